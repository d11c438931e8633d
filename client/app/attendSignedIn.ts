import { provideKeeper } from "#client/api/keeping.ts";
import { store } from "#client/session/store.ts";
import { firstViewAwaited, neededFirst } from "#client/session/firstView.ts";
import { userAtom } from "#client/session/session.ts";
import type { Attendance, Attending } from "./engine/attend.ts";

const loadEngine = () => import(/* webpackChunkName: "engine" */ "./engine/attend.ts");

// What only people with an account need is fetched once one is known, behind the screen that they came for.
export function attendSignedIn(page: Attending): void {
  const attending = Promise.withResolvers<Attendance | null>();
  // What a list is read from is on its way with the list, before it is known whose it is.
  void firstViewAwaited.then(() => neededFirst(loadEngine())).catch(() => undefined);
  provideKeeper(async () => (store.get(userAtom) ? ((await attending.promise)?.keeper() ?? null) : null));
  const stop = store.sub(userAtom, () => {
    if (!store.get(userAtom)) return;
    stop();
    setTimeout(
      () =>
        void loadEngine().then(
          ({ attend }) => attending.resolve(attend(page)),
          () => attending.resolve(null),
        ),
      0,
    );
  });
}

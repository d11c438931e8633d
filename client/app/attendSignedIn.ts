import { provideKeeper } from "#client/api/keeping.ts";
import { store } from "#client/session/store.ts";
import { userAtom } from "#client/session/session.ts";
import type { Attendance, Attending } from "./engine/attend.ts";

// What only people with an account need is fetched once one is known, behind the screen that they came for.
export function attendSignedIn(page: Attending): void {
  const attending = Promise.withResolvers<Attendance | null>();
  provideKeeper(async () => (store.get(userAtom) ? ((await attending.promise)?.keeper() ?? null) : null));
  const stop = store.sub(userAtom, () => {
    if (!store.get(userAtom)) return;
    stop();
    setTimeout(
      () =>
        void import(/* webpackChunkName: "engine" */ "./engine/attend.ts").then(
          ({ attend }) => attending.resolve(attend(page)),
          () => attending.resolve(null),
        ),
      0,
    );
  });
}

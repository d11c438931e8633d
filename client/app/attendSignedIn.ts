import { store } from "#client/session/store.ts";
import { userAtom } from "#client/session/session.ts";

// What only people with an account need is fetched once one is known, behind the screen that they came for.
export function attendSignedIn(revalidate: () => void): void {
  const stop = store.sub(userAtom, () => {
    if (!store.get(userAtom)) return;
    stop();
    setTimeout(
      () =>
        void import(/* webpackChunkName: "engine" */ "./engine/attend.ts").then(
          ({ attend }) => attend(revalidate),
          () => undefined,
        ),
      0,
    );
  });
}

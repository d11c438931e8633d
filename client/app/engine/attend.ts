import type { Keeper } from "#client/api/keeping.ts";
import { rememberUser } from "#client/session/rememberUser.ts";
import { endedAtom, userAtom } from "#client/session/session.ts";
import { behindFirstView } from "#client/session/firstView.ts";
import { store } from "#client/session/store.ts";
import { followInstallOffers } from "#client/session/installing.ts";
import { followWorker } from "./followWorker.ts";
import { runEngine, type RunningEngine } from "./runEngine.ts";

export interface Attending {
  readonly revalidate: () => void;
  // Goes to a place within the page.
  readonly open: (path: string) => void;
}

export interface Attendance {
  readonly keeper: () => Keeper | null;
}

// The engine runs for whoever is signed in, and for nobody else: another person begins with another one.
export function attend({ revalidate, open }: Attending): Attendance {
  let running: RunningEngine | null = null;
  const settling = behindFirstView().then(() => import(/* webpackChunkName: "settling" */ "./settleIn.ts"));
  const follow = (): void => {
    // Whose session has ended is waited for, without a line.
    const user = store.get(endedAtom) ? null : (store.get(userAtom) ?? null);
    if (user) rememberUser(user);
    if (user?.id === running?.userId) return;
    // What the device kept before its person came in goes to their list.
    if (user) settling.then(({ loadHearts }) => loadHearts()).catch(() => undefined);
    void running?.end();
    running = user && runEngine({ user, revalidate });
  };
  store.sub(userAtom, follow);
  store.sub(endedAtom, follow);
  follow();
  followInstallOffers();
  followWorker(open);
  settling.then(({ settleIn }) => settleIn(store.get(userAtom) ?? null)).catch(() => undefined);
  return { keeper: () => running?.keeper ?? null };
}

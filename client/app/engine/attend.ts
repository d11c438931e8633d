import type { Keeper } from "#client/api/keeping.ts";
import { loadHearts } from "#client/resource/hearts/hearts.ts";
import { rememberUser } from "#client/session/rememberUser.ts";
import { endedAtom, rolesOf, userAtom, type SessionUser } from "#client/session/session.ts";
import { afterFirstView } from "#client/session/firstView.ts";
import { store } from "#client/session/store.ts";
import { followInstallOffers } from "#client/session/installing.ts";
import { loadLocaleFont } from "#client/ui/styles/loadLocaleFont.ts";
import { followReleases } from "./followReleases.ts";
import { followManifest } from "./followManifest.ts";
import { followWorker } from "./followWorker.ts";
import { keepParts } from "./keepParts.ts";
import { activeWorker, registerWorker } from "./registerWorker.ts";
import { runEngine, type RunningEngine } from "./runEngine.ts";
import { warmUp } from "./warmUp.ts";
import { watchLetters } from "./watchLetters.ts";

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
  const follow = (): void => {
    // Whose session has ended is waited for, without a line.
    const user = store.get(endedAtom) ? null : (store.get(userAtom) ?? null);
    if (user) rememberUser(user);
    // What the device kept before its person came in goes to their list.
    if (user && user.id !== running?.userId) void loadHearts();
    if (user?.id === running?.userId) return;
    void running?.end();
    running = user && runEngine({ user, revalidate });
  };
  store.sub(userAtom, follow);
  store.sub(endedAtom, follow);
  follow();
  watchLetters(document.body, loadLocaleFont);
  followInstallOffers();
  followWorker(open);
  followManifest(document.querySelector<HTMLLinkElement>("link[rel=manifest]"));
  const user = store.get(userAtom);
  if (user) void keepOffline(user);
  return { keeper: () => running?.keeper ?? null };
}

async function keepOffline(user: SessionUser): Promise<void> {
  const registration = await registerWorker();
  if (!registration) return;
  followReleases(registration);
  const worker = await activeWorker();
  if (worker) keepParts(worker);
  await afterFirstView();
  void import(/* webpackChunkName: "reach" */ "#client/features/notifications/device.ts")
    .then(({ renewAtStart }) => renewAtStart(user.id))
    .catch(() => undefined);
  await warmUp(rolesOf(user));
}

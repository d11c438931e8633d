import { loadHearts } from "#client/resource/hearts/hearts.ts";
import { afterFirstView } from "#client/session/firstView.ts";
import { rolesOf, type SessionUser } from "#client/session/session.ts";
import { keepFocus } from "#client/ui/page/keepFocus.ts";
import { loadLocaleFont } from "#client/ui/styles/loadLocaleFont.ts";
import { followManifest } from "./followManifest.ts";
import { followReleases } from "./followReleases.ts";
import { keepParts } from "./keepParts.ts";
import { activeWorker, registerWorker } from "./registerWorker.ts";
import { warmUp } from "./warmUp.ts";
import { watchLetters } from "./watchLetters.ts";

export { loadHearts };

// What somebody signed in has beside their messages, and does not look for before these are there.
export function settleIn(user: SessionUser | null): void {
  keepFocus();
  watchLetters(document.body, loadLocaleFont);
  followManifest(document.querySelector<HTMLLinkElement>("link[rel=manifest]"));
  if (user) void keepOffline(user);
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
  void import(/* webpackChunkName: "reach" */ "#client/features/notifications/askToReach.ts")
    .then(({ followAsked }) => followAsked(user.id))
    .catch(() => undefined);
  await warmUp(rolesOf(user));
}

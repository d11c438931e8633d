import { canInstall } from "#client/session/installing.ts";
import { reachAskAtom } from "#client/session/reachAsk.atoms.ts";
import { store } from "#client/session/store.ts";
import { isInstalled, standingOf } from "./device.ts";

const askedAtKey = "promptAt";
const restMs = 30 * 86_400_000;
const openKey = (userId: string): string => `reachAsk:${userId}`;

const mayAsk = (now: number): boolean => now - Number(localStorage.getItem(askedAtKey) ?? -Infinity) > restMs;
const isOpen = (userId: string): boolean => localStorage.getItem(openKey(userId)) !== null;

// After the first message that was sent: whoever waits for an answer may want to be told of it. It stands until it is answered, and comes
// once in thirty days; what is installed is not asked to be.
export function askToReach(userId: string, now = Date.now()): void {
  if (!mayAsk(now) || questionFor(userId) === null) return;
  localStorage.setItem(askedAtKey, String(now));
  localStorage.setItem(openKey(userId), "open");
  store.set(reachAskAtom, true);
}

// Whatever the answer is, also in another tab.
export function answerAsked(userId: string): void {
  localStorage.removeItem(openKey(userId));
  store.set(reachAskAtom, false);
}

let stopFollowing = (): void => undefined;

// What was not answered yet is asked by the next page too.
export function followAsked(userId: string): void {
  stopFollowing();
  const look = (): void => store.set(reachAskAtom, isOpen(userId));
  look();
  addEventListener("storage", look);
  stopFollowing = () => removeEventListener("storage", look);
}

export type ReachQuestion = "push" | "install" | "guide";

export function questionFor(userId: string): ReachQuestion | null {
  const standing = standingOf(userId);
  if (standing === "off") return "push";
  if (standing === "installFirst") return "guide";
  return canInstall() && !isInstalled() ? "install" : null;
}

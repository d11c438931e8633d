import { canInstall } from "#client/session/installing.ts";
import { reachAskAtom } from "#client/session/reachAsk.atoms.ts";
import { store } from "#client/session/store.ts";
import { isInstalled, standingOf } from "./device.ts";

const openKey = (userId: string): string => `reachAsk:${userId}`;

export const keepOpen = (userId: string): void => localStorage.setItem(openKey(userId), "open");
export const isOpen = (userId: string): boolean => localStorage.getItem(openKey(userId)) !== null;

// Whatever the answer is, also in another tab.
export function answerAsked(userId: string): void {
  localStorage.removeItem(openKey(userId));
  store.set(reachAskAtom, null);
}

export type ReachQuestion = "push" | "install" | "guide";

export function questionFor(userId: string): ReachQuestion | null {
  const standing = standingOf(userId);
  if (standing === "off") return "push";
  if (standing === "installFirst") return "guide";
  return canInstall() && !isInstalled() ? "install" : null;
}

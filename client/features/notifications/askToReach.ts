import { loadWords } from "#client/i18n/text.ts";
import { reachAskAtom } from "#client/session/reachAsk.atoms.ts";
import { store } from "#client/session/store.ts";
import { isOpen, keepOpen, questionFor } from "./reachQuestion.ts";
import { ReachStrip } from "./ReachStrip.tsx";

const askedAtKey = "promptAt";
const restMs = 30 * 86_400_000;

const mayAsk = (now: number): boolean => now - Number(localStorage.getItem(askedAtKey) ?? -Infinity) > restMs;

// After the first message that was sent: whoever waits for an answer may want to be told of it. It stands until it is answered, and comes
// once in thirty days; what is installed is not asked to be.
export async function askToReach(userId: string, now = Date.now()): Promise<void> {
  if (!mayAsk(now) || questionFor(userId) === null) return;
  localStorage.setItem(askedAtKey, String(now));
  keepOpen(userId);
  await show(userId);
}

let stopFollowing = (): void => undefined;

// What was not answered yet is asked by the next page too, and what is answered in another tab in none.
export async function followAsked(userId: string): Promise<void> {
  stopFollowing();
  const look = (): void => void show(userId);
  addEventListener("storage", look);
  stopFollowing = () => removeEventListener("storage", look);
  await show(userId);
}

async function show(userId: string): Promise<void> {
  if (isOpen(userId)) await loadWords("notifications");
  // It may have been answered meanwhile.
  store.set(reachAskAtom, isOpen(userId) ? { Strip: ReachStrip } : null);
}

import { atom } from "jotai";
import type { LegTick, Way } from "#shared/features/sheets/sheets.rules.ts";
import { userAtom } from "#client/session/session.ts";
import { store } from "#client/session/store.ts";

// A tick that was made without a connection. It says what is, and nobody's name: sent twice it is the same.
export interface KeptTick {
  readonly tripId: string;
  readonly way: Way;
  readonly tick: LegTick;
  readonly isOn: boolean;
}

// Ends in the person's id: whoever logs out takes what is theirs along, and leaves what others have not sent.
const keyOf = (userId: string): string => `ticks:${userId}`;

const shownAtom = atom(0);

export const keptTicksAtom = atom((get): readonly KeptTick[] => {
  get(shownAtom);
  const user = get(userAtom);
  return user ? readTicks(user.id) : [];
});

export function readTicks(userId: string): readonly KeptTick[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? "[]");
    return Array.isArray(found) ? (found as KeptTick[]) : [];
  } catch {
    return [];
  }
}

export function writeTicks(userId: string, ticks: readonly KeptTick[]): void {
  if (ticks.length === 0) localStorage.removeItem(keyOf(userId));
  else localStorage.setItem(keyOf(userId), JSON.stringify(ticks));
  store.set(shownAtom, (count) => count + 1);
}

export const isSameTick = (one: KeptTick, other: KeptTick): boolean =>
  one.tripId === other.tripId && one.way === other.way && one.tick === other.tick;

// The last word on a tick is the one that is sent.
export function keepTick(tick: KeptTick): void {
  const userId = store.get(userAtom)?.id;
  if (userId !== undefined) writeTicks(userId, [...readTicks(userId).filter((one) => !isSameTick(one, tick)), tick]);
}

import { atom } from "jotai";
import { userAtom } from "#client/session/session.ts";
import { store } from "#client/session/store.ts";
import type { QueuedCommand } from "./queue.ts";

// Ends in the person's id: whoever logs out takes what is theirs along, and leaves what others have not sent.
const keyOf = (userId: string): string => `commands:${userId}`;

const shownAtom = atom(0);

// What this person has given and the server has not heard, or has not carried out.
export const queuedAtom = atom((get): readonly QueuedCommand[] => {
  get(shownAtom);
  const user = get(userAtom);
  return user ? readQueued(user.id) : [];
});

export function readQueued(userId: string): readonly QueuedCommand[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? "[]");
    return Array.isArray(found) ? (found as QueuedCommand[]) : [];
  } catch {
    return [];
  }
}

export function writeQueued(userId: string, commands: readonly QueuedCommand[]): void {
  if (commands.length === 0) localStorage.removeItem(keyOf(userId));
  else localStorage.setItem(keyOf(userId), JSON.stringify(commands));
  refreshQueued();
}

// A second word on the same hosting takes the place of the first, unless that may have arrived.
export function enqueue(command: QueuedCommand): void {
  const userId = store.get(userAtom)?.id;
  if (userId === undefined) return;
  const others = readQueued(userId).filter(
    ({ hostingId, isUnderWay }) => hostingId !== command.hostingId || isUnderWay,
  );
  writeQueued(userId, [...others, command]);
}

export function forgetQueued(id: string): void {
  const userId = store.get(userAtom)?.id;
  if (userId !== undefined)
    writeQueued(
      userId,
      readQueued(userId).filter((one) => one.id !== id),
    );
}

// Another tab has written.
export const refreshQueued = (): void => store.set(shownAtom, (count) => count + 1);

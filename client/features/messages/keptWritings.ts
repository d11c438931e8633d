import { keptBox, type KeptBox } from "#client/resource/keptBox.ts";
import type { Writing } from "./writing.ts";

// What was being written about another message when its conversation was left or the page was loaded anew; of other words for it, those as well.
export interface KeptWriting {
  readonly t: Exclude<Writing["t"], "new">;
  readonly cid: string;
  readonly text?: string;
}

type Writings = Pick<KeptBox<KeptWriting>, "of" | "keep">;

// Of several tabs each goes on with its own: the first that is open with a conversation has what was left of it, another begins anew.
// A place is a tab's for as long as that is open; loaded anew, it has the same again.
export function writingsOfTab(locks: LockManager | undefined): (userId: string) => Writings {
  const places = new Map<string, Promise<string>>();

  const findPlace = (userId: string, conversationId: string, number: number): Promise<string> =>
    new Promise((resolve) => {
      const key = number === 1 ? conversationId : `${conversationId} ${number}`;
      if (!locks) return resolve(key);
      locks
        .request(`writings-${userId}:${key}`, { ifAvailable: true }, (lock) => {
          resolve(lock ? key : findPlace(userId, conversationId, number + 1));
          return lock ? new Promise<never>(() => undefined) : undefined;
        })
        .catch(() => resolve(key));
    });

  return (userId) => {
    const box = keptBox<KeptWriting>(`writings-${userId}`);
    const placeOf = (conversationId: string): Promise<string> => {
      const name = `${userId}:${conversationId}`;
      const place = places.get(name) ?? findPlace(userId, conversationId, 1);
      places.set(name, place);
      return place;
    };
    return {
      of: async (conversationId) => box.of(await placeOf(conversationId)),
      keep: (conversationId, value) => void placeOf(conversationId).then((key) => box.keep(key, value)),
    };
  };
}

export const keptWritings = writingsOfTab(navigator.locks as LockManager | undefined);

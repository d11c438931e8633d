import type { Writing } from "./writing.ts";

// What was being written about another message when its conversation was left or the page was loaded anew; of other words for it, those as well.
export interface KeptWriting {
  readonly t: Exclude<Writing["t"], "new">;
  readonly cid: string;
  readonly text?: string;
}

type Kept = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const isKept = (value: unknown): value is KeptWriting =>
  typeof value === "object" &&
  value !== null &&
  "t" in value &&
  (value.t === "reply" || value.t === "edit" || value.t === "again") &&
  "cid" in value &&
  typeof value.cid === "string" &&
  (!("text" in value) || typeof value.text === "string");

// Of this person on this device; logging out takes them away.
export function keptWritings(storage: Kept, userId: string) {
  const keyOf = (conversationId: string): string => `writing:${conversationId}:${userId}`;
  return {
    of: (conversationId: string): KeptWriting | null => {
      try {
        const kept: unknown = JSON.parse(storage.getItem(keyOf(conversationId)) ?? "null");
        return isKept(kept) ? kept : null;
      } catch {
        return null;
      }
    },
    keep: (conversationId: string, writing: KeptWriting): void =>
      storage.setItem(keyOf(conversationId), JSON.stringify(writing)),
    forget: (conversationId: string): void => storage.removeItem(keyOf(conversationId)),
  };
}

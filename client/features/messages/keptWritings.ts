import { smallStore } from "#client/resource/smallStore.ts";
import type { Writing } from "./writing.ts";

// What was being written about another message when its conversation was left or the page was loaded anew; of other words for it, those as well.
export interface KeptWriting {
  readonly t: Exclude<Writing["t"], "new">;
  readonly cid: string;
  readonly text?: string;
}

export interface KeptWritings {
  readonly of: (conversationId: string) => Promise<KeptWriting | null>;
  readonly keep: (conversationId: string, writing: KeptWriting | null) => void;
}

// One after the other: whoever comes back reads what was typed last.
let last: Promise<unknown> = Promise.resolve();
const inTurn = <T>(act: () => Promise<T>): Promise<T | null> => {
  const done = last.then(act).catch(() => null);
  last = done;
  return done;
};

// Named after its person, it goes when they log out.
export function keptWritings(userId: string): KeptWritings {
  const box = smallStore(`writings-${userId}`, "writings");
  return {
    of: (conversationId) =>
      inTurn(async () => {
        if (!(await box.exists())) return null;
        return (await box.within<KeptWriting | undefined>("readonly", (all) => all.get(conversationId))) ?? null;
      }),
    keep: (conversationId, writing) =>
      void inTurn<unknown>(async () => {
        if (writing) return box.within("readwrite", (all) => all.put(writing, conversationId));
        return (await box.exists()) && box.within("readwrite", (all) => all.delete(conversationId));
      }),
  };
}

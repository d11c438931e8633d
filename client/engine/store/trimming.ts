import type { CachedConversation } from "../model.ts";
import type { Ports } from "../ports.ts";
import type { CacheChanges, Held } from "./storePorts.ts";

export const fullAt = 0.8;
export const keptWhenFull = 20;

const trimmed = (row: CachedConversation): CachedConversation => ({
  ...row,
  from: Math.max(row.from, row.to - keptWhenFull + 1),
});

// Of every conversation the newest few; what is queued lies elsewhere and is never touched.
export function trim({ conversations }: Pick<Held, "conversations">): CacheChanges {
  const rows = [...conversations.values()].filter((row) => row.from <= row.to - keptWhenFull).map(trimmed);
  return {
    conversations: rows,
    dropMessages: rows.map(({ id, from }) => ({ conversationId: id, from: 0, to: from - 1 })),
  };
}

export interface Trimming {
  readonly make: () => Promise<void>;
  readonly look: () => Promise<void>;
}

export function createTrimming({ room, stores }: Pick<Ports, "room" | "stores">): Trimming {
  const isFull = async (): Promise<boolean> => {
    const used = await room.used();
    return used !== null && used.usage > used.quota * fullAt;
  };
  const dropMessages = async (): Promise<void> =>
    void (await stores.cache.commit({ conversations: "all", messages: [], drafts: [] }, trim));
  return {
    make: async () => {
      await room.dropMedia();
      await dropMessages();
    },
    look: async () => {
      if (!(await isFull())) return;
      await room.dropMedia();
      if (await isFull()) await dropMessages();
    },
  };
}

import type { CachedConversation } from "../model.ts";
import type { Ports } from "../ports.ts";
import type { CacheChanges, Held } from "./storePorts.ts";

export const fullAt = 0.8;
export const keptWhenFull = 20;

const trimmed = (row: CachedConversation): CachedConversation => ({
  ...row,
  from: Math.max(row.from, row.to - keptWhenFull + 1),
});

const isPinned = ({ header }: CachedConversation): boolean => (header?.me?.pinRank ?? 0) > 0;

// Old messages of the half that was longest without a word go first, then of all others, and of what is pinned last. Of every conversation the
// newest few stay; what is queued lies elsewhere and is never touched.
const rounds: readonly ((long: readonly CachedConversation[]) => readonly CachedConversation[])[] = [
  (long) => {
    const loose = long.filter((row) => !isPinned(row)).toSorted((a, b) => (a.lastAt < b.lastAt ? -1 : 1));
    return loose.slice(0, Math.ceil(loose.length / 2));
  },
  (long) => long.filter((row) => !isPinned(row)),
  (long) => long,
];
export const lastRound = rounds.length - 1;

export function trim({ conversations }: Pick<Held, "conversations">, round = lastRound): CacheChanges {
  const long = [...conversations.values()].filter((row) => row.from <= row.to - keptWhenFull);
  const rows = (rounds[round]?.(long) ?? []).map(trimmed);
  return {
    conversations: rows,
    dropMessages: rows.map(({ id, from }) => ({ conversationId: id, from: 0, to: from - 1 })),
  };
}

export interface Trimming {
  readonly isFull: () => Promise<boolean>;
  readonly make: () => Promise<void>;
  readonly look: () => Promise<void>;
}

export function createTrimming({ room, stores }: Pick<Ports, "room" | "stores">): Trimming {
  const isFull = async (): Promise<boolean> => {
    const used = await room.used();
    return used !== null && used.usage > used.quota * fullAt;
  };
  const dropMessages = async (): Promise<void> => {
    for (let round = 0; round <= lastRound && (round === 0 || (await isFull())); round += 1)
      await stores.cache.commit({ conversations: "all", messages: [], drafts: [] }, (held) => trim(held, round));
  };
  return {
    isFull,
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

import Dexie, { type DexieOptions, type Table } from "dexie";
import type { CachedConversation, CachedDraft, CachedMessage } from "../model.ts";
import type {
  AnswerStore,
  CacheChanges,
  CacheStore,
  Held,
  KeptAnswer,
  ListRead,
  MessageRead,
  Need,
  Tally,
} from "../store/storePorts.ts";
import { hasPdf } from "../apply/fileWords.ts";
import { emptyTally } from "../apply/standing.ts";

interface CacheTables {
  readonly conversations: Table<CachedConversation, string>;
  readonly messages: Table<CachedMessage, [string, number]>;
  readonly drafts: Table<CachedDraft, string>;
  readonly cursors: Table<{ readonly feed: string; readonly pos: number }, string>;
  readonly meta: Table<{ readonly key: string; readonly value: string }, string>;
  readonly claims: Table<{ readonly key: string; readonly at: number }, string>;
}

export interface CacheDatabase {
  readonly db: Dexie;
  readonly store: CacheStore;
  readonly answers: AnswerStore;
}

export const cacheName = (userId: string): string => `cache-${userId}`;

// May be deleted at any moment: a new form of it needs no upgrade, only a higher number.
const schema = {
  conversations: "id, [place+lastAt], [isCurrent+lastAt], [isCurrent+isUnread+lastAt], [place+calls], pinRank, turnsAt",
  messages: "[conversationId+seq], words",
  drafts: "conversationId",
  cursors: "feed",
  meta: "key",
  claims: "key, at",
  answers: "key, at",
};

const claimKeptMs = 600_000;
const chunk = 5_000;

export function openCache(userId: string, options: DexieOptions): CacheDatabase {
  const db = new Dexie(cacheName(userId), { ...options, chromeTransactionDurability: "relaxed" });
  // What stands in it by other names is fetched anew.
  db.version(4)
    .stores({ ...schema, messages: "[conversationId+seq]" })
    .upgrade(async (old) => {
      for (const table of ["conversations", "messages", "drafts", "cursors", "meta"]) await old.table(table).clear();
    });
  db.version(5)
    .stores(schema)
    .upgrade(async (old) => {
      const messages: Table<CachedMessage> = old.table("messages");
      await messages.filter(hasPdf).modify({ words: "wanted" });
    });
  const tables: CacheTables = {
    conversations: db.table("conversations"),
    messages: db.table("messages"),
    drafts: db.table("drafts"),
    cursors: db.table("cursors"),
    meta: db.table("meta"),
    claims: db.table("claims"),
  };
  return { db, store: cacheStoreOf(db, tables), answers: answerStoreOf(db.table("answers")) };
}

const answerStoreOf = (answers: Table<KeptAnswer, string>): AnswerStore => ({
  keep: async (row) => void (await answers.put(row)),
  last: (key) => answers.get(key),
  forget: async (before) => void (await answers.where("at").below(before).delete()),
});

function cacheStoreOf(db: Dexie, tables: CacheTables): CacheStore {
  const { conversations, messages, drafts, cursors, meta, claims } = tables;
  return {
    commit: (need, decide) =>
      db.transaction("rw", [conversations, messages, drafts, cursors, meta], async () => {
        const changes = decide(await readHeld(tables, need));
        await write(tables, changes);
        return changes;
      }),
    position: () => db.transaction("r", [cursors, meta], () => positionOf(tables)),
    conversations: async (ids) => present(await conversations.bulkGet([...ids])),
    newest: (read) => newest(conversations, read),
    tally: () => db.transaction("r", conversations, () => tallyOf(conversations)),
    messages: (read) => inRange(messages, read).toArray(),
    drafts: (ids) => draftsOf(drafts, new Set(ids)),
    stubs: () =>
      conversations.where("[place+lastAt]").between(["unknown", Dexie.minKey], ["unknown", Dexie.maxKey]).primaryKeys(),
    dueToTurn: (now) => conversations.where("turnsAt").belowOrEqual(now).primaryKeys(),
    ids: () => conversations.toCollection().primaryKeys(),
    claim: (key, now) =>
      db.transaction("rw", claims, async () => {
        if (await claims.get(key)) return false;
        await claims
          .where("at")
          .below(now - claimKeptMs)
          .delete();
        await claims.put({ key, at: now });
        return true;
      }),
    messagesBy: (words) => messages.where({ words }).toArray(),
    eachMessage: async (visit) => {
      for (let after: readonly [string, number] = ["", 0], rows: CachedMessage[] = []; ;) {
        rows = await messages
          .where("[conversationId+seq]")
          .above([...after])
          .limit(chunk)
          .toArray();
        const last = rows.at(-1);
        if (!last) return;
        visit(rows);
        after = [last.conversationId, last.seq];
      }
    },
  };
}

const present = <T>(rows: readonly (T | undefined)[]): readonly T[] => rows.filter((row) => row !== undefined);

// Those of a list are few and read at once: each asked for by itself is a question of its own.
const draftsOf = async (drafts: CacheTables["drafts"], ids: ReadonlySet<string>): Promise<readonly CachedDraft[]> =>
  ids.size > 1
    ? (await drafts.toArray()).filter(({ conversationId }) => ids.has(conversationId))
    : present(await drafts.bulkGet([...ids]));

const inRange = (messages: CacheTables["messages"], { conversationId, from, to }: MessageRead) =>
  messages.where("[conversationId+seq]").between([conversationId, from], [conversationId, to], true, true);

async function positionOf({ cursors, meta }: CacheTables): Promise<Pick<Held, "epoch" | "cursors" | "listFloor">> {
  const [rows, epoch, listFloor] = await Promise.all([cursors.toArray(), meta.get("epoch"), meta.get("listFloor")]);
  return {
    epoch: epoch?.value ?? null,
    cursors: Object.fromEntries(rows.map(({ feed, pos }) => [feed, pos])),
    listFloor: listFloor?.value ?? "",
  };
}

async function readHeld(tables: CacheTables, need: Need): Promise<Held> {
  const { conversations, messages, drafts } = tables;
  const [position, rows, ranges, texts] = await Promise.all([
    positionOf(tables),
    need.conversations === "all" ? conversations.toArray() : conversations.bulkGet([...need.conversations]),
    Promise.all(need.messages.map((range) => inRange(messages, range).toArray())),
    need.drafts === "all" ? drafts.toArray() : drafts.bulkGet([...need.drafts]),
  ]);
  const byConversation = Map.groupBy(ranges.flat(), ({ conversationId }) => conversationId);
  return {
    ...position,
    conversations: new Map(present(rows).map((row) => [row.id, row])),
    messages: new Map(
      [...byConversation].map(([id, list]) => [id, new Map(list.map((message) => [message.seq, message]))]),
    ),
    drafts: new Map(present(texts).map((draft) => [draft.conversationId, draft])),
  };
}

async function write(tables: CacheTables, changes: CacheChanges): Promise<void> {
  const { conversations, messages, drafts, cursors, meta } = tables;
  if (changes.clear)
    await Promise.all([conversations.clear(), messages.clear(), drafts.clear(), cursors.clear(), meta.clear()]);
  const dropped = changes.dropConversations ?? [];
  const everyone = dropped.map((conversationId) => ({ conversationId, from: 0, to: Number.MAX_SAFE_INTEGER }));
  await Promise.all([
    conversations.bulkDelete([...dropped]),
    drafts.bulkDelete([...dropped]),
    ...[...everyone, ...(changes.dropMessages ?? [])].map((range) => inRange(messages, range).delete()),
  ]);
  const moved = Object.entries(changes.cursors ?? {});
  const kept = [
    { key: "epoch", value: changes.epoch },
    { key: "listFloor", value: changes.listFloor },
  ];
  await Promise.all([
    messages.bulkPut([...(changes.messages ?? [])]),
    conversations.bulkPut([...(changes.conversations ?? [])]),
    drafts.bulkPut([...(changes.drafts ?? [])]),
    cursors.bulkDelete(moved.filter(([, pos]) => pos === null).map(([feed]) => feed)),
    cursors.bulkPut(moved.flatMap(([feed, pos]) => (pos === null ? [] : [{ feed, pos }]))),
    meta.bulkPut(kept.flatMap(({ key, value }) => (value === undefined ? [] : [{ key, value }]))),
  ]);
}

function newest(
  conversations: CacheTables["conversations"],
  { of, limit }: ListRead,
): Promise<readonly CachedConversation[]> {
  if (of === "pinned") return conversations.where("pinRank").above(0).reverse().limit(limit).toArray();
  const index =
    typeof of === "object" ? "[place+lastAt]" : of === "current" ? "[isCurrent+lastAt]" : "[isCurrent+isUnread+lastAt]";
  const head = typeof of === "object" ? [of.place] : of === "current" ? [1] : [1, 1];
  return conversations
    .where(index)
    .between([...head, Dexie.minKey], [...head, Dexie.maxKey])
    .reverse()
    .limit(limit)
    .toArray();
}

// Counts of index ranges: no row is read.
async function tallyOf(conversations: CacheTables["conversations"]): Promise<Tally> {
  const count = (place: string, calls: 0 | 1): PromiseLike<number> => conversations.where({ place, calls }).count();
  const counted = await Promise.all(
    Object.keys(emptyTally).map(async (place) => {
      const [read, unread] = await Promise.all([count(place, 0), count(place, 1)]);
      return [place, { total: read + unread, unread }] as const;
    }),
  );
  return { ...emptyTally, ...Object.fromEntries(counted) };
}

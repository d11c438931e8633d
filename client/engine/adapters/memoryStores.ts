import type { CachedConversation, CachedDraft, CachedMessage, Pending, Sent } from "../model.ts";
import type {
  AnswerStore,
  CacheChanges,
  CacheStore,
  Held,
  KeptAnswer,
  MessageRead,
  OutboxChanges,
  OutboxStore,
  Stores,
  Tally,
} from "../store/storePorts.ts";
import { emptyTally, isOf } from "../apply/standing.ts";

// Where a browser keeps nothing: the same stores for as long as the page is open.

const inRange = ({ conversationId, seq }: CachedMessage, read: MessageRead): boolean =>
  conversationId === read.conversationId && seq >= read.from && seq <= read.to;

const latestFirst = (a: CachedConversation, b: CachedConversation): number => (a.lastAt < b.lastAt ? 1 : -1);

export function createMemoryCache(): CacheStore {
  const conversations = new Map<string, CachedConversation>();
  const messages = new Map<string, CachedMessage>();
  const drafts = new Map<string, CachedDraft>();
  const cursors = new Map<string, number>();
  const claims = new Set<string>();
  const kept = { epoch: "", listFloor: "" };

  const position = (): Pick<Held, "epoch" | "cursors" | "listFloor"> => ({
    epoch: kept.epoch === "" ? null : kept.epoch,
    cursors: Object.fromEntries(cursors),
    listFloor: kept.listFloor,
  });
  const read = (range: MessageRead): readonly CachedMessage[] =>
    [...messages.values()].filter((message) => inRange(message, range)).toSorted((a, b) => a.seq - b.seq);

  const write = (changes: CacheChanges): void => {
    if (changes.clear) {
      for (const table of [conversations, messages, drafts, cursors]) table.clear();
      Object.assign(kept, { epoch: "", listFloor: "" });
    }
    for (const id of changes.dropConversations ?? []) {
      conversations.delete(id);
      drafts.delete(id);
    }
    const gone = new Set(changes.dropConversations);
    for (const [key, message] of messages)
      if (gone.has(message.conversationId) || changes.dropMessages?.some((range) => inRange(message, range)))
        messages.delete(key);
    for (const row of changes.conversations ?? []) conversations.set(row.id, row);
    for (const message of changes.messages ?? []) messages.set(`${message.conversationId}/${message.seq}`, message);
    for (const draft of changes.drafts ?? []) drafts.set(draft.conversationId, draft);
    for (const [feed, pos] of Object.entries(changes.cursors ?? {}))
      if (pos === null) cursors.delete(feed);
      else cursors.set(feed, pos);
    kept.epoch = changes.epoch ?? kept.epoch;
    kept.listFloor = changes.listFloor ?? kept.listFloor;
  };

  return {
    commit: async (need, decide) => {
      const ranges = Map.groupBy(need.messages.flatMap(read), ({ conversationId }) => conversationId);
      const changes = decide({
        ...position(),
        conversations,
        drafts,
        messages: new Map(
          [...ranges].map(([id, list]) => [id, new Map(list.map((message) => [message.seq, message]))]),
        ),
      });
      write(changes);
      return changes;
    },
    position: async () => position(),
    conversations: async (ids) => ids.flatMap((id) => conversations.get(id) ?? []),
    newest: async (list) =>
      [...conversations.values()]
        .filter((row) => isOf(list.of, row))
        .toSorted(latestFirst)
        .slice(0, list.limit),
    tally: async () => tallyOf([...conversations.values()]),
    messages: async (range) => read(range),
    drafts: async (ids) => ids.flatMap((id) => drafts.get(id) ?? []),
    stubs: async () => [...conversations.values()].filter(({ header }) => header === null).map(({ id }) => id),
    dueToTurn: async (now) =>
      [...conversations.values()].filter(({ turnsAt = Infinity }) => turnsAt <= now).map(({ id }) => id),
    ids: async () => [...conversations.keys()],
    claim: async (key) => !claims.has(key) && claims.add(key).has(key),
    messagesBy: async (words) => [...messages.values()].filter((message) => message.words === words),
    eachMessage: async (visit) => visit([...messages.values()]),
  };
}

function tallyOf(rows: readonly CachedConversation[]): Tally {
  const byPlace = Map.groupBy(rows, ({ place }) => place);
  return {
    ...emptyTally,
    ...Object.fromEntries(
      [...byPlace].map(([place, list]) => [
        place,
        { total: list.length, unread: list.filter(({ calls }) => calls === 1).length },
      ]),
    ),
  };
}

interface Unsent {
  readonly rows: readonly Pending[];
  readonly blobs: ReadonlyMap<string, Blob>;
}

// Begins with what was not sent yet where another store is given up.
export function createMemoryOutbox(unsent: Unsent = { rows: [], blobs: new Map() }): OutboxStore {
  const pending = new Map(unsent.rows.map((row) => [row.op.opId, row]));
  const log = new Map<string, Sent>();
  const blobs = new Map(unsent.blobs);
  const kept: { epoch: string | null; device: string | null; n: number } = {
    epoch: null,
    device: null,
    n: Math.max(0, ...unsent.rows.map(({ n }) => n)),
  };
  const all = (): readonly Pending[] => [...pending.values()].toSorted((a, b) => a.n - b.n);

  const write = (changes: OutboxChanges): void => {
    for (const id of changes.drop ?? []) pending.delete(id);
    for (const row of changes.put ?? []) pending.set(row.op.opId, "n" in row ? row : { ...row, n: ++kept.n });
    for (const one of changes.log ?? []) log.set(one.op.opId, one);
    for (const id of changes.unlog ?? []) log.delete(id);
    for (const { id, blob } of changes.putBlobs ?? []) blobs.set(id, blob);
    for (const id of changes.dropBlobs ?? []) blobs.delete(id);
    kept.epoch = changes.epoch ?? kept.epoch;
  };

  return {
    commit: async (conversationId, decide) => {
      const changes = decide({
        rows: all().filter(({ op }) => conversationId === null || op.conversationId === conversationId),
        log: conversationId === null ? [...log.values()] : [],
        epoch: kept.epoch,
      });
      write(changes);
      return changes;
    },
    all: async () => all(),
    log: async () => [...log.values()],
    forgetLog: async (before) => {
      for (const [id, { answeredAt }] of log) if (answeredAt < before) log.delete(id);
    },
    blob: async (id) => blobs.get(id),
    device: async (fresh) => (kept.device ??= fresh),
  };
}

export function createMemoryAnswers(): AnswerStore {
  const rows = new Map<string, KeptAnswer>();
  return {
    keep: async (row) => void rows.set(row.key, row),
    last: async (key) => rows.get(key),
    forget: async (before) => {
      for (const [key, { at }] of rows) if (at < before) rows.delete(key);
    },
  };
}

export const createMemoryStores = (): Stores => ({
  cache: createMemoryCache(),
  outbox: createMemoryOutbox(),
  answers: createMemoryAnswers(),
  trouble: () => "memory",
  watchTrouble: () => () => undefined,
  close: () => undefined,
  erase: async () => undefined,
});

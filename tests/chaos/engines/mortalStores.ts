import type {
  CacheChanges,
  CacheStore,
  Held,
  OutboxChanges,
  OutboxHeld,
  OutboxStore,
  Stores,
} from "#client/engine/ports.ts";
import { before, after, type Life, never } from "./life.ts";
import type { Note, Notes } from "./notes.ts";

// A crash inside a transaction: nothing of it is kept.
class Crashed extends Error {}

export function mortalStores({ outbox, cache, ...rest }: Stores, life: Life, notes: Notes): Stores {
  return { ...rest, outbox: mortalOutbox(outbox, life, notes), cache: mortalCache(cache, life, notes) };
}

function mortalOutbox(store: OutboxStore, life: Life, notes: Notes): OutboxStore {
  const commit = mortalCommit<OutboxHeld, OutboxChanges>(life, notes, outboxPoint);
  return {
    commit: (conversationId, decide) => commit((inside) => store.commit(conversationId, inside(decide))),
    all: () => life.ask("outbox.all", store.all),
    log: () => life.ask("outbox.log", store.log),
    forgetLog: (at) => life.ask("outbox.forgetLog", () => store.forgetLog(at)),
    blob: (id) => life.ask("outbox.blob", () => store.blob(id)),
    device: (fresh) => life.ask("outbox.device", () => store.device(fresh)),
  };
}

function mortalCache(store: CacheStore, life: Life, notes: Notes): CacheStore {
  const commit = mortalCommit<Held, CacheChanges>(life, notes, cachePoint);
  return {
    commit: (need, decide) => commit((inside) => store.commit(need, inside(decide))),
    position: () => life.ask("cache.position", store.position),
    conversations: (ids) => life.ask("cache.conversations", () => store.conversations(ids)),
    newest: (read) => life.ask("cache.newest", () => store.newest(read)),
    tally: () => life.ask("cache.tally", store.tally),
    messages: (read) => life.ask("cache.messages", () => store.messages(read)),
    drafts: (ids) => life.ask("cache.drafts", () => store.drafts(ids)),
    stubs: () => life.ask("cache.stubs", store.stubs),
    dueToTurn: (now) => life.ask("cache.dueToTurn", () => store.dueToTurn(now)),
    ids: () => life.ask("cache.ids", store.ids),
    claim: (key, now) => life.ask("cache.claim", () => store.claim(key, now)),
    messagesBy: (words) => life.ask("cache.messagesBy", () => store.messagesBy(words)),
    eachMessage: (visit) => life.ask("cache.eachMessage", () => store.eachMessage(visit)),
  };
}

type Decide<H, C> = (held: H) => C;

// Where a transaction stands among the points is known once it has decided; before it means that it is undone.
function mortalCommit<H, C extends object>(
  life: Life,
  notes: Notes,
  pointOf: (note: Note | null, changes: C) => string,
) {
  return async <T extends C>(commit: (inside: (decide: Decide<H, T>) => Decide<H, T>) => Promise<T>): Promise<T> => {
    let point = "";
    const inside =
      (decide: Decide<H, T>): Decide<H, T> =>
      (held) => {
        if (life.isOver()) throw new Crashed();
        const changes = decide(held);
        point = pointOf(notes.last(), changes);
        if (life.endsAt(before(point))) throw new Crashed();
        return changes;
      };
    try {
      if (life.isOver()) return await never();
      const changes = await commit(inside);
      return life.endsAt(after(point)) ? await never() : changes;
    } catch (failure) {
      if (life.isOver()) return never();
      throw failure;
    }
  };
}

const outboxPoint = (note: Note | null, { epoch }: OutboxChanges): string =>
  `outbox ${note?.t ?? (epoch === undefined ? "command" : "epoch")}`;
const cachePoint = (note: Note | null, { cursors }: CacheChanges): string =>
  `cache ${note?.t ?? (cursors ? "forget" : "chore")}`;

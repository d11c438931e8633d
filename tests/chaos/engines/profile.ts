import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { createDexieStores } from "#client/engine/adapters/dexieStores.ts";
import type { CachedConversation, CachedMessage } from "#client/engine/model.ts";
import type { CacheChanges, Stores } from "#client/engine/ports.ts";
import { staffFeed, type Cursors } from "#shared/features/conversations/conversations.wire.ts";
import type { Person } from "./cast.ts";
import { nothingKnown, type Known } from "./ledger.ts";
import { queuedOperation } from "./queued.ts";
import { createTabs, type Tabs } from "./tabs.ts";
import { everybodyLeads } from "#client/engine/adapters/webLock.ts";

// A browser profile of one person: what outlives its tabs.
export interface Profile {
  readonly name: string;
  readonly person: Person;
  // The conversations that this person is cast in.
  readonly talks: readonly string[];
  readonly known: Known;
  readonly tabs: Tabs;
  // The databases, opened as one more tab would.
  readonly open: () => Stores;
  // The feeds that it must follow to the end.
  readonly feeds: readonly string[];
  readonly held: () => Promise<{ readonly cursors: Cursors; readonly queued: number }>;
  // The messages of a conversation go, as when room is needed. No engine of its own does it: whoever asks for it writes down what went.
  readonly letGo: (conversationId: string) => Promise<CacheChanges>;
  // What was answered will be offered again, as after a restore.
  readonly mistakeEpoch: () => Promise<void>;
  readonly uploadsOf: (cid: string) => Promise<readonly string[]>;
  readonly isRefused: (cid: string) => Promise<boolean>;
  // What somebody sees who looks at the newest.
  readonly newest: (conversationId: string, count: number) => Promise<readonly CachedMessage[]>;
}

const anotherEpoch = "00000000-0000-4000-8000-000000000000";

interface ProfileOptions {
  readonly name: string;
  readonly person: Person;
  readonly talks: readonly string[];
  // A browser without locks, where every tab has a line of its own.
  readonly allLead?: boolean;
}

// All devices of all people share one process here, and wait for each other: that it is slow says nothing of a browser that does not answer,
// and a tab that went on in memory would begin another store under the name of this one.
const patience = { opening: 120, calling: 240 };

export function createProfile({ name, person, talks, allLead = false }: ProfileOptions): Profile {
  const indexedDB = new IDBFactory();
  const tabs = createTabs();
  const open = (): Stores => createDexieStores({ userId: person.id, indexedDB, IDBKeyRange, patience });
  const { cache, outbox } = open();
  return {
    name,
    person,
    talks,
    known: nothingKnown(),
    tabs: allLead ? { ...tabs, exclusive: everybodyLeads } : tabs,
    open,
    feeds: person.roles.includes("coordinator") ? [person.id, staffFeed] : [person.id],
    held: async () => {
      const [{ cursors }, rows] = await Promise.all([cache.position(), outbox.all()]);
      return { cursors, queued: rows.filter((row) => queuedOperation(row).state === "queued").length };
    },
    letGo: (id) =>
      cache.commit({ conversations: [id], messages: [], drafts: [] }, ({ conversations }) =>
        emptied(id, conversations.get(id)),
      ),
    mistakeEpoch: async () => void (await outbox.commit(null, () => ({ epoch: anotherEpoch }))),
    uploadsOf: async (cid) =>
      ((await outbox.all()).find(({ op }) => op.opId === cid)?.uploads ?? []).map(({ id }) => id),
    isRefused: async (cid) => (await outbox.all()).some(({ op, refusal }) => op.opId === cid && refusal !== undefined),
    newest: async (conversationId, count) => {
      const [row] = await cache.conversations([conversationId]);
      return row ? cache.messages({ conversationId, from: Math.max(row.from, row.to - count + 1), to: row.to }) : [];
    },
  };
}

const emptied = (conversationId: string, row: CachedConversation | undefined): CacheChanges =>
  row ? { conversations: [{ ...row, from: row.to + 1 }], dropMessages: [{ conversationId, from: 0, to: row.to }] } : {};

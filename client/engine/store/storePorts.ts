import type { Cursors } from "#shared/features/conversations/conversations.wire.ts";
import type { CachedConversation, CachedDraft, CachedMessage, NewPending, Pending, Sent, Standing } from "../model.ts";
import type { Unsubscribe } from "../unsubscribe.ts";

// What is kept. Every change is one transaction: it reads what it needs, decides without waiting for anything, and writes.

export interface Need {
  readonly conversations: readonly string[] | "all";
  readonly messages: readonly MessageRead[];
  readonly drafts: readonly string[] | "all";
}

export interface Held {
  readonly epoch: string | null;
  readonly cursors: Cursors;
  // The list holds every conversation whose newest message is not older than this.
  readonly listFloor: string;
  readonly conversations: ReadonlyMap<string, CachedConversation>;
  // By conversation, then by seq.
  readonly messages: ReadonlyMap<string, ReadonlyMap<number, CachedMessage>>;
  readonly drafts: ReadonlyMap<string, CachedDraft>;
}

// Carried out in this order: all away, conversations away with all of theirs, ranges of messages away, rows in.
export interface CacheChanges {
  readonly clear?: true;
  readonly dropConversations?: readonly string[];
  readonly dropMessages?: readonly MessageRead[];
  readonly conversations?: readonly CachedConversation[];
  readonly messages?: readonly CachedMessage[];
  readonly drafts?: readonly CachedDraft[];
  readonly epoch?: string;
  // Null takes the cursor away: that feed begins anew.
  readonly cursors?: Readonly<Record<string, number | null>>;
  readonly listFloor?: string;
}

export type Tally = Readonly<Record<Standing["place"], { readonly total: number; readonly unread: number }>>;

export interface ListRead {
  readonly of: { readonly place: Standing["place"] } | "current" | "unread" | "pinned";
  readonly limit: number;
}

export interface MessageRead {
  readonly conversationId: string;
  readonly from: number;
  readonly to: number;
}

export interface CacheStore {
  readonly commit: <T extends CacheChanges>(need: Need, decide: (held: Held) => T) => Promise<T>;
  readonly position: () => Promise<Pick<Held, "epoch" | "cursors" | "listFloor">>;
  readonly conversations: (ids: readonly string[]) => Promise<readonly CachedConversation[]>;
  readonly newest: (read: ListRead) => Promise<readonly CachedConversation[]>;
  readonly tally: () => Promise<Tally>;
  // Ascending.
  readonly messages: (read: MessageRead) => Promise<readonly CachedMessage[]>;
  readonly drafts: (ids: readonly string[]) => Promise<readonly CachedDraft[]>;
  // Spoken of by an event, without a header as yet.
  readonly stubs: () => Promise<readonly string[]>;
  // Those that time has moved by now.
  readonly dueToTurn: (now: number) => Promise<readonly string[]>;
  readonly ids: () => Promise<readonly string[]>;
  // True for the first of all tabs to ask.
  readonly claim: (key: string, now: number) => Promise<boolean>;
  // Of those that brought PDFs, all that stand so.
  readonly messagesBy: (words: NonNullable<CachedMessage["words"]>) => Promise<readonly CachedMessage[]>;
  readonly eachMessage: (visit: (rows: readonly CachedMessage[]) => void) => Promise<void>;
}

export interface OutboxChanges {
  // Without a number, a row takes the next one.
  readonly put?: readonly (Pending | NewPending)[];
  readonly drop?: readonly string[];
  readonly log?: readonly Sent[];
  // Out of the log, when they go back to the queue.
  readonly unlog?: readonly string[];
  readonly putBlobs?: readonly { readonly id: string; readonly blob: Blob }[];
  readonly dropBlobs?: readonly string[];
  readonly epoch?: string;
}

export interface OutboxHeld {
  // Of the one conversation asked for or of all, in order.
  readonly rows: readonly Pending[];
  // What was answered of late, where all of them are asked for.
  readonly log: readonly Sent[];
  readonly epoch: string | null;
}

export interface OutboxStore {
  // Strict: resolves when it is on the disk.
  readonly commit: <T extends OutboxChanges>(
    conversationId: string | null,
    decide: (held: OutboxHeld) => T,
  ) => Promise<T>;
  readonly all: () => Promise<readonly Pending[]>;
  readonly log: () => Promise<readonly Sent[]>;
  readonly forgetLog: (before: number) => Promise<void>;
  readonly blob: (id: string) => Promise<Blob | undefined>;
  // This browser profile, for this person: the same for ever after the first call.
  readonly device: (fresh: string) => Promise<string>;
}

export interface KeptAnswer {
  readonly key: string;
  readonly at: number;
  readonly answer: unknown;
}

// The last answers of what may be read without a connection, beside the messages.
export interface AnswerStore {
  readonly keep: (row: KeptAnswer) => Promise<void>;
  readonly last: (key: string) => Promise<KeptAnswer | undefined>;
  readonly forget: (before: number) => Promise<void>;
}

// There is no room left: the change was not made.
export class StoreFull extends Error {}

export type StoreTrouble = "memory" | "updatedElsewhere";

export interface Stores {
  readonly outbox: OutboxStore;
  readonly cache: CacheStore;
  readonly answers: AnswerStore;
  // Memory: nothing is kept on this device. Updated elsewhere: another tab needs a newer form of the database.
  readonly trouble: () => StoreTrouble | null;
  readonly watchTrouble: (listener: () => void) => Unsubscribe;
  readonly close: () => void;
  // Both databases, for ever.
  readonly erase: () => Promise<void>;
}

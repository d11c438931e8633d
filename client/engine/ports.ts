import type { Answer, Operation } from "#shared/features/conversations/operations.ts";
import type {
  Batch,
  Bye,
  Cursors,
  EphemeralIn,
  EphemeralOut,
  Hello,
  MessagePage,
  PullAnswer,
  Snapshot,
  Welcome,
  WireHeader,
} from "#shared/features/conversations/conversations.wire.ts";
import type { Change, Watch } from "#shared/wire/changes.ts";
import type { ErrorCode } from "#shared/wire/errors.ts";
import type { Unsubscribe } from "./unsubscribe.ts";
import type { CachedMessage, Connection } from "./model.ts";
import type { FileSaid } from "./keptWords.ts";
import type { DeviceSearch, SearchScan } from "./views/searchModel.ts";
import type { CacheStore, Stores } from "./store/storePorts.ts";

export type { Unsubscribe } from "./unsubscribe.ts";

export interface Clock {
  readonly now: () => number;
  readonly after: (ms: number, run: () => void) => Unsubscribe;
}

// Only a hint: the truth is whether a call is answered.
export interface Network {
  readonly isOnline: () => boolean;
  // Told when a new try is worth while: online again, shown again, a push, a sync event. Also told when the line is cut.
  readonly watch: (listener: () => void) => Unsubscribe;
}

export interface Exclusive {
  // Waits for its turn, then tells that the name is held; tells false when another tab has taken it by force. Let go by the returned function.
  readonly hold: (
    name: string,
    options: { readonly byForce: boolean },
    listener: (isHeld: boolean) => void,
  ) => Unsubscribe;
}

// Between the tabs of one person; a tab does not hear itself. May lose notes: each is only a hint.
export interface Channel {
  readonly post: (note: Note) => void;
  readonly watch: (listener: (note: Note) => void) => Unsubscribe;
}

export type Note =
  // With the server's time, which only the leader hears.
  | { readonly t: "leading"; readonly now: string }
  | { readonly t: "touched"; readonly touched: Touched }
  | { readonly t: "queued" }
  | { readonly t: "ephemeral"; readonly packet: EphemeralIn }
  | { readonly t: "say"; readonly packet: EphemeralOut }
  | { readonly t: "arrived"; readonly arrived: readonly CachedMessage[] }
  | { readonly t: "changed"; readonly change: Change }
  // What one tab shows; none when it goes.
  | { readonly t: "watches"; readonly tab: string; readonly watches: readonly Watch[] }
  // There is a line: what was told before was perhaps not heard.
  | { readonly t: "watching" }
  | { readonly t: "connection"; readonly connection: Connection }
  | { readonly t: "leaving" };

export interface Touched {
  // Null: anything may have changed.
  readonly conversations: readonly string[] | null;
  readonly outbox: boolean;
}

// The wire

export type FailureCode = ErrorCode | "no_response" | "timeout" | "aborted";

// What every call below rejects with.
export class CallFailure extends Error {
  readonly code: FailureCode;
  // In seconds, when the server has said when.
  readonly retryAfter: number | undefined;
  // Said beside the code where it alone does not say why.
  readonly reason: string | undefined;

  constructor(code: FailureCode, retryAfter?: number, reason?: string) {
    super(code);
    this.code = code;
    this.retryAfter = retryAfter;
    this.reason = reason;
  }
}

export interface OperationRequest {
  readonly user: string;
  readonly device: string;
  readonly ops: readonly Operation[];
}

export interface OperationAnswer {
  readonly answers: readonly Answer[];
  readonly now: string;
}

export interface PullRequest {
  readonly cursors: Cursors;
  readonly epoch: string | null;
  readonly limit: number;
  // In seconds.
  readonly wait: number;
}

export interface PageRequest {
  readonly conversationId: string;
  readonly at: { readonly before: number } | { readonly after: number } | { readonly around: number } | "newest";
  readonly limit: number;
}

export interface UploadDeclaration {
  readonly id: string;
  readonly conversationId: string;
  readonly name: string;
  readonly mime: string;
  readonly size: number;
  // In hex.
  readonly sha256: string;
  readonly width?: number;
  readonly height?: number;
  readonly durationMs?: number;
  // A picture as it was taken, to be had so.
  readonly isOriginal?: boolean;
  readonly peaks?: readonly number[];
}

export interface UploadStanding {
  readonly received: number;
  readonly state: "open" | "received" | "clean" | "refused" | "attached" | "expired";
  readonly reason?: string | null;
}

export interface FileWords {
  readonly files: readonly FileSaid[];
  // Not read by the server yet.
  readonly waiting: readonly string[];
}

// Over HTTPS.
export interface Calls {
  readonly pull: (request: PullRequest, signal?: AbortSignal) => Promise<PullAnswer>;
  readonly op: (request: OperationRequest) => Promise<OperationAnswer>;
  readonly snapshot: (open: string | null) => Promise<Snapshot>;
  readonly page: (request: PageRequest) => Promise<MessagePage>;
  readonly headers: (ids: readonly string[]) => Promise<readonly WireHeader[]>;
  // The next ones down a list whose newest are held: staff hold a window of many.
  readonly headersBefore: (lastAt: string, limit: number) => Promise<readonly WireHeader[]>;
  readonly fileWords: (refs: readonly string[]) => Promise<FileWords>;
  readonly declareUpload: (upload: UploadDeclaration) => Promise<UploadStanding>;
  readonly putPart: (id: string, offset: number, part: Blob) => Promise<UploadStanding>;
  readonly upload: (id: string) => Promise<UploadStanding>;
}

export interface SocketListener {
  // Answered with the cursor that is stored then: the acknowledgement.
  readonly batch: (batch: Batch) => Promise<number>;
  readonly ephemeral: (packet: EphemeralIn) => void;
  readonly bye: (bye: Bye) => void;
  readonly reset: (feed: string) => void;
  readonly changed: (change: Change) => void;
  readonly closed: () => void;
}

export interface Socket {
  readonly hello: (hello: Hello) => Promise<Welcome>;
  readonly op: (request: OperationRequest) => Promise<OperationAnswer>;
  readonly beat: (cursors: Cursors) => Promise<{ readonly heads: Cursors; readonly now: string }>;
  readonly watch: (watches: readonly Watch[]) => Promise<unknown>;
  readonly say: (packet: EphemeralOut) => void;
  readonly close: () => void;
}

export interface Realtime {
  // Resolves when the socket is open; rejects with a CallFailure when it cannot be had. The hello that is said first goes with it.
  readonly connect: (listener: SocketListener, hello: Hello) => Promise<Socket>;
}

// What is kept has a file of its own.
export type {
  CacheChanges,
  CacheStore,
  Held,
  ListRead,
  MessageRead,
  Need,
  OutboxChanges,
  OutboxHeld,
  OutboxStore,
  Stores,
  StoreTrouble,
  Tally,
} from "./store/storePorts.ts";

// What a command rejects with when what was done could not be made durable: the text stays where it was typed.
export class CannotStore extends Error {}

export interface Room {
  readonly used: () => Promise<{ readonly usage: number; readonly quota: number } | null>;
  // Asks the browser not to clear this site away by itself.
  readonly persist: () => Promise<void>;
  readonly dropMedia: () => Promise<void>;
}

export interface SearchIndex {
  readonly open: (read: CacheStore["eachMessage"]) => Promise<void>;
  readonly put: (messages: readonly CachedMessage[]) => void;
  readonly drop: (conversationId: string) => void;
  readonly clear: () => void;
  readonly find: (search: DeviceSearch, limit: number) => Promise<SearchScan>;
  readonly close: () => void;
}

export interface Ports {
  readonly clock: Clock;
  readonly network: Network;
  readonly exclusive: Exclusive;
  readonly channel: Channel;
  readonly calls: Calls;
  readonly realtime: Realtime;
  readonly stores: Stores;
  readonly room: Room;
  readonly search: SearchIndex;
  readonly random: () => number;
  readonly newId: () => string;
  // In hex.
  readonly sha256: (blob: Blob) => Promise<string>;
  // What the browser shows of a conversation outside the page.
  readonly dropNotifications: (conversationId: string) => void;
}

import type { Batch, WireMessage } from "#shared/features/conversations/conversations.wire.ts";
import type { Done, Operation, OperationKind } from "#shared/features/conversations/operations.ts";
import type { BookingDone } from "./bookingEntries.ts";
import type { DeskDone } from "./deskEntries.ts";

// One line of a run's history. `t` runs evenly from the start of the run; `at` is the machine's clock, the database's too.
export interface Stamp {
  readonly t: number;
  readonly at: number;
}

export interface Device {
  readonly device: string;
}

// Before the engine is asked: a crash may leave the operation durable although nobody heard its id.
export type Meant = Device & {
  readonly e: "meant";
  readonly user: string;
  readonly conversationId: string;
  readonly kind: OperationKind;
  readonly body?: string;
};
// Durable in the device's outbox; `n` counts the device's operations.
export type Enqueued = Device & {
  readonly e: "enq";
  readonly store: string;
  readonly user: string;
  readonly n: number;
  readonly operation: Operation;
};
export type Invoked = Device & {
  readonly e: "inv";
  readonly opId: string;
  readonly attempt: number;
  readonly door: "socket" | "https";
};
export type Succeeded = Device & { readonly e: "ok"; readonly answer: Done };
// A network that broke or a time that ran out is retryable, with a code of the harness.
export type Failed = Device & {
  readonly e: "fail";
  readonly opId: string;
  readonly code: string;
  readonly isRetryable: boolean;
};
export type Cancelled = Device & { readonly e: "cancelled"; readonly opId: string };

// What became of a batch on a device: its cursor before and after the device's own transaction.
export type Applied = Device & {
  readonly e: "batch";
  readonly store: string;
  readonly user: string;
  readonly outcome: "applied" | "old" | "gap";
  readonly before: number;
  readonly after: number;
  readonly batch: Batch;
};
export type Reset = Device & {
  readonly e: "reset";
  readonly store: string;
  readonly feed: string;
  readonly before: number;
  readonly after: number;
  readonly epoch: string;
};
// Everything else that brings content: its statement began at or after `since` (the machine's clock when it was asked for).
export type Read = Device & {
  readonly e: "read";
  readonly store: string;
  readonly user: string;
  readonly source: "page" | "snapshot" | "search" | "attachment";
  readonly since: number;
  readonly conversationId: string;
  readonly messages: readonly WireMessage[];
};
// What PDFs say, by their refs: words that are searched without a connection.
export type Said = Device & {
  readonly e: "said";
  readonly store: string;
  readonly user: string;
  readonly since: number;
  readonly refs: readonly string[];
};
// A row as the device wrote it: entity is `message:<conversation>:<seq>`, `mark:<conversation>:<user>` or `conversation:<id>`.
export type Stored = { readonly e: "stored"; readonly store: string; readonly entity: string; readonly ver: number };
// The store was emptied on purpose: a wipe, another epoch, a conversation left.
export type Forgotten = { readonly e: "forgotten"; readonly store: string; readonly prefix: string };
export type Replayed = {
  readonly e: "replayed";
  readonly store: string;
  readonly what: string;
  readonly changed: boolean;
};

export type Heard = Device & {
  readonly e: "heard";
  readonly store: string;
  readonly conversationId: string;
  readonly user: string;
};
export type Typing = Device & {
  readonly e: "typing";
  readonly store: string;
  readonly conversationId: string;
  readonly user: string;
  readonly shown: boolean;
};

// Removed and barred: recorded when it was acknowledged. Joining and readmitted: before it is asked for.
export type Access = {
  readonly e: "access";
  readonly change: "removed" | "joining" | "barred" | "readmitted";
  readonly user: string;
  readonly conversationId: string | null;
};
export type Epoch = { readonly e: "epoch"; readonly epoch: string };
export type FaultPhase = {
  readonly e: "fault";
  readonly id: string;
  readonly phase: "begins" | "ends" | "skipped" | "failed";
  readonly note?: string;
};
export type Crash = Device & { readonly e: "crash"; readonly store: string; readonly point: string };
// What a logout left in the browser's storage, named; nothing is right.
export type Wiped = {
  readonly e: "wiped";
  readonly store: string;
  readonly user: string;
  readonly left: readonly string[];
};
export type Uploaded = Device & { readonly e: "uploaded"; readonly uploadId: string; readonly sha256: string };
export type Downloaded = Device & { readonly e: "downloaded"; readonly uploadId: string; readonly sha256: string };

export type Watched = { readonly e: "watch"; readonly invariant: "I3" | "I4" | "I5" | "I6"; readonly what: string };
export type Sampled = {
  readonly e: "sample";
  readonly nodes: readonly NodeSample[];
  readonly connections: number;
  readonly lockWaits: number;
};
// Live bytes of a node after each of many floods: as many while everybody acknowledges as while some do not.
export type Stalled = {
  readonly e: "stall";
  readonly node: string;
  readonly clients: number;
  readonly before: readonly number[];
  readonly during: readonly number[];
};
// A node that ended although nobody ended it, and whatever else broke without a fault to blame.
export type Broke = { readonly e: "broke"; readonly where: string; readonly words: string };

export interface NodeSample {
  readonly node: string;
  readonly rssBytes: number;
  readonly loopP99Ms: number;
  readonly loopMostMs: number;
}

export type Fact =
  | Meant
  | Enqueued
  | Invoked
  | Succeeded
  | Failed
  | Cancelled
  | Applied
  | Reset
  | Read
  | Said
  | Stored
  | Forgotten
  | Replayed
  | Heard
  | Typing
  | Access
  | Epoch
  | FaultPhase
  | Crash
  | Wiped
  | Uploaded
  | Downloaded
  | Watched
  | Sampled
  | Stalled
  | DeskDone
  | BookingDone
  | Broke;

export type Entry = Stamp & Fact;
export type EntryOf<E extends Fact["e"]> = Extract<Entry, { readonly e: E }>;

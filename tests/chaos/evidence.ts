import type { BookingDump } from "./bookingEntries.ts";
import type { DeskDump, StoredDesk } from "./deskEntries.ts";
import type { Entry } from "./entries.ts";

// All that the checker knows. Ids of the database are text, as on the wire; numbers count.
export interface Evidence {
  // In the order of `t`.
  readonly history: readonly Entry[];
  readonly database: DatabaseDump;
  readonly stores: readonly StoreDump[];
  readonly settling: Settling;
  readonly stalls: readonly Stall[];
  readonly quiet: readonly EphemeralProof[];
  // Those of the servers among themselves; what a fault provoked is not counted.
  readonly deadlocks: readonly string[];
}

export interface DatabaseDump {
  readonly epoch: string;
  readonly users: readonly { readonly id: string; readonly roles: readonly string[] }[];
  readonly conversations: readonly ConversationRow[];
  readonly participants: readonly ParticipantRow[];
  readonly messages: readonly MessageRow[];
  readonly feeds: readonly FeedRow[];
  readonly pointers: readonly PointerRow[];
  readonly operations: readonly OperationRow[];
  readonly uploads: readonly UploadRow[];
  readonly attachments: readonly AttachmentRow[];
  readonly desk: DeskDump;
  readonly booking: BookingDump;
}

export interface ConversationRow {
  readonly id: string;
  readonly kind: string;
  readonly headSeq: number;
  readonly ver: number;
  readonly lastSender: string | null;
  readonly staffFeed: string | null;
}

// A person's own order of the list: moments in milliseconds, nothing where there is none.
export interface KeptOrder {
  readonly pinRank: number;
  readonly mutedUntil: number | null;
  readonly snoozedUntil: number | null;
  readonly snoozedSeq: number;
}

export interface ParticipantRow extends KeptOrder {
  readonly conversationId: string;
  readonly user: string;
  readonly isHere: boolean;
  readonly fromSeq: number;
  readonly readSeq: number;
  readonly readEpoch: number;
  readonly unreadAtSeq: number;
  readonly ver: number;
}

export interface MessageRow {
  readonly conversationId: string;
  readonly seq: number;
  readonly sender: string;
  readonly cid: string;
  readonly ver: number;
  readonly body: string | null;
  readonly isDeleted: boolean;
  readonly requireRoles: readonly string[] | null;
}

export interface FeedRow {
  readonly feed: string;
  readonly head: number;
  readonly floor: number;
}

export interface PointerRow {
  readonly feed: string;
  readonly pos: number;
  readonly kind: number;
  readonly conversationId: string | null;
  readonly ref: number | null;
  readonly refTo: number | null;
}

export interface OperationRow {
  readonly user: string;
  readonly opId: string;
  readonly result: Readonly<Record<string, unknown>>;
}

export interface UploadRow {
  readonly id: string;
  readonly owner: string;
  readonly conversationId: string;
  readonly state: string;
  readonly sha256: string;
}

export interface AttachmentRow {
  readonly conversationId: string;
  readonly seq: number;
  readonly uploadId: string | null;
  readonly ref: string;
}

// A store as it is at the end, whatever engines ran over it.
export interface StoreDump {
  readonly store: string;
  readonly user: string;
  // False when the person had no right to anything at the end, or the store was given up during the run.
  readonly isCurrent: boolean;
  readonly epoch: string | null;
  readonly cursors: Readonly<Record<string, number>>;
  readonly conversations: readonly StoredConversation[];
  readonly messages: readonly StoredMessage[];
  readonly marks: readonly StoredMark[];
  readonly outbox: readonly QueuedOperation[];
  // Unread conversations as the screen counts them; null where there is no badge.
  readonly badge: number | null;
}

export interface StoredConversation {
  readonly id: string;
  readonly headSeq: number;
  // From here on the store claims to hold every message; null claims none.
  readonly heldFrom: number | null;
  // Null where the header says nothing of it; absent while there is no header.
  readonly desk?: StoredDesk | null;
}

export interface StoredMessage {
  readonly conversationId: string;
  readonly seq: number;
  readonly sender: string;
  readonly cid: string;
  readonly ver: number;
  readonly body: string | null;
  readonly isDeleted: boolean;
  // What its PDFs say is held with it.
  readonly says?: true;
}

export interface StoredMark {
  readonly conversationId: string;
  readonly user: string;
  readonly readSeq: number;
  readonly readEpoch: number;
  // Of one's own mark alone.
  readonly order: KeptOrder | null;
}

export interface QueuedOperation {
  readonly opId: string;
  // Uploading: a server that dies while it looks at a file keeps it for as long as its lease.
  readonly state: "queued" | "refused" | "parked" | "uploading";
}

export interface Settling {
  // On the scale of `t`.
  readonly healedAt: number;
  readonly stores: readonly SettledStore[];
}

export interface SettledStore {
  readonly store: string;
  readonly missed: number;
  readonly wasReset: boolean;
  readonly settledAt: number | null;
}

// Live bytes of a node (after its garbage was collected) while clients do not acknowledge.
export interface Stall {
  readonly node: string;
  readonly clients: number;
  readonly before: readonly number[];
  readonly during: readonly number[];
}

export interface EphemeralProof {
  readonly packets: number;
  readonly hashBefore: string;
  readonly hashAfter: string;
}

import type { Counters, Place, Title } from "#shared/features/conversations/conversations.rules.ts";
import type { MessagesTab } from "#shared/features/conversations/messagesTabs.rules.ts";
import type { Answer, Operation } from "#shared/features/conversations/operations.ts";
import type { WireFile, WireHeader, WireMessage } from "#shared/features/conversations/conversations.wire.ts";
import type { HasRoles } from "#shared/access/roles.ts";
import type { ErrorCode } from "#shared/wire/errors.ts";
import type { KeptWords } from "./keptWords.ts";

export interface Viewer extends HasRoles {
  readonly id: string;
}

// What is kept

export type CachedMessage = WireMessage & KeptWords & { readonly conversationId: string };

// Version 0 is what a device knows of its own message from the answer alone, until the event brings the message itself.
export const answeredVersion = 0;

// Where a row stands under the tabs; kept beside the row as indexes, so that a list or a count never reads all of them.
export interface Standing {
  readonly place: Place | "elsewhere" | "unknown";
  readonly isUnread: 0 | 1;
  // Unread, and not muted: what is counted.
  readonly calls: 0 | 1;
  readonly isCurrent: 0 | 1;
  readonly lastAt: string;
  // Absent unless it is pinned.
  readonly pinRank?: number;
  // When time alone will next move it: archive it, bring it back, or let it call again; absent when it never will.
  readonly turnsAt?: number;
}

// The messages held are one unbroken run, [from..to]; there are none while from = to + 1.
export interface Coverage {
  readonly from: number;
  readonly to: number;
}

export interface CachedConversation extends Standing, Coverage {
  readonly id: string;
  // Null of a conversation that an event spoke of before its header was here: a durable to-do, shown to nobody.
  readonly header: WireHeader | null;
  readonly headSeq: number;
  // Moves whenever something happened to the conversation that is not held in it: what was read before that and comes later is too old to join.
  readonly stamp: string;
}

export interface CachedDraft {
  readonly conversationId: string;
  readonly text: string;
  readonly ver: number;
}

export type OperationBody = Operation extends infer O
  ? O extends Operation
    ? Omit<O, "opId" | "conversationId">
    : never
  : never;

export interface QueuedUpload {
  readonly id: string;
  readonly name: string;
  readonly mime: string;
  readonly size: number;
  readonly width?: number;
  readonly height?: number;
  readonly durationMs?: number;
  // A picture as it was taken, to be had so.
  readonly isOriginal?: boolean;
  readonly peaks?: readonly number[];
  readonly received: number;
  readonly state: "waiting" | "clean";
}

// An operation from the moment it was made until it has been answered.
export interface Pending {
  // The order in which things were done on this device, over all its tabs.
  readonly n: number;
  readonly userId: string;
  readonly op: Operation;
  readonly at: number;
  readonly tries: number;
  // Not before: a draft that is still being written is not sent at every pause, and a message may be held back for seconds.
  readonly readyAt?: number;
  readonly uploads?: readonly QueuedUpload[];
  // An operation on a message whose own sending has not been answered: its place is filled in then.
  readonly after?: string;
  // Asked for again by hand after it had been parked.
  readonly wokenAt?: number;
  readonly refusal?: ErrorCode;
  // What the server said beside it: why this file, for instance.
  readonly refusalReason?: string;
  // From when on the same may be done again, where it is only a matter of time.
  readonly refusedUntil?: number;
}

export type NewPending = Omit<Pending, "n">;

export interface Sent {
  readonly n: number;
  readonly userId: string;
  readonly op: Operation;
  readonly at: number;
  readonly answeredAt: number;
  readonly answer: Answer;
}

// What is shown

export type MessageState = "sent" | "queued" | "uploading" | "late" | "parked" | "refused";

export interface ShownMessage {
  // The message's own id, from first paint for ever.
  readonly cid: string;
  readonly conversationId: string;
  // Null until the server has numbered it.
  readonly seq: number | null;
  readonly from: string;
  readonly at: number;
  readonly message: WireMessage;
  readonly files: readonly ShownFile[];
  readonly state: MessageState;
  // An edit, a deletion or a reaction of ours is still on its way.
  readonly isChanging: boolean;
  // How long it is held back in all, while it is.
  readonly heldMs?: number;
  readonly refusal?: ErrorCode;
  // What the server said beside it: why this file, for instance.
  readonly refusalReason?: string;
  // From when on the same may be done again, where it is only a matter of time.
  readonly refusedUntil?: number;
}

// A file of the server's, or one that is still on this device.
export type ShownFile =
  | { readonly isLocal: false; readonly file: WireFile }
  | { readonly isLocal: true; readonly file: Omit<QueuedUpload, "state"> };

export type TimelineEntry =
  | { readonly t: "message"; readonly key: string; readonly shown: ShownMessage }
  // Images of one person with no more than three seconds between one and the next.
  | { readonly t: "images"; readonly key: string; readonly images: readonly ShownMessage[] };

// What one person said without a break.
export interface SenderRun {
  readonly key: string;
  readonly from: string;
  readonly isOwn: boolean;
  readonly at: number;
  readonly entries: readonly TimelineEntry[];
}

export interface TimelineDay {
  // DD/MM/YYYY in the viewer's zone.
  readonly day: string;
  readonly runs: readonly SenderRun[];
}

export interface Timeline {
  readonly status: "loading" | "ready";
  readonly days: readonly TimelineDay[];
  readonly hasBefore: boolean;
  // Only around a message that was searched for, until the newest are reached from there.
  readonly hasAfter: boolean;
  readonly isLoadingOlder: boolean;
  readonly isLoadingNewer: boolean;
  // Under which message each of the others stands as having seen up to there.
  readonly seenBy: ReadonlyMap<number, readonly string[]>;
}

// What is held of a conversation, with what there is beyond it.
export interface HeldRun {
  // Where it begins: what comes before is the server's alone. Behind the newest where nothing is held.
  readonly from: number;
  // The first message that this person may read.
  readonly firstSeq: number;
  // Another one once something has happened to what is not held.
  readonly stamp: string;
  // Ascending.
  readonly messages: readonly CachedMessage[];
}

export interface ConversationItem {
  readonly id: string;
  // With what this device has done and the server has not answered yet already in it.
  readonly header: WireHeader;
  readonly title: Title;
  readonly place: Place | null;
  readonly isUnread: boolean;
  // Until when, for those that are.
  readonly mutedUntil: string | null;
  readonly snoozedUntil: string | null;
  readonly pinRank: number;
  // Messages of others that are new; 0 for staff who take no part, and have no mark of their own.
  readonly unreadCount: number;
  readonly isActive: boolean;
  readonly lastAt: string;
  // For the office: since when somebody waits for its answer. Null where nobody does, or the answer is on its way.
  readonly waitsSince: number | null;
  // The newest message of our own that is not sent yet.
  readonly waiting: ShownMessage | null;
  // Null where nothing is known of one, as when storage was wiped; empty where it was emptied.
  readonly draft: string | null;
  readonly draftVer: number;
  // What another device wrote as the same draft meanwhile: offered, and neither is overwritten.
  readonly otherDraft?: string;
  // Something of ours was refused, or has not been sent for a day.
  readonly hasTrouble: boolean;
}

export interface ConversationList {
  readonly status: "loading" | "ready";
  readonly rows: readonly ConversationItem[];
  readonly hasMore: boolean;
  readonly isWindow: boolean;
}

export type ConversationsView = MessagesTab | "awaiting" | "responseSent";

export type EngineCounters = Counters;

export interface Connection {
  readonly state:
    | "live"
    | "connecting"
    | "offline"
    | "catchingUp"
    | "reset"
    | "signedOut"
    | "memory"
    | "updatedElsewhere"
    | "maintenance";
  // For three seconds and more: only then is it worth a word.
  readonly isLong: boolean;
  readonly lastSyncAt: number | null;
  // When the server is tried again, while there is no line to it.
  readonly retryAt: number | null;
}

export interface Look {
  // The conversation on the screen.
  readonly open: string | null;
  readonly isVisible: boolean;
  readonly isFocused: boolean;
  readonly isNewestShown: boolean;
  readonly isOnMessages: boolean;
  // Browsers play nothing before the first click.
  readonly hasClicked: boolean;
}

export interface Attention {
  readonly t: "toast" | "sound";
  readonly conversationId: string;
  readonly message: WireMessage;
}

// Which message: a ShownMessage is one.
export type MessageRef = Pick<ShownMessage, "conversationId" | "cid" | "seq">;

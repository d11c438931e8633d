import type { CellSaid, CellTold } from "#shared/wire/cellPresence.rules.ts";
import type { Priority } from "#shared/features/conversations/priority.rules.ts";
import type { UrgentWhy } from "#shared/features/conversations/urgentWords.rules.ts";
import type { Said } from "#shared/features/support/support.rules.ts";
import type { ToldPresence } from "./presence.rules.ts";
import type { ViewingTold } from "./viewing.rules.ts";
import type { WireAssignee, WireHandOver, WireNamed, WireTeam } from "./desk.wire.ts";
import type { ConversationKind, Side } from "./conversations.rules.ts";
import type { TripHostFamilyState, TripState } from "#shared/features/trips/trips.states.ts";

// What travels between the engine and the server. Types only: the engine carries no schemas.

// The product itself, as the sender of system and action messages.
export const systemSender = "0";
export const staffFeed = "-1";

// In characters.
export const longestMessage = 10_000;

export const contentTypes = { text: 1, image: 3, link: 4, video: 5, audio: 6, file: 7, pdf: 10 } as const;
export type ContentType = (typeof contentTypes)[keyof typeof contentTypes];

export const messageKinds = { conversation: 1, system: 2, action: 3 } as const;
export type MessageKind = (typeof messageKinds)[keyof typeof messageKinds];

export interface WireFile {
  readonly ref: string;
  readonly name: string;
  readonly mime: string;
  readonly size: number;
  readonly width?: number;
  readonly height?: number;
  readonly durationMs?: number;
  readonly peaks?: readonly number[];
}

export interface Reaction {
  readonly userId: string;
  readonly emoji: string;
}

// What is as usual is left out: most messages are plain text.
export interface WireMessage {
  readonly seq: number;
  readonly from: string;
  readonly cid: string;
  readonly ver: number;
  readonly at: string;
  // Null of what is deleted, and of what is for other roles.
  readonly body: string | null;
  readonly kind?: MessageKind;
  readonly type?: ContentType;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly replyTo?: number;
  readonly isDeleted?: true;
  readonly isHidden?: true;
  readonly editedAt?: string;
  readonly reactions?: readonly Reaction[];
  readonly files?: readonly WireFile[];
}

// A person's own order of the list; what is as usual is left out.
export interface OwnOrder {
  readonly pinRank?: number;
  readonly mutedUntil?: string;
  readonly snoozedUntil?: string;
  readonly snoozedSeq?: number;
}

// Where a person stands in a conversation; what is nobody else's business is told to that person alone.
export interface ReadMark {
  readonly userId: string;
  readonly readSeq: number;
  readonly readEpoch: number;
  readonly ver: number;
}

// Of somebody who does not show how far they have read, or for a reader who does not: before every other version, and in the place of any.
export const untoldMark = { readSeq: 0, readEpoch: 0, ver: -1 } as const;

export interface OwnMark extends ReadMark, OwnOrder {
  readonly fromSeq: number;
  readonly unreadAtSeq: number;
  readonly archivedSeq: number;
}

export interface WirePerson extends ReadMark {
  readonly name: string;
  readonly side: Side;
  readonly picture: string | null;
  // Somebody who has left is still named above what was written.
  readonly isHere: boolean;
  // In which language this person reads; a server from before did not say.
  readonly locale?: string;
}

// A conversation as one reader sees it.
export interface WireHeader {
  readonly id: string;
  readonly kind: ConversationKind;
  readonly ver: number;
  readonly headSeq: number;
  readonly isArchived: boolean;
  readonly archiveAt: string | null;
  // Closed by one side for both: by oneself, by somebody, or, to the office, which writes on, by one of them. A server from before did not say.
  readonly blocked?: "own" | "closed" | "seen" | null;
  // Whose of the office it is, null where nobody's: told to coordinators and administrators alone, and not by a server from before.
  readonly assignee?: WireAssignee | null;
  // What the office says of it, told to the same: its labels, how much it presses by its own word, what the words of those who wait speak
  // of, and by when an answer is due where somebody waits.
  readonly labels?: readonly string[];
  readonly priority?: Priority | null;
  readonly urgent?: UrgentWhy | null;
  readonly dueAt?: string;
  // The team it is given to, an offer that stands, in which conversation it goes on, and which have gone on in it; told to the same.
  readonly team?: WireTeam | null;
  readonly handOver?: WireHandOver | null;
  readonly mergedInto?: string | null;
  readonly merged?: readonly string[];
  // In which county it is, and which agency and host families it is with; told to the same.
  readonly county?: WireNamed | null;
  readonly agency?: WireNamed | null;
  readonly familyIds?: readonly string[];
  readonly topic: string | null;
  // Of a support conversation, what the office has said of its case; of others, null. A server from before did not say.
  readonly supportCase?: Said | null;
  readonly tripId: string | null;
  readonly tripState: TripState | null;
  readonly hostingId: string | null;
  readonly hostingState: TripHostFamilyState | null;
  readonly fromDate: string | null;
  readonly toDate: string | null;
  readonly timezone: string;
  readonly studentName: string | null;
  readonly studentPicture: string | null;
  readonly familyName: string | null;
  readonly familyPicture: string | null;
  readonly groupName: string | null;
  // The person a support conversation is about.
  readonly supportName: string | null;
  // Null for staff who read without taking part.
  readonly me: OwnMark | null;
  readonly people: readonly WirePerson[];
  // The newest message that this reader may see.
  readonly last: WireMessage | null;
  // The newest that a person wrote; when, a server from before did not say.
  readonly lastHuman: { readonly seq: number; readonly side: Side; readonly at?: string } | null;
  readonly lastAt: string;
}

export interface WireDraft {
  readonly conversationId: string;
  readonly text: string;
  readonly ver: number;
}

// A position of a feed with what it points to, as it is when it is read.
export type SyncEvent = { readonly pos: number } & (
  | { readonly t: "messages"; readonly conversationId: string; readonly messages: readonly WireMessage[] }
  | { readonly t: "read"; readonly conversationId: string; readonly mark: ReadMark | OwnMark }
  | { readonly t: "header"; readonly header: WireHeader }
  // Taken in, anew or again: what was kept of the conversation before is no longer whole.
  | { readonly t: "joined"; readonly header: WireHeader }
  | { readonly t: "gone"; readonly conversationId: string }
  | { readonly t: "draft"; readonly draft: WireDraft }
  // The reader's rights have changed: which feeds there are must be asked again.
  | { readonly t: "rights" }
  | { readonly t: "nothing" }
);

export interface Batch {
  readonly feed: string;
  readonly from: number;
  readonly to: number;
  readonly events: readonly SyncEvent[];
  // When the statement that read this began.
  readonly now: string;
}

export type Cursors = Readonly<Record<string, number>>;

export interface Hello {
  readonly proto: 1;
  readonly epoch: string | null;
  readonly device: string;
  readonly cursors: Cursors;
  readonly build?: string | undefined;
}

export interface Welcome {
  readonly user: string;
  readonly epoch: string;
  // The feeds this person may read, with their heads.
  readonly heads: Cursors;
  // Those that cannot be gone on with: fetch a snapshot, then say hello again.
  readonly reset: readonly string[];
  readonly now: string;
}

export interface PullAnswer {
  readonly batches: readonly Batch[];
  readonly heads: Cursors;
  readonly reset: readonly string[];
  readonly epoch: string;
  readonly now: string;
}

export interface Snapshot {
  readonly epoch: string;
  readonly heads: Cursors;
  readonly headers: readonly WireHeader[];
  // The newest messages of the conversations at the top, each an unbroken run up to the head.
  readonly messages: Readonly<Record<string, readonly WireMessage[]>>;
  readonly drafts: readonly WireDraft[];
  // Staff hold the newest of many; everybody else holds all.
  readonly isWindow: boolean;
  // Down to which moment the list is whole; nothing where it is all there. The release before says nothing of it.
  readonly floor?: string;
  readonly now: string;
}

export interface MessagePage {
  readonly conversationId: string;
  // An unbroken run, ascending.
  readonly messages: readonly WireMessage[];
  readonly hasBefore: boolean;
  readonly hasAfter: boolean;
  readonly headSeq: number;
}

export type ByeReason = "drain" | "auth" | "slow" | "limit";

export interface Bye {
  readonly reason: ByeReason;
  readonly delayMs: number;
}

// Up to which message of a conversation somebody's own device holds it.
export interface StoredTold {
  readonly t: "stored";
  readonly conversationId: string;
  readonly userId: string;
  readonly seq: number;
}

// Typing and presence: never stored, may be lost, doubled or late.
export type EphemeralOut =
  | { readonly t: "typing"; readonly conversationId: string; readonly isTyping: boolean }
  | { readonly t: "look"; readonly isVisible: boolean; readonly open: string | null }
  | CellSaid;

export type EphemeralIn =
  | { readonly t: "typing"; readonly conversationId: string; readonly userId: string; readonly isTyping: boolean }
  | ({ readonly t: "presence"; readonly userId: string } & ToldPresence)
  | ViewingTold
  | StoredTold
  | CellTold;

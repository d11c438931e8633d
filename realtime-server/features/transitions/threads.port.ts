import type { Role } from "#shared/access/roles.ts";
import type { Matter } from "#shared/features/conversations/asking.rules.ts";
import type { Db } from "../../db/connection.ts";
import type { Work } from "../../jobs/work.ts";

export interface ThreadNotice {
  readonly key: string;
  readonly params: Readonly<Record<string, string>>;
  readonly text: string;
  // Nobody in particular: everybody.
  readonly requireRoles: readonly Role[];
  // What is asked of somebody with it.
  readonly asks: Matter | null;
}

export interface ThreadChange {
  readonly tripId: string;
  // The families that are asked for the first time: their conversations begin.
  readonly opened: readonly { readonly hostingId: string; readonly people: readonly string[] }[];
  // In the conversation of a family, or in the trip's own.
  readonly notices: readonly (ThreadNotice & { readonly hostingId: string | null })[];
}

// The message in which a meeting stands: written once, and anew whenever the meeting moves.
export interface CardChange {
  readonly conversationId: string;
  // Its number, once it has one.
  readonly seq: number | null;
  readonly details: Readonly<Record<string, unknown>>;
}

// The conversations of a trip follow it, in the transaction that moves it.
export interface Threads {
  readonly follow: (work: Work, change: ThreadChange) => Promise<void>;
  readonly putCard: (work: Work, change: CardChange) => Promise<number>;
  readonly isOpen: (db: Db, conversationId: string, now: Date) => Promise<boolean>;
}

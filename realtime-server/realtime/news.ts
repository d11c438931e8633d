import type { Resource } from "#shared/access/resources.ts";
import type { SyncEvent } from "#shared/features/conversations/conversations.wire.ts";

// A position that a committed transaction has written.
export interface Pointer {
  readonly feed: string;
  readonly pos: number;
  // What it points to, where the commit itself has just made it and every reader of the feed may see it; else it is read for each reader.
  readonly event: SyncEvent | null;
  readonly at: string;
}

// Told after a commit, never inside a transaction: losing it costs two seconds, not a message.
export interface News {
  // The askers are the people who are answered next.
  readonly written: (pointers: readonly Pointer[], askers: ReadonlySet<string>) => void;
  // The same for changes that know their feeds alone.
  readonly touched: (feeds: readonly string[]) => void;
  // Records of features have changed; whoever shows them asks again.
  readonly changed: (changes: readonly ResourceChange[], by: ChangedBy | null) => void;
}

// Those of whom a record is one of their own. Whoever may read every record of the resource need not be named.
export interface Audience {
  readonly people: readonly string[];
  readonly businesses: readonly string[];
}

export const officeAlone: Audience = { people: [], businesses: [] };

// All of the ids may be told to all of the audience.
export interface ResourceChange {
  readonly resource: Resource;
  // Null: more of them than are worth naming.
  readonly ids: readonly string[] | null;
  readonly audience: Audience;
}

// Which page of whom has made a change.
export interface ChangedBy {
  readonly userId: string;
  readonly page: string;
}

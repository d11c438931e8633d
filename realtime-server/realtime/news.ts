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
  // A list or record of a feature has changed; whoever shows it asks again.
  readonly changed: (change: ResourceChange) => void;
}

export interface ResourceChange {
  readonly resource: string;
  readonly id: string;
}

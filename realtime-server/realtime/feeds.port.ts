import type { Actor } from "#shared/access/can.ts";
import type { Batch, Cursors } from "#shared/features/conversations/conversations.wire.ts";

export interface Want {
  readonly feed: string;
  readonly cursor: number;
  readonly reader: Actor;
  // Pointers at most; who asks over HTTPS asks for more at a time.
  readonly limit?: number;
}

// What comes next in a feed: a batch, nothing, or that the cursor is of no use.
export type Found = { readonly batch: Batch; readonly isMore: boolean } | "nothing" | "reset";

export interface Bounds {
  readonly head: number;
  readonly floor: number;
}

export interface Reading {
  readonly epoch: string;
  // None while somebody is writing.
  readonly mark: string | null;
}

// What delivery needs to know of feeds; what they hold is the business of the conversations.
export interface Feeds {
  readonly feedsOf: (reader: Actor) => readonly string[];
  readonly bounds: (
    feeds: readonly string[],
  ) => Promise<{ readonly epoch: string; readonly of: ReadonlyMap<string, Bounds> }>;
  // Those whose head is another than the one known: thousands of quiet feeds cost next to nothing.
  readonly moved: (
    known: ReadonlyMap<string, number>,
  ) => Promise<Reading & { readonly heads: ReadonlyMap<string, number> }>;
  // Between two readings with one mark no feed has moved.
  readonly reading: () => Promise<Reading>;
  // One statement for all: what each reader may see when it begins.
  readonly read: (wants: readonly Want[]) => Promise<readonly Found[]>;
}

export const headsOf = (bounds: ReadonlyMap<string, Bounds>): Cursors =>
  Object.fromEntries([...bounds].map(([feed, { head }]) => [feed, head]));

// Feeds that a cursor cannot go on with: never begun, trimmed away since, or of another history.
export const toReset = (bounds: ReadonlyMap<string, Bounds>, cursors: Cursors): readonly string[] =>
  [...bounds]
    .filter(([feed, { head, floor }]) => cursors[feed] === undefined || cursors[feed] < floor || cursors[feed] > head)
    .map(([feed]) => feed);

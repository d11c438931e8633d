import type { Transaction } from "../db/connection.ts";
import type { ResourceChange } from "../realtime/news.ts";

// What a piece of work has at hand, whether a request or the clock has begun it.
export interface Work {
  readonly db: Transaction;
  readonly now: () => Date;
  // Runs when the transaction stands.
  readonly afterCommit: (act: () => void) => void;
  // Told when the transaction stands, to those who may read it and look at it.
  readonly changed: (change: ResourceChange) => void;
}

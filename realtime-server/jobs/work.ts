import type { Transaction } from "../db/connection.ts";

// What a piece of work has at hand, whether a request or the clock has begun it.
export interface Work {
  readonly db: Transaction;
  readonly now: () => Date;
  // Runs when the transaction stands.
  readonly afterCommit: (act: () => void) => void;
}

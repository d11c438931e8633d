import type { Entry } from "#shared/features/ledger/ledger.rules.ts";
import type { Db } from "../../db/connection.ts";

interface Posting {
  readonly reason: "sale" | "credit" | "purchase" | "adjustment" | "payment" | "refund" | "payout" | "reversal";
  readonly entries: readonly Entry[];
  readonly currency: string;
  readonly at: Date;
  readonly invoiceId: string;
  readonly paymentId?: string;
  readonly creditNoteId?: string;
  readonly payoutId?: string;
}

// Where every movement of money is written down, in the transaction of the movement.
export interface Ledger {
  readonly post: (db: Db, posting: Posting) => Promise<void>;
}

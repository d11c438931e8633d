import { sql } from "kysely";
import type { Account, Entry } from "#shared/features/ledger/ledger.rules.ts";
import type { Db } from "../../db/connection.ts";

export interface Posting {
  readonly reason: "sale" | "credit" | "purchase" | "adjustment" | "payment" | "refund" | "payout" | "reversal";
  readonly entries: readonly Entry[];
  readonly currency: string;
  readonly at: Date;
  readonly invoiceId: string;
  readonly paymentId?: string;
  readonly creditNoteId?: string;
  readonly payoutId?: string;
}

// What cannot be changed afterwards: the database takes no posting that does not balance, and none is ever taken back but by another.
export async function post(db: Db, { entries, currency, ...posting }: Posting): Promise<void> {
  if (entries.length === 0) return;
  const { id } = await db.insertInto("ledgerPosting").values(posting).returning("id").executeTakeFirstOrThrow();
  await db
    .insertInto("ledgerLine")
    .values(
      entries.map(({ account, amount }, index) => ({ postingId: id, position: index + 1, account, amount, currency })),
    )
    .execute();
}

export interface Balance {
  readonly account: Account;
  readonly currency: string;
  readonly balance: number;
}

export async function balancesOf(db: Db): Promise<Balance[]> {
  const { rows } =
    await sql<Balance>`SELECT account, currency, sum(amount)::float8 AS balance FROM ledger_line GROUP BY account, currency ORDER BY account, currency`.execute(
      db,
    );
  return rows;
}

import { sql, type RawBuilder } from "kysely";
import type { Gap, GapKind } from "#shared/features/ledger/ledger.contract.ts";
import type { Db } from "../../db/connection.ts";

const isIssued = sql`i.state IN ('issued', 'part_paid', 'paid')`;

// What an account says of one row by the postings of some reasons.
const booked = (account: string, link: RawBuilder<unknown>, ...reasons: readonly string[]): RawBuilder<number> =>
  sql<number>`coalesce((SELECT sum(l.amount) FROM ledger_posting p JOIN ledger_line l ON l.posting_id = p.id WHERE ${link} AND l.account = ${account} AND p.reason = ANY (${[...reasons]}::text[])), 0)`;

const ofInvoice = sql`p.invoice_id = i.id`;
const moved = sql`CASE WHEN y.kind = 'refund' THEN CASE y.state WHEN 'refunded' THEN -y.amount ELSE 0 END WHEN y.kind = 'payout' THEN CASE y.state WHEN 'paid' THEN y.amount ELSE 0 END ELSE CASE y.state WHEN 'captured' THEN y.amount ELSE 0 END END`;

// Every document and every payment against the ledger: id, and by how much they differ.
const questions: Readonly<Record<GapKind, RawBuilder<unknown>>> = {
  posting: sql`SELECT p.id, coalesce(sum(l.amount), 0) AS difference FROM ledger_posting p LEFT JOIN ledger_line l ON l.posting_id = p.id GROUP BY p.id HAVING coalesce(sum(l.amount), 0) <> 0 OR count(l.posting_id) < 2`,
  sale: sql`SELECT i.id, (CASE WHEN ${isIssued} THEN i.total ELSE 0 END) - ${booked("receivable", ofInvoice, "sale", "credit")} AS difference FROM invoice i WHERE i.kind = 'sales'`,
  credit: sql`SELECT c.id, c.amount + ${booked("receivable", sql`p.credit_note_id = c.id`, "credit")} AS difference FROM credit_note c`,
  purchase: sql`SELECT i.id, (CASE WHEN ${isIssued} THEN i.total ELSE 0 END) + ${booked("host_payable", ofInvoice, "purchase", "adjustment")} AS difference FROM invoice i WHERE i.kind = 'purchase'`,
  payment: sql`SELECT y.id, (CASE WHEN y.kind = 'payout' THEN -1 ELSE 1 END) * (${moved}) - ${booked("bank", sql`p.payment_id = y.id`, "payment", "refund", "payout", "reversal")} AS difference FROM payment y`,
  payout: sql`
    SELECT o.id, abs(o.amount - coalesce((SELECT sum(l.amount) FROM payout_line l WHERE l.payout_id = o.id), 0))
      + abs(CASE WHEN o.state = 'paid' THEN o.amount ELSE 0 END - coalesce((SELECT sum(y.amount) FROM payment y WHERE y.payout_id = o.id AND y.state = 'paid'), 0)) AS difference FROM payout o`,
  paid: sql`SELECT i.id, i.paid - coalesce((SELECT sum(${moved}) FROM payment y WHERE y.invoice_id = i.id), 0) AS difference FROM invoice i`,
  receivable: sql`
    SELECT i.id, i.total - i.paid - ${booked("receivable", ofInvoice, "sale", "credit", "payment", "refund")} AS difference FROM invoice i WHERE i.kind = 'sales' AND ${isIssued}`,
  payable: sql`
    SELECT i.id, i.total - i.paid + ${booked("host_payable", ofInvoice, "purchase", "adjustment", "payout", "reversal")} AS difference FROM invoice i WHERE i.kind = 'purchase' AND ${isIssued}`,
};

const most = 100;

// Whatever does not tie. The server finds nothing here, ever; whoever looks after the money may see for himself.
export async function gapsIn(db: Db): Promise<Gap[]> {
  const gaps: Gap[] = [];
  for (const [kind, question] of Object.entries(questions)) {
    const { rows } =
      await sql<Gap>`SELECT ${kind} AS kind, found.id, found.difference::float8 AS difference FROM (${question}) found WHERE found.difference <> 0 ORDER BY found.id LIMIT ${most}`.execute(
        db,
      );
    gaps.push(...rows);
  }
  return gaps;
}

import { sql } from "kysely";
import type { Context } from "../../http/context.ts";
import { HttpError } from "../../http/errors.ts";

const most = 1_000;

export interface OwedBill {
  readonly number: string;
  readonly reference: string | null;
  readonly studentName: string | null;
  readonly issuedAt: string;
  readonly dueOn: string | null;
  readonly currency: string;
  readonly total: number;
  readonly paid: number;
  // How many days ago it was due on that day; none before, and null without a day.
  readonly late: number | null;
}

// What was open at the end of a day: as it is now, without what was paid, given back and credited since. All of it, or nothing: sums over a
// part would be taken for the whole.
export async function owedOn({ db }: Context, businessId: string, on: string): Promise<OwedBill[]> {
  const later = (at: ReturnType<typeof sql>) => sql`${at} >= ${on}::date + 1`;
  const { rows } = await sql<OwedBill>`
    SELECT * FROM (
      SELECT i.number, t.reference, s.first_name || ' ' || s.last_name AS student_name, i.issued_at, i.due_on, i.currency, ${on}::date - i.due_on AS late,
        (i.total + coalesce((SELECT sum(n.amount) FROM credit_note n WHERE n.invoice_id = i.id AND ${later(sql`n.issued_at`)}), 0))::float8 AS total,
        (i.paid - coalesce((SELECT sum(CASE WHEN y.kind = 'refund' THEN -y.amount ELSE y.amount END) FROM payment y
          WHERE y.invoice_id = i.id AND y.kind <> 'payout' AND y.state IN ('captured', 'paid', 'refunded') AND ${later(sql`coalesce(y.paid_at, y.created_at)`)}), 0))::float8 AS paid
      FROM invoice i LEFT JOIN trip t ON t.id = i.trip_id LEFT JOIN student s ON s.id = t.student_id
      WHERE i.business_id = ${businessId} AND i.kind = 'sales' AND i.state IN ('issued', 'part_paid', 'paid')
        AND coalesce(i.issued_at, i.created_at) < ${on}::date + 1) owed
    WHERE total <> paid ORDER BY due_on NULLS LAST, number LIMIT ${most + 1}`.execute(db);
  if (rows.length > most) throw new HttpError("too_large");
  return rows;
}

import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Bill, WholeBill } from "#shared/features/invoices/invoices.contract.ts";
import type { BillFilter } from "#shared/features/invoices/invoices.rules.ts";
import { dayOf } from "#shared/time/days.ts";
import { invoiceScopes, reachOf } from "../../db/scopes.ts";
import type { Context } from "../../http/context.ts";
import { notFound } from "../../http/errors.ts";

interface Narrowed {
  readonly state: BillFilter;
  readonly studentId: string | null;
  readonly year: number | null;
}

// What we ask for, from when it was issued on.
const within = ({ actor, scopes }: Context): RawBuilder<SqlBool> =>
  sql`invoice.kind = 'sales' AND invoice.state IN ('issued', 'part_paid', 'paid') AND ${reachOf(invoiceScopes, actor, scopes)}`;

const openOf = sql<number>`greatest(invoice.total - invoice.paid, 0)`;
const yearOf = sql<number>`extract(year FROM coalesce(invoice.issued_at, invoice.created_at))::int`;
const source = sql`invoice JOIN trip ON trip.id = invoice.trip_id JOIN student s ON s.id = trip.student_id`;

const columnsOn = (today: string) => sql`
  invoice.id, invoice.number, invoice.state, invoice.total::float8, invoice.paid::float8, ${openOf}::float8 AS open, invoice.currency, invoice.due_on, invoice.issued_at,
  coalesce(invoice.due_on < ${today} AND ${openOf} > 0, false) AS is_overdue,
  coalesce((SELECT sum(y.amount) FROM payment y WHERE y.invoice_id = invoice.id AND y.kind <> 'refund' AND CASE WHEN y.share_id IS NULL THEN y.state IN ('pending', 'authorised', 'capturing') ELSE y.state IN ('authorised', 'capturing') AND EXISTS (SELECT FROM payment_share o WHERE o.id = y.share_id AND o.is_own) END), 0)::float8 AS under_way,
  json_build_object('id', s.id::text, 'firstName', s.first_name) AS student,
  json_build_object('id', trip.id::text, 'reference', trip.reference, 'fromDate', trip.from_date, 'toDate', trip.to_date) AS trip`;

const narrowedBy = ({ state, studentId, year }: Narrowed): RawBuilder<SqlBool> => sql`
  ${state === "open" ? sql`${openOf} > 0` : state === "paid" ? sql`${openOf} = 0` : sql`true`}
  AND ${studentId === null ? sql`true` : sql`trip.student_id = ${studentId}`} AND ${year === null ? sql`true` : sql`${yearOf} = ${year}`}`;

export async function listBills(
  context: Context,
  { page, perPage, ...by }: Narrowed & { readonly page: number; readonly perPage: number },
) {
  const where = sql`${within(context)} AND ${narrowedBy(by)}`;
  const { rows: counts } = await sql<{
    total: number;
  }>`SELECT count(*)::int AS total FROM ${source} WHERE ${where}`.execute(context.db);
  const total = counts[0]?.total ?? 0;
  const lastPage = Math.max(1, Math.ceil(total / perPage));
  const currentPage = Math.min(page, lastPage);
  const { rows } = await sql<Bill>`
    SELECT ${columnsOn(dayOf(context.now()))} FROM ${source} WHERE ${where}
    ORDER BY ${openOf} = 0, CASE WHEN ${openOf} > 0 THEN invoice.due_on END NULLS LAST, invoice.issued_at DESC NULLS LAST, invoice.id DESC LIMIT ${perPage} OFFSET ${(currentPage - 1) * perPage}`.execute(
    context.db,
  );
  return { data: rows, total, perPage, currentPage, lastPage };
}

// What is open of everything, and by what the list can be narrowed.
export async function readAround(context: Context) {
  const { rows: open } = await sql<{ currency: string; open: number }>`
    SELECT invoice.currency, sum(${openOf})::float8 AS open FROM ${source} WHERE ${within(context)} AND ${openOf} > 0 GROUP BY 1 ORDER BY 1`.execute(
    context.db,
  );
  const { rows: students } = await sql<Bill["student"]>`
    SELECT DISTINCT s.id::text, s.first_name FROM ${source} WHERE ${within(context)} ORDER BY s.first_name LIMIT 200`.execute(
    context.db,
  );
  const { rows: years } = await sql<{ year: number }>`
    SELECT DISTINCT ${yearOf} AS year FROM ${source} WHERE ${within(context)} ORDER BY 1 DESC`.execute(context.db);
  return { open, students, years: years.map(({ year }) => year) };
}

type BillRow = Omit<WholeBill, "lines" | "payments" | "credits" | "transfer" | "shares" | "takesTransfers">;

export async function readBill(context: Context, account: string | null, id: string): Promise<WholeBill> {
  const { db } = context;
  const { rows } = await sql<BillRow>`
    SELECT ${columnsOn(dayOf(context.now()))}, invoice.subtotal::float8, invoice.discount::float8, invoice.vat::float8, invoice_left(invoice.id)::float8 AS left FROM ${source} WHERE invoice.id = ${id} AND ${within(context)}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw notFound();
  const { rows: lines } = await sql<WholeBill["lines"][number]>`
    SELECT description, quantity, unit_amount::float8, amount::float8, vat::float8 FROM invoice_line WHERE invoice_id = ${id} ORDER BY position`.execute(
    db,
  );
  const { rows: payments } = await sql<WholeBill["payments"][number]>`
    SELECT id, kind, method, state, amount::float8, coalesce(paid_at, created_at) AS at FROM payment WHERE invoice_id = ${id} AND kind <> 'payout' AND state NOT IN ('released', 'failed') ORDER BY id`.execute(
    db,
  );
  const { rows: credits } = await sql<WholeBill["credits"][number]>`
    SELECT id, number, amount::float8, reason, issued_at FROM credit_note WHERE invoice_id = ${id} ORDER BY id`.execute(
    db,
  );
  const { rows: transfers } = await sql<Omit<NonNullable<WholeBill["transfer"]>, "account">>`
    SELECT id, reference, amount::float8, announced_at FROM bank_transfer WHERE invoice_id = ${id} AND state = 'announced'`.execute(
    db,
  );
  const { rows: shares } = await sql<WholeBill["shares"][number]>`
    SELECT s.id, s.name, s.amount::float8, s.state, s.expires_at, s.is_own, s.state = 'open' AND EXISTS (SELECT FROM payment y WHERE y.share_id = s.id AND y.kind <> 'refund' AND y.state IN ('authorised', 'capturing')) AS is_under_way,
      s.state = 'open' AND EXISTS (SELECT FROM bank_transfer b WHERE b.share_id = s.id AND b.state = 'promised') AS is_promised
    FROM payment_share s WHERE s.invoice_id = ${id} ORDER BY s.id`.execute(db);
  const [announced] = transfers;
  const transfer = announced && account !== null ? { ...announced, account } : null;
  return { ...row, lines, payments, credits, transfer, shares, takesTransfers: account !== null };
}

// The bills of a year, the oldest first, with what was paid of them.
export async function billsOfYear(context: Context, year: number): Promise<Bill[]> {
  const { rows } = await sql<Bill>`
    SELECT ${columnsOn(dayOf(context.now()))} FROM ${source} WHERE ${within(context)} AND ${yearOf} = ${year} ORDER BY invoice.issued_at NULLS LAST, invoice.id LIMIT 500`.execute(
    context.db,
  );
  return rows;
}

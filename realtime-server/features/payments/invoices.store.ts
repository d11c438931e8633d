import { sql } from "kysely";
import { creditEntries, purchaseEntries, saleEntries } from "#shared/features/ledger/ledger.rules.ts";
import {
  stateOfInvoice,
  type Credit,
  type InvoiceLine,
  type OpenInvoice,
} from "#shared/features/payments/payments.rules.ts";
import type { Db } from "../../db/connection.ts";
import type { Work } from "../../jobs/work.ts";
import type { Ledger } from "./ledger.port.ts";

export interface Invoice {
  readonly id: string;
  readonly kind: "sales" | "purchase";
  readonly state: string;
  readonly tripId: string;
  readonly hostingId: string | null;
  readonly hostFamilyId: string | null;
  readonly currency: string;
  readonly vat: number;
  readonly total: number;
  readonly paid: number;
}

const columns = sql`id, kind, state, trip_id, trip_host_family_id AS hosting_id, host_family_id, currency, vat::float8, total::float8, paid::float8`;

// All invoices of a trip but the void ones, held, the oldest first.
export async function holdInvoices(db: Db, tripId: string, kind: Invoice["kind"]): Promise<readonly Invoice[]> {
  const { rows } =
    await sql<Invoice>`SELECT ${columns} FROM invoice WHERE trip_id = ${tripId} AND kind = ${kind} AND state <> 'void' ORDER BY id FOR UPDATE`.execute(
      db,
    );
  return rows;
}

export async function holdInvoice(db: Db, id: string): Promise<Invoice> {
  const { rows } = await sql<Invoice>`SELECT ${columns} FROM invoice WHERE id = ${id} FOR UPDATE`.execute(db);
  const [invoice] = rows;
  if (!invoice) throw new Error(`There is no invoice ${id}`);
  return invoice;
}

const letters = { sales: "H", purchase: "P", credit: "C" } as const;

async function nextNumber({ db, now }: Work, kind: keyof typeof letters): Promise<string> {
  const { rows } = await sql<{ number: string }>`SELECT nextval('invoice_number') AS number`.execute(db);
  return `${letters[kind]}-${now().getUTCFullYear()}-${String(rows[0]?.number).padStart(4, "0")}`;
}

interface Draft {
  readonly kind: Invoice["kind"];
  readonly tripId: string;
  readonly currency: string;
  readonly discount: number;
  readonly lines: readonly InvoiceLine[];
  readonly dueOn: string | null;
  readonly payer?: { readonly payerId: string | null; readonly businessId: string | null };
  readonly hosting?: { readonly tripHostFamilyId: string; readonly hostFamilyId: string };
}

export async function draftInvoice(work: Work, { lines, payer, hosting, ...draft }: Draft): Promise<Invoice> {
  const subtotal = lines.reduce((sum, { unitAmount, quantity }) => sum + unitAmount * quantity, 0);
  const vat = lines.reduce((sum, line) => sum + line.vat, 0);
  const values = {
    ...draft,
    ...payer,
    ...hosting,
    subtotal,
    vat,
    total: subtotal - draft.discount + vat,
    number: await nextNumber(work, draft.kind),
    createdAt: work.now(),
  };
  const { id } = await work.db.insertInto("invoice").values(values).returning("id").executeTakeFirstOrThrow();
  for (const line of lines) await addLine(work.db, id, line);
  return holdInvoice(work.db, id);
}

async function addLine(
  db: Db,
  invoiceId: string,
  { description, quantity, unitAmount, vat }: InvoiceLine,
): Promise<void> {
  await sql`
    INSERT INTO invoice_line (invoice_id, position, description, quantity, unit_amount, amount, vat)
    SELECT ${invoiceId}, coalesce(max(position), 0) + 1, ${description}, ${quantity}::int, ${unitAmount}::bigint, ${unitAmount * quantity}::bigint, ${vat}::bigint FROM invoice_line WHERE invoice_id = ${invoiceId}`.execute(
    db,
  );
}

export const voidInvoice = async (db: Db, id: string): Promise<void> =>
  void (await db
    .updateTable("invoice")
    .set({ state: "void" })
    .where("id", "=", id)
    .where("state", "=", "draft")
    .execute());

export async function issueInvoice(
  { db, now }: Work,
  ledger: Ledger,
  { id, kind, currency, total, vat }: Invoice,
): Promise<void> {
  await db
    .updateTable("invoice")
    .set({ state: stateOfInvoice({ total, paid: 0 }), issuedAt: now() })
    .where("id", "=", id)
    .execute();
  const entries = kind === "sales" ? saleEntries({ total, vat }) : purchaseEntries(total);
  await ledger.post(db, {
    reason: kind === "sales" ? "sale" : "purchase",
    entries,
    currency,
    at: now(),
    invoiceId: id,
  });
}

// What has been paid moves by a payment that is certain, in either direction.
export async function countPaid(db: Db, id: string, amount: number): Promise<void> {
  const { total, paid } = await holdInvoice(db, id);
  await db
    .updateTable("invoice")
    .set({ paid: paid + amount, state: stateOfInvoice({ total, paid: paid + amount }) })
    .where("id", "=", id)
    .execute();
}

// A document of its own, and one more line of the invoice that it corrects.
export async function creditInvoice(
  work: Work,
  ledger: Ledger,
  { invoiceId, amount, vat, reason }: Credit & { readonly reason: string },
): Promise<void> {
  const { db, now } = work;
  const { currency } = await holdInvoice(db, invoiceId);
  const { id } = await db
    .insertInto("creditNote")
    .values({ number: await nextNumber(work, "credit"), invoiceId, amount, vat, reason, issuedAt: now() })
    .returning("id")
    .executeTakeFirstOrThrow();
  await changeInvoice(db, invoiceId, { description: reason, quantity: 1, unitAmount: vat - amount, vat: -vat });
  await ledger.post(db, {
    reason: "credit",
    entries: creditEntries({ total: amount, vat }),
    currency,
    at: now(),
    invoiceId,
    creditNoteId: id,
  });
}

// What a family is owed becomes more or less: while nothing is owed yet, by the line alone.
export async function adjustPurchase(
  { db, now }: Work,
  ledger: Ledger,
  { invoice, total }: { readonly invoice: Invoice; readonly total: number },
): Promise<void> {
  const difference = total - invoice.total;
  if (difference === 0) return;
  await changeInvoice(db, invoice.id, {
    description: "Nights as they were hosted",
    quantity: 1,
    unitAmount: difference,
    vat: 0,
  });
  if (invoice.state !== "draft")
    await ledger.post(db, {
      reason: "adjustment",
      entries: purchaseEntries(difference),
      currency: invoice.currency,
      at: now(),
      invoiceId: invoice.id,
    });
}

async function changeInvoice(db: Db, id: string, line: InvoiceLine): Promise<void> {
  await addLine(db, id, line);
  const { rows } = await sql<{ total: number; paid: number; state: string }>`
    UPDATE invoice SET subtotal = subtotal + ${line.unitAmount * line.quantity}, vat = vat + ${line.vat}, total = total + ${line.unitAmount * line.quantity + line.vat} WHERE id = ${id}
    RETURNING total::float8, paid::float8, state`.execute(db);
  const [changed] = rows;
  if (changed && changed.state !== "draft")
    await db
      .updateTable("invoice")
      .set({ state: stateOfInvoice(changed) })
      .where("id", "=", id)
      .execute();
}

// The invoices that are out, with what was paid and what is on its way in either direction.
export async function openInvoices(db: Db, tripId: string): Promise<readonly OpenInvoice[]> {
  const { rows } = await sql<OpenInvoice>`
    SELECT i.id, i.total::float8, i.vat::float8, coalesce((SELECT sum(CASE WHEN y.kind = 'refund' THEN CASE WHEN y.state IN ('pending', 'refunded') THEN -y.amount ELSE 0 END
      WHEN y.state IN ('capturing', 'captured') THEN y.amount ELSE 0 END) FROM payment y WHERE y.invoice_id = i.id), 0)::float8 AS paid
    FROM invoice i WHERE i.trip_id = ${tripId} AND i.kind = 'sales' AND i.state IN ('issued', 'part_paid', 'paid') ORDER BY i.id`.execute(
    db,
  );
  return rows;
}

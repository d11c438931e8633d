import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../../db/connection.ts";
import { enqueue } from "../../jobs/queue.ts";
import type { Work } from "../../jobs/work.ts";
import { HttpError } from "../../http/errors.ts";
import { setCharge, type CheckoutCharge } from "./checkouts.store.ts";
import { openInvoices } from "./invoices.store.ts";
import { leavePayment } from "./shares.store.ts";

export type PaymentState =
  | "pending"
  | "authorised"
  | "capturing"
  | "captured"
  | "releasing"
  | "released"
  | "refunded"
  | "failed"
  | "paid";
type PaymentKind = "deposit" | "balance" | "full" | "refund" | "payout";

export interface Payment {
  readonly id: string;
  readonly invoiceId: string;
  readonly tripId: string;
  readonly kind: PaymentKind;
  readonly state: PaymentState;
  readonly amount: number;
  readonly currency: string;
  readonly reference: string;
  readonly version: number;
  // The charge that a refund pays back.
  readonly charge: string | null;
  // The share that it pays, if somebody else was asked for a part.
  readonly shareId: string | null;
}

const columns = sql`
  y.id, y.invoice_id, i.trip_id, y.kind, y.state, y.amount::float8, y.currency, y.provider_reference AS reference, y.provider_version AS version, y.share_id,
  (SELECT paid.provider_reference FROM payment paid WHERE paid.id = y.refund_of) AS charge FROM payment y JOIN invoice i ON i.id = y.invoice_id`;

export async function findPayment(db: Db, id: string): Promise<Payment | undefined> {
  const { rows } = await sql<Payment>`SELECT ${columns} WHERE y.id = ${id}`.execute(db);
  return rows[0];
}

export async function findByReference(db: Db, reference: string): Promise<Payment | undefined> {
  const { rows } = await sql<Payment>`SELECT ${columns} WHERE y.provider_reference = ${reference}`.execute(db);
  return rows[0];
}

export async function holdPayment(db: Db, id: string): Promise<Payment> {
  const { rows } = await sql<Payment>`SELECT ${columns} WHERE y.id = ${id} FOR UPDATE OF y`.execute(db);
  const [payment] = rows;
  if (!payment) throw new Error(`There is no payment ${id}`);
  return payment;
}

export const paymentsOf = async (db: Db, tripId: string): Promise<readonly Payment[]> =>
  (await sql<Payment>`SELECT ${columns} WHERE i.trip_id = ${tripId} AND i.kind = 'sales' ORDER BY y.id`.execute(db))
    .rows;

export const setState = async (db: Db, id: string, state: PaymentState): Promise<void> =>
  void (await db.updateTable("payment").set({ state }).where("id", "=", id).execute());

export type Verb = "authorise" | "capture" | "release" | "refund";

// The provider is asked when the transaction stands, and again until it has taken it.
export const ask = ({ db, now }: Work, paymentId: string, verb: Verb): Promise<void> =>
  enqueue(db, { kind: "payment.ask", key: `payment:${paymentId}:${verb}`, payload: { paymentId, verb }, dueAt: now() });

interface Charge {
  readonly invoiceId: string;
  readonly kind: "deposit" | "balance" | "full";
  readonly amount: number;
  readonly currency: string;
}

export async function beginCharge(work: Work, charge: Charge): Promise<string> {
  const values = {
    ...charge,
    method: "card",
    state: "pending",
    providerReference: `pi_${randomUUID()}`,
    createdAt: work.now(),
  };
  const { id } = await work.db.insertInto("payment").values(values).returning("id").executeTakeFirstOrThrow();
  await ask(work, id, "authorise");
  return id;
}

// An authorisation that was given on the provider's page becomes the payment of the invoice: of just the amount that is due.
export async function adopt(
  { db, now }: Work,
  charge: Charge,
  { reference, version, amount, currency }: CheckoutCharge,
): Promise<void> {
  if (amount !== charge.amount || currency !== charge.currency)
    throw new HttpError("refused", { reason: "otherAmount" });
  const values = {
    ...charge,
    method: "card",
    state: "authorised",
    providerReference: reference,
    providerVersion: version,
    createdAt: now(),
  };
  await db.insertInto("payment").values(values).execute();
  await setCharge(db, reference, "adopted");
}

// What is held for us is taken.
export async function captureHeld(work: Work, tripId: string): Promise<void> {
  for (const { id, state, kind } of await paymentsOf(work.db, tripId)) {
    if (kind === "refund" || state !== "authorised") continue;
    await setState(work.db, id, "capturing");
    await ask(work, id, "capture");
  }
}

// What is held for us, or is just being asked for, is let go.
export async function releaseHeld(work: Work, tripId: string): Promise<void> {
  for (const { id, state, kind, shareId, reference } of await paymentsOf(work.db, tripId)) {
    if (kind === "refund" || (state !== "authorised" && state !== "pending")) continue;
    // Nobody has paid on the page of a share yet: there is nothing to let go.
    if (shareId !== null && state === "pending") {
      await leavePayment(work, { id, state, reference });
      continue;
    }
    await setState(work.db, id, "releasing");
    await ask(work, id, "release");
  }
}

// Whatever has been paid beyond what is owed goes back the way it came.
export async function refundExcess(work: Work, tripId: string): Promise<void> {
  for (const { id, total, paid } of await openInvoices(work.db, tripId))
    if (paid > total) await refundFrom(work, id, paid - total);
}

async function refundFrom(work: Work, invoiceId: string, amount: number): Promise<void> {
  const { db, now } = work;
  const { rows } = await sql<{ id: string; left: number; currency: string; method: string }>`
    SELECT y.id, y.currency, y.method, (y.amount - coalesce((SELECT sum(r.amount) FROM payment r WHERE r.refund_of = y.id AND r.state IN ('pending', 'refunded')), 0))::float8 AS left
    FROM payment y WHERE y.invoice_id = ${invoiceId} AND y.kind IN ('deposit', 'balance', 'full') AND y.method <> 'transfer' AND y.state IN ('capturing', 'captured') ORDER BY y.id DESC`.execute(
    db,
  );
  let open = amount;
  for (const { id: refundOf, left, currency, method } of rows) {
    const part = Math.min(open, left);
    if (part <= 0) continue;
    open -= part;
    const values = {
      invoiceId,
      kind: "refund",
      method,
      state: "pending",
      amount: part,
      currency,
      refundOf,
      providerReference: `re_${randomUUID()}`,
      createdAt: now(),
    };
    const { id } = await db.insertInto("payment").values(values).returning("id").executeTakeFirstOrThrow();
    await ask(work, id, "refund");
  }
}

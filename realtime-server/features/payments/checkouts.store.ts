import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../../db/connection.ts";
import { enqueue } from "../../jobs/queue.ts";
import type { Work } from "../../jobs/work.ts";

export type CheckoutState = "open" | "approved" | "refused" | "lost" | "left";
type ChargeState = "pending" | "authorised" | "failed" | "adopted" | "releasing" | "released";

export interface Checkout {
  readonly id: string;
  readonly bookingId: string;
  readonly payerId: string;
  readonly amount: number;
  readonly currency: string;
  readonly state: CheckoutState;
  readonly reason: string | null;
  readonly expiresAt: string;
}

export interface CheckoutCharge {
  readonly reference: string;
  readonly checkoutId: string;
  readonly tripId: string;
  readonly quoteId: string;
  readonly amount: number;
  readonly currency: string;
  readonly state: ChargeState;
  readonly version: number;
}

const columns = sql`k.id, k.booking_id, b.payer_id, k.amount::float8, k.currency, k.state, k.reason, k.expires_at FROM checkout k JOIN booking b ON b.id = k.booking_id`;
const chargeColumns = sql`reference, checkout_id, trip_id, quote_id, amount::float8, currency, state, version FROM checkout_charge`;

export async function findCheckout(db: Db, id: string): Promise<Checkout | undefined> {
  return (await sql<Checkout>`SELECT ${columns} WHERE k.id = ${id}`.execute(db)).rows[0];
}

export const holdBookingOf = async (db: Db, checkoutId: string): Promise<void> =>
  void (await sql`SELECT FROM booking WHERE id = (SELECT booking_id FROM checkout WHERE id = ${checkoutId}) FOR UPDATE`.execute(
    db,
  ));

export async function holdCheckout(db: Db, id: string): Promise<Checkout> {
  const { rows } = await sql<Checkout>`SELECT ${columns} WHERE k.id = ${id} FOR UPDATE OF k`.execute(db);
  const [checkout] = rows;
  if (!checkout) throw new Error(`There is no checkout ${id}`);
  return checkout;
}

export async function findCharge(db: Db, reference: string): Promise<CheckoutCharge | undefined> {
  return (await sql<CheckoutCharge>`SELECT ${chargeColumns} WHERE reference = ${reference}`.execute(db)).rows[0];
}

// In the order of their trips, in which everybody locks.
export const chargesOf = async (db: Db, checkoutId: string): Promise<readonly CheckoutCharge[]> =>
  (await sql<CheckoutCharge>`SELECT ${chargeColumns} WHERE checkout_id = ${checkoutId} ORDER BY trip_id`.execute(db))
    .rows;

// What a trip's authorisation waits to be taken over by, while the trip is being reserved.
export async function approvedCharge(db: Db, tripId: string): Promise<CheckoutCharge | undefined> {
  const { rows } =
    await sql<CheckoutCharge>`SELECT ${chargeColumns} WHERE trip_id = ${tripId} AND state = 'authorised' AND EXISTS (SELECT FROM checkout k WHERE k.id = checkout_id AND k.state = 'open')`.execute(
      db,
    );
  return rows[0];
}

export const setCharge = async (db: Db, reference: string, state: ChargeState): Promise<void> =>
  void (await db.updateTable("checkoutCharge").set({ state }).where("reference", "=", reference).execute());

export const setCheckout = async (
  db: Db,
  id: string,
  { state, reason = null }: { readonly state: CheckoutState; readonly reason?: string | null },
): Promise<void> => void (await db.updateTable("checkout").set({ state, reason }).where("id", "=", id).execute());

export interface NewCheckout {
  readonly bookingId: string;
  readonly expiresAt: Date;
  readonly charges: readonly Pick<CheckoutCharge, "tripId" | "quoteId" | "amount" | "currency">[];
}

export async function beginCheckout(
  { db, now }: Work,
  { bookingId, expiresAt, charges }: NewCheckout,
): Promise<string> {
  const id = `co_${randomUUID()}`;
  const amount = charges.reduce((sum, charge) => sum + charge.amount, 0);
  const currency = charges[0]?.currency ?? "EUR";
  await db.insertInto("checkout").values({ id, bookingId, amount, currency, createdAt: now(), expiresAt }).execute();
  for (const charge of charges)
    await db
      .insertInto("checkoutCharge")
      .values({ ...charge, checkoutId: id, reference: `pi_${randomUUID()}` })
      .execute();
  return id;
}

// A held amount goes back when the transaction stands, and is asked for again until the provider has taken it.
export async function release({ db, now }: Work, { reference }: Pick<CheckoutCharge, "reference">): Promise<void> {
  await setCharge(db, reference, "releasing");
  await enqueue(db, { kind: "checkout.release", key: `release:${reference}`, payload: { reference }, dueAt: now() });
}

// So long the price holds for these trips, also beyond its half hour.
export const holdPrice = async (db: Db, tripId: string, until: Date): Promise<void> =>
  void (await sql`UPDATE trip SET retry_until = greatest(retry_until, ${until}::timestamptz) WHERE id = ${tripId}`.execute(
    db,
  ));

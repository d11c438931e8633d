import { sql } from "kysely";
import type { AskedShare } from "#shared/features/invoices/paymentShares.contract.ts";
import { tooMuch, type ShareState } from "#shared/features/invoices/paymentShares.rules.ts";
import type { Db } from "../../db/connection.ts";
import { enqueue } from "../../jobs/queue.ts";
import type { Work } from "../../jobs/work.ts";
import { hashToken } from "../../http/sessions.ts";

export interface Share {
  readonly id: string;
  readonly invoiceId: string;
  readonly tripId: string;
  readonly amount: number;
  readonly currency: string;
  readonly name: string;
  readonly state: ShareState;
  readonly expiresAt: string;
  readonly payingUntil: string | null;
  // Of the payer themselves, by card.
  readonly isOwn: boolean;
}

const columns = sql`s.id, s.invoice_id, i.trip_id, s.amount::float8, i.currency, s.name, s.state, s.expires_at, s.paying_until, s.is_own FROM payment_share s JOIN invoice i ON i.id = s.invoice_id`;

export async function findShare(db: Db, id: string): Promise<Share | undefined> {
  return (await sql<Share>`SELECT ${columns} WHERE s.id = ${id}`.execute(db)).rows[0];
}

export async function findShareByToken(db: Db, token: string): Promise<Share | undefined> {
  return (await sql<Share>`SELECT ${columns} WHERE s.token_hash = ${hashToken(token)}`.execute(db)).rows[0];
}

export async function holdShare(db: Db, id: string): Promise<Share> {
  const { rows } = await sql<Share>`SELECT ${columns} WHERE s.id = ${id} FOR UPDATE OF s`.execute(db);
  const [share] = rows;
  if (!share) throw new Error(`There is no share ${id}`);
  return share;
}

// Of those that others were asked for the open and paid ones count; what was taken back or is over makes room.
export async function countShares(db: Db, invoiceId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM payment_share WHERE invoice_id = ${invoiceId} AND NOT is_own AND state IN ('open', 'paid')`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

// One page at a time: the one that was opened before is left, unless its money is being taken.
export async function leaveOwn(work: Work, invoiceId: string): Promise<void> {
  const open = await work.db
    .selectFrom("paymentShare")
    .select("id")
    .where("invoiceId", "=", invoiceId)
    .where("isOwn", "=", true)
    .where("state", "=", "open")
    .orderBy("id")
    .execute();
  for (const { id } of open) await takeBack(work, id, "withdrawn");
}

export async function leftOf(db: Db, invoiceId: string): Promise<number> {
  const { rows } = await sql<{ left: number }>`SELECT invoice_left(${invoiceId})::float8 AS left`.execute(db);
  return rows[0]?.left ?? 0;
}

export const closeShare = async ({ db, now }: Work, id: string, state: Exclude<ShareState, "open">): Promise<void> =>
  void (await db
    .updateTable("paymentShare")
    .set({ state, closedAt: now() })
    .where("id", "=", id)
    .where("state", "=", "open")
    .execute());

export interface SharePayment {
  readonly id: string;
  readonly reference: string;
  readonly state: string;
}

// The one payment of a share that is, or may still become, its money.
export async function livePayment(db: Db, shareId: string): Promise<SharePayment | undefined> {
  const { rows } = await sql<SharePayment>`
    SELECT id, provider_reference AS reference, state FROM payment WHERE share_id = ${shareId} AND kind <> 'refund' AND state IN ('pending', 'authorised', 'capturing', 'captured') FOR UPDATE`.execute(
    db,
  );
  return rows[0];
}

// The provider's page for a payment: its name is as hard to guess as the payment's own reference.
export const checkoutOf = (reference: string): string => reference.replace(/^pi_/, "sh_");

// Nothing can be paid on the page that was opened any more; what is paid there all the same goes back.
export async function leavePayment({ db, now }: Work, { id, reference }: SharePayment): Promise<void> {
  await db.updateTable("payment").set({ state: "failed" }).where("id", "=", id).execute();
  await enqueue(db, {
    kind: "share.close",
    key: `share-page:${id}`,
    payload: { checkoutId: checkoutOf(reference) },
    dueAt: now(),
  });
}

const withdrawTransfer = async ({ db, now }: Work, shareId: string): Promise<void> =>
  void (await db
    .updateTable("bankTransfer")
    .set({ state: "withdrawn", decidedAt: now() })
    .where("shareId", "=", shareId)
    .where("state", "=", "promised")
    .execute());

// Back to the payer, unless its money is being taken already: then it is paid. Whether it was taken back.
export async function takeBack(work: Work, shareId: string, state: "withdrawn" | "expired"): Promise<boolean> {
  const { state: before } = await holdShare(work.db, shareId);
  const payment = await livePayment(work.db, shareId);
  if (before !== "open" || (payment && payment.state !== "pending")) return false;
  if (payment) await leavePayment(work, payment);
  await withdrawTransfer(work, shareId);
  await closeShare(work, shareId, state);
  return true;
}

// A bill that has become smaller, or is owed no more, asks nobody for what is not open.
export async function fitShares(work: Work, tripId: string): Promise<void> {
  const { rows } = await sql<{ id: string; invoiceId: string; amount: number; open: number }>`
    SELECT s.id, s.invoice_id, s.amount::float8, CASE WHEN i.state = 'void' THEN 0 ELSE i.total - i.paid END::float8 AS open FROM payment_share s JOIN invoice i ON i.id = s.invoice_id
    WHERE i.trip_id = ${tripId} AND s.state = 'open' ORDER BY s.id`.execute(work.db);
  for (const shares of Map.groupBy(rows, ({ invoiceId }) => invoiceId).values())
    for (const { id } of tooMuch(shares, shares[0]?.open ?? 0)) await takeBack(work, id, "withdrawn");
}

export const hasPromise = async ({ db }: Pick<Work, "db">, shareId: string): Promise<boolean> =>
  (await db
    .selectFrom("bankTransfer")
    .select("id")
    .where("shareId", "=", shareId)
    .where("state", "=", "promised")
    .executeTakeFirst()) !== undefined;

interface Providing {
  readonly account: string | null;
  readonly takesCards: boolean;
}

// What whoever holds the link sees of it.
export async function readAsked(
  db: Db,
  { id, state, amount, currency, expiresAt }: Share,
  { account, takesCards }: Providing,
): Promise<AskedShare> {
  const { rows } = await sql<{ asker: string; isUnderWay: boolean; reference: string | null }>`
    SELECT coalesce(b.name, u.first_name) AS asker,
      EXISTS (SELECT FROM payment y WHERE y.share_id = s.id AND y.kind <> 'refund' AND y.state IN ('authorised', 'capturing')) AS is_under_way,
      (SELECT t.reference FROM bank_transfer t WHERE t.share_id = s.id AND t.state = 'promised') AS reference
    FROM payment_share s JOIN app_user u ON u.id = s.made_by LEFT JOIN business b ON b.id = u.business_id WHERE s.id = ${id}`.execute(
    db,
  );
  const { asker = "", isUnderWay = false, reference = null } = rows[0] ?? {};
  return {
    state: state === "paid" ? "paid" : "open",
    amount,
    currency,
    asker,
    expiresAt,
    isUnderWay,
    transfer: reference !== null && account !== null ? { reference, account } : null,
    takesCards,
    takesTransfers: account !== null,
  };
}

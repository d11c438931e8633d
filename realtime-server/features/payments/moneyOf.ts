import { sql } from "kysely";
import type { PaymentFacts, TripFacts, TripRecord } from "#shared/features/trips/trips.records.ts";
import type { Db } from "../../db/connection.ts";
import { owedOf } from "../../db/owed.ts";
import { openInvoices } from "./invoices.store.ts";
import { paymentsOf, type Payment } from "./payments.store.ts";
import { frozenQuote, latestQuote, openAmendment } from "./quotes.store.ts";

interface Flags {
  readonly isWaived: boolean;
  readonly isBalanceWaived: boolean;
  readonly total: number;
  readonly salesBalance: number;
  readonly arePurchasesPaid: boolean;
}

// What the rules of a trip have to know of its money.
export async function moneyOf(
  db: Db,
  trip: TripRecord,
  hostingId: string | null,
): Promise<Pick<TripFacts, "quote" | "requote" | "payment">> {
  const quote =
    hostingId === null
      ? null
      : await latestQuote(db, { tripId: trip.id, hostingId, fromDate: trip.fromDate, toDate: trip.toDate });
  const amendment = await openAmendment(db, trip.id);
  const flags = await flagsOf(db, trip.id);
  return {
    quote: quote && { total: quote.total, quotedAt: Date.parse(quote.quotedAt) },
    requote: amendment && {
      fromDate: amendment.fromDate,
      toDate: amendment.toDate,
      isAccepted: amendment.acceptedAt !== null,
      isApprovedByHost: amendment.approvedAt !== null,
      difference: amendment.total - flags.total,
    },
    payment: await paymentFacts(db, trip.id, flags),
  };
}

async function flagsOf(db: Db, tripId: string): Promise<Flags> {
  const { rows } = await sql<Flags>`
    SELECT t.payment_waived AS is_waived, t.balance_waived AS is_balance_waived, coalesce(t.total, 0)::float8 AS total,
      ${owedOf(sql`t.id`)} AS sales_balance,
      NOT EXISTS (SELECT FROM invoice i WHERE i.trip_id = t.id AND i.kind = 'purchase' AND i.state <> 'void' AND i.paid < i.total) AS are_purchases_paid
    FROM trip t WHERE t.id = ${tripId}`.execute(db);
  const [flags] = rows;
  if (!flags) throw new Error(`There is no trip ${tripId}`);
  return flags;
}

async function paymentFacts(
  db: Db,
  tripId: string,
  { isWaived, isBalanceWaived, salesBalance, arePurchasesPaid }: Flags,
): Promise<PaymentFacts> {
  const payments = await paymentsOf(db, tripId);
  const charges = payments.filter(({ kind }) => kind !== "refund");
  const held = charges.filter(({ state }) => state === "authorised");
  const invoices = await openInvoices(db, tripId);
  const isPaidBack =
    invoices.every(({ total, paid }) => paid <= total) &&
    !payments.some(({ kind, state }) => kind === "refund" && state === "pending");
  return {
    authorisation: charges.some(({ state }) => state === "capturing" || state === "captured")
      ? "captured"
      : held.length > 0
        ? "valid"
        : isWaived
          ? "waived"
          : "none",
    authorised: sumOf(held),
    paid: invoices.reduce((sum, { paid }) => sum + paid, 0),
    trustFee: (await frozenQuote(db, tripId))?.trustFee ?? 0,
    salesBalance,
    isBalanceWaived,
    arePurchasesPaid,
    areRefundsDone: isPaidBack,
  };
}

const sumOf = (payments: readonly Payment[]): number => payments.reduce((sum, { amount }) => sum + amount, 0);

import { addDays } from "#shared/time/days.ts";
import { dayOf, daysBetween, later, startOf } from "../days.ts";
import type { Day, Moment } from "../days.ts";
import { depositOf, halfUp, refundOf } from "../quote.ts";
import type { Quote } from "../quote.ts";
import { randomOf } from "../random.ts";
import type { PaymentRow } from "../rows.ts";
import type { Settlement } from "../trips/tasks.ts";
import type { Trip } from "../trips/trips.ts";
import type { InvoiceDraft, LineDraft } from "./books.ts";
import { sumOf } from "./books.ts";

type Sale = { trip: Trip; quote: Quote; reservedAt: Moment; now: Moment };

// What the payer is charged for one trip, from the hold on the card to the last refund.
export function salesInvoiceOf(trip: Trip, now: Moment): InvoiceDraft | undefined {
  const { reservedAt } = trip.moments;
  if (!trip.quote || reservedAt === undefined) return undefined;
  const sale = { trip, quote: trip.quote, reservedAt, now };
  const { acceptedAt, cancelledAt } = trip.moments;
  const payments = paymentsOf(sale);
  const credit =
    acceptedAt !== undefined && cancelledAt !== undefined
      ? creditFor(
          sale,
          sumOf(payments, ({ amount }) => amount),
          cancelledAt,
        )
      : undefined;
  return {
    kind: "sales",
    tripId: trip.row.id,
    payerId: trip.row.businessId === null ? trip.booker.user.id : null,
    businessId: trip.row.businessId,
    hostFamilyId: null,
    tripHostFamilyId: null,
    discount: sale.quote.discount,
    dueOn: dueOn(sale),
    createdAt: reservedAt,
    issuedAt: acceptedAt ?? null,
    isVoid: acceptedAt === undefined && cancelledAt !== undefined,
    lines: [...linesOf(sale.quote), ...(credit ? [credit.line] : [])],
    payments: [...payments, ...(credit?.refund ?? [])],
    postings: acceptedAt === undefined ? [] : [saleOf(sale.quote, acceptedAt), ...(credit?.posting ?? [])],
  };
}

export function settlementOf(trip: Trip, now: Moment): Settlement {
  const { reservedAt, acceptedAt } = trip.moments;
  if (!trip.quote || reservedAt === undefined || acceptedAt === undefined)
    return { depositAt: null, balanceAt: null, dueOn: null };
  const sale = { trip, quote: trip.quote, reservedAt, now };
  const paid = paymentsOf(sale);
  return {
    depositAt: acceptedAt,
    balanceAt: paid.find(({ kind }) => kind !== "deposit")?.paidAt ?? null,
    dueOn: dueOn(sale),
  };
}

const linesOf = ({ lines }: Quote): LineDraft[] =>
  lines.map(({ description, count, customerUnit, vat }) => ({
    description,
    quantity: count,
    unitAmount: customerUnit,
    vat,
  }));

const saleOf = ({ subtotal, discount, vat, total }: Quote, at: Moment) =>
  ({
    reason: "sale",
    at,
    entries: [
      ["receivable", total],
      ["revenue", discount - subtotal],
      ["vat", -vat],
    ],
  }) as const;

// Thirty days before the start, or at once when the request comes later than that.
function dueOn({ trip, reservedAt }: Sale): Day {
  const balanceDay = addDays(trip.row.fromDate, -30);
  return balanceDay > dayOf(reservedAt) ? balanceDay : dayOf(reservedAt);
}

type Paying = InvoiceDraft["payments"][number];

function paymentsOf(sale: Sale): Paying[] {
  const { trip, quote, reservedAt } = sale;
  const { acceptedAt, cancelledAt } = trip.moments;
  const isWhole = dueOn(sale) === dayOf(reservedAt);
  const kind = isWhole ? "full" : "deposit";
  const amount = isWhole ? quote.total : depositOf(quote.total);
  const method = methodOf(trip);
  const state: PaymentRow["state"] =
    acceptedAt !== undefined ? "captured" : cancelledAt === undefined ? "authorised" : "released";
  const first: Paying = { kind, method, state, amount, createdAt: reservedAt, paidAt: acceptedAt ?? null };
  const paidAt = isWhole || acceptedAt === undefined ? undefined : balancePaidAt(sale, acceptedAt);
  return paidAt === undefined
    ? [first]
    : [first, { kind: "balance", method, state: "captured", amount: quote.total - amount, createdAt: paidAt, paidAt }];
}

function methodOf({ row }: Trip): PaymentRow["method"] {
  return row.businessId !== null || randomOf(`method of ${row.reference}`).chance(0.2) ? "transfer" : "card";
}

// Most pay in the last days before the due date, some at once, and a few are late.
function balancePaidAt(sale: Sale, acceptedAt: Moment): Moment | undefined {
  const { trip, now } = sale;
  const random = randomOf(`balance of ${trip.row.reference}`);
  const isEarly = random.chance(0.18) && trip.plan.student !== "Lucía Ortega";
  const usual = later(startOf(dueOn(sale)), {
    days: -random.int(0, 5),
    hours: random.int(7, 20),
    minutes: random.int(0, 59),
  });
  const paidAt = Math.max(isEarly ? later(acceptedAt, { days: 2 }) : usual, later(acceptedAt, { hours: 5 }));
  const until = Math.min(trip.moments.cancelledAt ?? now, now);
  return paidAt < until && !(trip.plan.isBalanceLate && trip.row.state === "booked") ? paidAt : undefined;
}

type Credit = { line: LineDraft; refund: Paying[]; posting: InvoiceDraft["postings"] };

// A booked trip that is called off: what the refund rule leaves with us stays charged, the rest is credited.
function creditFor(sale: Sale, paid: number, cancelledAt: Moment): Credit {
  const { trip, quote } = sale;
  const daysBefore = daysBetween(dayOf(cancelledAt), trip.row.fromDate);
  const fee = trustFeeOf(quote);
  const refund = refundOf({ paid, daysBefore, trustFee: fee.gross, isOurFault: false });
  const kept = paid - refund;
  const keptVat = kept === fee.gross ? fee.vat : halfUp(quote.vat * kept, quote.total);
  const net = quote.subtotal - quote.discount - (kept - keptVat);
  const vat = quote.vat - keptVat;
  const line = {
    description: `Cancelled ${daysBefore} days before the start`,
    quantity: 1,
    unitAmount: -net,
    vat: -vat,
  };
  const entries = [
    ["receivable", -(net + vat)],
    ["revenue", net],
    ["vat", vat],
  ] as const;
  return {
    line,
    refund: refund > 0 ? [refundPayment(sale, refund, cancelledAt)] : [],
    posting: [{ reason: "credit", at: cancelledAt, entries }],
  };
}

export function trustFeeOf({ lines }: Quote): { gross: number; vat: number } {
  const fee = lines.find(({ service }) => service === "Trust fee");
  return { gross: (fee?.amountFinal ?? 0) + (fee?.vat ?? 0), vat: fee?.vat ?? 0 };
}

// Settled cancellations are paid back; of the fresh ones some wait for the bank and one bounced.
function refundPayment({ trip }: Sale, amount: number, cancelledAt: Moment): Paying {
  const method = methodOf(trip);
  const createdAt = later(cancelledAt, { minutes: 20 });
  const state =
    trip.row.state === "closed"
      ? "refunded"
      : randomOf(`refund of ${trip.row.reference}`).pick(["refunded", "pending", "failed", "refunded"] as const);
  return {
    kind: "refund",
    method,
    state,
    amount,
    createdAt,
    paidAt: state === "refunded" ? later(cancelledAt, { hours: 6 }) : null,
  };
}

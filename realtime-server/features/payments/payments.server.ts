import { sql } from "kysely";
import type { payments, Quote } from "#shared/features/payments/payments.contract.ts";
import { tripSettings } from "#shared/features/trips/trips.machine.ts";
import { duesOf } from "#shared/features/trips/trips.money.ts";
import { later } from "#shared/machine/spans.ts";
import { dayOf } from "#shared/time/days.ts";
import { reachOf, tripScopes } from "../../db/scopes.ts";
import { withSystemRights } from "../../db/systemRights.ts";
import type { Context } from "../../http/context.ts";
import { HttpError, notFound, refuseField } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import type { PaymentProvider } from "../../providers/payments/payments.port.ts";
import { holdInvoices, openInvoices } from "./invoices.store.ts";
import { leftOf } from "./shares.store.ts";
import { beginCharge, holdPayment, paymentsOf } from "./payments.store.ts";
import { tellOfTrip } from "./tellOfTrip.ts";
import { findQuote, makeQuote, type KeptQuote } from "./quotes.store.ts";

interface PricedTrip {
  readonly id: string;
  readonly state: string;
  readonly fromDate: string;
  readonly toDate: string;
  readonly hostingId: string | null;
  readonly hostFamilyId: string | null;
}

export const createPaymentHandlers = ({
  demandDirect,
}: Pick<PaymentProvider, "demandDirect">): Handlers<typeof payments> => ({
  quote: async ({ tripId, discountCode, fromDate, toDate }, context) => {
    const trip = await holdTrip(context, tripId);
    if (trip.hostingId === null || trip.hostFamilyId === null)
      throw new HttpError("refused", { reason: "oneFamilySelected" });
    const days = { fromDate: fromDate ?? trip.fromDate, toDate: toDate ?? trip.toDate };
    if (days.fromDate >= days.toDate) throw refuseField("toDate", "order");
    const purpose = trip.state === "booked" ? "amend" : "reserve";
    const quote = await makeQuote(context, {
      tripId,
      hostingId: trip.hostingId,
      hostFamilyId: trip.hostFamilyId,
      ...days,
      purpose,
      discountCode: discountCode ?? null,
      actorId: context.actor.id,
    });
    return { quote: shown(quote, tripId, dayOf(context.now())) };
  },
  accept: async ({ quoteId }, context) => {
    const { rows } = await sql<{ tripId: string }>`SELECT trip_id FROM quote WHERE id = ${quoteId}`.execute(context.db);
    await holdTrip(context, rows[0]?.tripId ?? "0");
    await context.db
      .updateTable("quote")
      .set({ acceptedAt: context.now() })
      .where("id", "=", quoteId)
      .where("acceptedAt", "is", null)
      .execute();
    if (!(await findQuote(context.db, quoteId))) throw notFound();
    return { quoteId };
  },
  pay: async ({ tripId, ...wish }, context) => {
    demandDirect();
    await holdTrip(context, tripId);
    const payment = await withSystemRights(context.db, () => payOpen(context, tripId, wish));
    await tellOfTrip(context, tripId);
    return { payment };
  },
  waive: async ({ tripId, reason }, context) => {
    await holdTrip(context, tripId);
    const { db, actor, now, caller } = context;
    await db.updateTable("trip").set({ balanceWaived: true }).where("id", "=", tripId).execute();
    await db
      .insertInto("auditLog")
      .values({
        at: now(),
        actorId: actor.id,
        action: "payments:waive",
        object: `trip:${tripId}`,
        reason,
        ip: caller.ip,
      })
      .execute();
    await tellOfTrip(context, tripId);
    return { tripId };
  },
});

async function holdTrip({ db, actor, scopes }: Context, tripId: string): Promise<PricedTrip> {
  const { rows } =
    await sql<PricedTrip>`SELECT trip.id, trip.state, trip.from_date, trip.to_date, h.id AS hosting_id, h.host_family_id FROM trip LEFT JOIN trip_host_family h ON h.trip_id = trip.id AND h.selected
    WHERE trip.id = ${tripId} AND ${reachOf(tripScopes, actor, scopes)} FOR NO KEY UPDATE OF trip`.execute(db);
  const [trip] = rows;
  if (!trip) throw notFound();
  return trip;
}

interface Part {
  readonly invoiceId?: string | undefined;
  readonly amount?: number | undefined;
}

// What is open of the invoice named, else of the oldest that is not paid; what is on its way is not asked for twice, and nobody pays more than is open.
async function payOpen(context: Context, tripId: string, { invoiceId, amount }: Part) {
  const { db } = context;
  const asked = (await paymentsOf(db, tripId)).filter(
    ({ kind, state, shareId }) => kind === "balance" && state === "pending" && shareId === null,
  );
  const held = new Map((await holdInvoices(db, tripId, "sales")).map(({ id, currency }) => [id, currency]));
  const due = (await openInvoices(db, tripId)).find(
    ({ id, total, paid }) =>
      paid < total && (invoiceId ?? id) === id && !asked.some((payment) => payment.invoiceId === id),
  );
  if (!due) throw new HttpError("refused", { reason: "nothingOpen" });
  // Without what is announced by transfer, or kept for others.
  const open = await leftOf(db, due.id);
  if (open <= 0) throw new HttpError("refused", { reason: "nothingOpen" });
  if (amount !== undefined && amount > open) throw new HttpError("refused", { reason: "otherAmount" });
  const paymentId = await beginCharge(context, {
    invoiceId: due.id,
    kind: "balance",
    amount: amount ?? open,
    currency: held.get(due.id) ?? "EUR",
  });
  const { kind, state, ...payment } = await holdPayment(db, paymentId);
  return { id: paymentId, kind, state, amount: payment.amount, currency: payment.currency };
}

function shown({ id, total, currency, quotedAt, fromDate, pricing }: KeptQuote, tripId: string, today: string): Quote {
  const expiresAt = new Date(later(Date.parse(quotedAt), tripSettings.quoteLife, "UTC")).toISOString();
  const lines = pricing.pricings.map(({ name, count, unit, amountFinal, amountDiscount, vat }) => ({
    name,
    count,
    unit,
    amountFinal,
    amountDiscount,
    vat,
  }));
  return { id, tripId, total, currency, ...duesOf({ total, fromDate, today }), quotedAt, expiresAt, lines };
}

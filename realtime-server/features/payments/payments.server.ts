import { sql } from "kysely";
import type { payments, Quote } from "#shared/features/payments/payments.contract.ts";
import { whyNotWaive } from "#shared/features/payments/waive.rules.ts";
import { tripSettings } from "#shared/features/trips/trips.machine.ts";
import { duesOf } from "#shared/features/trips/trips.money.ts";
import type { TripState } from "#shared/features/trips/trips.states.ts";
import { later } from "#shared/machine/spans.ts";
import { dayOf } from "#shared/time/days.ts";
import { writeLine } from "../../db/auditLine.ts";
import { owedOf } from "../../db/owed.ts";
import { reachOf, tripScopes } from "../../db/scopes.ts";
import type { Context } from "../../http/context.ts";
import { HttpError, notFound, refuseField } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import { tellOfTrip } from "./tellOfTrip.ts";
import { findQuote, makeQuote, type KeptQuote } from "./quotes.store.ts";

interface PricedTrip {
  readonly id: string;
  readonly state: TripState;
  readonly fromDate: string;
  readonly toDate: string;
  readonly hostingId: string | null;
  readonly hostFamilyId: string | null;
}

export const paymentHandlers: Handlers<typeof payments> = {
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
  waive: async ({ tripId, reason }, context) => {
    const { state } = await holdTrip(context, tripId);
    const { rows } = await sql<{ owed: number }>`SELECT ${owedOf(sql`${tripId}::bigint`)} AS owed`.execute(context.db);
    const refused = whyNotWaive(state, { owed: rows[0]?.owed ?? 0 });
    if (refused) throw new HttpError("refused", { reason: refused });
    await context.db.updateTable("trip").set({ balanceWaived: true }).where("id", "=", tripId).execute();
    await writeLine(context, "payments:waive", `trip:${tripId}`, reason);
    await tellOfTrip(context, tripId);
    return { tripId };
  },
};

async function holdTrip({ db, actor, scopes }: Context, tripId: string): Promise<PricedTrip> {
  const { rows } =
    await sql<PricedTrip>`SELECT trip.id, trip.state, trip.from_date, trip.to_date, h.id AS hosting_id, h.host_family_id FROM trip LEFT JOIN trip_host_family h ON h.trip_id = trip.id AND h.selected
    WHERE trip.id = ${tripId} AND ${reachOf(tripScopes, actor, scopes)} FOR NO KEY UPDATE OF trip`.execute(db);
  const [trip] = rows;
  if (!trip) throw notFound();
  return trip;
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

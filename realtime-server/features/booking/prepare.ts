import type { Booking, Price } from "#shared/features/booking/booking.contract.ts";
import { tripSettings } from "#shared/features/trips/trips.machine.ts";
import { later } from "#shared/machine/spans.ts";
import { dayOf } from "#shared/time/days.ts";
import type { Context } from "../../http/context.ts";
import { HttpError } from "../../http/errors.ts";
import type { BookingPorts, PricedQuote } from "./booking.port.ts";
import {
  closeBooking,
  holdHomes,
  holdOpenBooking,
  isReserved,
  lastCheckout,
  placedHomes,
  reservedBy,
  setPlan,
  tripsOfBooking,
  type BookedTrip,
  type KeptBooking,
} from "./booking.store.ts";
import { campsOfTrip, homesBy } from "./homes.store.ts";
import { createBeginning } from "./begin.ts";
import { planIn, resolvePlan } from "./plan.ts";

interface Wish {
  readonly stay: string;
  readonly referralCode?: string | undefined;
}

// Makes trips of a plan and prices them: asked again it finds them, asked with another plan for the same children it gives the old ones up.
export function createPreparing(ports: BookingPorts) {
  const begin = createBeginning(ports);
  return async function prepare({ stay, referralCode }: Wish, context: Context): Promise<Booking> {
    const { db, actor } = context;
    const done = await reservedBy(db, { payerId: actor.id, stay });
    if (done) return view(ports, context, done);
    const kept = await openBooking(context, stay);
    const trips = await tripsOfBooking(db, kept.id, true);
    if (trips.length === 0 || kept.plan !== stay) {
      const plan = await resolvePlan(db, planIn(stay));
      await holdHomes(
        db,
        trips.map(({ id }) => id),
        plan.families,
      );
      await giveUp(context, kept.id, trips);
      await setPlan(db, kept.id, stay);
      const begun = await begin(context, { plan, referralCode });
      await db
        .insertInto("bookingTrip")
        .values(begun.map((tripId) => ({ bookingId: kept.id, tripId })))
        .execute();
    } else await quoteAnew(context, kept.id, planIn(stay).code || null);
    return view(ports, context, kept.id);
  };

  // What is paid for is not planned anew.
  async function openBooking(context: Context, stay: string): Promise<KeptBooking> {
    const { db, actor, now } = context;
    const key = planIn(stay).children.toSorted().join(",");
    const kept = await holdOpenBooking(db, { payerId: actor.id, key, stay, now: now() });
    if (!(await tripsOfBooking(db, kept.id)).some(isReserved)) return kept;
    await closeBooking(db, kept.id);
    return holdOpenBooking(db, { payerId: actor.id, key, stay, now: now() });
  }

  async function giveUp(context: Context, bookingId: string, trips: readonly BookedTrip[]): Promise<void> {
    const open = await lastCheckout(context.db, bookingId);
    if (open?.state === "open") await ports.checkouts.leave(context, open.id);
    for (const { id } of trips) await ports.abandon(context, id, context.actor);
    await context.db.deleteFrom("bookingTrip").where("bookingId", "=", bookingId).execute();
  }

  // A price that has run out is said anew; one that is being paid, or may still be paid with another card, holds.
  async function quoteAnew(context: Context, bookingId: string, code: string | null): Promise<void> {
    if ((await lastCheckout(context.db, bookingId))?.state === "open") return;
    for (const trip of await tripsOfBooking(context.db, bookingId)) {
      const quotes = await ports.latestQuotes(context.db, trip.id);
      if (Date.parse(expiryOf(trip, quotes)) > context.now().getTime()) continue;
      for (const { hostingId } of await placedHomes(context.db, trip.id))
        await ports.quote(context, { tripId: trip.id, hostingId, code, actorId: context.actor.id });
    }
  }
}

export function expiryOf({ retryUntil }: Pick<BookedTrip, "retryUntil">, quotes: readonly PricedQuote[]): string {
  const quotedAt = quotes.map((quote) => Date.parse(quote.quotedAt)).toSorted((a, b) => a - b)[0] ?? 0;
  const ends = later(quotedAt, tripSettings.quoteLife, "UTC");
  return new Date(Math.max(ends, retryUntil === null ? 0 : Date.parse(retryUntil))).toISOString();
}

// The whole of it, as its payer reads it before and after.
export async function view(ports: BookingPorts, context: Context, bookingId: string): Promise<Booking> {
  const { db, actor, now } = context;
  const trips = await tripsOfBooking(db, bookingId);
  const [first] = trips;
  if (!first) throw new HttpError("not_found");
  const placed = await placedHomes(db, first.id);
  const days = { from: first.fromDate, to: first.toDate };
  const homes = await homesBy(
    db,
    placed.map(({ hostFamilyId }) => hostFamilyId),
    { days, beds: trips.length, today: dayOf(now()) },
  );
  const shown: Booking["trips"] = [];
  const expiries: string[] = [];
  const totals = new Map<string, number>();
  for (const { id, reference, state, student, retryUntil } of trips) {
    const quotes = await ports.latestQuotes(db, id);
    const own = await placedHomes(db, id);
    for (const { hostingId, price } of quotes) {
      const familyId = own.find((home) => home.hostingId === hostingId)?.hostFamilyId ?? "";
      totals.set(familyId, (totals.get(familyId) ?? 0) + price.total);
    }
    const price = quotes.find(({ hostingId }) => hostingId === own[0]?.hostingId)?.price;
    if (!price) throw new Error(`Trip ${id} was booked without a price`);
    const obstacle = isReserved({ state }) ? null : await ports.whyNotReserve(context, id, actor);
    shown.push({ id, reference, state, student, price, obstacle });
    expiries.push(expiryOf({ retryUntil }, quotes));
  }
  const sum = (of: (price: Price) => number): number => shown.reduce((total, { price }) => total + of(price), 0);
  const checkout = await lastCheckout(db, bookingId);
  const { fromDate, toDate, tripTypeName, activityDetailsType, weeks } = first;
  return {
    id: bookingId,
    isReserved: trips.every(isReserved),
    fromDate,
    toDate,
    tripTypeName,
    activityDetailsType,
    weeks,
    currency: shown[0]?.price.currency ?? first.currency,
    total: sum(({ total }) => total),
    deposit: sum(({ deposit }) => deposit),
    expiresAt: expiries.toSorted()[0] ?? context.now().toISOString(),
    trips: shown,
    homes: homes.map((home) => ({ ...home, total: totals.get(home.id) ?? null })),
    camps: await campsOfTrip(db, first.id),
    checkout: checkout && { id: checkout.id, state: checkout.state },
  };
}

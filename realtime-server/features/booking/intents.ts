import { sql } from "kysely";
import type { Booking, bookings, PaymentIntent } from "#shared/features/booking/booking.contract.ts";
import { refusalReasons } from "#shared/features/refusals/reasons.ts";
import type { TripState } from "#shared/features/trips/trips.states.ts";
import { nightsOf } from "#shared/time/days.ts";
import type { Output } from "#shared/wire/endpoint.ts";
import type { Context } from "../../http/context.ts";
import { HttpError, notFound } from "../../http/errors.ts";
import type { BookingPorts } from "./booking.port.ts";
import {
  findOwnCheckout,
  holdBooking,
  lastCheckout,
  placedHomes,
  tripsOfBooking,
  type LastCheckout,
} from "./booking.store.ts";
import { view } from "./prepare.ts";

interface Asked {
  readonly bookingId: string;
  readonly amount: number;
  readonly numberOfDays?: number | undefined;
}

const statuses: Readonly<Record<LastCheckout["state"], PaymentIntent["status"]>> = {
  open: "requires_action",
  approved: "requires_capture",
  refused: "failed",
  lost: "lost",
  left: "canceled",
};

const shown = ({ id, amount, currency, state, reason }: LastCheckout): PaymentIntent => ({
  id,
  clientSecret: null,
  amount,
  currency,
  status: statuses[state],
  reason: refusalReasons.find((known) => known === reason) ?? null,
});

export const payPath = (checkoutId: string): string => `/pay/${checkoutId}`;

// One way to pay at a time: whoever asks twice, or on two pages, is led to the same one.
export function createIntents(ports: BookingPorts) {
  async function getIntent(asked: Asked, context: Context): Promise<Output<typeof bookings.getIntent>> {
    ports.demand();
    const { db, actor, now } = context;
    const { id } = await holdBooking(db, actor.id, asked.bookingId);
    await tripsOfBooking(db, id, true);
    const booking = await view(ports, context, id);
    refuseObstacles(booking, asked, now());
    const open = await lastCheckout(db, id);
    const charges = await chargesOf(booking, context);
    const isSame =
      open?.state === "open" && open.amount === asked.amount && Date.parse(open.expiresAt) > now().getTime();
    if (open?.state === "open" && !isSame) await ports.checkouts.leave(context, open.id);
    const checkoutId = isSame ? open.id : await ports.checkouts.open(context, { bookingId: id, charges });
    const begun = await findOwnCheckout(db, actor.id, checkoutId);
    if (!begun) throw notFound();
    return {
      paymentIntent: shown(begun),
      quoteId: charges[0]?.quoteId ?? "0",
      quoteExpiresAt: booking.expiresAt,
      payUrl: payPath(checkoutId),
    };
  }

  async function chargesOf({ trips }: Booking, { db }: Context) {
    const charges = [];
    for (const { id: tripId, price } of trips) {
      const [first] = await placedHomes(db, tripId);
      const quote = (await ports.latestQuotes(db, tripId)).find(({ hostingId }) => hostingId === first?.hostingId);
      charges.push({ tripId, quoteId: quote?.id ?? "0", amount: price.deposit, currency: price.currency });
    }
    return charges;
  }

  async function retrieve(paymentIntentId: string, context: Context): Promise<Output<typeof bookings.retrieve>> {
    const found = await findOwnCheckout(context.db, context.actor.id, paymentIntentId);
    if (!found) throw notFound();
    const [trip = null] = found.state === "approved" ? await reservedTrips(context, found.bookingId) : [];
    return { paymentIntent: shown(found), bookingId: found.bookingId, stay: found.plan, trip };
  }

  // However often it is asked, it reserves nothing.
  async function indent(paymentIntentId: string, context: Context): Promise<Output<typeof bookings.indent>> {
    const found = await findOwnCheckout(context.db, context.actor.id, paymentIntentId);
    if (!found) throw notFound();
    const trips = found.state === "approved" ? await reservedTrips(context, found.bookingId) : [];
    const [trip = null] = trips;
    return {
      trip,
      trips,
      invoice: trip && (await invoiceOf(context, trip.id)),
      conversation: trip && (await talkOf(context, trip.id)),
    };
  }

  return { getIntent, retrieve, indent };
}

function refuseObstacles(booking: Booking, { amount, numberOfDays }: Asked, now: Date): void {
  if (booking.isReserved) throw new HttpError("refused", { reason: "wrongState" });
  const { deposit, fromDate, toDate } = booking;
  const isOther = numberOfDays !== undefined && numberOfDays !== nightsOf({ from: fromDate, to: toDate });
  if (amount !== deposit || isOther)
    throw new HttpError("refused", { reason: "otherAmount", extra: { amount: deposit } });
  if (Date.parse(booking.expiresAt) <= now.getTime()) throw new HttpError("refused", { reason: "quoteFresh" });
  // A home with a bed for one child and not for the second is lost for both.
  if (booking.homes[0]?.isFree === false) throw new HttpError("refused", { reason: "familyFree" });
  const obstacle = booking.trips.find((trip) => trip.obstacle !== null)?.obstacle;
  if (obstacle) throw new HttpError("refused", { reason: obstacle });
}

const reservedTrips = async ({ db }: Context, bookingId: string) =>
  (await tripsOfBooking(db, bookingId)).map(({ id, reference, state, student }) => ({
    id,
    reference,
    state: state satisfies TripState,
    studentName: student.name,
  }));

async function invoiceOf({ db }: Context, tripId: string) {
  const { rows } = await sql<{ id: string; number: string; total: number; currency: string }>`
    SELECT id, number, total::float8, currency FROM invoice WHERE trip_id = ${tripId} AND kind = 'sales' AND state <> 'void' ORDER BY id LIMIT 1`.execute(
    db,
  );
  return rows[0] ?? null;
}

async function talkOf({ db, actor }: Context, tripId: string) {
  const { rows } = await sql<{ id: string }>`
    SELECT c.id FROM conversation c JOIN trip_host_family h ON h.id = c.trip_host_family_id JOIN participant p ON p.conversation_id = c.id AND p.user_id = ${actor.id}
    WHERE h.trip_id = ${tripId} AND h.selected LIMIT 1`.execute(db);
  return rows[0] ?? null;
}

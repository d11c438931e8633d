import { isRefused } from "#shared/machine/interpreter.ts";
import type { Actor } from "#shared/access/can.ts";
import type { RefusalReason } from "#shared/features/refusals/reasons.ts";
import type { Work } from "./jobs/work.ts";
import { createBookingHandlers } from "./features/booking/booking.server.ts";
import type { BookingPorts } from "./features/booking/booking.port.ts";
import { createTogetherHandlers, type TogetherPorts } from "./features/booking/together.server.ts";
import { latestQuotes, pricePlan, quoteHosting } from "./features/payments/bookingPrices.ts";
import { isCampFull } from "./features/transitions/activityPlaces.store.ts";
import type { createTripBeginning } from "./features/trips/trips.server.ts";
import { tripRows } from "./features/trips/trips.store.ts";
import type { Context } from "./http/context.ts";
import { HttpError } from "./http/errors.ts";
import type { Machines } from "./machines.ts";
import type { Ports } from "./ports.ts";

interface Parts extends Pick<Machines, "transitions" | "checkouts"> {
  readonly payments: Pick<Ports["payments"], "demand">;
  readonly beginTrip: ReturnType<typeof createTripBeginning>;
  // Whoever has written to too many families is refused.
  readonly contacted: (context: Context) => Promise<void>;
  readonly readHomes: TogetherPorts["readHomes"];
}

// A booking put together from trips, their states and their money: each of them goes its own way as when it is asked alone.
export function createBookings({ transitions, checkouts, payments, beginTrip, contacted, readHomes }: Parts) {
  const { doors } = transitions;

  async function place(
    work: Work,
    { doer, backupOrder, isChosenLater = false, ...wish }: Parameters<BookingPorts["place"]>[1],
  ): ReturnType<BookingPorts["place"]> {
    const payload = { ...wish, ...(backupOrder !== null && { backupOrder }) };
    const hostingId = (await doors.hosting.begin?.(work, payload, doer)) ?? "0";
    const added = await give(work, hostingId, { command: "add", doer });
    const isChosen = backupOrder === null && !isChosenLater;
    const refused = added ?? (isChosen ? await give(work, hostingId, { command: "select", doer }) : null);
    return refused === null ? { hostingId } : { refused };
  }

  async function give(
    work: Work,
    hostingId: string,
    { command, doer }: { readonly command: string; readonly doer: Actor },
  ): Promise<RefusalReason | null> {
    const held = await doors.hosting.hold(work, { id: hostingId, payload: {} });
    const done = await held.give({ command, doer, payload: {}, source: "ui" });
    return isRefused(done) ? done.refused : null;
  }

  const parts = {
    beginTrip,
    place,
    choose: async (work: Work, hostingId: string, doer: Actor) => {
      const reason = await give(work, hostingId, { command: "select", doer });
      if (reason !== null) throw new HttpError("refused", { reason });
    },
    contact: async (context: Context, tripId: string) => {
      const held = await doors.trip.hold(context, { id: tripId, payload: {} });
      const done = await held.give({ command: "contact_family", doer: context.actor, payload: {}, source: "ui" });
      if (isRefused(done)) throw new HttpError("refused", { reason: done.refused });
      await contacted(context);
    },
    abandon: async (work: Work, tripId: string, doer: Actor) => {
      const held = await doors.trip.hold(work, { id: tripId, payload: {} });
      await held.give({ command: "abandon", doer, payload: {}, source: "ui" });
    },
    whyNotReserve: async (work: Work, tripId: string, doer: Actor) => {
      const held = await doors.trip.hold(work, { id: tripId, payload: {}, isReading: true });
      const offer = held.offers(doer).find(({ command }) => command === "reserve");
      if (!offer) return "wrongState";
      if (!offer.isAllowed) return (offer.reason as RefusalReason | null) ?? "wrongState";
      return (await isCampFull(work.db, tripId, false)) ? "campFull" : null;
    },
    quote: quoteHosting,
    latestQuotes,
    pricePlan,
    checkouts,
    demand: payments.demand,
  } satisfies BookingPorts;
  const readTrip = (context: Context, id: string) => tripRows.find(context, id);
  return {
    bookings: createBookingHandlers(parts),
    together: createTogetherHandlers({ ...parts, readHomes, readTrip }),
  };
}

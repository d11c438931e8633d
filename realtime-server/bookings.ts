import { isRefused } from "#shared/machine/interpreter.ts";
import type { Actor } from "#shared/access/can.ts";
import type { RefusalReason } from "#shared/features/refusals/reasons.ts";
import type { Work } from "./jobs/work.ts";
import { createBookingHandlers } from "./features/booking/booking.server.ts";
import type { BookingPorts } from "./features/booking/booking.port.ts";
import { latestQuotes, pricePlan, quoteHosting } from "./features/payments/bookingPrices.ts";
import { isCampFull } from "./features/transitions/activityPlaces.store.ts";
import type { createTripBeginning } from "./features/trips/trips.server.ts";
import type { Machines } from "./machines.ts";
import type { Ports } from "./ports.ts";

interface Parts extends Pick<Machines, "transitions" | "checkouts"> {
  readonly payments: Pick<Ports["payments"], "demand">;
  readonly beginTrip: ReturnType<typeof createTripBeginning>;
}

// A booking put together from trips, their states and their money: each of them goes its own way as when it is asked alone.
export function createBookings({ transitions, checkouts, payments, beginTrip }: Parts) {
  const { doors } = transitions;

  async function place(
    work: Work,
    { doer, backupOrder, ...wish }: Parameters<BookingPorts["place"]>[1],
  ): ReturnType<BookingPorts["place"]> {
    const payload = { ...wish, ...(backupOrder !== null && { backupOrder }) };
    const hostingId = (await doors.hosting.begin?.(work, payload, doer)) ?? "0";
    const added = await give(work, hostingId, { command: "add", doer });
    const refused = added ?? (backupOrder === null ? await give(work, hostingId, { command: "select", doer }) : null);
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

  return createBookingHandlers({
    beginTrip,
    place,
    abandon: async (work, tripId, doer) => {
      const held = await doors.trip.hold(work, { id: tripId, payload: {} });
      await held.give({ command: "abandon", doer, payload: {}, source: "ui" });
    },
    whyNotReserve: async (work, tripId, doer) => {
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
  });
}

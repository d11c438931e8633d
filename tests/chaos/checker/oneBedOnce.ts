import { addDays } from "#shared/time/days.ts";
import type { BookingDump, StayRow } from "../bookingEntries.ts";
import { finding, type Rule } from "./rule.ts";

export const oneBedOnce: Rule = {
  invariant: "I27",
  says: "A night of a bed is promised to one trip",
  check: ({ database: { booking } }) =>
    booking.homes.flatMap(({ id, beds }) =>
      [...guestsByNight(booking, id)]
        .filter(([, trips]) => trips.length > beds)
        .map(([night, trips]) => finding(`home ${id} has ${beds} beds and on ${night} trips ${trips.join(", ")}`)),
    ),
};

function guestsByNight(booking: BookingDump, homeId: string): ReadonlyMap<string, readonly string[]> {
  const nights = booking.stays
    .filter((stay) => stay.homeId === homeId && isPromised(stay, booking))
    .flatMap(({ tripId, from, to }) => nightsOf(from, to).map((night) => ({ night, tripId })));
  return new Map(
    [...Map.groupBy(nights, ({ night }) => night)].map(([night, all]) => [night, all.map(({ tripId }) => tripId)]),
  );
}

// Held while a family is asked, and kept once it has said yes.
function isPromised({ tripId, state, isSelected }: StayRow, { trips }: BookingDump): boolean {
  const trip = trips.find(({ id }) => id === tripId)?.state;
  return trip === "reserved"
    ? isSelected
    : state === "accepted_hosting" && (trip === "booked" || trip === "in-progress" || trip === "customer_service");
}

function nightsOf(from: string, to: string): readonly string[] {
  return from < to ? [from, ...nightsOf(addDays(from, 1), to)] : [];
}

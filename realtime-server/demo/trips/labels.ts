import type { labelHues } from "#shared/features/desk/labels.rules.ts";
import { daysBetween, hourMs, isoOf } from "../days.ts";
import type { Moment } from "../days.ts";
import type { GridViewRow, LabelRow, TripLabelRow } from "../rows.ts";
import type { Trip } from "./trips.ts";

type World = { now: Moment; trips: readonly Trip[] };

type Sketch = {
  name: string;
  hue: (typeof labelHues)[number];
  // By what anybody in the office could see of a trip, and never by what is known of a child's health.
  fits: (trip: Trip, world: World) => boolean;
  // The office keeps the list of them in sight.
  view?: string;
};

const lateHour = 19;
const isAhead = ({ row }: Trip): boolean => ["enquiry", "reserved", "booked", "in-progress"].includes(row.state);
const nightsOf = ({ fromDate, toDate }: Trip["row"]): number => daysBetween(fromDate, toDate);
const hourOf = (local: Moment): number => new Date(local).getUTCHours();

const sketches: readonly Sketch[] = [
  {
    name: "Late flight",
    hue: "sky",
    fits: (trip) => isAhead(trip) && trip.arrival !== null && hourOf(trip.arrival.at) >= lateHour,
    view: "Late flights",
  },
  {
    name: "Comes again",
    hue: "moss",
    fits: (trip, { trips }) =>
      isAhead(trip) &&
      trips.some(
        ({ row, student }) =>
          row.id !== trip.row.id &&
          row.state === "completed" &&
          student.row.id === trip.student.row.id &&
          row.toDate < trip.row.fromDate,
      ),
  },
  { name: "Ring, do not write", hue: "ember", fits: ({ row }) => row.state === "customer_service", view: "To be rung" },
  { name: "School letter", hue: "gorse", fits: (trip) => isAhead(trip) && nightsOf(trip.row) >= 21 },
];

// What the office has labelled, and the two lists it keeps of them.
export function buildLabels(world: World) {
  const label: LabelRow[] = sketches.map(({ name, hue }, index) => ({
    id: index + 1,
    name,
    hue,
    changedAt: isoOf(world.now - 40 * 24 * hourMs),
  }));
  const tripLabel: TripLabelRow[] = sketches.flatMap(({ fits }, index) =>
    world.trips.flatMap((trip) =>
      fits(trip, world)
        ? [{ tripId: trip.row.id, labelId: index + 1, setBy: trip.coordinator.user.id, setAt: trip.row.enteredAt }]
        : [],
    ),
  );
  const gridView: GridViewRow[] = sketches
    .flatMap(({ view }, index) => (view === undefined ? [] : [{ view, labelId: index + 1 }]))
    .map(({ view, labelId }, index) => ({
      id: index + 1,
      resource: "conversations",
      ownerId: null,
      name: view,
      query: `label=${labelId}`,
      position: index + 1,
      changedAt: isoOf(world.now - 20 * 24 * hourMs),
    }));
  return { label, tripLabel, gridView };
}

import { addDays } from "#shared/time/days.ts";
import { isoOf, later } from "../days.ts";
import type { Day, Moment } from "../days.ts";
import { randomOf } from "../random.ts";
import type { TripTaskRow } from "../rows.ts";
import type { Trip } from "./trips.ts";

export type Settlement = { depositAt: Moment | null; balanceAt: Moment | null; dueOn: Day | null };

const shown: readonly string[] = ["booked", "customer_service", "in-progress"];

// What remains to be done before each trip that is on its way.
export function buildTasks(trips: readonly Trip[], settlementOf: (trip: Trip) => Settlement): TripTaskRow[] {
  return trips
    .filter(({ row }) => shown.includes(row.state))
    .flatMap((trip) => tasksOf(trip, settlementOf(trip)))
    .map((row, index) => ({ id: index + 1, ...row }));
}

function tasksOf(trip: Trip, { depositAt, balanceAt, dueOn }: Settlement): Omit<TripTaskRow, "id">[] {
  const { row, arrival, moments, plan, student } = trip;
  const random = randomOf(`tasks of ${row.reference}`);
  const isAway = plan.from <= 0;
  const acceptedAt = moments.acceptedAt ?? moments.createdAt;
  const done = (isDone: boolean, days: number): string | null =>
    isDone ? isoOf(later(acceptedAt, { days: Math.min(days, plan.since - 0.5) })) : null;
  const isCarmens = plan.student === "Lucía Ortega";
  const task = (kind: string, dueBefore: number, doneAt: string | null, detail = "") => ({
    tripId: row.id,
    kind,
    dueOn: addDays(row.fromDate, -dueBefore),
    doneAt,
    detail,
  });
  const flight = arrival ? `${arrival.flight}, ${student.row.cityTown} to ${arrival.place}` : "";
  const tasks = [
    { ...task("deposit", 30, depositAt === null ? null : isoOf(depositAt)), dueOn: null },
    task("flights", 21, done(arrival !== null, 2), flight),
    task("health_form", 14, done(isAway || (!isCarmens && random.chance(0.7)), 3), "Allergy plan and doctor’s number"),
    { ...task("balance", 30, balanceAt === null ? null : isoOf(balanceAt)), dueOn },
  ];
  if (isCarmens) return tasks;
  const insurance = random.chance(0.5)
    ? [task("insurance", 14, done(isAway || random.chance(0.6), 4), "Travel and liability, policy number")]
    : [];
  const packing =
    plan.from < 30
      ? [task("packing", 2, done(isAway, plan.since), "Waterproof, slippers, something to share from home")]
      : [];
  return [...tasks, ...insurance, ...packing];
}

import { addDays, weekdayOf } from "#shared/time/days.ts";
import type { Day } from "../days.ts";
import type { ActivityDateRow, ActivityRow, TripActivityRow } from "../rows.ts";

const weeks = 52;
const mostFull = 3;

// Every activity runs from Monday to Friday, week after week. Three weeks of camps that somebody has booked have no place left.
export function buildActivityDates(
  activities: readonly ActivityRow[],
  booked: readonly TripActivityRow[],
  today: Day,
): ActivityDateRow[] {
  const monday = addDays(today, 8 - weekdayOf(today));
  const rows = activities.flatMap(({ id, capacity }) =>
    Array.from({ length: weeks }, (_, week) => {
      const fromDate = addDays(monday, 7 * week);
      return { activityId: id, capacity, fromDate, toDate: addDays(fromDate, 5) };
    }),
  );
  const camps = new Set(activities.filter(({ kind }) => kind === "camp").map(({ id }) => id));
  const takenIn = ({ activityId, fromDate, toDate }: (typeof rows)[number]): number =>
    booked.filter((one) => one.activityId === activityId && one.fromDate < toDate && one.toDate > fromDate).length;
  const full = new Set(rows.filter((row) => camps.has(row.activityId) && takenIn(row) > 0).slice(0, mostFull));
  return rows.map((row, index) => ({ id: index + 1, ...row, ...(full.has(row) && { capacity: takenIn(row) }) }));
}

import { daysBetween, isoOf, later } from "../days.ts";
import type { Trip } from "./trips.ts";

type LegRow = {
  readonly id: number;
  readonly tripId: number;
  readonly direction: string;
  readonly mode: string;
  readonly place: string;
  readonly number: string;
  readonly at: string;
  readonly meetingPoint: string;
  readonly collectedBy: string;
};

// Whoever has a flight there flies home by the same line, the day the stay ends; the family meets them in arrivals.
export const buildLegs = (trips: readonly Trip[]): LegRow[] =>
  trips.flatMap(({ row, arrival }, index) => {
    if (!arrival) return [];
    const [line = "", number = "0"] = arrival.flight.split(" ");
    const leg = { tripId: row.id, mode: "plane", place: arrival.place, collectedBy: "host" };
    return [
      {
        ...leg,
        id: 2 * index + 1,
        direction: "there",
        number: arrival.flight,
        at: isoOf(arrival.at),
        meetingPoint: "Arrivals, beside the coffee bar",
      },
      {
        ...leg,
        id: 2 * index + 2,
        direction: "back",
        number: `${line} ${Number(number) + 1}`,
        at: isoOf(later(arrival.at, { days: daysBetween(row.fromDate, row.toDate) })),
        meetingPoint: "",
      },
    ];
  });

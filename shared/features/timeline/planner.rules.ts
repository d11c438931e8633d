import { addDays, type Days } from "#shared/time/days.ts";
import { mondayOf } from "./timeline.rules.ts";

export const plannerRows = ["families", "counties", "types", "coordinators"] as const;

export type PlannerRows = (typeof plannerRows)[number];

export const plannerYears = { first: 2020, last: 2099 } as const;

export const weeksInYear = 52;

const week = 7;

// From the Monday of the week in which the year begins.
export const firstDayOf = (year: number): string => mondayOf(`${year}-01-01`);

export const weeksOf = (year: number): readonly Days[] =>
  Array.from({ length: weeksInYear }, (_, at) => ({
    from: addDays(firstDayOf(year), at * week),
    to: addDays(firstDayOf(year), (at + 1) * week),
  }));

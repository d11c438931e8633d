import { campWeeksIn, type ActivityDetailsType } from "#shared/features/trips/trips.rules.ts";
import { nightsOf, weekdayOf, type Days } from "#shared/time/days.ts";

export const defaultCampDaysPerWeek = 5;
export const familyDaysPerWeek = 7;

const weekdaysPerWeek = 5;

export interface Stay extends Days {
  readonly activityDetailsType: ActivityDetailsType;
  readonly weeks: number;
  readonly campDaysPerWeek: number;
}

export interface Counts {
  readonly noOfDaysOfTrip: number;
  readonly countMonToFri: number;
  readonly numberOfPossibleCamps: number;
  readonly numberOfPossibleMixedCamps: number;
  readonly noOfImmersionDays: number;
}

export function countsOf(stay: Stay): Counts {
  const numberOfPossibleCamps = campWeeksIn(stay);
  return {
    noOfDaysOfTrip: nightsOf(stay),
    countMonToFri: weekdaysIn(stay),
    numberOfPossibleCamps,
    numberOfPossibleMixedCamps: Math.min(numberOfPossibleCamps, stay.weeks),
    noOfImmersionDays: immersionDaysIn(stay),
  };
}

// The first day counts, the last does not; every whole week has five.
function weekdaysIn(days: Days): number {
  const nights = nightsOf(days);
  const first = weekdayOf(days.from);
  const rest = Array.from({ length: nights % 7 }, (_, night) => (first - 1 + night) % 7);
  return Math.floor(nights / 7) * weekdaysPerWeek + rest.filter((weekday) => weekday < weekdaysPerWeek).length;
}

function immersionDaysIn(stay: Stay): number {
  if (stay.activityDetailsType === "local") return 0;
  const daysPerWeek = stay.activityDetailsType === "mixed" ? stay.campDaysPerWeek : familyDaysPerWeek;
  return Math.max(0, nightsOf(stay) - daysPerWeek * stay.weeks);
}

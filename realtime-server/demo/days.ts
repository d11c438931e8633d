import { addDays, dayMs, nightsOf } from "#shared/time/days.ts";

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;

// A day is "2027-06-28", a moment is milliseconds since 1970; both sort as they are.
export type Day = string;
export type Moment = number;

export function dayOf(moment: Moment): Day {
  return new Date(moment).toISOString().slice(0, 10);
}

export function startOf(day: Day): Moment {
  return Date.parse(`${day}T00:00:00Z`);
}

export const daysBetween = (from: Day, to: Day): number => nightsOf({ from, to });

export function momentAt(day: Day, clock: string): Moment {
  return Date.parse(`${day}T${clock}:00Z`);
}

export function later(
  moment: Moment,
  { days = 0, hours = 0, minutes = 0 }: { days?: number; hours?: number; minutes?: number },
): Moment {
  return moment + days * dayMs + hours * hourMs + minutes * minuteMs;
}

export function isoOf(moment: Moment): string {
  return new Date(moment).toISOString();
}

export function birthday(ageYears: number, daysSince: number, today: Day): Day {
  const then = new Date(startOf(addDays(today, -daysSince)));
  then.setUTCFullYear(then.getUTCFullYear() - ageYears);
  return then.toISOString().slice(0, 10);
}

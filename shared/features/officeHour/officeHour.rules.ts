import type { Spell } from "#shared/features/desk/officeHours.rules.ts";
import { dayIn, instantOf } from "#shared/machine/zone.ts";
import { addDays, weekdayOf } from "#shared/time/days.ts";

export interface OfficeHour {
  readonly zone: string;
  readonly minutes: number;
  readonly spells: readonly Spell[];
}

export interface Busy {
  readonly from: number;
  readonly to: number;
}

const minuteMs = 60_000;
// Nobody is surprised by a meeting that begins at once, and nobody plans further than two weeks by a link.
export const noticeMs = 2 * 60 * minuteMs;
export const bookableDays = 14;
export const mostSpells = 14;

export const hourMistakes = ["backwards", "short", "twice"] as const;
export type HourMistake = (typeof hourMistakes)[number];

// Why a week is not one.
export function mistakeInSpells(spells: readonly Spell[], minutes: number): HourMistake | null {
  const clock = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
  for (const [index, one] of spells.entries()) {
    const [opens, closes] = [clock(one.opens), clock(one.closes)];
    if (closes <= opens) return "backwards";
    if (closes - opens < minutes) return "short";
    const others = spells.slice(index + 1).filter(({ weekday }) => weekday === one.weekday);
    if (others.some((other) => clock(other.opens) < closes && opens < clock(other.closes))) return "twice";
  }
  return null;
}

// The times that can still be had: one after the other in each spell of the days to come, by the wall of the office whatever its clocks do.
export function freeTimes(
  { zone, minutes, spells }: OfficeHour,
  busy: readonly Busy[],
  now: number,
): readonly number[] {
  const today = dayIn(zone, now);
  const days = Array.from({ length: bookableDays }, (_, index) => addDays(today, index));
  return days.flatMap((day) =>
    spells
      .filter(({ weekday }) => weekday === weekdayOf(day))
      .flatMap(({ opens, closes }) => {
        const [from, to] = [instantOf(day, opens, zone), instantOf(day, closes, zone)];
        const count = Math.max(0, Math.floor((to - from) / (minutes * minuteMs)));
        return Array.from({ length: count }, (_, index) => from + index * minutes * minuteMs);
      })
      .filter((at) => at >= now + noticeMs && !busy.some((one) => at < one.to && one.from < at + minutes * minuteMs))
      .toSorted((a, b) => a - b),
  );
}

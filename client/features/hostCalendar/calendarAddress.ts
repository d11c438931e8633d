import { calendarViews, type CalendarView } from "#shared/features/hostCalendar/hostCalendar.rules.ts";
import { addDays, type Days } from "#shared/time/days.ts";
import type { DayRange } from "#client/ui/date/dayRange.ts";

// What of the address means nothing is as good as not there.
export const viewOf = (word: string | null): CalendarView => calendarViews.find((view) => view === word) ?? "month";

export const monthOf = (word: string | null, today: string): string =>
  /^20\d\d-(0[1-9]|1[0-2])$/.test(word ?? "") ? String(word) : today.slice(0, 7);

const isDay = (word: string): boolean => /^\d{4}-\d\d-\d\d$/.test(word) && !Number.isNaN(Date.parse(word));

export const chosenOf = (from: string, to: string): DayRange | null =>
  isDay(from) && isDay(to) && from <= to ? { from, to } : null;

const week = 7;
const longestMonth = 31;

// All that is drawn: of a month the weeks that touch it, of a year the one before it too.
export function spanOf(view: CalendarView, month: string): Days {
  if (view === "month") return { from: addDays(`${month}-01`, -week), to: addDays(`${month}-01`, longestMonth + week) };
  const year = Number(month.slice(0, 4));
  return { from: `${year - 1}-01-01`, to: addDays(`${year}-12-31`, week) };
}

import { getWeeksInMonth, parseDate, startOfWeek } from "@internationalized/date";
import { formatTag } from "#client/i18n/format.ts";
import type { Locale } from "#shared/locales.ts";
import { weekStartOf } from "./weekStart.ts";

export interface MonthDay {
  // YYYY-MM-DD
  readonly day: string;
  readonly isInMonth: boolean;
}

// The weeks that touch a month (YYYY-MM), begun on the day on which the readers of the language begin theirs.
export function monthWeeks(month: string, locale: Locale): readonly (readonly MonthDay[])[] {
  const first = parseDate(`${month}-01`);
  const { firstDayOfWeek } = weekStartOf(locale);
  const start = startOfWeek(first, formatTag(locale), firstDayOfWeek);
  return Array.from({ length: getWeeksInMonth(first, formatTag(locale), firstDayOfWeek) }, (_, week) =>
    Array.from({ length: 7 }, (__, weekday) => {
      const day = start.add({ days: week * 7 + weekday }).toString();
      return { day, isInMonth: day.startsWith(month) };
    }),
  );
}

export const monthAfter = (month: string, by: number): string =>
  parseDate(`${month}-01`).add({ months: by }).toString().slice(0, 7);

import { getWeeksInMonth, parseDate, startOfWeek } from "@internationalized/date";

export interface MonthDay {
  // YYYY-MM-DD
  readonly day: string;
  readonly isInMonth: boolean;
}

// The weeks that touch a month (YYYY-MM), begun on the day on which the readers of the language begin theirs.
export function monthWeeks(month: string, languageTag: string): readonly (readonly MonthDay[])[] {
  const first = parseDate(`${month}-01`);
  const start = startOfWeek(first, languageTag);
  return Array.from({ length: getWeeksInMonth(first, languageTag) }, (_, week) =>
    Array.from({ length: 7 }, (__, weekday) => {
      const day = start.add({ days: week * 7 + weekday }).toString();
      return { day, isInMonth: day.startsWith(month) };
    }),
  );
}

export const monthAfter = (month: string, by: number): string => parseDate(`${month}-01`).add({ months: by }).toString().slice(0, 7);

import { addDays } from "#shared/time/days.ts";

export interface WeekMark {
  readonly day: string;
  // Days from the start of the board.
  readonly at: number;
  readonly isFirstOfMonth: boolean;
}

export interface MonthMark {
  readonly month: string;
  readonly at: number;
}

export const weeksFrom = (firstDay: string, weeks: number): readonly WeekMark[] =>
  Array.from({ length: weeks }, (_, index) => {
    const day = addDays(firstDay, index * 7);
    return { day, at: index * 7, isFirstOfMonth: Number(day.slice(8)) <= 7 };
  });

const roomOfNameInDays = 9;

// A month is named where it begins, the first one at the edge; one that has too little room before the next is left unnamed.
export function monthsFrom(firstDay: string, days: number): readonly MonthMark[] {
  const marks = Array.from({ length: days }, (_, at) => ({ day: addDays(firstDay, at), at })).filter(
    ({ day, at }) => at === 0 || day.endsWith("-01"),
  );
  return marks
    .filter(({ at }, index) => (marks[index + 1]?.at ?? days) - at >= roomOfNameInDays)
    .map(({ day, at }) => ({ month: day.slice(0, 7), at }));
}

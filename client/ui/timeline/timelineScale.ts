import { addDays } from "#shared/time/days.ts";

export interface DayMark {
  readonly day: string;
  // Days from the start of the board.
  readonly at: number;
}

// The first days of weeks between two days of the board; further apart where there is no room for each.
export function weeksBetween(firstDay: string, first: number, last: number, every = 1): readonly DayMark[] {
  const step = 7 * every;
  const from = Math.max(0, Math.floor(first / step) * step);
  const count = Math.max(0, Math.ceil((last - from) / step));
  return Array.from({ length: count }, (_, index) => ({
    day: addDays(firstDay, from + index * step),
    at: from + index * step,
  }));
}

// Where months begin, the first one at the edge.
export const monthsFrom = (firstDay: string, days: number): readonly DayMark[] =>
  Array.from({ length: days }, (_, at) => ({ day: addDays(firstDay, at), at })).filter(
    ({ day, at }) => at === 0 || day.endsWith("-01"),
  );

export interface DaySpan {
  readonly firstDay: number;
  readonly lastDay: number;
}

// Drawn beyond the edges, and how far one scrolls before a row is drawn anew.
const spareDays = 14;
export const dayStep = 7;

// The days that are drawn of a row while so many are in sight from a day on. Rows take their turns: were all drawn anew at the same step,
// the frame of that step would come late.
export function daysDrawn(
  { day, inSight }: { readonly day: number; readonly inSight: number },
  days: number,
  turn = 0,
): DaySpan {
  const shift = turn % dayStep;
  const from = Math.floor((day + shift) / dayStep) * dayStep - shift - spareDays;
  return { firstDay: Math.max(0, from), lastDay: Math.min(days, from + inSight + 2 * spareDays + dayStep) };
}

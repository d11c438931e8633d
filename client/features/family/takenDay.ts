import type { Days } from "#shared/time/days.ts";

// The night that begins on a day is taken; a stay may end on the day on which another begins only where the calendar lets it.
export const takenDay =
  (taken: readonly Days[]) =>
  (day: string): boolean =>
    taken.some(({ from, to }) => from <= day && day < to);

import type { Days } from "#shared/time/days.ts";

export const longestBlockDays = 366;

export const calendarRefusals = ["guestThere"] as const;

export const calendarViews = ["month", "year"] as const;

export type CalendarView = (typeof calendarViews)[number];

// Days are from the first to the day after the last, as nights are counted.
const touch = (a: Days, b: Days): boolean => a.from <= b.to && b.from <= a.to;
const overlap = (a: Days, b: Days): boolean => a.from < b.to && b.from < a.to;

// One block of several that touch each other.
export const joined = (days: Days, others: readonly Days[]): Days => {
  const met = others.filter((other) => touch(days, other));
  return {
    from: [days, ...met].map(({ from }) => from).toSorted()[0] ?? days.from,
    to:
      [days, ...met]
        .map(({ to }) => to)
        .toSorted()
        .at(-1) ?? days.to,
  };
};

// What is left of a block when some of its days are opened again.
export const without = (block: Days, opened: Days): readonly Days[] =>
  overlap(block, opened)
    ? [
        { from: block.from, to: opened.from },
        { from: opened.to, to: block.to },
      ].filter(({ from, to }) => from < to)
    : [block];

export const meets = overlap;

interface Week {
  readonly from: string;
  readonly taken: number;
  readonly free: number;
}

interface Year {
  readonly weeks: readonly Days[];
  readonly guests: number;
  readonly stays: readonly Days[];
  readonly blocks: readonly Days[];
  readonly nightsOf: (days: Days) => readonly string[];
}

// Bed nights of each week: slept in, and still to be had.
export const bedNights = ({ weeks, guests, stays, blocks, nightsOf }: Year): readonly Week[] =>
  weeks.map((week) => {
    const nights = nightsOf(week);
    const takenOn = (night: string): number => stays.filter(({ from, to }) => from <= night && night < to).length;
    const isClosed = (night: string): boolean => blocks.some(({ from, to }) => from <= night && night < to);
    const sum = (count: (night: string) => number): number => nights.reduce((all, night) => all + count(night), 0);
    return {
      from: week.from,
      taken: sum(takenOn),
      free: sum((night) => (isClosed(night) ? 0 : Math.max(0, guests - takenOn(night)))),
    };
  });

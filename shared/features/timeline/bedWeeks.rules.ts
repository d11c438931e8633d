import { nightsOf, type Days } from "#shared/time/days.ts";

export interface BedWeeks {
  // Bed nights of each week: slept in, still to be had, and closed.
  readonly taken: readonly number[];
  readonly free: readonly number[];
  readonly blocked: readonly number[];
}

interface Home {
  readonly guests: number;
  readonly stays: readonly Days[];
  readonly blocks: readonly Days[];
}

interface Span {
  // The first day of the first week.
  readonly from: string;
  readonly weeks: number;
}

const week = 7;

// What a home's beds are, night by night, summed up by week. One pass over its stays, for there may be thousands of homes.
export function bedWeeksOf({ guests, stays, blocks }: Home, { from, weeks }: Span): BedWeeks {
  const nights = weeks * week;
  const guestsOn = new Uint8Array(nights);
  const isClosed = new Uint8Array(nights);
  const each = (days: Days, mark: (night: number) => void): void => {
    const first = Math.max(0, nightsOf({ from, to: days.from }));
    const last = Math.min(nights, nightsOf({ from, to: days.to }));
    for (let night = first; night < last; night += 1) mark(night);
  };
  for (const stay of stays) each(stay, (night) => (guestsOn[night] = (guestsOn[night] ?? 0) + 1));
  for (const block of blocks) each(block, (night) => (isClosed[night] = 1));
  const sums = { taken: zeros(weeks), free: zeros(weeks), blocked: zeros(weeks) };
  for (let night = 0; night < nights; night += 1) {
    const at = Math.floor(night / week);
    const taken = guestsOn[night] ?? 0;
    const left = Math.max(0, guests - taken);
    add(sums.taken, at, taken);
    add(isClosed[night] === 1 ? sums.blocked : sums.free, at, left);
  }
  return sums;
}

const zeros = (count: number): number[] => Array.from({ length: count }, () => 0);

const add = (sums: number[], at: number, count: number): void => {
  sums[at] = (sums[at] ?? 0) + count;
};

export function together(all: readonly BedWeeks[], weeks: number): BedWeeks {
  const sum = (part: keyof BedWeeks): readonly number[] =>
    Array.from({ length: weeks }, (_, at) => all.reduce((count, one) => count + (one[part][at] ?? 0), 0));
  return { taken: sum("taken"), free: sum("free"), blocked: sum("blocked") };
}

// How full it is from one week to another, of a hundred; null where there are no beds.
export function fullnessOf(
  { taken, free }: Pick<BedWeeks, "taken" | "free">,
  first = 0,
  last = taken.length,
): number | null {
  const sumOf = (counts: readonly number[]): number => counts.slice(first, last).reduce((all, count) => all + count, 0);
  const [full, empty] = [sumOf(taken), sumOf(free)];
  return full + empty === 0 ? null : Math.round((100 * full) / (full + empty));
}

import { addDays, type Days } from "./days.ts";

export interface Stay extends Days {
  readonly id: string;
}

export interface LaidStay<S> {
  readonly stay: S;
  readonly lane: number;
}

export interface Lanes<S> {
  readonly laid: readonly LaidStay<S>[];
  readonly count: number;
}

// Each stay goes into the first lane that is free again. The day one leaves is the day another may come, unless that day is drawn as part of the stay.
export function layInLanes<S extends Stay>(stays: readonly S[], { isLastDayDrawn = false } = {}): Lanes<S> {
  const freeFrom: string[] = [];
  const laid = stays
    .toSorted((a, b) => a.from.localeCompare(b.from) || b.to.localeCompare(a.to))
    .map((stay) => {
      const free = freeFrom.findIndex((day) => day <= stay.from);
      const lane = free < 0 ? freeFrom.length : free;
      freeFrom[lane] = addDays(stay.to, isLastDayDrawn ? 1 : 0);
      return { stay, lane };
    });
  return { laid, count: freeFrom.length };
}

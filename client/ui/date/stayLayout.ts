import { addDays, nightsOf, type Days } from "#shared/time/days.ts";

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

export interface Span {
  readonly start: number;
  readonly length: number;
  readonly isCutStart: boolean;
  readonly isCutEnd: boolean;
}

interface DayWindow {
  readonly firstDay: string;
  readonly days: number;
  readonly isLastDayDrawn?: boolean;
}

// The part of a stay that falls into a row of days, counted in days from its start; null when none does.
export function clipStay({ from, to }: Days, { firstDay, days, isLastDayDrawn = false }: DayWindow): Span | null {
  const start = nightsOf({ from: firstDay, to: from });
  const end = nightsOf({ from: firstDay, to }) + (isLastDayDrawn ? 1 : 0);
  if (end <= 0 || start >= days) return null;
  const first = Math.max(0, start);
  return { start: first, length: Math.min(days, end) - first, isCutStart: start < 0, isCutEnd: end > days };
}

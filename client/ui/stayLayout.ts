const dayMs = 86_400_000;

// Days as whole numbers, counted in UTC, where each has the same length.
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs;
export const dayOfNumber = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10);

export interface Stay {
  readonly id: string;
  // YYYY-MM-DD
  readonly from: string;
  readonly to: string;
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
  const freeFrom: number[] = [];
  const laid = stays.toSorted((a, b) => dayNumber(a.from) - dayNumber(b.from) || dayNumber(b.to) - dayNumber(a.to)).map((stay) => {
    const free = freeFrom.findIndex((day) => day <= dayNumber(stay.from));
    const lane = free < 0 ? freeFrom.length : free;
    freeFrom[lane] = dayNumber(stay.to) + (isLastDayDrawn ? 1 : 0);
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
export function clipStay({ from, to }: Pick<Stay, "from" | "to">, { firstDay, days, isLastDayDrawn = false }: DayWindow): Span | null {
  const start = dayNumber(from) - dayNumber(firstDay);
  const end = dayNumber(to) - dayNumber(firstDay) + (isLastDayDrawn ? 1 : 0);
  if (end <= 0 || start >= days) return null;
  const first = Math.max(0, start);
  return { start: first, length: Math.min(days, end) - first, isCutStart: start < 0, isCutEnd: end > days };
}

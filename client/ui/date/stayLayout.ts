import { nightsOf, type Days } from "#shared/time/days.ts";

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

import { addDays } from "#shared/time/days.ts";
import type { Span } from "./machine.ts";
import { daysLater, instantOf } from "./zone.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const lengthOf = (span: Exclude<Span, { readonly days: number }>): number =>
  "hours" in span ? span.hours * hourMs : span.minutes * minuteMs;

// Hours and minutes pass by any clock, days by the calendar of the zone.
export const later = (at: number, span: Span, timezone: string): number =>
  "days" in span ? daysLater(at, span.days, timezone) : at + lengthOf(span);
export const earlier = (at: number, span: Span, timezone: string): number =>
  "days" in span ? daysLater(at, -span.days, timezone) : at - lengthOf(span);

interface Shift {
  readonly after?: Span;
  readonly before?: Span;
  readonly at?: string;
}

// The instant that lies a time after or before a moment; a moment that is a day is moved by whole days first.
export function shifted(moment: number | string, { after, before, at = "00:00" }: Shift, timezone: string): number {
  if (typeof moment === "number")
    return before ? earlier(moment, before, timezone) : after ? later(moment, after, timezone) : moment;
  const days = after && "days" in after ? after.days : before && "days" in before ? -before.days : 0;
  const start = instantOf(addDays(moment, days), at, timezone);
  if (after && !("days" in after)) return start + lengthOf(after);
  return before && !("days" in before) ? start - lengthOf(before) : start;
}

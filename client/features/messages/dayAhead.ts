import { formatDay } from "#client/i18n/format.ts";

// The day of a moment that is still to come, where the reader is.
export function dayAhead(at: string): string {
  const date = new Date(at);
  const day = new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
  return formatDay(day, { weekday: "short", day: "numeric", month: "short" });
}

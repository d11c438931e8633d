import { formatTag } from "#client/i18n/format.ts";

const parts = (at: string, timezone: string, options: Intl.DateTimeFormatOptions, tag: string): string =>
  new Intl.DateTimeFormat(tag, { ...options, timeZone: timezone }).format(new Date(at));

// As the clock at the place shows it: "Mon 28 Jun, 14:35".
export const momentIn = (at: string, timezone: string): string =>
  parts(
    at,
    timezone,
    { weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" },
    formatTag(),
  );

// For a field: what stands on the ticket.
export const dayAt = (at: string, timezone: string): string =>
  parts(at, timezone, { year: "numeric", month: "2-digit", day: "2-digit" }, "en-CA");

export const clockAt = (at: string, timezone: string): string =>
  parts(at, timezone, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }, "en-GB");

export const isHere = (timezone: string): boolean => Intl.DateTimeFormat().resolvedOptions().timeZone === timezone;

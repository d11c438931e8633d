import { dateFormat } from "./format.ts";

export function formatTime(at: string): string {
  return dateFormat({ hour: "2-digit", minute: "2-digit" }).format(new Date(at));
}

// What the clock says, here or somewhere else, with the day that it is there.
export const formatTimeIn = (at: Date, timeZone?: string): string =>
  dateFormat({ weekday: "short", hour: "2-digit", minute: "2-digit", timeZone }).format(at);

// Lists: the time today, the weekday within a week, else the day; of what comes within a week, the time as well.
export function formatMoment(at: string, now = new Date()): string {
  const date = new Date(at);
  const days = Math.floor((startOfDay(now) - startOfDay(date)) / 86_400_000);
  if (days === 0) return formatTime(at);
  if (days < 0 && days > -7) return formatTimeIn(date);
  if (days > 0 && days < 7) return dateFormat({ weekday: "short" }).format(date);
  return formatDayOf(at, now);
}

// The day that a moment was on here.
export function formatDayOf(at: string, now = new Date()): string {
  const date = new Date(at);
  return dateFormat({
    day: "numeric",
    month: "short",
    ...(date.getFullYear() === now.getFullYear() ? {} : { year: "numeric" }),
  }).format(date);
}

const startOfDay = (date: Date): number => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

export function formatFullMoment(at: string): string {
  return dateFormat({ dateStyle: "long", timeStyle: "short" }).format(new Date(at));
}

import { dayOf } from "#shared/time/days.ts";

// Whether a calendar can show it; an address may bring anything.
export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime()) && dayOf(date) === text;
}

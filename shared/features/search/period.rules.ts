import { addDays } from "#shared/time/days.ts";

// Whole days, the last one included.
export interface Period {
  readonly first: string;
  readonly last: string;
}

const dayWords: Readonly<Record<string, number>> = { today: 0, yesterday: -1 };

const two = (number: string): string => number.padStart(2, "0");

function dayOf(text: string): Period | null {
  const day = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text ? null : { first: text, last: text };
}

function monthOf(year: string, month: string): Period | null {
  const first = `${year}-${two(month)}-01`;
  if (dayOf(first) === null) return null;
  const next = Number(month) === 12 ? `${Number(year) + 1}-01-01` : `${year}-${two(String(Number(month) + 1))}-01`;
  return { first, last: addDays(next, -1) };
}

// A day, a month or a year as it is typed: 2026-11-23, 23.11.2026, 23/11/2026, 2026-11, 2026, 7d, today, yesterday. Null of anything else.
export function periodOf(typed: string, today: string): Period | null {
  const text = typed.toLowerCase();
  const back = dayWords[text] ?? (/^\d{1,4}d$/.test(text) ? -Number(text.slice(0, -1)) : null);
  if (back !== null) return { first: addDays(today, back), last: addDays(today, back) };
  const [, year, month, day] = /^([12]\d{3})(?:-(\d{1,2})(?:-(\d{1,2}))?)?$/.exec(text) ?? [];
  if (year && month && day) return dayOf(`${year}-${two(month)}-${two(day)}`);
  if (year && month) return monthOf(year, month);
  if (year) return { first: `${year}-01-01`, last: `${year}-12-31` };
  const [, ofMonth, inMonth, inYear] = /^(\d{1,2})[./](\d{1,2})[./]([12]\d{3})$/.exec(text) ?? [];
  return ofMonth && inMonth && inYear ? dayOf(`${inYear}-${two(inMonth)}-${two(ofMonth)}`) : null;
}

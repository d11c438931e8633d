import { nightsOf, type Days } from "#shared/time/days.ts";

// The weeks between the school years of the countries we work in.
const season = { from: "06-15", to: "09-01" };
// Later than this, what is left of a summer is no stay any more.
const lastStart = "08-10";

// The summer that can still be booked, from today if it has begun.
export function comingSummer(today: string): Days {
  const year = Number(today.slice(0, 4)) + (today.slice(5) > lastStart ? 1 : 0);
  const from = `${year}-${season.from}`;
  return { from: today > from ? today : from, to: `${year}-${season.to}` };
}

// How long a family must be free in a row to have room this summer.
export const shortestStayNights = 14;

export const ageRange = { from: 6, to: 18 } as const;
export const longestStayNights = 366;

export type StayMistake = "order" | "minValue" | "maxValue";

// Why a stay cannot be asked for, and nothing when it can.
export function whyNotStay(stay: Days, today: string): StayMistake | null {
  if (nightsOf(stay) < 1) return "order";
  if (stay.from < today) return "minValue";
  return nightsOf(stay) > longestStayNights ? "maxValue" : null;
}

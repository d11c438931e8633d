// A day is written YYYY-MM-DD and counted as if every one had 24 hours: days have no zone.
export const dayMs = 86_400_000;

export interface Days {
  readonly from: string;
  readonly to: string;
}

const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

export const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

export const addDays = (day: string, count: number): string => dayOf(new Date(startOf(day) + count * dayMs));

// The nights of a stay: 28 June to 18 July are 20.
export const nightsOf = ({ from, to }: Days): number => Math.round((startOf(to) - startOf(from)) / dayMs);

// Monday is 1, Sunday 7.
export const weekdayOf = (day: string): number => new Date(startOf(day)).getUTCDay() || 7;

// Somebody born on 29 February is a year older on 1 March.
export function ageOn(day: string, dateOfBirth: string): number {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return day.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

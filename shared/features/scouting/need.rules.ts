import { addDays, weekdayOf, type Days } from "#shared/time/days.ts";
import { guestsOn } from "#shared/features/hostings/beds.ts";

// How far the need for beds is looked ahead, and over how long it is seen whether there is more asked than a year ago.
export const weeksAhead = 26;
export const growthWeeks = 8;
// Of fewer than these nothing can be said.
const leastAsked = 5;
// A year ago by the day of the week.
export const yearDays = 364;

export const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day));

export const weeksFrom = (day: string): readonly string[] =>
  Array.from({ length: weeksAhead }, (_, week) => addDays(mondayOf(day), week * 7));

// What was asked in the last weeks, and in the same weeks a year ago.
interface Asked {
  readonly lately: number;
  readonly before: number;
}

// How many times as much is asked as a year ago: of the county where it has asked enough, else of its country; else as much as then.
export function growthOf(county: Asked, country: Asked): number {
  const known = [county, country].find(({ before }) => before >= leastAsked);
  return known ? known.lately / known.before : 1;
}

// Last year's week, grown: rounded up, because half a child needs a whole bed.
export const forecastOf = (lastYear: number, growth: number): number =>
  Math.ceil(Math.round(lastYear * growth * 100) / 100);

export interface Home {
  readonly guests: number;
  readonly rooms: readonly { readonly id: string; readonly beds: number }[];
  // A block without a room closes the whole home.
  readonly blocks: readonly (Days & { readonly roomId: string | null })[];
  readonly stays: readonly Days[];
}

// How many beds a home has left on the fullest night of a week, as family_beds_left counts them.
export function freeBedsIn({ guests, rooms, blocks, stays }: Home, monday: string): number {
  const nights = Array.from({ length: 7 }, (_, night) => addDays(monday, night));
  const left = nights.map((night) => {
    const closed = blocks.filter(({ from, to }) => from <= night && night < to);
    if (closed.some(({ roomId }) => roomId === null)) return 0;
    const open = rooms.filter(({ id }) => !closed.some(({ roomId }) => roomId === id));
    const beds =
      rooms.length === 0
        ? guests
        : Math.min(
            guests,
            open.reduce((sum, room) => sum + room.beds, 0),
          );
    return beds - guestsOn(night, stays);
  });
  return Math.max(0, Math.min(...left));
}

export type Pressure = "none" | "some" | "much";

// How dark a week is drawn: a bed or two are found, more are to be looked for.
export const pressureOf = (need: number): Pressure => (need <= 0 ? "none" : need <= 2 ? "some" : "much");

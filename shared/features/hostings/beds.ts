import { addDays, nightsOf, type Days } from "#shared/time/days.ts";
import type { TripHostFamilyState, TripState } from "#shared/features/trips/trips.states.ts";

interface Hold {
  readonly tripState: TripState;
  readonly state: TripHostFamilyState;
  readonly selected: boolean;
}

const heldStates: readonly TripState[] = ["booked", "in-progress", "customer_service"];

// A trip takes a bed from the day it is reserved (decisions 23), of the family that is asked and then of the one that said yes. A problem does not free it.
export const holdsBed = ({ tripState, state, selected }: Hold): boolean =>
  (tripState === "reserved" && selected) || (state === "accepted_hosting" && heldStates.includes(tripState));

interface Wish {
  readonly capacity: number;
  readonly days: Days;
  // The stays of others, as far as they hold a bed.
  readonly stays: readonly Days[];
}

// How many beds are left on the fullest night. The night of the last day is not slept in.
export const bedsLeft = ({ capacity, days, stays }: Wish): number =>
  Math.max(0, Math.min(capacity, ...daysOf(days).map((day) => capacity - guestsOn(day, stays))));

export const guestsOn = (day: string, stays: readonly Days[]): number =>
  stays.filter(({ from, to }) => from <= day && day < to).length;

// Whether there is a bed on every night: there is where fewer than its beds meet the days at all, else night by night.
export function hasBed({ capacity, days, stays }: Wish): boolean {
  const met = stays.filter(({ from, to }) => from < days.to && days.from < to);
  return met.length < capacity || daysOf(days).every((day) => guestsOn(day, met) < capacity);
}

const daysOf = (days: Days): readonly string[] =>
  Array.from({ length: nightsOf(days) }, (_, night) => addDays(days.from, night));

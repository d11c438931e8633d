import type { TripHostFamilyState, TripState } from "#shared/features/trips/trips.states.ts";
import type { Person } from "../media/Avatar.tsx";
import type { DayRange } from "./dayRange.ts";
import type { Stay } from "#shared/time/lanes.ts";

export interface CalendarStay extends Stay {
  readonly student: Person;
  // "Lucía", or in the week of her arrival "Lucía arrives 14:35"
  readonly label: string;
  readonly startLabel?: string;
  readonly endLabel?: string;
  readonly state: TripState | TripHostFamilyState;
  readonly stateLabel: string;
  readonly href?: string;
}

export const isWithin = (day: string, { from, to }: DayRange): boolean => from <= day && day <= to;

export const rangeBetween = (a: string, b: string): DayRange => (a <= b ? { from: a, to: b } : { from: b, to: a });

import type { TripHostFamilyState, TripState } from "#shared/features/trips/trips.states.ts";
import type { Person } from "../media/Avatar.tsx";
import type { Stay } from "../date/stayLayout.ts";
import type { MonthMark, WeekMark } from "./timelineScale.ts";

export interface TimelineTrip extends Stay {
  readonly name: string;
  readonly student: Person;
  readonly state: TripState | TripHostFamilyState;
  readonly stateLabel: string;
  // Outlined while nothing is held for it yet.
  readonly isHeld: boolean;
}

export interface TimelineHome {
  readonly id: string;
  readonly name: string;
  readonly line: string;
  readonly pictureSrc: string | null;
  readonly trips: readonly TimelineTrip[];
  // When the family does not host.
  readonly closed?: readonly { readonly from: string; readonly to: string }[];
}

export interface TimelineHomes {
  readonly id: string;
  readonly name: string;
  // "2 families"
  readonly line: string;
  // "61% full"
  readonly note?: string;
  readonly homes: readonly TimelineHome[];
}

export interface TimelineScale {
  readonly firstDay: string;
  readonly days: number;
  readonly weeks: readonly WeekMark[];
  readonly months: readonly MonthMark[];
}

import type { TripHostFamilyState, TripState } from "#shared/features/trips/trips.states.ts";
import type { Days } from "#shared/time/days.ts";
import type { Stay } from "#shared/time/lanes.ts";
import type { Person } from "../media/Avatar.tsx";

export interface TimelineTrip extends Stay {
  readonly name: string;
  readonly student: Person;
  readonly state: TripState | TripHostFamilyState;
  readonly stateLabel: string;
  // Outlined while nothing is held for it yet.
  readonly isHeld: boolean;
  readonly lane: number;
  // What has come in for it, as the strip at its foot shows and its reading says.
  readonly money?: "none" | "deposit" | "paid" | "overdue";
  readonly moneyLabel?: string;
  // Which of its ends can be pulled.
  readonly ends?: { readonly start: boolean; readonly end: boolean };
}

export interface TimelineHome {
  readonly id: string;
  readonly name: string;
  readonly line: string;
  // None: not a home, or nobody's.
  readonly picture: { readonly kind: "home" | "person"; readonly src: string | null } | null;
  readonly trips: readonly TimelineTrip[];
  // When the family does not host, and when a bed is free.
  readonly closed?: readonly Days[];
  readonly free?: readonly Days[];
}

export interface TimelineGroup {
  readonly id: string;
  readonly name: string;
  // "2 families"
  readonly line: string;
  // "61% full", of the weeks in view.
  readonly noteOf?: (view: Days) => string;
  // How high each row is has to be known before it is read.
  readonly rows: readonly { readonly id: string; readonly lanes: number }[];
}

export interface TimelineScale extends Days {
  readonly firstDay: string;
  readonly days: number;
}

// The part of the board that is near the screen.
export interface BoardView extends Days {
  readonly rowIds: readonly string[];
}

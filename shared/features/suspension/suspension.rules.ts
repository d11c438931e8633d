import type { TripHostFamilyState, TripState } from "#shared/features/trips/trips.states.ts";

// What becomes of a place in a trip when its household is suspended: a request is taken back, a stay that was promised is moved.
export const becomings = ["takenBack", "toMove"] as const;
export type Becoming = (typeof becomings)[number];

const open: readonly TripHostFamilyState[] = [
  "potential_trip_host_family",
  "host_family_review_-_pending_submission",
  "awaiting_host_family_review",
  "considering_hosting",
  "host_waiting_list",
];
const over: readonly TripState[] = ["cancelled", "completed", "closed"];

interface Place {
  readonly state: TripHostFamilyState;
  readonly tripState: TripState;
}

// Null: it is over, and nothing becomes of it.
export function whatBecomes({ state, tripState }: Place): Becoming | null {
  if (over.includes(tripState)) return null;
  if (open.includes(state)) return "takenBack";
  return state === "accepted_hosting" ? "toMove" : null;
}

export const suspensionCommands = ["suspend", "reinstate"] as const;
export type SuspensionCommand = (typeof suspensionCommands)[number];

export const mostScripts = 200;
export const scriptLength = 2_000;

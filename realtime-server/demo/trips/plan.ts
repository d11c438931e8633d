import type { TripHostFamilyState, TripState } from "#shared/features/trips/trips.states.ts";
import type { TripTypeSlug } from "../money/pricing.ts";

// A family that was picked for a trip; days from today, and only where they differ from the trip's own.
export type Placement = {
  family: string;
  state: TripHostFamilyState;
  reason?: string;
  backup?: number;
  script?: string;
  // How many minutes ago the last word of the conversation was said.
  ago?: number;
  part?: readonly [from: number, nights: number];
};

export type Ending = "lost" | "expired" | "withdrawn" | "abandoned" | "settled" | "settled_cancelled";

// What the world says about one trip; days are counted from today, "since" is how long ago its present state began to form.
export type TripPlan = {
  student: string;
  type: TripTypeSlug;
  state: TripState;
  from: number;
  nights: number;
  since: number;
  placements: readonly Placement[];
  activities?: readonly string[];
  resume?: TripState;
  reason?: string;
  ending?: Ending;
  group?: string;
  coordinator?: string;
  conversation?: string;
  arrival?: readonly [place: string, flight: string, clock: string];
  isBalanceLate?: boolean;
  cancelledBefore?: number;
};

// The states in which a family's bed is held (decisions 23), and those of the past in which it was slept in.
export const holdingStates: readonly TripState[] = [
  "reserved",
  "booked",
  "customer_service",
  "in-progress",
  "completed",
];

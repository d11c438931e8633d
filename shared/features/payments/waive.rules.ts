import type { TripState } from "#shared/features/trips/trips.states.ts";

// What of a trip's bills is still owed, and whether it may begin all the same.
export interface Balance {
  readonly owed: number;
  readonly isWaived: boolean;
}

export type WaiveRefusal = "wrongState" | "nothingOpen";

// Only a stay that is sold, or that stands with the office, is kept from beginning by what is owed.
export function whyNotWaive(state: TripState, { owed }: Pick<Balance, "owed">): WaiveRefusal | null {
  if (state !== "booked" && state !== "customer_service") return "wrongState";
  return owed > 0 ? null : "nothingOpen";
}

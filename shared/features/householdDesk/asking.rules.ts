import type { TripState } from "#shared/features/trips/trips.states.ts";

// So many families are asked at once: more would make most of them wait for nothing.
export const mostAsked = 5;

// As long as a trip looks for its family.
export const mayAskFor = (state: TripState): boolean => state === "new" || state === "enquiry";

import type { WireHeader } from "#shared/features/conversations/conversations.wire.ts";
import type { TripHostFamilyState, TripState } from "#shared/features/trips/trips.states.ts";
import type { Key } from "#client/i18n/words.ts";

interface ShownState {
  readonly state: TripState | TripHostFamilyState;
  readonly words: Key<"states">;
}

const outOfIt: readonly TripHostFamilyState[] = [
  "declined_hosting",
  "trip_host_family_rejected",
  "host_waiting_list",
  "host_family_withdrawn",
];

// The state that a conversation stands under: the trip's, unless this family has nothing to do with it any more.
export function shownState({
  kind,
  tripState,
  hostingState,
}: Pick<WireHeader, "kind" | "tripState" | "hostingState">): ShownState | null {
  if (tripState === null) return null;
  return kind === "trip_host_family" && hostingState !== null && outOfIt.includes(hostingState)
    ? { state: hostingState, words: `hosting.${hostingState}` }
    : { state: tripState, words: `trip.${tripState}` };
}

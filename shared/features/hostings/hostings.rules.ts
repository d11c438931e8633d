import type { TripHostFamilyState, TripState } from "#shared/features/trips/trips.states.ts";

export const hostingTabs = ["upcoming", "current", "past", "cancelled", "enquiries"] as const;
export const hostingSorts = ["start", "-start", "created", "state"] as const;

export type HostingTab = (typeof hostingTabs)[number];
export type HostingSort = (typeof hostingSorts)[number];

// The spelling of the first version is still sent by old links.
export const tabAliases: Readonly<Record<string, HostingTab>> = { upcomming: "upcoming" };

// What a family may still see of: not what it declined or withdrew from, and not what was given to somebody else (security 4.3, "hst").
export const visibleHostingStates = [
  "potential_trip_host_family",
  "host_family_review_-_pending_submission",
  "awaiting_host_family_review",
  "considering_hosting",
  "accepted_hosting",
  "host_waiting_list",
] as const satisfies readonly TripHostFamilyState[];

export const isVisibleToHost = ({ state }: { readonly state: TripHostFamilyState }): boolean =>
  visibleHostingStates.some((visible) => visible === state);

// Until the request has been sent to it, a family knows a first name, an age, a gender and the dates.
export const knowsLittle = (state: TripHostFamilyState): boolean => state === "potential_trip_host_family";

export interface HostingFacts {
  readonly state: TripHostFamilyState;
  readonly tripState: TripState;
}

// Accept only while the trip is reserved; decline while it is new, an enquiry or reserved.
export const canAccept = ({ tripState, state }: HostingFacts): boolean =>
  tripState === "reserved" && isUndecided(state);
export const canDecline = ({ tripState, state }: HostingFacts): boolean =>
  (tripState === "new" || tripState === "enquiry" || tripState === "reserved") && isUndecided(state);

const isUndecided = (state: TripHostFamilyState): boolean =>
  state !== "accepted_hosting" && state !== "host_waiting_list";

// Whether the family is being waited for.
export const needsAnswer = (hosting: HostingFacts): boolean =>
  hosting.tripState === "reserved" &&
  (hosting.state === "awaiting_host_family_review" || hosting.state === "considering_hosting");

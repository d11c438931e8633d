import type { Request } from "#shared/machine/machine.ts";
import type { HostingTerms } from "#shared/features/hostings/hostings.machine.ts";
import type { FamilyFacts, HostingFacts, HostingRecord, TripRecord } from "#shared/features/trips/trips.records.ts";
import type { TripHostFamilyState, TripState } from "#shared/features/trips/trips.states.ts";
import { cast, type Name } from "./cast.ts";
import { dayMs, facts, family, hosting, hourMs, now, trip } from "./trip.ts";

// Where a trip usually stands when a family of it does.
const tripStateOf: Readonly<Record<TripHostFamilyState, TripState>> = {
  new_trip_host_family: "enquiry",
  potential_trip_host_family: "enquiry",
  "host_family_review_-_pending_submission": "reserved",
  awaiting_host_family_review: "reserved",
  considering_hosting: "reserved",
  accepted_hosting: "customer_service",
  host_waiting_list: "reserved",
  declined_hosting: "enquiry",
  trip_host_family_rejected: "enquiry",
  host_family_withdrawn: "enquiry",
};

const selectedStates: readonly TripHostFamilyState[] = [
  "host_family_review_-_pending_submission",
  "awaiting_host_family_review",
  "considering_hosting",
  "accepted_hosting",
];

export interface HostingChanges {
  readonly record?: Partial<HostingRecord>;
  readonly trip?: Partial<TripRecord>;
  readonly others?: readonly HostingRecord[];
  readonly family?: Partial<FamilyFacts>;
  readonly facts?: Partial<HostingFacts>;
  readonly given?: HostingTerms["given"];
}

// A family in a state with everything in its favour; timers look at it when their time has come.
export function hostingIn(
  state: TripHostFamilyState | null,
  name: Name,
  changes: HostingChanges = {},
): Request<HostingTerms> {
  const at = state ?? "new_trip_host_family";
  const version = state === null ? 0 : 3;
  const asked = { askedAt: now - 20 * hourMs, answerBy: now + 4 * hourMs, selected: selectedStates.includes(at) };
  const record: HostingRecord = { ...hosting, state: at, version, enteredAt: now - dayMs, ...asked, ...changes.record };
  const tripRecord: TripRecord = {
    ...trip,
    state: tripStateOf[at],
    holdUntil: now + 3 * dayMs,
    heldAt: now,
    ...changes.trip,
  };
  const late = name === "timer" ? { now: now + 30 * dayMs } : {};
  const familyById = { ...facts.familyById, "50": { ...family, ...changes.family } };
  return {
    record,
    facts: {
      ...facts,
      familyById,
      ...late,
      ...changes.facts,
      trip: tripRecord,
      hostings: [record, ...(changes.others ?? [])],
    },
    given: changes.given ?? { reason: "plans", areConsequencesSeen: true },
    doer: cast[name],
  };
}

import type { Request } from "#shared/machine/machine.ts";
import type { TripTerms } from "#shared/features/trips/trips.machine.ts";
import type { HostingRecord, TripFacts, TripRecord } from "#shared/features/trips/trips.records.ts";
import type { TripState } from "#shared/features/trips/trips.states.ts";
import { cast, type Name } from "./cast.ts";
import { dayMs, facts, hosting, now, trip } from "./trip.ts";

const selectedIn: Readonly<Record<TripState, HostingRecord["state"]>> = {
  new: "host_family_review_-_pending_submission",
  enquiry: "host_family_review_-_pending_submission",
  reserved: "awaiting_host_family_review",
  booked: "accepted_hosting",
  customer_service: "awaiting_host_family_review",
  "in-progress": "accepted_hosting",
  completed: "accepted_hosting",
  cancelled: "accepted_hosting",
  closed: "accepted_hosting",
};

// The dates that belong to a state: most trips are to come, one is under way, one has been over for ten days.
const datesIn = (state: TripState): Partial<TripRecord> =>
  state === "in-progress"
    ? { fromDate: "2027-02-20", toDate: "2027-03-20" }
    : state === "completed"
      ? { fromDate: "2027-01-30", toDate: "2027-02-19" }
      : {};

export const given = { reason: "plans", note: "spoken to both", refund: 95_500, holdUntil: now + dayMs };

export interface TripChanges {
  readonly record?: Partial<TripRecord>;
  readonly facts?: Partial<TripFacts>;
  readonly given?: TripTerms["given"];
}

export const selectedFamily = (state: TripState, changes: Partial<HostingRecord> = {}): HostingRecord => ({
  ...hosting,
  selected: true,
  state: selectedIn[state],
  enteredAt: now - dayMs,
  ...changes,
});
export const otherFamily = (changes: Partial<HostingRecord> = {}): HostingRecord => ({
  ...hosting,
  id: "101",
  hostFamilyId: "51",
  ...changes,
});
export const thirdFamily = (changes: Partial<HostingRecord> = {}): HostingRecord => ({
  ...hosting,
  id: "102",
  hostFamilyId: "52",
  ...changes,
});

// A trip in a state with everything in its favour; timers look at it when their time has come.
export function tripIn(state: TripState | null, name: Name, changes: TripChanges = {}): Request<TripTerms> {
  const at = state ?? "new";
  const record: TripRecord = {
    ...trip,
    state: at,
    version: state === null ? 0 : 3,
    stateReason: at === "closed" ? "lost" : null,
    resumeState: "booked",
    heldAt: now - dayMs,
    holdUntil: now + 2 * dayMs,
    ...datesIn(at),
    ...changes.record,
  };
  const hostings =
    at === "customer_service"
      ? [selectedFamily(at), thirdFamily({ state: "accepted_hosting" })]
      : [selectedFamily(at), otherFamily({ state: "new_trip_host_family" })];
  const late = name === "timer" ? { now: now + 200 * dayMs } : {};
  const accepted =
    name === "timer" && at === "reserved" ? { hostings: [selectedFamily(at, { state: "accepted_hosting" })] } : {};
  return {
    record,
    facts: { ...facts, hostings, ...late, ...accepted, ...changes.facts },
    given: changes.given ?? given,
    doer: cast[name],
  };
}

import type { Placement } from "#shared/features/hostings/placement.ts";
import type { FamilyFacts, HostingRecord, TripFacts, TripRecord } from "#shared/features/trips/trips.records.ts";
import type { TripHostFamilyState, TripState } from "#shared/features/trips/trips.states.ts";
import { daysLater } from "#shared/machine/zone.ts";
import { businessId, idOf } from "./doers.ts";

export const timezone = "Europe/Dublin";

// Noon of a Monday. The clock of the laboratory stands still until it is moved.
export const sampleNow = Date.parse("2027-03-01T12:00:00Z");

const family: FamilyFacts = {
  hostIds: [idOf.host_family],
  vettingState: "approved",
  isBlocked: false,
  isRuledOut: false,
  hasBeds: true,
  hasConversation: true,
  isChanged: true,
  waitingSince: null,
};

// As things usually stand: whatever a rule asks for holds.
const usualFacts = (now: number): Omit<TripFacts, "hostings"> => ({
  now,
  timezone,
  owner: { bookedById: idOf.parent, guardianIds: [idOf.parent], businessId },
  student: { dateOfBirth: "2013-05-04", isComplete: true },
  partySize: 0,
  isAdultFlow: false,
  familyById: { "50": family, "51": { ...family, hostIds: ["31"] } },
  quote: { total: 115_593, quotedAt: now },
  requote: {
    fromDate: "2027-06-29",
    toDate: "2027-07-18",
    isAccepted: true,
    isApprovedByHost: true,
    difference: 5_000,
  },
  payment: {
    authorisation: "valid",
    authorised: 28_898,
    paid: 115_593,
    trustFee: 4_500,
    salesBalance: 0,
    isBalanceWaived: false,
    arePurchasesPaid: true,
    areRefundsDone: true,
  },
  touchedAt: now,
  lastMessageAt: now,
});

const familyStateIn: Readonly<Record<TripState, TripHostFamilyState>> = {
  new: "host_family_review_-_pending_submission",
  enquiry: "host_family_review_-_pending_submission",
  reserved: "awaiting_host_family_review",
  booked: "accepted_hosting",
  customer_service: "accepted_hosting",
  "in-progress": "accepted_hosting",
  completed: "accepted_hosting",
  cancelled: "accepted_hosting",
  closed: "trip_host_family_rejected",
};

const tripStateOf: Readonly<Record<TripHostFamilyState, TripState>> = {
  new_trip_host_family: "enquiry",
  potential_trip_host_family: "enquiry",
  "host_family_review_-_pending_submission": "enquiry",
  awaiting_host_family_review: "reserved",
  considering_hosting: "reserved",
  accepted_hosting: "booked",
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

const datesIn = (state: TripState): Pick<TripRecord, "fromDate" | "toDate"> =>
  state === "in-progress"
    ? { fromDate: "2027-02-20", toDate: "2027-03-20" }
    : state === "completed"
      ? { fromDate: "2027-01-30", toDate: "2027-02-19" }
      : { fromDate: "2027-06-28", toDate: "2027-07-18" };

// What is known of a trip that was picked from a list.
export interface PickedTrip {
  readonly id: string;
  readonly state: TripState;
  readonly stateReason: string | null;
  readonly fromDate: string;
  readonly toDate: string;
  readonly familyState: TripHostFamilyState | null;
  // When it was picked: the clock of the laboratory stands there.
  readonly now: number;
}

const newTrip = (state: TripState, now = sampleNow): TripRecord => {
  const hold =
    state === "reserved" ? { heldAt: now, holdUntil: daysLater(now, 3, timezone) } : { heldAt: null, holdUntil: null };
  return {
    id: "1",
    state,
    stateReason: state === "closed" ? "lost" : null,
    version: 3,
    enteredAt: now,
    ...datesIn(state),
    plannedToDate: null,
    resumeState: state === "customer_service" ? "booked" : null,
    ...hold,
    retryUntil: null,
  };
};

export function tripSample(state: TripState | null, picked: PickedTrip | null = null): Placement {
  const now = picked?.now ?? sampleNow;
  const usual = newTrip(state ?? "new", now);
  const trip: TripRecord = {
    ...usual,
    ...(picked && { id: picked.id, stateReason: picked.stateReason, fromDate: picked.fromDate, toDate: picked.toDate }),
    version: state === null ? 0 : usual.version,
  };
  return {
    trip,
    facts: { ...usualFacts(now), hostings: [hostingOf(picked?.familyState ?? familyStateIn[usual.state], trip)] },
  };
}

export function hostingSample(state: TripHostFamilyState | null): Placement {
  const trip = newTrip(tripStateOf[state ?? "new_trip_host_family"]);
  const hosting = hostingOf(state ?? "new_trip_host_family", trip);
  return {
    trip,
    facts: { ...usualFacts(sampleNow), hostings: [state === null ? { ...hosting, version: 0 } : hosting] },
  };
}

function hostingOf(
  state: TripHostFamilyState,
  { fromDate, toDate, enteredAt }: Pick<TripRecord, "fromDate" | "toDate" | "enteredAt">,
): HostingRecord {
  const isAsked = state === "awaiting_host_family_review" || state === "considering_hosting";
  return {
    id: "100",
    hostFamilyId: "50",
    state,
    stateReason: null,
    version: 2,
    enteredAt,
    fromDate,
    toDate,
    selected: selectedStates.includes(state),
    backupOrder: null,
    askedAt: isAsked ? enteredAt : null,
    answerBy: isAsked ? daysLater(enteredAt, 1, timezone) : null,
    hasAskedTime: false,
    timeUps: 0,
    reinvitedAt: null,
  };
}

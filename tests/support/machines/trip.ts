import type { FamilyFacts, HostingRecord, TripFacts, TripRecord } from "#shared/features/trips/trips.records.ts";

export const dayMs = 86_400_000;
export const hourMs = 3_600_000;
export const now = Date.parse("2027-03-01T12:00:00Z");

// A stay of 20 nights, four months ahead.
export const trip: TripRecord = {
  id: "1",
  state: "enquiry",
  stateReason: null,
  version: 3,
  enteredAt: now - 20 * dayMs,
  fromDate: "2027-06-28",
  toDate: "2027-07-18",
  plannedToDate: null,
  resumeState: null,
  heldAt: null,
  holdUntil: null,
  retryUntil: null,
};

export const hosting: HostingRecord = {
  id: "100",
  hostFamilyId: "50",
  state: "potential_trip_host_family",
  stateReason: null,
  version: 2,
  enteredAt: now - 10 * dayMs,
  fromDate: "2027-06-28",
  toDate: "2027-07-18",
  selected: false,
  backupOrder: null,
  askedAt: null,
  answerBy: null,
  hasAskedTime: false,
  timeUps: 0,
  reinvitedAt: null,
};

export const family: FamilyFacts = {
  hostIds: ["30"],
  vettingState: "approved",
  isBlocked: false,
  isRuledOut: false,
  hasBeds: true,
  hasConversation: true,
  isChanged: true,
  waitingSince: null,
};

// Everything is as it should be: whatever a guard asks for holds.
export const facts: TripFacts = {
  now,
  timezone: "Europe/Dublin",
  owner: { bookedById: "10", guardianIds: ["10"], businessId: "7" },
  student: { dateOfBirth: "2012-05-04", isComplete: true },
  partySize: 0,
  isAdultFlow: false,
  hostings: [hosting],
  familyById: { "50": family, "51": { ...family, hostIds: ["31"] }, "52": { ...family, hostIds: ["32"] } },
  quote: { total: 115_593, quotedAt: now - 5 * 60_000 },
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
    paid: 100_000,
    trustFee: 4_500,
    salesBalance: 0,
    isBalanceWaived: false,
    arePurchasesPaid: true,
    areRefundsDone: true,
  },
  touchedAt: now - 40 * dayMs,
  lastMessageAt: now - 15 * dayMs,
};

import {
  engineParties,
  type Machine,
  type Party,
  type Situation,
  type Timer,
  type Transition,
} from "#shared/machine/machine.ts";
import { later } from "#shared/machine/spans.ts";
import { todayOf } from "#shared/machine/zone.ts";
import { addDays } from "#shared/time/days.ts";
import { tripEffects, type TripOutcome } from "./trips.effects.ts";
import { tripAsks, tripGuards, tripMoments, tripRelations } from "./trips.guards.ts";
import { officeRoles } from "./trips.people.ts";
import { moneySettings } from "./trips.money.ts";
import type { TripCommand, TripRecord, TripSettings, TripSubject } from "./trips.records.ts";

export const tripSettings: TripSettings = {
  quoteLife: { minutes: 30 },
  hold: { hours: 72 },
  longestHold: { days: 6 },
  paymentRetry: { hours: 24 },
  draftReminders: [{ days: 3 }, { days: 14 }],
  draftLife: { days: 30 },
  enquiryNudges: [{ days: 5 }, { days: 10 }],
  enquiryLife: { days: 14 },
  serviceSoonDays: 7,
  serviceSoon: { hours: 1 },
  serviceLater: { hours: 24 },
  claimDays: 14,
  settleAfterDays: 7,
  reopenDays: 90,
  money: moneySettings,
};

const tripParties = {
  ...engineParties,
  booker: { roles: ["parent", "agent"], relation: "owner" },
  parent: { roles: ["parent"], relation: "owner" },
  owner: { roles: ["parent", "agent", "coordinator", "administrator"], relation: "owner" },
  selectedHost: { roles: ["host_family"], relation: "selectedHost" },
  placedHost: { roles: ["host_family"], relation: "placedHost" },
  finance: { roles: ["finance"] },
  coordinator: { roles: ["coordinator"] },
  care: { roles: ["coordinator", "administrator"] },
  staff: { roles: officeRoles },
} as const satisfies Readonly<Record<string, Party<keyof typeof tripRelations>>>;

type Write = (trip: Situation<TripSubject>) => Partial<TripRecord>;

const tripWrites = {
  startHold: ({ facts, settings }) => ({
    heldAt: facts.now,
    holdUntil: later(facts.now, settings.hold, facts.timezone),
  }),
  extendHold: ({ given, record }) => ({ holdUntil: given.holdUntil ?? record.holdUntil }),
  // What is left of it: a problem does not make a hold longer than the longest.
  resumeHold: ({ record: { heldAt }, facts: { now, timezone }, settings }) => ({
    holdUntil: Math.min(later(now, settings.hold, timezone), later(heldAt ?? now, settings.longestHold, timezone)),
  }),
  clearHold: () => ({ heldAt: null, holdUntil: null }),
  startRetry: ({ facts, settings }) => ({ retryUntil: later(facts.now, settings.paymentRetry, facts.timezone) }),
  clearRetry: () => ({ retryUntil: null }),
  rememberState: ({ record }) => ({ resumeState: record.state }),
  rememberBooked: () => ({ resumeState: "booked" }),
  forgetState: () => ({ resumeState: null }),
  moveDates: ({ record, given }) => ({
    fromDate: given.fromDate ?? record.fromDate,
    toDate: given.toDate ?? record.toDate,
  }),
  endToday: ({ record, facts }) => ({ plannedToDate: record.toDate, toDate: lastDayOf(record, todayOf(facts)) }),
} as const satisfies Readonly<Record<string, Write>>;

// A stay has a night at least.
function lastDayOf({ fromDate, toDate }: TripRecord, today: string): string {
  const earliest = addDays(fromDate, 1);
  return today < earliest ? earliest : today < toDate ? today : toDate;
}

export interface TripTerms extends TripSubject {
  readonly command: TripCommand;
  readonly party: keyof typeof tripParties;
  readonly relation: keyof typeof tripRelations;
  readonly guard: keyof typeof tripGuards;
  readonly ask: keyof typeof tripAsks;
  readonly write: keyof typeof tripWrites;
  readonly effect: keyof typeof tripEffects;
  readonly outcome: TripOutcome;
  readonly moment: keyof typeof tripMoments;
  readonly reminder: "draftWaits" | "enquiryWaits";
}

// Decisions 1, row by row. What a family does moves its trip with it: the system then gives the trip's command (placement.ts).
const tripTransitions: readonly Transition<TripTerms>[] = [
  { from: null, command: "create", to: "new", by: ["booker", "care"], effects: ["storeReferral"], noticeFor: [] },

  {
    from: ["new"],
    command: "contact_family",
    to: "enquiry",
    by: ["booker", "care", "system"],
    requires: ["datesInFuture", "partySet", "familyPicked", "familiesFree"],
    effects: ["askFamilies", "sendEnquiry"],
  },
  {
    from: ["new"],
    command: "submit_enquiry",
    to: "enquiry",
    by: ["booker", "care"],
    requires: ["datesInFuture", "partySet", "familiesFree"],
    effects: ["askFamilies", "sendEnquiry"],
  },

  {
    from: ["new", "enquiry"],
    command: "reserve",
    to: "reserved",
    by: ["booker"],
    requires: ["oneFamilySelected", "childOrAdultFlow", "quoteFresh", "familyFree", "studentComplete"],
    writes: ["startHold", "clearRetry"],
    effects: ["authorisePayment", "freezeQuote", "holdCalendar", "sendRequest"],
  },
  {
    from: ["new", "enquiry"],
    command: "reserve",
    to: "reserved",
    by: ["staff"],
    requires: ["oneFamilySelected", "childOrAdultFlow", "quoteFresh", "familyFree", "studentComplete"],
    asks: ["reasonGiven"],
    needsProof: true,
    writes: ["startHold", "clearRetry"],
    effects: ["waivePayment", "freezeQuote", "holdCalendar", "sendRequest"],
  },

  {
    from: ["new"],
    command: "abandon",
    to: "closed",
    reason: "abandoned",
    by: ["owner", "timer"],
    effects: ["closeHostings"],
  },
  { from: ["enquiry"], command: "expire", to: "closed", reason: "expired", by: ["timer"], effects: ["closeHostings"] },
  {
    from: ["enquiry"],
    command: "withdraw",
    to: "closed",
    reason: "withdrawn",
    by: ["booker"],
    asks: ["reasonGiven"],
    effects: ["closeHostings"],
  },
  {
    from: ["enquiry"],
    command: "mark_lost",
    to: "closed",
    reason: "lost",
    by: ["staff"],
    asks: ["reasonGiven"],
    effects: ["closeHostings"],
  },

  {
    from: ["reserved"],
    command: "host_accept",
    to: "booked",
    by: ["selectedHost", "coordinator", "system", "timer"],
    requires: ["authorisationValid", "familyFree", "familyVetted"],
    writes: ["clearHold", "clearRetry"],
    effects: [
      "captureDeposit",
      "outbidOthers",
      "unmaskContact",
      "issueSalesInvoice",
      "draftPurchaseInvoice",
      "bookCalendar",
    ],
    isQueueable: true,
  },
  {
    from: ["reserved"],
    command: "host_decline",
    to: "reserved",
    when: ["hasBackup"],
    by: ["selectedHost", "coordinator", "system"],
    writes: ["startHold"],
    effects: ["freeCalendar", "promoteBackup"],
    isQueueable: true,
  },
  {
    from: ["reserved"],
    command: "host_decline",
    to: "enquiry",
    by: ["selectedHost", "coordinator", "system"],
    writes: ["clearHold"],
    effects: ["freeCalendar", "releaseAuthorisation"],
    isQueueable: true,
  },
  {
    from: ["reserved"],
    command: "hold_expired",
    to: "reserved",
    when: ["hasBackup"],
    by: ["timer", "system"],
    writes: ["startHold"],
    effects: ["freeCalendar", "flagUnresponsive", "promoteBackup"],
  },
  {
    from: ["reserved"],
    command: "hold_expired",
    to: "enquiry",
    by: ["timer", "system"],
    writes: ["clearHold"],
    effects: ["freeCalendar", "flagUnresponsive", "releaseAuthorisation"],
  },
  {
    from: ["reserved"],
    command: "extend_hold",
    to: "reserved",
    by: ["staff"],
    asks: ["holdEndFits"],
    writes: ["extendHold"],
    noticeFor: officeRoles,
  },
  {
    from: ["reserved"],
    command: "change_family",
    to: "reserved",
    by: ["care"],
    requires: ["familyUndecided", "otherFamilyFree", "otherFamilyVetted"],
    asks: ["otherFamilyGiven", "reasonGiven"],
    writes: ["startHold"],
    effects: ["freeCalendar", "giveToOther"],
  },
  {
    from: ["reserved"],
    command: "release",
    to: "enquiry",
    by: ["booker", "care"],
    asks: ["reasonGiven"],
    writes: ["clearHold"],
    effects: ["recallRequest", "releaseAuthorisation", "freeCalendar"],
  },
  {
    from: ["reserved"],
    command: "payment_failed",
    to: "enquiry",
    by: ["webhook"],
    writes: ["clearHold", "startRetry"],
    effects: ["recallRequest", "freeCalendar", "tellPaymentFailed"],
    noticeFor: ["parent", "agent", ...officeRoles],
  },
  {
    from: ["reserved"],
    command: "cancel",
    to: "cancelled",
    by: ["booker", "staff"],
    writes: ["clearHold"],
    effects: ["releaseAuthorisation", "freeCalendar", "closeHostings"],
  },

  {
    from: ["booked"],
    command: "start",
    to: "in-progress",
    when: ["familyAccepted", "balancePaid"],
    by: ["timer"],
    effects: ["openArrivalChecklist"],
  },
  {
    from: ["booked"],
    command: "start",
    to: "customer_service",
    reason: "balance_due",
    when: ["familyAccepted"],
    by: ["timer"],
    writes: ["rememberBooked"],
    effects: ["openTicket"],
  },
  {
    from: ["booked"],
    command: "start",
    to: "customer_service",
    reason: "no_family",
    by: ["timer"],
    writes: ["rememberBooked"],
    effects: ["openTicket"],
  },
  {
    from: ["booked"],
    command: "amend",
    to: "booked",
    by: ["staff"],
    requires: ["requoteAccepted", "familyFree"],
    writes: ["moveDates"],
    effects: ["billDifference"],
  },
  {
    from: ["booked"],
    command: "amend",
    to: "booked",
    by: ["booker"],
    requires: ["hostApproved", "requoteAccepted", "familyFree"],
    writes: ["moveDates"],
    effects: ["billDifference"],
  },
  {
    from: ["booked"],
    command: "cancel",
    to: "cancelled",
    by: ["booker", "staff"],
    asks: ["refundShown"],
    effects: ["refundByRule", "placeAgain", "freeCalendar", "closeHostings"],
  },

  {
    from: ["reserved", "booked", "in-progress"],
    command: "raise_issue",
    to: "customer_service",
    by: ["booker", "placedHost", "staff", "system"],
    asks: ["reasonGiven"],
    writes: ["rememberState"],
    effects: ["openTicket"],
  },
  {
    from: ["customer_service"],
    command: "resolve",
    to: "reserved",
    when: ["resumesReserved"],
    by: ["staff"],
    asks: ["noteGiven"],
    writes: ["forgetState", "resumeHold"],
  },
  {
    from: ["customer_service"],
    command: "resolve",
    to: "booked",
    when: ["resumesBooked"],
    by: ["staff"],
    requires: ["familyAccepted"],
    asks: ["noteGiven"],
    writes: ["forgetState"],
    effects: ["keepFamily"],
  },
  {
    from: ["customer_service"],
    command: "resolve",
    to: "in-progress",
    when: ["resumesInProgress"],
    by: ["staff"],
    requires: ["familyAccepted"],
    asks: ["noteGiven"],
    writes: ["forgetState"],
    effects: ["keepFamily"],
  },
  {
    from: ["customer_service"],
    command: "resolve",
    to: "completed",
    when: ["resumesCompleted"],
    by: ["staff"],
    asks: ["noteGiven"],
    writes: ["forgetState"],
    effects: ["keepFamily"],
  },
  {
    from: ["customer_service"],
    command: "replace_family",
    to: "reserved",
    when: ["notBegun"],
    by: ["care", "system"],
    requires: ["newFamilyChosen"],
    writes: ["startHold", "forgetState"],
    effects: ["replaceOld", "outbidOthers", "freeCalendar", "holdCalendar"],
  },
  {
    from: ["customer_service"],
    command: "replace_family",
    to: "in-progress",
    when: ["hasBegun"],
    by: ["care", "system"],
    requires: ["newFamilyAccepted", "nightsLeft"],
    writes: ["clearHold", "forgetState"],
    effects: ["replaceOld", "outbidOthers", "freeCalendar", "bookCalendar", "unmaskContact", "draftPurchaseInvoice"],
  },
  {
    from: ["customer_service"],
    command: "cancel",
    to: "cancelled",
    by: ["care"],
    asks: ["refundDecided"],
    writes: ["clearHold", "forgetState"],
    effects: ["refundDecided", "releaseAuthorisation", "freeCalendar", "closeHostings"],
  },

  {
    from: ["in-progress"],
    command: "end",
    to: "completed",
    by: ["timer"],
    effects: ["requestReviews", "releasePayout"],
  },
  {
    from: ["in-progress"],
    command: "end_early",
    to: "completed",
    reason: "early_end",
    by: ["staff"],
    asks: ["refundDecided"],
    writes: ["endToday"],
    effects: ["creditUnused"],
  },
  {
    from: ["completed"],
    command: "raise_issue",
    to: "customer_service",
    by: ["parent", "placedHost", "staff"],
    requires: ["withinClaimDays"],
    asks: ["reasonGiven"],
    writes: ["rememberState"],
    effects: ["openTicket", "openClaim"],
  },
  {
    from: ["completed"],
    command: "settle",
    to: "closed",
    reason: "settled",
    by: ["timer", "finance"],
    requires: ["weekOver", "salesPaid", "purchasesPaid"],
    effects: ["closeHostings", "closeConversations"],
    noticeFor: officeRoles,
  },
  {
    from: ["cancelled"],
    command: "settle",
    to: "closed",
    reason: "settled",
    by: ["timer", "finance"],
    requires: ["refundsDone"],
    effects: ["closeConversations"],
    noticeFor: officeRoles,
  },
  {
    from: ["closed"],
    command: "reopen",
    to: "enquiry",
    by: ["care"],
    requires: ["neverBooked", "closedLately", "datesInFuture"],
  },
];

const tripTimers = ({
  draftReminders,
  draftLife,
  enquiryNudges,
  enquiryLife,
  settleAfterDays,
}: TripSettings): readonly Timer<TripTerms>[] => [
  ...draftReminders.map((after, index): Timer<TripTerms> => ({
    name: `draftReminder${index + 1}`,
    in: ["new"],
    since: "touched",
    after,
    fires: { reminder: "draftWaits" },
  })),
  { name: "abandon", in: ["new"], since: "touched", after: draftLife, fires: { command: "abandon" } },
  ...enquiryNudges.map((after, index): Timer<TripTerms> => ({
    name: `enquiryNudge${index + 1}`,
    in: ["enquiry"],
    since: "lastMessage",
    after,
    fires: { reminder: "enquiryWaits" },
  })),
  { name: "expire", in: ["enquiry"], since: "lastMessage", after: enquiryLife, fires: { command: "expire" } },
  { name: "holdEnd", in: ["reserved"], since: "holdEnd", fires: { command: "hold_expired" } },
  // A family that said yes while the office was choosing is booked as soon as the trip is held for it.
  { name: "acceptance", in: ["reserved"], since: "acceptance", fires: { command: "host_accept" } },
  { name: "start", in: ["booked"], since: "firstDay", fires: { command: "start" } },
  { name: "end", in: ["in-progress"], since: "lastDay", at: "23:59", fires: { command: "end" } },
  {
    name: "settle",
    in: ["completed"],
    since: "lastDay",
    after: { days: settleAfterDays },
    isDaily: true,
    fires: { command: "settle" },
  },
  { name: "settleCancelled", in: ["cancelled"], since: "entered", isDaily: true, fires: { command: "settle" } },
];

export const createTripMachine = (settings: TripSettings): Machine<TripTerms> => ({
  name: "trip",
  settings,
  transitions: tripTransitions,
  timers: tripTimers(settings),
  parties: tripParties,
  relations: tripRelations,
  guards: tripGuards,
  asks: tripAsks,
  writes: tripWrites,
  effects: tripEffects,
  moments: tripMoments,
});

export const tripMachine = createTripMachine(tripSettings);

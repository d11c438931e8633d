import {
  engineParties,
  type Machine,
  type Party,
  type Situation,
  type Timer,
  type Transition,
} from "#shared/machine/machine.ts";
import { later } from "#shared/machine/spans.ts";
import { officeRoles } from "#shared/features/trips/trips.people.ts";
import type { HostingCommand, HostingRecord } from "#shared/features/trips/trips.records.ts";
import { hostingEffects, type HostingOutcome } from "./hostings.effects.ts";
import {
  hostingAsks,
  hostingGuards,
  hostingMoments,
  hostingRelations,
  latestAnswer,
  type HostingSubject,
} from "./hostings.guards.ts";
import { hostingSettings, type HostingSettings } from "./hostings.settings.ts";

const hostingParties = {
  ...engineParties,
  booker: { roles: ["parent", "agent"], relation: "owner" },
  host: { roles: ["host_family"], relation: "ownFamily" },
  coordinator: { roles: ["coordinator"] },
  care: { roles: ["coordinator", "administrator"] },
  staff: { roles: officeRoles },
} as const satisfies Readonly<Record<string, Party<keyof typeof hostingRelations>>>;

type Write = (hosting: Situation<HostingSubject>) => Partial<HostingRecord>;

const hostingWrites = {
  select: () => ({ selected: true }),
  unselect: () => ({ selected: false, answerBy: null }),
  startClock: ({ facts, settings }) => ({
    askedAt: facts.now,
    answerBy: later(facts.now, settings.answer, facts.timezone),
  }),
  allowTime: () => ({ hasAskedTime: false }),
  takeTime: (hosting) => ({ hasAskedTime: true, answerBy: hosting.given.answerBy ?? latestAnswer(hosting) }),
  countTimeUp: ({ record }) => ({ timeUps: record.timeUps + 1 }),
  stopClock: () => ({ answerBy: null }),
  markInvited: ({ facts }) => ({ reinvitedAt: facts.now }),
} as const satisfies Readonly<Record<string, Write>>;

export interface HostingTerms extends HostingSubject {
  readonly command: HostingCommand;
  readonly party: keyof typeof hostingParties;
  readonly relation: keyof typeof hostingRelations;
  readonly guard: keyof typeof hostingGuards;
  readonly ask: keyof typeof hostingAsks;
  readonly write: keyof typeof hostingWrites;
  readonly effect: keyof typeof hostingEffects;
  readonly outcome: HostingOutcome;
  readonly moment: keyof typeof hostingMoments;
  readonly reminder: "answerWaits" | "answerLate" | "halfTime";
}

const added = "new_trip_host_family";
const potential = "potential_trip_host_family";
const pending = "host_family_review_-_pending_submission";
const awaiting = "awaiting_host_family_review";
const considering = "considering_hosting";
const accepted = "accepted_hosting";
const declined = "declined_hosting";
const rejected = "trip_host_family_rejected";
const waiting = "host_waiting_list";
const withdrawn = "host_family_withdrawn";

// Decisions 2, row by row. The rows of the system are what a trip has its families do, and the host's answers that were given through the trip.
const hostingTransitions: readonly Transition<HostingTerms>[] = [
  {
    from: null,
    command: "add",
    to: added,
    by: ["booker", "staff", "system"],
    requires: ["tripOpen", "notDuplicate"],
    noticeFor: [],
  },
  {
    from: [added],
    command: "contact",
    to: potential,
    by: ["booker", "staff"],
    requires: ["tripContacts"],
    effects: ["beginEnquiry", "openConversation", "startResponseClock"],
  },
  {
    from: [added],
    command: "contact",
    to: potential,
    by: ["system"],
    effects: ["openConversation", "startResponseClock"],
  },

  {
    from: [added, potential],
    command: "select",
    to: pending,
    by: ["booker", "staff", "system"],
    requires: ["tripChooses", "nobodyAsked"],
    writes: ["select"],
    effects: ["replaceSelected", "askIfReserved"],
    noticeFor: [],
  },
  {
    from: [added, potential, pending],
    command: "remove",
    to: rejected,
    by: ["booker", "staff"],
    asks: ["reasonGiven"],
    writes: ["unselect"],
    effects: ["writePoliteNo", "tripDeclines"],
  },
  {
    from: [pending],
    command: "deselect",
    to: potential,
    by: ["booker", "staff"],
    writes: ["unselect"],
    effects: ["tripDeclines"],
    noticeFor: [],
  },
  { from: [pending], command: "deselect", to: potential, by: ["system"], writes: ["unselect"], noticeFor: [] },

  {
    from: [potential],
    command: "show_interest",
    to: considering,
    by: ["host"],
    writes: ["stopClock"],
    isQueueable: true,
  },
  {
    from: [potential],
    command: "decline",
    to: declined,
    by: ["host"],
    requires: ["declineOffered"],
    effects: ["offerFreeDates"],
    isQueueable: true,
  },
  {
    from: [pending, awaiting, considering],
    command: "decline",
    to: declined,
    by: ["host", "system"],
    requires: ["declineOffered"],
    writes: ["unselect"],
    effects: ["tripDeclines"],
    isQueueable: true,
  },

  {
    from: [pending],
    command: "submit",
    to: awaiting,
    by: ["system"],
    requires: ["checklistComplete", "tripReserved"],
    writes: ["startClock", "allowTime"],
    effects: ["showRequest"],
  },
  {
    from: [pending],
    command: "submit",
    to: awaiting,
    by: ["coordinator"],
    writes: ["startClock", "allowTime"],
    effects: ["showRequest"],
  },

  {
    from: [awaiting, considering],
    command: "accept",
    to: accepted,
    by: ["host"],
    requires: ["acceptOffered", "isSelected", "familyVetted", "familyFree", "nightsUnclaimed"],
    writes: ["stopClock"],
    effects: ["tripAccepts"],
    isQueueable: true,
  },
  {
    from: [awaiting],
    command: "accept",
    to: accepted,
    by: ["coordinator", "system"],
    requires: ["tripWaits", "isSelected", "familyVetted", "familyFree", "nightsUnclaimed"],
    writes: ["stopClock"],
    effects: ["tripAccepts"],
    isQueueable: true,
  },
  {
    from: [considering],
    command: "accept",
    to: accepted,
    by: ["system"],
    requires: ["tripReserved", "isSelected", "familyVetted", "familyFree", "nightsUnclaimed"],
    writes: ["stopClock"],
    effects: ["tripAccepts"],
    isQueueable: true,
  },
  {
    from: [awaiting],
    command: "ask_time",
    to: considering,
    by: ["host"],
    requires: ["tripReserved", "timeNotAsked"],
    asks: ["answerTimeFits"],
    writes: ["takeTime"],
    isQueueable: true,
  },

  {
    from: [awaiting],
    command: "time_out",
    to: declined,
    reason: "no_response",
    by: ["timer"],
    writes: ["unselect"],
    effects: ["countAsUnanswered", "tripTimesOut"],
  },
  {
    from: [awaiting, considering],
    command: "time_out",
    to: declined,
    reason: "no_response",
    by: ["system"],
    writes: ["unselect"],
    effects: ["countAsUnanswered", "tripTimesOut"],
  },
  {
    from: [considering],
    command: "time_up",
    to: awaiting,
    when: ["firstTimeUp"],
    by: ["timer"],
    writes: ["startClock", "countTimeUp"],
  },
  {
    from: [considering],
    command: "time_up",
    to: declined,
    reason: "no_response",
    by: ["timer"],
    writes: ["unselect"],
    effects: ["countAsUnanswered", "tripTimesOut"],
  },

  {
    from: [awaiting, considering],
    command: "outbid",
    to: waiting,
    by: ["system"],
    writes: ["unselect"],
    effects: ["explainWaitingList"],
  },
  { from: [potential], command: "outbid", to: rejected, by: ["system"], effects: ["explainWaitingList"] },
  {
    from: [waiting],
    command: "promote",
    to: awaiting,
    by: ["system", "staff"],
    requires: ["tripWaits", "nobodyAsked"],
    writes: ["select", "startClock", "allowTime"],
    effects: ["replaceSelected", "showRequest"],
  },
  // Of a request that another family has had already: whether it may be sent was asked then.
  {
    from: [potential],
    command: "promote",
    to: awaiting,
    by: ["system"],
    requires: ["tripReserved", "nobodyAsked"],
    writes: ["select", "startClock", "allowTime"],
    effects: ["replaceSelected", "showRequest"],
  },
  { from: [waiting], command: "leave", to: declined, by: ["host"] },
  { from: [waiting], command: "drop", to: rejected, by: ["staff"] },

  {
    from: [accepted],
    command: "withdraw",
    to: withdrawn,
    by: ["host"],
    requires: ["stayNotOver"],
    asks: ["reasonGiven", "consequencesSeen"],
    writes: ["unselect"],
    effects: ["tripLosesFamily", "draftPromotion"],
  },
  {
    from: [accepted],
    command: "withdraw",
    to: withdrawn,
    by: ["staff"],
    requires: ["stayNotOver"],
    asks: ["reasonGiven"],
    writes: ["unselect"],
    effects: ["tripLosesFamily", "draftPromotion"],
  },
  {
    from: [accepted],
    command: "replace",
    to: rejected,
    by: ["staff"],
    requires: ["tripInService"],
    writes: ["unselect"],
    effects: ["applyCancellationFee"],
  },
  {
    from: [accepted],
    command: "replace",
    to: rejected,
    by: ["system"],
    requires: ["isSuperseded"],
    writes: ["unselect"],
    effects: ["applyCancellationFee"],
  },
  {
    from: [potential, pending, awaiting, considering, waiting],
    command: "suspend_family",
    to: withdrawn,
    by: ["system"],
    writes: ["unselect"],
    effects: ["openStaffTask", "tripDeclines"],
    noticeFor: officeRoles,
  },

  {
    from: [declined, rejected],
    command: "reinvite",
    to: potential,
    by: ["staff"],
    requires: ["tripOpen", "notReinvitedLately"],
    writes: ["markInvited"],
    effects: ["openConversation", "startResponseClock"],
  },
  {
    from: [declined, rejected],
    command: "reinvite",
    to: potential,
    by: ["booker"],
    requires: ["tripOpen", "isChanged", "notReinvitedLately"],
    writes: ["markInvited"],
    effects: ["openConversation", "startResponseClock"],
  },
  {
    from: [withdrawn],
    command: "reinvite",
    to: potential,
    by: ["care"],
    requires: ["tripOpen", "familyApproved"],
    writes: ["markInvited"],
    effects: ["openConversation", "startResponseClock"],
  },

  {
    from: [awaiting, considering],
    command: "recall",
    to: pending,
    by: ["system"],
    requires: ["isSelected"],
    writes: ["stopClock"],
  },
  // The office gives the request to another family: who has let a day go by without a word has not answered, everybody else may be asked again.
  {
    from: [awaiting, considering],
    command: "give_way",
    to: declined,
    reason: "no_response",
    when: ["isLate"],
    by: ["system"],
    writes: ["unselect"],
    effects: ["countAsUnanswered"],
  },
  {
    from: [pending, awaiting, considering],
    command: "give_way",
    to: potential,
    by: ["system"],
    writes: ["unselect"],
  },
  {
    from: [added, potential, pending, awaiting, considering, declined, rejected, waiting, withdrawn],
    command: "trip_closed",
    to: rejected,
    reason: "trip_closed",
    by: ["system"],
    writes: ["unselect"],
    effects: ["archiveConversation"],
  },
];

const hostingTimers = ({ answer, answerReminders }: HostingSettings): readonly Timer<HostingTerms>[] => [
  ...answerReminders.map((after, index): Timer<HostingTerms> => ({
    name: `answerReminder${index + 1}`,
    in: [awaiting],
    since: "asked",
    after,
    fires: { reminder: "answerWaits" },
  })),
  { name: "late", in: [awaiting], since: "asked", after: answer, fires: { reminder: "answerLate" } },
  { name: "holdEnd", in: [awaiting], since: "holdEnd", fires: { command: "time_out" } },
  { name: "halfTime", in: [considering], since: "halfTime", fires: { reminder: "halfTime" } },
  { name: "timeUp", in: [considering], since: "answerEnd", fires: { command: "time_up" } },
];

export const createHostingMachine = (settings: HostingSettings): Machine<HostingTerms> => ({
  name: "hosting",
  settings,
  transitions: hostingTransitions,
  timers: hostingTimers(settings),
  parties: hostingParties,
  relations: hostingRelations,
  guards: hostingGuards,
  asks: hostingAsks,
  writes: hostingWrites,
  effects: hostingEffects,
  moments: hostingMoments,
});

export const hostingMachine = createHostingMachine(hostingSettings);

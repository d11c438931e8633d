import { roles } from "#shared/access/roles.ts";
import {
  engineParties,
  isPerson,
  type Machine,
  type Party,
  type Situation,
  type Timer,
  type Transition,
} from "#shared/machine/machine.ts";
import { officeRoles } from "#shared/features/trips/trips.people.ts";
import { absentIds, meetingAsks, meetingGuards, meetingMoments, meetingRelations } from "./meetings.guards.ts";
import { proposerRoles } from "./meetings.people.ts";
import { meetingSettings } from "./meetings.settings.ts";
import type { MeetingCommand, MeetingRecord, MeetingSettings, MeetingSubject } from "./meetings.states.ts";

const meetingParties = {
  ...engineParties,
  proposer: { roles: proposerRoles, relation: "organiser" },
  organiser: { roles, relation: "organiser" },
  participant: { roles, relation: "participant" },
  invited: { roles, relation: "invited" },
  staff: { roles: officeRoles },
} as const satisfies Readonly<Record<string, Party<keyof typeof meetingRelations>>>;

type Meeting = Situation<MeetingSubject>;
type Write = (meeting: Meeting) => Partial<MeetingRecord>;

const byWhom = ({ doer, record }: Meeting): string => (isPerson(doer) ? doer.id : record.proposedById);

const meetingWrites = {
  open: (meeting) => ({
    proposedById: byWhom(meeting),
    proposedAt: meeting.facts.now,
    round: 1,
    scheduledAt: null,
    noShowIds: [],
  }),
  takeSlot: ({ given }) => ({ scheduledAt: given.slot ?? null }),
  offerSlots: (meeting) => ({
    proposedById: byWhom(meeting),
    proposedAt: meeting.facts.now,
    slots: meeting.given.slots ?? [],
  }),
  nextRound: ({ record }) => ({ round: record.round + 1 }),
  firstRound: () => ({ round: 1, scheduledAt: null }),
  nameAbsent: ({ record, facts }) => ({ noShowIds: absentIds(record, facts.joinedIds) }),
} as const satisfies Readonly<Record<string, Write>>;

type MeetingOutcome = {
  readonly kind: "sendInvitation" | "withdrawInvitation" | "openStaffTask" | "openRoom" | "closeRoom" | "keepOutcome";
};

const plain = (kind: MeetingOutcome["kind"]) => (): readonly MeetingOutcome[] => [{ kind }];

const meetingEffects = {
  sendInvitation: plain("sendInvitation"),
  withdrawInvitation: plain("withdrawInvitation"),
  openStaffTask: plain("openStaffTask"),
  openRoom: plain("openRoom"),
  closeRoom: plain("closeRoom"),
  keepOutcome: plain("keepOutcome"),
} as const satisfies Readonly<Record<string, (meeting: Meeting) => readonly MeetingOutcome[]>>;

export interface MeetingTerms extends MeetingSubject {
  readonly command: MeetingCommand;
  readonly party: keyof typeof meetingParties;
  readonly relation: keyof typeof meetingRelations;
  readonly guard: keyof typeof meetingGuards;
  readonly ask: keyof typeof meetingAsks;
  readonly write: keyof typeof meetingWrites;
  readonly effect: keyof typeof meetingEffects;
  readonly outcome: MeetingOutcome;
  readonly moment: keyof typeof meetingMoments;
  readonly reminder: "meetingComes";
}

// Decisions 5, row by row. A draft brings its own slots, a later proposal the new ones.
const meetingTransitions: readonly Transition<MeetingTerms>[] = [
  {
    from: null,
    command: "propose",
    to: "proposed",
    by: ["proposer"],
    requires: ["conversationActive", "guardianPresent", "lengthOffered", "slotsProposed"],
    writes: ["open"],
  },
  {
    from: ["proposed"],
    command: "pick_slot",
    to: "scheduled",
    by: ["invited"],
    asks: ["slotOffered", "slotAhead", "slotFree"],
    writes: ["takeSlot"],
    effects: ["sendInvitation"],
  },
  {
    from: ["proposed"],
    command: "counter",
    to: "proposed",
    when: ["roundsLeft"],
    by: ["invited"],
    asks: ["slotsGiven"],
    writes: ["offerSlots", "nextRound"],
  },
  // When three rounds have found no time, somebody of ours does.
  {
    from: ["proposed"],
    command: "counter",
    to: "proposed",
    by: ["invited"],
    effects: ["openStaffTask"],
    noticeFor: officeRoles,
  },
  { from: ["proposed"], command: "decline", to: "declined", by: ["invited"] },
  { from: ["proposed"], command: "expire", to: "expired", by: ["timer"] },
  {
    from: ["scheduled"],
    command: "reschedule",
    to: "proposed",
    by: ["participant"],
    requires: ["earlyEnough"],
    asks: ["slotsGiven"],
    writes: ["offerSlots", "firstRound"],
    effects: ["withdrawInvitation"],
  },
  {
    from: ["scheduled"],
    command: "cancel",
    to: "cancelled",
    by: ["organiser", "staff"],
    effects: ["withdrawInvitation"],
  },
  {
    from: ["scheduled"],
    command: "first_join",
    to: "in_call",
    by: ["participant"],
    requires: ["joinOpen"],
    effects: ["openRoom"],
  },
  // Whoever comes alone has begun a call: after a quarter of an hour it is one that the other side missed.
  {
    from: ["scheduled", "in_call"],
    command: "no_show",
    to: "missed",
    reason: "no_show",
    by: ["timer"],
    requires: ["sideMissing"],
    writes: ["nameAbsent"],
    effects: ["closeRoom"],
  },
  {
    from: ["in_call"],
    command: "leave_all",
    to: "ended",
    by: ["timer", "system"],
    requires: ["everybodyLeft"],
    effects: ["closeRoom"],
  },
  { from: ["in_call"], command: "silence", to: "ended", by: ["timer"], effects: ["closeRoom"] },
  {
    from: ["ended", "missed"],
    command: "outcome",
    to: "ended",
    by: ["organiser"],
    asks: ["noteGiven"],
    effects: ["keepOutcome"],
  },
];

const meetingTimers = ({
  answer,
  noShowAfter,
  silence,
  reminders,
}: MeetingSettings): readonly Timer<MeetingTerms>[] => [
  { name: "answerEnd", in: ["proposed"], since: "proposed", after: answer, fires: { command: "expire" } },
  { name: "lastSlot", in: ["proposed"], since: "lastSlot", fires: { command: "expire" } },
  ...reminders.map((before, index): Timer<MeetingTerms> => ({
    name: `reminder${index + 1}`,
    in: ["scheduled"],
    since: "scheduled",
    before,
    fires: { reminder: "meetingComes" },
  })),
  {
    name: "noShow",
    in: ["scheduled", "in_call"],
    since: "oneSided",
    after: noShowAfter,
    fires: { command: "no_show" },
  },
  { name: "empty", in: ["in_call"], since: "empty", fires: { command: "leave_all" } },
  { name: "silence", in: ["in_call"], since: "lastHeard", after: silence, fires: { command: "silence" } },
];

export const createMeetingMachine = (settings: MeetingSettings): Machine<MeetingTerms> => ({
  name: "meeting",
  settings,
  transitions: meetingTransitions,
  timers: meetingTimers(settings),
  parties: meetingParties,
  relations: meetingRelations,
  guards: meetingGuards,
  asks: meetingAsks,
  writes: meetingWrites,
  effects: meetingEffects,
  moments: meetingMoments,
});

export const meetingMachine = createMeetingMachine(meetingSettings);

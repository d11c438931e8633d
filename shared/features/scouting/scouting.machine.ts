import {
  engineParties,
  type Facts,
  type Given,
  type Machine,
  type Party,
  type Situation,
  type Stateful,
  type Transition,
} from "#shared/machine/machine.ts";
import { todayOf } from "#shared/machine/zone.ts";
import { isApproved, type VettingState } from "#shared/features/vetting/vetting.states.ts";
import type { LeadCommand, LeadState } from "./scouting.states.ts";

export interface LeadRecord extends Stateful<LeadState> {
  readonly id: string;
  readonly email: string;
  readonly phone: string;
  // When the call is that was agreed upon.
  readonly callAt: number | null;
  readonly restUntil: string | null;
}

export interface LeadFacts extends Facts {
  // Of the household that has come of it.
  readonly vettingState: VettingState | null;
  // Begun by the invitation and not yet sent in.
  readonly hasApplication: boolean;
  readonly isEmailTaken: boolean;
}

export interface LeadGiven extends Given {
  readonly callAt?: number;
  readonly restUntil?: string;
}

export interface LeadSubject {
  readonly record: LeadRecord;
  readonly facts: LeadFacts;
  readonly given: LeadGiven;
  readonly settings: object;
}

type Lead = Situation<LeadSubject>;
type Guard = (lead: Lead) => boolean;

const ended: readonly VettingState[] = ["rejected", "withdrawn", "lapsed"];
const before: readonly VettingState[] = ["draft"];

const leadGuards = {
  emailOnFile: ({ record }) => record.email !== "",
  phoneOnFile: ({ record }) => record.phone !== "",
  emailFree: ({ facts }) => !facts.isEmailTaken,
  applicationGone: ({ facts }) => !facts.hasApplication && facts.vettingState === null,
  householdInVetting: ({ facts: { vettingState } }) =>
    vettingState !== null && !before.includes(vettingState) && !ended.includes(vettingState),
  householdApproved: ({ facts: { vettingState } }) => vettingState !== null && isApproved(vettingState),
  vettingEnded: ({ facts: { vettingState } }) => vettingState !== null && ended.includes(vettingState),
} as const satisfies Readonly<Record<string, Guard>>;

const leadAsks = {
  reasonGiven: ({ given }) => (given.reason ?? "").trim() !== "",
  callTimeGiven: ({ given, facts }) => given.callAt !== undefined && given.callAt > facts.now,
  restUntilGiven: ({ given, facts }) => given.restUntil !== undefined && given.restUntil > todayOf(facts),
} as const satisfies Readonly<Record<string, Guard>>;

const leadParties = {
  ...engineParties,
  scout: { roles: ["coordinator", "administrator"] },
} as const satisfies Readonly<Record<string, Party<never>>>;

const leadWrites = {
  noteCall: ({ given }) => ({ callAt: given.callAt ?? null }),
  noteRest: ({ given }) => ({ restUntil: given.restUntil ?? null, callAt: null }),
  forgetRest: () => ({ restUntil: null, callAt: null }),
} as const satisfies Readonly<Record<string, (lead: Lead) => Partial<LeadRecord>>>;

interface LeadOutcome {
  readonly kind: "inviteHost";
}

const leadEffects = { inviteHost: (): readonly LeadOutcome[] => [{ kind: "inviteHost" }] } as const;

export interface LeadTerms extends LeadSubject {
  readonly command: LeadCommand;
  readonly party: keyof typeof leadParties;
  readonly relation: never;
  readonly guard: keyof typeof leadGuards;
  readonly ask: keyof typeof leadAsks;
  readonly write: keyof typeof leadWrites;
  readonly effect: keyof typeof leadEffects;
  readonly outcome: LeadOutcome;
  readonly moment: never;
  readonly reminder: never;
}

const invites = { by: ["scout"], requires: ["emailOnFile", "emailFree"], effects: ["inviteHost"] } as const;

const leadTransitions: readonly Transition<LeadTerms>[] = [
  { from: null, command: "discover", to: "lead", by: ["scout"] },
  { from: ["lead"], command: "contact", to: "contacted", by: ["scout"] },
  {
    from: ["lead", "contacted", "call_booked"],
    command: "book_call",
    to: "call_booked",
    by: ["scout"],
    requires: ["phoneOnFile"],
    asks: ["callTimeGiven"],
    writes: ["noteCall"],
  },
  { from: ["contacted", "call_booked"], command: "start_application", to: "application_started", ...invites },
  // An invitation that nobody has taken up is gone after its time, and can be sent anew.
  {
    from: ["application_started"],
    command: "start_application",
    to: "application_started",
    ...invites,
    requires: [...invites.requires, "applicationGone"],
  },
  // From here on it is the household's own way: what is decided of that moves the lead.
  {
    from: ["application_started"],
    command: "enter_vetting",
    to: "vetting",
    by: ["system"],
    requires: ["householdInVetting"],
  },
  { from: ["vetting"], command: "activate", to: "active", by: ["system"], requires: ["householdApproved"] },
  {
    from: ["application_started", "vetting"],
    command: "reject",
    to: "not_suitable",
    reason: "vetting_ended",
    by: ["system"],
    requires: ["vettingEnded"],
  },
  {
    from: ["lead", "contacted", "call_booked", "application_started", "dormant"],
    command: "reject",
    to: "not_suitable",
    by: ["scout"],
    asks: ["reasonGiven"],
    writes: ["forgetRest"],
  },
  {
    from: ["lead", "contacted", "call_booked"],
    command: "rest",
    to: "dormant",
    by: ["scout"],
    asks: ["restUntilGiven"],
    writes: ["noteRest"],
  },
  { from: ["dormant", "not_suitable"], command: "revive", to: "lead", by: ["scout"], writes: ["forgetRest"] },
];

export const leadMachine: Machine<LeadTerms> = {
  name: "scouting",
  settings: {},
  transitions: leadTransitions,
  timers: [],
  parties: leadParties,
  relations: {},
  guards: leadGuards,
  asks: leadAsks,
  writes: leadWrites,
  effects: leadEffects,
  moments: {},
};

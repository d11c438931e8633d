import type { Actor } from "#shared/access/can.ts";
import {
  engineParties,
  isPerson,
  type Facts,
  type Given,
  type Machine,
  type Party,
  type Scene,
  type Situation,
  type Span,
  type Stateful,
  type Timer,
  type Transition,
} from "#shared/machine/machine.ts";
import { todayOf } from "#shared/machine/zone.ts";
import { noticeDays, requirementsOf, type HouseholdFacts } from "./vetting.rules.ts";
import type { CheckKind, Standing, VettingState } from "./vetting.states.ts";

export const vettingCommands = [
  "start",
  "submit",
  "screen_ok",
  "request_info",
  "screen_reject",
  "resubmit",
  "lapse",
  "all_clear",
  "adverse",
  "schedule_visit",
  "visit_ok",
  "visit_conditions",
  "visit_fail",
  "conditions_met",
  "approve",
  "refuse",
  "clear",
  "near_expiry",
  "renewed",
  "expire",
  "suspend",
  "reinstate",
  "withdraw",
] as const;

export type VettingCommand = (typeof vettingCommands)[number];

interface Approval {
  readonly command: VettingCommand;
  readonly actorId: string;
}

export interface VettingRecord extends Stateful<VettingState> {
  readonly id: string;
  readonly hostIds: readonly string[];
  readonly visitedById: string | null;
  // Who put the household under review.
  readonly flaggedById: string | null;
  // What has been approved once and waits for the second person.
  readonly approvals: readonly Approval[];
}

export interface VettingFacts extends Facts {
  readonly household: HouseholdFacts;
  readonly isWizardComplete: boolean;
  readonly photos: number;
  readonly hasAddress: boolean;
  readonly visit: { readonly isChecklistComplete: boolean; readonly photos: number };
  // The last day on which everything is clear.
  readonly validUntil: string | null;
  readonly acceptedHostings: number;
  // Nobody else has the role of the vetting admin: an administrator is the second pair of eyes (decisions 23).
  readonly isOnlyVettingAdmin: boolean;
}

export interface VettingGiven extends Given {
  readonly note?: string;
  readonly evidence?: string;
}

export interface VettingSettings {
  readonly leastPhotos: number;
  readonly informationLife: Span;
  readonly renewalNotice: Span;
}

// More than three photos (specification 5).
export const vettingSettings: VettingSettings = {
  leastPhotos: 4,
  informationLife: { days: 30 },
  renewalNotice: { days: noticeDays },
};

export interface VettingSubject {
  readonly record: VettingRecord;
  readonly facts: VettingFacts;
  readonly given: VettingGiven;
  readonly settings: VettingSettings;
}

type Vetting = Situation<VettingSubject>;
type Guard = (vetting: Vetting) => boolean;

const standingsOf = ({ facts }: Vetting, kind: CheckKind): readonly Standing[] =>
  requirementsOf(facts.household, todayOf(facts)).flatMap((one) => (one.kind === kind ? [one.standing] : []));
// What the system derives of something that somebody has done is that person's doing.
const doerId = ({ doer, origin }: Vetting): string | null => (isPerson(doer) ? doer.id : origin.actorId);
const isSomebodyElse = (vetting: Vetting, id: string | null): boolean => doerId(vetting) !== id;
const hasApproved = ({ record, doer }: Vetting, command: VettingCommand): boolean =>
  record.approvals.some((one) => one.command === command && isPerson(doer) && one.actorId === doer.id);
const isSeconded = (vetting: Vetting, command: VettingCommand): boolean =>
  vetting.record.approvals.some((one) => one.command === command && isSomebodyElse(vetting, one.actorId));

const vettingGuards = {
  wizardComplete: ({ facts }) => facts.isWizardComplete,
  photosEnough: ({ facts, settings }) => facts.photos >= settings.leastPhotos,
  addressGiven: ({ facts }) => facts.hasAddress,
  policeChecksClear: (vetting) =>
    standingsOf(vetting, "police_check").every((standing) => standing === "clear" || standing === "expiring"),
  referencesReceived: (vetting) =>
    standingsOf(vetting, "reference").every((standing) => standing === "clear" || standing === "received"),
  visitRecorded: ({ facts }) => facts.visit.isChecklistComplete && facts.visit.photos > 0,
  otherThanVisitor: (vetting) => isSomebodyElse(vetting, vetting.record.visitedById),
  onlyVettingAdmin: ({ facts }) => facts.isOnlyVettingAdmin,
  // Without a first pair of eyes there is no second.
  secondPair: (vetting) => vetting.record.flaggedById !== null && isSomebodyElse(vetting, vetting.record.flaggedById),
  reinstateSeconded: (vetting) => isSeconded(vetting, "reinstate"),
  refusalSeconded: (vetting) => isSeconded(vetting, "refuse"),
  reinstateNotApproved: (vetting) => !hasApproved(vetting, "reinstate"),
  refusalNotApproved: (vetting) => !hasApproved(vetting, "refuse"),
  nobodyHosted: ({ facts }) => facts.acceptedHostings === 0,
} as const satisfies Readonly<Record<string, Guard>>;

const vettingAsks = {
  reasonGiven: ({ given }) => (given.reason ?? "").trim() !== "",
  noteGiven: ({ given }) => (given.note ?? "").trim() !== "",
  evidenceGiven: ({ given }) => (given.evidence ?? "").trim() !== "",
} as const satisfies Readonly<Record<string, Guard>>;

const vettingRelations = { ownFamily: ({ record }, { id }) => record.hostIds.includes(id) } as const satisfies Readonly<
  Record<string, (scene: Scene<VettingSubject>, person: Actor) => boolean>
>;

const vettingMoments = {
  entered: ({ record }) => record.enteredAt,
  lastDay: ({ facts }) => facts.validUntil,
} as const satisfies Readonly<Record<string, (scene: Scene<VettingSubject>) => number | string | null>>;

const vettingParties = {
  ...engineParties,
  host: { roles: ["host_family"], relation: "ownFamily" },
  // The staff who may write of families (security 4.3).
  familyStaff: { roles: ["coordinator", "administrator", "vetting_admin"] },
  vettingAdmin: { roles: ["vetting_admin"] },
  coordinator: { roles: ["coordinator"] },
  administrator: { roles: ["administrator"] },
  safeguarding: { roles: ["vetting_admin", "administrator"] },
} as const satisfies Readonly<Record<string, Party<keyof typeof vettingRelations>>>;

// Whoever approves one thing takes back what he approved before.
const approved =
  (command: VettingCommand) =>
  ({ record, doer }: Vetting): Partial<VettingRecord> =>
    isPerson(doer)
      ? { approvals: [...record.approvals.filter(({ actorId }) => actorId !== doer.id), { command, actorId: doer.id }] }
      : {};

const vettingWrites = {
  noteVisitor: (vetting) => ({ visitedById: doerId(vetting) }),
  noteFlagger: (vetting) => ({ flaggedById: doerId(vetting) }),
  approveReinstating: approved("reinstate"),
  approveRefusal: approved("refuse"),
  forgetApprovals: () => ({ approvals: [] }),
} as const satisfies Readonly<Record<string, (vetting: Vetting) => Partial<VettingRecord>>>;

type VettingOutcome = {
  readonly kind:
    | "askSecondPair"
    | "proposeHomeVisit"
    | "refuseNewMinors"
    | "openStaffTask"
    | "suspendHostings"
    | "notifyFamiliesByScript";
};

const plain = (kind: VettingOutcome["kind"]) => (): readonly VettingOutcome[] => [{ kind }];

const vettingEffects = {
  askSecondPair: plain("askSecondPair"),
  proposeHomeVisit: plain("proposeHomeVisit"),
  refuseNewMinors: plain("refuseNewMinors"),
  openStaffTask: plain("openStaffTask"),
  suspendHostings: plain("suspendHostings"),
  notifyFamiliesByScript: plain("notifyFamiliesByScript"),
} as const;

export interface VettingTerms extends VettingSubject {
  readonly command: VettingCommand;
  readonly party: keyof typeof vettingParties;
  readonly relation: keyof typeof vettingRelations;
  readonly guard: keyof typeof vettingGuards;
  readonly ask: keyof typeof vettingAsks;
  readonly write: keyof typeof vettingWrites;
  readonly effect: keyof typeof vettingEffects;
  readonly outcome: VettingOutcome;
  readonly moment: keyof typeof vettingMoments;
  readonly reminder: never;
}

const anyButWithdrawn: readonly VettingState[] = [
  "draft",
  "submitted",
  "info_requested",
  "checks_in_progress",
  "under_review",
  "visit_pending",
  "visit_scheduled",
  "conditions_open",
  "approval_pending",
  "approved",
  "renewal_due",
  "suspended",
  "rejected",
  "expired",
  "lapsed",
];

// Decisions 7, row by row.
const vettingTransitions: readonly Transition<VettingTerms>[] = [
  { from: null, command: "start", to: "draft", by: ["host", "familyStaff"] },
  {
    from: ["draft"],
    command: "submit",
    to: "submitted",
    by: ["host"],
    requires: ["wizardComplete", "photosEnough", "addressGiven"],
  },
  { from: ["submitted"], command: "screen_ok", to: "checks_in_progress", by: ["vettingAdmin"] },
  { from: ["submitted"], command: "request_info", to: "info_requested", by: ["vettingAdmin"], asks: ["reasonGiven"] },
  { from: ["submitted"], command: "screen_reject", to: "rejected", by: ["vettingAdmin"], asks: ["reasonGiven"] },
  { from: ["info_requested"], command: "resubmit", to: "submitted", by: ["host"] },
  { from: ["info_requested"], command: "lapse", to: "lapsed", by: ["timer"] },
  {
    from: ["checks_in_progress"],
    command: "all_clear",
    to: "visit_pending",
    by: ["system"],
    requires: ["policeChecksClear", "referencesReceived"],
  },
  {
    from: ["checks_in_progress"],
    command: "adverse",
    to: "under_review",
    by: ["system", "vettingAdmin"],
    writes: ["noteFlagger"],
    effects: ["askSecondPair"],
  },
  {
    from: ["visit_pending"],
    command: "schedule_visit",
    to: "visit_scheduled",
    by: ["coordinator", "host", "system"],
    effects: ["proposeHomeVisit"],
  },
  {
    from: ["visit_scheduled"],
    command: "visit_ok",
    to: "approval_pending",
    by: ["coordinator"],
    requires: ["visitRecorded"],
    writes: ["noteVisitor"],
  },
  {
    from: ["visit_scheduled"],
    command: "visit_conditions",
    to: "conditions_open",
    by: ["coordinator"],
    requires: ["visitRecorded"],
    writes: ["noteVisitor"],
  },
  {
    from: ["visit_scheduled"],
    command: "visit_fail",
    to: "under_review",
    by: ["coordinator"],
    requires: ["visitRecorded"],
    writes: ["noteVisitor", "noteFlagger"],
  },
  {
    from: ["conditions_open"],
    command: "conditions_met",
    to: "approval_pending",
    by: ["coordinator"],
    asks: ["evidenceGiven"],
  },
  {
    from: ["approval_pending"],
    command: "approve",
    to: "approved",
    by: ["vettingAdmin"],
    requires: ["otherThanVisitor"],
  },
  {
    from: ["approval_pending"],
    command: "approve",
    to: "approved",
    by: ["administrator"],
    requires: ["onlyVettingAdmin", "otherThanVisitor"],
  },
  {
    from: ["approval_pending"],
    command: "refuse",
    to: "rejected",
    by: ["vettingAdmin"],
    requires: ["otherThanVisitor"],
  },
  {
    from: ["approval_pending"],
    command: "refuse",
    to: "rejected",
    by: ["administrator"],
    requires: ["onlyVettingAdmin", "otherThanVisitor"],
  },
  {
    from: ["under_review"],
    command: "clear",
    to: "approval_pending",
    by: ["administrator"],
    requires: ["secondPair"],
    asks: ["noteGiven"],
  },
  {
    from: ["under_review"],
    command: "refuse",
    to: "rejected",
    by: ["administrator"],
    requires: ["secondPair"],
    asks: ["noteGiven"],
  },
  { from: ["approved"], command: "near_expiry", to: "renewal_due", by: ["timer"] },
  { from: ["renewal_due"], command: "renewed", to: "approved", by: ["vettingAdmin"] },
  {
    from: ["renewal_due"],
    command: "expire",
    to: "expired",
    by: ["timer"],
    effects: ["refuseNewMinors", "suspendHostings", "openStaffTask"],
  },
  {
    from: ["approved", "renewal_due"],
    command: "suspend",
    to: "suspended",
    by: ["safeguarding"],
    writes: ["forgetApprovals"],
    effects: ["suspendHostings", "notifyFamiliesByScript"],
  },
  {
    from: ["suspended"],
    command: "reinstate",
    to: "approved",
    when: ["reinstateSeconded"],
    by: ["administrator"],
    writes: ["forgetApprovals"],
  },
  {
    from: ["suspended"],
    command: "reinstate",
    to: "suspended",
    by: ["administrator"],
    requires: ["reinstateNotApproved"],
    writes: ["approveReinstating"],
    noticeFor: ["administrator"],
  },
  {
    from: ["suspended"],
    command: "refuse",
    to: "rejected",
    when: ["refusalSeconded"],
    by: ["administrator"],
    writes: ["forgetApprovals"],
  },
  {
    from: ["suspended"],
    command: "refuse",
    to: "suspended",
    by: ["administrator"],
    requires: ["refusalNotApproved"],
    writes: ["approveRefusal"],
    noticeFor: ["administrator"],
  },
  {
    from: anyButWithdrawn,
    command: "withdraw",
    to: "withdrawn",
    by: ["host"],
    requires: ["nobodyHosted"],
    effects: ["suspendHostings"],
  },
];

const vettingTimers = ({ informationLife, renewalNotice }: VettingSettings): readonly Timer<VettingTerms>[] => [
  { name: "lapse", in: ["info_requested"], since: "entered", after: informationLife, fires: { command: "lapse" } },
  { name: "nearExpiry", in: ["approved"], since: "lastDay", before: renewalNotice, fires: { command: "near_expiry" } },
  // What is good through its last day ends as the next one begins.
  { name: "expiry", in: ["renewal_due"], since: "lastDay", after: { days: 1 }, fires: { command: "expire" } },
];

export const createVettingMachine = (settings: VettingSettings): Machine<VettingTerms> => ({
  name: "vetting",
  settings,
  transitions: vettingTransitions,
  timers: vettingTimers(settings),
  parties: vettingParties,
  relations: vettingRelations,
  guards: vettingGuards,
  asks: vettingAsks,
  writes: vettingWrites,
  effects: vettingEffects,
  moments: vettingMoments,
});

export const vettingMachine = createVettingMachine(vettingSettings);

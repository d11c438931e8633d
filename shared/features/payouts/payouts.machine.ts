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
  type Transition,
} from "#shared/machine/machine.ts";
import { later } from "#shared/machine/spans.ts";
import type { TripState } from "#shared/features/trips/trips.states.ts";
import type { PayoutCommand, PayoutState } from "./payouts.rules.ts";

export interface PayoutRecord extends Stateful<PayoutState> {
  readonly id: string;
  readonly hostIds: readonly string[];
  // Minor units.
  readonly amount: number;
  readonly approvedByIds: readonly string[];
  readonly detailsChangedAt: number | null;
}

export interface PayoutFacts extends Facts {
  // The stay whose night is to be paid.
  readonly isHostingAccepted: boolean;
  readonly tripState: TripState;
  readonly isClaimOpen: boolean;
  readonly isVettingSuspended: boolean;
  readonly isTaxDataMissing: boolean;
  readonly areDetailsVerified: boolean;
  readonly doesBatchTie: boolean;
  // Nobody else has the role of finance: an administrator is the second pair of eyes (decisions 23).
  readonly isOnlyFinance: boolean;
}

export interface PayoutGiven extends Given {
  readonly amount?: number;
}

export interface PayoutSettings {
  readonly secondApprovalAbove: number;
  readonly least: number;
  readonly coolingOff: Span;
}

export const payoutSettings: PayoutSettings = {
  secondApprovalAbove: 2_000_00,
  least: 20_00,
  coolingOff: { hours: 48 },
};

export interface PayoutSubject {
  readonly record: PayoutRecord;
  readonly facts: PayoutFacts;
  readonly given: PayoutGiven;
  readonly settings: PayoutSettings;
}

type Payout = Situation<PayoutSubject>;
type Guard = (payout: Payout) => boolean;

const isCooling: Guard = ({ record, facts, settings }) =>
  record.detailsChangedAt !== null && facts.now < later(record.detailsChangedAt, settings.coolingOff, facts.timezone);
const approversBeside = ({ record, doer }: Payout): readonly string[] =>
  record.approvedByIds.filter((id) => !isPerson(doer) || id !== doer.id);

const payoutGuards = {
  nightHosted: ({ facts }) =>
    facts.isHostingAccepted && (facts.tripState === "in-progress" || facts.tripState === "completed"),
  detailsChangedLately: isCooling,
  claimOpen: ({ facts }) => facts.isClaimOpen,
  vettingSuspended: ({ facts }) => facts.isVettingSuspended,
  reasonToHold: ({ facts }) => facts.isTaxDataMissing,
  detailsVerified: ({ facts }) => facts.areDetailsVerified,
  detailsSettled: (payout) => !isCooling(payout),
  leastReached: ({ record, settings }) => record.amount >= settings.least,
  oneApprovalEnough: ({ record, settings }) => record.amount <= settings.secondApprovalAbove,
  twoApprovalsNeeded: ({ record, settings }) => record.amount > settings.secondApprovalAbove,
  approvedByAnother: (payout) => approversBeside(payout).length > 0,
  notApprovedBefore: ({ record, doer }) => isPerson(doer) && !record.approvedByIds.includes(doer.id),
  onlyFinance: ({ facts }) => facts.isOnlyFinance,
  batchTies: ({ facts }) => facts.doesBatchTie,
} as const satisfies Readonly<Record<string, Guard>>;

const payoutAsks = {
  amountGiven: ({ given: { amount = 0 } }) => Number.isInteger(amount) && amount > 0,
} as const satisfies Readonly<Record<string, Guard>>;

const payoutRelations = { ownFamily: ({ record }, { id }) => record.hostIds.includes(id) } as const satisfies Readonly<
  Record<string, (scene: Scene<PayoutSubject>, person: Actor) => boolean>
>;

const payoutParties = {
  ...engineParties,
  finance: { roles: ["finance"] },
  administrator: { roles: ["administrator"] },
  host: { roles: ["host_family"], relation: "ownFamily" },
} as const satisfies Readonly<Record<string, Party<keyof typeof payoutRelations>>>;

const payoutWrites = {
  // What was approved was another amount.
  addAmount: ({ record, given }) => ({ amount: record.amount + (given.amount ?? 0), approvedByIds: [] }),
  noteApproval: ({ record, doer }) => (isPerson(doer) ? { approvedByIds: [...record.approvedByIds, doer.id] } : {}),
  forgetApprovals: () => ({ approvedByIds: [] }),
  noteChange: ({ facts }) => ({ detailsChangedAt: facts.now, approvedByIds: [] }),
} as const satisfies Readonly<Record<string, (payout: Payout) => Partial<PayoutRecord>>>;

type PayoutOutcome =
  | { readonly kind: "askSecondApproval" | "alertOldAddress" | "sendStatement" | "reviewDetails" }
  | {
      readonly kind: "exportFile" | "sendToProvider" | "postPayout" | "reversePayout" | "issueCreditNote";
      readonly amount: number;
    };

const plain =
  (kind: "askSecondApproval" | "alertOldAddress" | "sendStatement" | "reviewDetails") =>
  (): readonly PayoutOutcome[] => [{ kind }];
const money =
  (kind: "exportFile" | "sendToProvider" | "postPayout" | "reversePayout" | "issueCreditNote") =>
  ({ record }: Payout): readonly PayoutOutcome[] => [{ kind, amount: record.amount }];

const payoutEffects = {
  askSecondApproval: plain("askSecondApproval"),
  alertOldAddress: plain("alertOldAddress"),
  sendStatement: plain("sendStatement"),
  reviewDetails: plain("reviewDetails"),
  exportFile: money("exportFile"),
  sendToProvider: money("sendToProvider"),
  postPayout: money("postPayout"),
  reversePayout: money("reversePayout"),
  issueCreditNote: money("issueCreditNote"),
} as const;

export interface PayoutTerms extends PayoutSubject {
  readonly command: PayoutCommand;
  readonly party: keyof typeof payoutParties;
  readonly relation: keyof typeof payoutRelations;
  readonly guard: keyof typeof payoutGuards;
  readonly ask: keyof typeof payoutAsks;
  readonly write: keyof typeof payoutWrites;
  readonly effect: keyof typeof payoutEffects;
  readonly outcome: PayoutOutcome;
  readonly moment: never;
  readonly reminder: never;
}

// Decisions 20, row by row. A payout of a period grows night by night until it is approved.
const payoutTransitions: readonly Transition<PayoutTerms>[] = [
  {
    from: null,
    command: "accrue",
    to: "pending",
    by: ["system"],
    requires: ["nightHosted"],
    asks: ["amountGiven"],
    writes: ["addAmount"],
  },
  {
    from: ["pending"],
    command: "accrue",
    to: "pending",
    by: ["system"],
    requires: ["nightHosted"],
    asks: ["amountGiven"],
    writes: ["addAmount"],
  },

  {
    from: ["pending"],
    command: "hold",
    to: "on_hold",
    reason: "details_changed",
    when: ["detailsChangedLately"],
    by: ["finance", "system"],
    writes: ["forgetApprovals"],
  },
  {
    from: ["pending"],
    command: "hold",
    to: "on_hold",
    reason: "claim_open",
    when: ["claimOpen"],
    by: ["finance", "system"],
    writes: ["forgetApprovals"],
  },
  {
    from: ["pending"],
    command: "hold",
    to: "on_hold",
    reason: "vetting_suspended",
    when: ["vettingSuspended"],
    by: ["finance", "system"],
    writes: ["forgetApprovals"],
  },
  {
    from: ["pending"],
    command: "hold",
    to: "on_hold",
    reason: "tax_data_missing",
    by: ["finance", "system"],
    requires: ["reasonToHold"],
    writes: ["forgetApprovals"],
  },
  { from: ["on_hold"], command: "release", to: "pending", by: ["finance"], needsProof: true },

  {
    from: ["pending"],
    command: "approve",
    to: "approved",
    when: ["oneApprovalEnough"],
    by: ["finance"],
    requires: ["detailsVerified", "detailsSettled", "leastReached"],
    needsProof: true,
    writes: ["noteApproval"],
  },
  {
    from: ["pending"],
    command: "approve",
    to: "approved",
    when: ["approvedByAnother"],
    by: ["finance"],
    requires: ["detailsVerified", "detailsSettled"],
    needsProof: true,
    writes: ["noteApproval"],
  },
  {
    from: ["pending"],
    command: "approve",
    to: "approved",
    by: ["administrator"],
    requires: ["onlyFinance", "approvedByAnother", "detailsVerified", "detailsSettled"],
    needsProof: true,
    writes: ["noteApproval"],
  },
  {
    from: ["pending"],
    command: "approve",
    to: "pending",
    when: ["twoApprovalsNeeded"],
    by: ["finance"],
    requires: ["notApprovedBefore", "detailsVerified", "detailsSettled"],
    needsProof: true,
    writes: ["noteApproval"],
    effects: ["askSecondApproval"],
  },

  {
    from: ["approved"],
    command: "export",
    to: "processing",
    by: ["finance"],
    requires: ["batchTies"],
    needsProof: true,
    effects: ["exportFile"],
  },
  {
    from: ["approved"],
    command: "send",
    to: "processing",
    by: ["finance"],
    requires: ["batchTies"],
    needsProof: true,
    effects: ["sendToProvider"],
  },
  {
    from: ["processing"],
    command: "settled",
    to: "paid",
    by: ["webhook", "system"],
    effects: ["postPayout", "sendStatement"],
  },
  { from: ["processing"], command: "failed", to: "failed", by: ["webhook", "system"], effects: ["reviewDetails"] },
  {
    from: ["failed"],
    command: "fix_details",
    to: "pending",
    by: ["host", "finance"],
    needsProof: true,
    writes: ["noteChange"],
    effects: ["alertOldAddress"],
  },
  {
    from: ["paid"],
    command: "reverse",
    to: "reversed",
    by: ["administrator"],
    needsProof: true,
    effects: ["reversePayout", "issueCreditNote"],
  },
];

export const createPayoutMachine = (settings: PayoutSettings): Machine<PayoutTerms> => ({
  name: "payout",
  settings,
  transitions: payoutTransitions,
  timers: [],
  parties: payoutParties,
  relations: payoutRelations,
  guards: payoutGuards,
  asks: payoutAsks,
  writes: payoutWrites,
  effects: payoutEffects,
  moments: {},
});

export const payoutMachine = createPayoutMachine(payoutSettings);

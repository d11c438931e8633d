import type { Placement } from "#shared/features/hostings/placement.ts";
import { refundDueIn } from "#shared/features/trips/trips.guards.ts";
import { tripSettings } from "#shared/features/trips/trips.machine.ts";
import type {
  FamilyFacts,
  HostingGiven,
  HostingRecord,
  PaymentFacts,
  TripFacts,
  TripGiven,
} from "#shared/features/trips/trips.records.ts";
import { daysLater } from "#shared/machine/zone.ts";
import { factSwitch, type FactSwitch } from "./factSwitch.ts";
import { sampleNow, timezone } from "./placementSample.ts";

export interface PlacementWorld {
  readonly placement: Placement;
  readonly says: {
    readonly reason: boolean;
    readonly note: boolean;
    readonly amount: boolean;
    readonly time: boolean;
    readonly consequences: boolean;
  };
}

export const saysAll: PlacementWorld["says"] = {
  reason: true,
  note: true,
  amount: true,
  time: true,
  consequences: true,
};

type Switch = FactSwitch<PlacementWorld>;

const facts =
  (change: (facts: TripFacts) => Partial<TripFacts>) =>
  (world: PlacementWorld): PlacementWorld => ({
    ...world,
    placement: { ...world.placement, facts: { ...world.placement.facts, ...change(world.placement.facts) } },
  });
const payment = (change: Partial<PaymentFacts>) => facts((before) => ({ payment: { ...before.payment, ...change } }));
const family = (change: Partial<FamilyFacts>) =>
  facts(({ familyById }) => ({
    familyById: Object.fromEntries(
      Object.entries(familyById).map(([id, one]) => [id, id === "50" ? { ...one, ...change } : one]),
    ),
  }));
const hosting = (change: Partial<HostingRecord>) =>
  facts(({ hostings }) => ({ hostings: hostings.map((one, index) => (index === 0 ? { ...one, ...change } : one)) }));
const silent =
  (part: keyof PlacementWorld["says"]) =>
  (world: PlacementWorld): PlacementWorld => ({ ...world, says: { ...world.says, [part]: false } });

// Another family beside the first, on the same nights.
const another = (change: Partial<HostingRecord>) =>
  facts(({ hostings }) => ({
    hostings: hostings.flatMap((one, index) =>
      index === 0
        ? [one, { ...one, id: "101", hostFamilyId: "51", selected: false, askedAt: null, answerBy: null, ...change }]
        : [one],
    ),
  }));

const shared: readonly Switch[] = [
  factSwitch(
    "own",
    true,
    facts(({ familyById }) => ({
      owner: { bookedById: "99", guardianIds: [], businessId: null },
      familyById: Object.fromEntries(Object.entries(familyById).map(([id, one]) => [id, { ...one, hostIds: [] }])),
    })),
  ),
  factSwitch(
    "studentChosen",
    true,
    facts(() => ({ student: null })),
  ),
  factSwitch(
    "studentComplete",
    true,
    facts(({ student }) => ({ student: student && { ...student, isComplete: false } })),
  ),
  factSwitch(
    "studentMinor",
    true,
    facts(({ student }) => ({ student: student && { ...student, dateOfBirth: "2001-05-04" } })),
  ),
  factSwitch("familyFree", true, family({ isBlocked: true })),
  factSwitch("bedFree", true, family({ hasBeds: false })),
  factSwitch("familyApproved", true, family({ vettingState: "suspended" })),
];

const said: readonly Switch[] = [factSwitch("saysReason", true, silent("reason"))];

export const tripSwitches: readonly Switch[] = [
  ...shared,
  factSwitch(
    "adultFlow",
    false,
    facts(() => ({ isAdultFlow: true })),
  ),
  factSwitch("familySelected", true, hosting({ selected: false })),
  factSwitch("backupWaits", false, another({ state: "host_waiting_list", backupOrder: 1 })),
  factSwitch(
    "quoteFresh",
    true,
    facts(({ quote }) => ({ quote: quote && { ...quote, quotedAt: daysLater(quote.quotedAt, -1, timezone) } })),
  ),
  factSwitch("authorised", true, payment({ authorisation: "none", authorised: 0 })),
  factSwitch("balancePaid", true, payment({ salesBalance: 86_695 })),
  factSwitch("balanceWaived", false, payment({ isBalanceWaived: true })),
  factSwitch(
    "changeAccepted",
    true,
    facts(({ requote }) => ({ requote: requote && { ...requote, isAccepted: false } })),
  ),
  factSwitch(
    "changeApproved",
    true,
    facts(({ requote }) => ({ requote: requote && { ...requote, isApprovedByHost: false } })),
  ),
  factSwitch("purchasesPaid", true, payment({ arePurchasesPaid: false })),
  factSwitch("refundsDone", true, payment({ areRefundsDone: false })),
  ...said,
  factSwitch("saysNote", true, silent("note")),
  factSwitch("saysAmount", true, silent("amount")),
  factSwitch("saysTime", true, silent("time")),
];

export const hostingSwitches: readonly Switch[] = [
  ...shared,
  factSwitch("conversationOpen", true, family({ hasConversation: false })),
  factSwitch("termsChanged", true, family({ isChanged: false })),
  factSwitch("timeAsked", false, hosting({ hasAskedTime: true })),
  factSwitch("timeUpOnce", false, hosting({ timeUps: 1 })),
  factSwitch("reinvitedLately", false, hosting({ reinvitedAt: sampleNow })),
  factSwitch("otherAccepted", false, another({ state: "accepted_hosting" })),
  factSwitch("otherAsked", false, another({ state: "awaiting_host_family_review", selected: true })),
  ...said,
  factSwitch("seesConsequences", true, silent("consequences")),
];

// What is said with a command: of the refund, what the rule finds due.
export const saidOf =
  ({ reason, note, amount, time, consequences }: PlacementWorld["says"]) =>
  ({ trip: record, facts: seen }: Placement): TripGiven & HostingGiven => ({
    ...(reason && { reason: "plans" }),
    ...(note && { note: "spoken to both" }),
    ...(amount && {
      refund: refundDueIn({
        record,
        facts: seen,
        given: {},
        doer: "system",
        origin: { actorId: null, actorRole: null },
        settings: tripSettings,
      }),
    }),
    ...(time && { holdUntil: daysLater(seen.now, 1, timezone) }),
    ...(consequences && { areConsequencesSeen: true }),
  });

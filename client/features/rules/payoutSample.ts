import {
  payoutMachine,
  type PayoutFacts,
  type PayoutGiven,
  type PayoutRecord,
  type PayoutTerms,
} from "#shared/features/payouts/payouts.machine.ts";
import { payoutCommands, type PayoutState } from "#shared/features/payouts/payouts.rules.ts";
import { idOf } from "./doers.ts";
import { factSwitch, turned, type FactSwitch } from "./factSwitch.ts";
import type { Standing } from "./machineBench.ts";
import { sampleNow, timezone } from "./placementSample.ts";

interface PayoutWorld {
  readonly record: PayoutRecord;
  readonly facts: Omit<PayoutFacts, "now">;
  readonly given: PayoutGiven;
}

const worldIn = (state: PayoutState | null): PayoutWorld => ({
  record: {
    id: "1",
    state: state ?? "pending",
    stateReason: null,
    version: state === null ? 0 : 3,
    enteredAt: sampleNow,
    hostIds: [idOf.host_family],
    amount: state === null ? 0 : 942_40,
    approvedByIds: [],
    detailsChangedAt: null,
  },
  facts: {
    timezone,
    isHostingAccepted: true,
    tripState: "in-progress",
    isClaimOpen: false,
    isVettingSuspended: false,
    isTaxDataMissing: false,
    areDetailsVerified: true,
    doesBatchTie: true,
    isOnlyFinance: false,
  },
  given: { amount: 47_12 },
});

const facts =
  (change: Partial<PayoutWorld["facts"]>) =>
  (world: PayoutWorld): PayoutWorld => ({ ...world, facts: { ...world.facts, ...change } });
const record =
  (change: Partial<PayoutRecord>) =>
  (world: PayoutWorld): PayoutWorld => ({ ...world, record: { ...world.record, ...change } });
const approvedBy =
  (id: string) =>
  (world: PayoutWorld): PayoutWorld =>
    record({ approvedByIds: [...world.record.approvedByIds, id] })(world);

export const payoutSwitches: readonly FactSwitch<PayoutWorld>[] = [
  factSwitch("own", true, record({ hostIds: ["99"] })),
  factSwitch("nightHosted", true, facts({ isHostingAccepted: false })),
  factSwitch("detailsChanged", false, record({ detailsChangedAt: sampleNow })),
  factSwitch("claimOpen", false, facts({ isClaimOpen: true })),
  factSwitch("vettingSuspended", false, facts({ isVettingSuspended: true })),
  factSwitch("taxDataMissing", false, facts({ isTaxDataMissing: true })),
  factSwitch("detailsVerified", true, facts({ areDetailsVerified: false })),
  factSwitch("batchTies", true, facts({ doesBatchTie: false })),
  factSwitch("onlyFinance", false, facts({ isOnlyFinance: true })),
  factSwitch("largeAmount", false, record({ amount: 2_500_00 })),
  factSwitch("smallAmount", false, record({ amount: 12_00 })),
  factSwitch("approvedByAnother", false, approvedBy("99")),
  factSwitch("approvedByFinance", false, approvedBy(idOf.finance)),
  factSwitch("saysAmount", true, (world) => ({ ...world, given: {} })),
];

export function payoutStanding(state: PayoutState | null, keys: readonly string[]): Standing<PayoutTerms> {
  const world = turned(worldIn(state), payoutSwitches, keys);
  return {
    entity: "payout",
    machine: payoutMachine,
    commands: payoutCommands,
    record: world.record,
    now: sampleNow,
    factsAt: (now) => ({ ...world.facts, now }),
    said: () => world.given,
  };
}

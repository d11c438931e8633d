import {
  vettingCommands,
  vettingMachine,
  type VettingFacts,
  type VettingGiven,
  type VettingRecord,
  type VettingTerms,
} from "#shared/features/vetting/vetting.machine.ts";
import type { CheckFacts } from "#shared/features/vetting/vetting.rules.ts";
import type { CheckKind, CheckState, VettingState } from "#shared/features/vetting/vetting.states.ts";
import { idOf } from "./doers.ts";
import { factSwitch, turned, type FactSwitch } from "./factSwitch.ts";
import type { Standing } from "./machineBench.ts";
import { sampleNow, timezone } from "./placementSample.ts";

interface VettingWorld {
  readonly record: VettingRecord;
  readonly facts: Omit<VettingFacts, "now">;
  readonly given: VettingGiven;
}

const check = (kind: CheckKind, memberId: string | null = null): CheckFacts => ({
  kind,
  memberId,
  state: "clear",
  validUntil: null,
});

const worldIn = (state: VettingState | null): VettingWorld => ({
  record: {
    id: "1",
    state: state ?? "draft",
    stateReason: null,
    version: state === null ? 0 : 3,
    enteredAt: sampleNow,
    hostIds: [idOf.host_family],
    visitedById: idOf.coordinator,
    flaggedById: idOf.vetting_admin,
    approvals: [],
  },
  facts: {
    timezone,
    household: {
      members: [{ id: "1", dateOfBirth: "1980-03-02" }],
      checks: [
        check("identity", "1"),
        check("police_check", "1"),
        check("reference"),
        check("reference"),
        check("home_visit"),
        check("safety_items"),
        check("agreement"),
        check("safeguarding_training"),
      ],
    },
    isWizardComplete: true,
    photos: 12,
    hasAddress: true,
    visit: { isChecklistComplete: true, photos: 3 },
    validUntil: "2027-06-30",
    acceptedHostings: 0,
    isOnlyVettingAdmin: false,
  },
  given: { reason: "plans", note: "spoken to both", evidence: "certificate" },
});

const facts =
  (change: Partial<VettingWorld["facts"]>) =>
  (world: VettingWorld): VettingWorld => ({ ...world, facts: { ...world.facts, ...change } });
const record =
  (change: Partial<VettingRecord>) =>
  (world: VettingWorld): VettingWorld => ({ ...world, record: { ...world.record, ...change } });
const silent =
  (part: keyof VettingGiven) =>
  (world: VettingWorld): VettingWorld => ({ ...world, given: { ...world.given, [part]: "" } });

const everyCheck =
  (kind: CheckKind, state: CheckState) =>
  (world: VettingWorld): VettingWorld => {
    const { household } = world.facts;
    return facts({
      household: { ...household, checks: household.checks.map((one) => (one.kind === kind ? { ...one, state } : one)) },
    })(world);
  };

const approvedBefore =
  (command: "reinstate" | "refuse") =>
  (world: VettingWorld): VettingWorld =>
    record({ approvals: [...world.record.approvals, { command, actorId: "99" }] })(world);

export const vettingSwitches: readonly FactSwitch<VettingWorld>[] = [
  factSwitch("own", true, record({ hostIds: ["99"] })),
  factSwitch("wizardComplete", true, facts({ isWizardComplete: false })),
  factSwitch("photosEnough", true, facts({ photos: 1 })),
  factSwitch("addressGiven", true, facts({ hasAddress: false })),
  factSwitch("policeClear", true, everyCheck("police_check", "received")),
  factSwitch("referencesReceived", true, everyCheck("reference", "open")),
  factSwitch("visitRecorded", true, facts({ visit: { isChecklistComplete: false, photos: 0 } })),
  factSwitch("visitedByVettingAdmin", false, record({ visitedById: idOf.vetting_admin })),
  factSwitch("onlyVettingAdmin", false, facts({ isOnlyVettingAdmin: true })),
  factSwitch("flaggedByAdministrator", false, record({ flaggedById: idOf.administrator })),
  factSwitch("reinstateSeconded", false, approvedBefore("reinstate")),
  factSwitch("refusalSeconded", false, approvedBefore("refuse")),
  factSwitch("hostsNobody", true, facts({ acceptedHostings: 1 })),
  factSwitch("saysReason", true, silent("reason")),
  factSwitch("saysNote", true, silent("note")),
  factSwitch("saysEvidence", true, silent("evidence")),
];

export function vettingStanding(state: VettingState | null, keys: readonly string[]): Standing<VettingTerms> {
  const world = turned(worldIn(state), vettingSwitches, keys);
  return {
    entity: "vetting",
    machine: vettingMachine,
    commands: vettingCommands,
    record: world.record,
    now: sampleNow,
    factsAt: (now) => ({ ...world.facts, now }),
    said: () => world.given,
  };
}

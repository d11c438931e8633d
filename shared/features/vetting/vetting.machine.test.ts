import { describe, expect, test } from "vitest";
import { apply, isRefused, whyNot } from "#shared/machine/interpreter.ts";
import type { Request } from "#shared/machine/machine.ts";
import { firingsOf } from "#shared/machine/timers.ts";
import { cast, type Name } from "#tests/support/machines/cast.ts";
import { disagreements, finalStates, looseNames, triesOf, type Row } from "#tests/support/machines/walk.ts";
import {
  vettingCommands,
  vettingMachine,
  type VettingCommand,
  type VettingFacts,
  type VettingGiven,
  type VettingRecord,
  type VettingTerms,
} from "./vetting.machine.ts";
import type { CheckFacts } from "./vetting.rules.ts";
import { vettingStates, type VettingState } from "./vetting.states.ts";

const now = Date.parse("2027-03-01T12:00:00Z");
const dayMs = 86_400_000;

const check = (kind: CheckFacts["kind"], changes: Partial<CheckFacts> = {}): CheckFacts => ({
  kind,
  memberId: null,
  state: "clear",
  validUntil: null,
  ...changes,
});
const police = (memberId: string, changes: Partial<CheckFacts> = {}) => check("police_check", { memberId, ...changes });
const checks = [
  police("1"),
  police("2", { validUntil: "2027-04-01" }),
  check("reference", { state: "received" }),
  check("reference"),
];
// Two grown members and a child of fifteen.
const members = [
  { id: "1", dateOfBirth: "1984-03-02" },
  { id: "2", dateOfBirth: "2011-03-01" },
  { id: "3", dateOfBirth: "2011-03-02" },
];

const household: VettingRecord = {
  id: "1",
  state: "draft",
  stateReason: null,
  version: 2,
  enteredAt: now - 40 * dayMs,
  hostIds: ["30"],
  visitedById: "50",
  flaggedById: "51",
  approvals: [],
};
const facts: VettingFacts = {
  now,
  timezone: "Europe/Dublin",
  household: { members, checks },
  isWizardComplete: true,
  photos: 4,
  hasAddress: true,
  visit: { isChecklistComplete: true, photos: 3 },
  validUntil: "2027-06-10",
  acceptedHostings: 0,
  isOnlyVettingAdmin: false,
};

// Decisions 7, typed by hand: the host is of this household.
const rows: readonly Row<VettingTerms>[] = [
  [null, "start", "draft", ["host", "coordinator", "administrator", "vettingAdmin"]],
  ["draft", "submit", "submitted", ["host"]],
  ["submitted", "screen_ok", "checks_in_progress", ["vettingAdmin"]],
  ["submitted", "request_info", "info_requested", ["vettingAdmin"]],
  ["submitted", "screen_reject", "rejected", ["vettingAdmin"]],
  ["info_requested", "resubmit", "submitted", ["host"]],
  ["info_requested", "lapse", "lapsed", ["timer"]],
  ["checks_in_progress", "all_clear", "visit_pending", ["system"]],
  ["checks_in_progress", "adverse", "under_review", ["system", "vettingAdmin"]],
  ["visit_pending", "schedule_visit", "visit_scheduled", ["coordinator", "host", "system"]],
  ["visit_scheduled", "visit_ok", "approval_pending", ["coordinator"]],
  ["visit_scheduled", "visit_conditions", "conditions_open", ["coordinator"]],
  ["visit_scheduled", "visit_fail", "under_review", ["coordinator"]],
  ["conditions_open", "conditions_met", "approval_pending", ["coordinator"]],
  ["approval_pending", "approve", "approved", ["vettingAdmin"]],
  ["approval_pending", "refuse", "rejected", ["vettingAdmin"]],
  ["under_review", "clear", "approval_pending", ["administrator"]],
  ["under_review", "refuse", "rejected", ["administrator"]],
  ["approved", "near_expiry", "renewal_due", ["timer"]],
  ["renewal_due", "renewed", "approved", ["vettingAdmin"]],
  ["renewal_due", "expire", "expired", ["timer"]],
  ["approved", "suspend", "suspended", ["vettingAdmin", "administrator"]],
  ["renewal_due", "suspend", "suspended", ["vettingAdmin", "administrator"]],
  // The first of two approvals; the second one follows below.
  ["suspended", "reinstate", "suspended", ["administrator"]],
  ["suspended", "refuse", "suspended", ["administrator"]],
  ...vettingStates
    .filter((state) => state !== "withdrawn")
    .map((state): Row<VettingTerms> => [state, "withdraw", "withdrawn", ["host"]]),
];

interface Changes {
  readonly record?: Partial<VettingRecord>;
  readonly facts?: Partial<VettingFacts>;
  readonly given?: VettingGiven;
}

const vettingIn = (
  state: VettingState | null,
  name: Name,
  { record, facts: changes, given }: Changes = {},
): Request<VettingTerms> => ({
  record: { ...household, state: state ?? "draft", version: state === null ? 0 : 2, ...record },
  facts: { ...facts, ...(name === "timer" && { now: now + 200 * dayMs }), ...changes },
  given: given ?? { reason: "blurred scan", note: "spoken to both", evidence: "photo of the alarm" },
  doer: cast[name],
});

const why = (state: VettingState | null, command: VettingCommand, name: Name, changes: Changes = {}) =>
  whyNot(vettingMachine, vettingIn(state, name, changes), command);

function applied(state: VettingState | null, command: VettingCommand, name: Name, changes: Changes = {}) {
  const outcome = apply(vettingMachine, vettingIn(state, name, changes), command);
  if (isRefused(outcome)) throw new Error(`${command} was refused: ${outcome.refused}`);
  return outcome;
}

describe("a household", () => {
  test("takes exactly the commands of the decisions, from their states, by their people, and no other", () => {
    expect(triesOf({ states: vettingStates, commands: vettingCommands })).toBe(5_865);
    expect(
      disagreements(vettingMachine, { states: vettingStates, commands: vettingCommands, rows, requestOf: vettingIn }),
    ).toEqual([]);
  });

  test("is stuck nowhere but where it has left", () => {
    expect(finalStates(vettingMachine, vettingStates)).toEqual(["withdrawn"]);
    expect(looseNames(vettingMachine)).toEqual([]);
    expect(new Set(vettingMachine.transitions.map(({ command }) => command))).toEqual(new Set(vettingCommands));
  });
});

describe("a guard refuses by its name", () => {
  const withChecks = (...some: readonly CheckFacts[]): Changes => ({ facts: { household: { members, checks: some } } });
  const references = [check("reference"), check("reference")];

  const broken: readonly (readonly [VettingState, VettingCommand, Name, string, Changes, string])[] = [
    [
      "draft",
      "submit",
      "host",
      "a step of the wizard is missing",
      { facts: { isWizardComplete: false } },
      "wizardComplete",
    ],
    ["draft", "submit", "host", "there are three photos", { facts: { photos: 3 } }, "photosEnough"],
    ["draft", "submit", "host", "there is no address", { facts: { hasAddress: false } }, "addressGiven"],
    ["submitted", "request_info", "vettingAdmin", "no reason is given", { given: {} }, "reasonGiven"],
    ["submitted", "screen_reject", "vettingAdmin", "the reason is blank", { given: { reason: " " } }, "reasonGiven"],
    [
      "checks_in_progress",
      "all_clear",
      "system",
      "a member of sixteen has no police check",
      withChecks(police("1"), ...references),
      "policeChecksClear",
    ],
    [
      "checks_in_progress",
      "all_clear",
      "system",
      "a police check has only come in",
      withChecks(police("1"), police("2", { state: "received" }), ...references),
      "policeChecksClear",
    ],
    [
      "checks_in_progress",
      "all_clear",
      "system",
      "a police check has ended",
      withChecks(police("1"), police("2", { validUntil: "2027-02-28" }), ...references),
      "policeChecksClear",
    ],
    [
      "checks_in_progress",
      "all_clear",
      "system",
      "there is one reference",
      withChecks(police("1"), police("2"), check("reference")),
      "referencesReceived",
    ],
    [
      "checks_in_progress",
      "all_clear",
      "system",
      "a reference is asked for and not there",
      withChecks(police("1"), police("2"), check("reference"), check("reference", { state: "open" })),
      "referencesReceived",
    ],
    [
      "visit_scheduled",
      "visit_ok",
      "coordinator",
      "the checklist is not complete",
      { facts: { visit: { isChecklistComplete: false, photos: 3 } } },
      "visitRecorded",
    ],
    [
      "visit_scheduled",
      "visit_conditions",
      "coordinator",
      "there are no photos",
      { facts: { visit: { isChecklistComplete: true, photos: 0 } } },
      "visitRecorded",
    ],
    [
      "visit_scheduled",
      "visit_fail",
      "coordinator",
      "there are no photos",
      { facts: { visit: { isChecklistComplete: true, photos: 0 } } },
      "visitRecorded",
    ],
    ["conditions_open", "conditions_met", "coordinator", "there is no evidence", { given: {} }, "evidenceGiven"],
    [
      "conditions_open",
      "conditions_met",
      "coordinator",
      "the evidence is blank",
      { given: { evidence: " " } },
      "evidenceGiven",
    ],
    [
      "approval_pending",
      "approve",
      "vettingAdmin",
      "it was the visitor",
      { record: { visitedById: "43" } },
      "otherThanVisitor",
    ],
    [
      "approval_pending",
      "refuse",
      "vettingAdmin",
      "it was the visitor",
      { record: { visitedById: "43" } },
      "otherThanVisitor",
    ],
    ["approval_pending", "approve", "administrator", "there is another vetting admin", {}, "onlyVettingAdmin"],
    ["approval_pending", "refuse", "administrator", "there is another vetting admin", {}, "onlyVettingAdmin"],
    [
      "approval_pending",
      "approve",
      "administrator",
      "it was the visitor",
      { record: { visitedById: "42" }, facts: { isOnlyVettingAdmin: true } },
      "otherThanVisitor",
    ],
    [
      "approval_pending",
      "refuse",
      "administrator",
      "it was the visitor",
      { record: { visitedById: "42" }, facts: { isOnlyVettingAdmin: true } },
      "otherThanVisitor",
    ],
    [
      "under_review",
      "clear",
      "administrator",
      "it was the one who raised it",
      { record: { flaggedById: "42" } },
      "secondPair",
    ],
    [
      "under_review",
      "refuse",
      "administrator",
      "it was the one who raised it",
      { record: { flaggedById: "42" } },
      "secondPair",
    ],
    ["under_review", "clear", "administrator", "there is no note", { given: {} }, "noteGiven"],
    ["under_review", "refuse", "administrator", "the note is blank", { given: { note: " " } }, "noteGiven"],
    [
      "suspended",
      "reinstate",
      "administrator",
      "it was the first to approve that",
      { record: { approvals: [{ command: "reinstate", actorId: "42" }] } },
      "reinstateNotApproved",
    ],
    [
      "suspended",
      "refuse",
      "administrator",
      "it was the first to approve that",
      { record: { approvals: [{ command: "refuse", actorId: "42" }] } },
      "refusalNotApproved",
    ],
    ["approved", "withdraw", "host", "a stay has been accepted", { facts: { acceptedHostings: 1 } }, "nobodyHosted"],
  ];

  test.each(broken)("from %s, %s by the %s when %s", (state, command, name, _, changes, reason) => {
    expect(why(state, command, name, changes)).toBe(reason);
  });

  test("and lets an administrator decide where there is one vetting admin alone", () => {
    const alone = { facts: { isOnlyVettingAdmin: true }, record: { visitedById: "43" } };
    expect([
      why("approval_pending", "approve", "administrator", alone),
      why("approval_pending", "refuse", "administrator", alone),
      why("approval_pending", "approve", "vettingAdmin", alone),
    ]).toEqual([null, null, "otherThanVisitor"]);
    expect([
      applied("approval_pending", "approve", "administrator", alone).record.state,
      applied("approval_pending", "refuse", "administrator", alone).record.state,
    ]).toEqual(["approved", "rejected"]);
  });

  test("and none against a household of nobody else", () => {
    expect(why("draft", "submit", "otherHost")).toBe("notYours");
  });
});

describe("four eyes", () => {
  const suspended = (command: VettingCommand, actorId: string): Changes => ({
    record: { approvals: [{ command, actorId }] },
  });

  test.each([
    ["reinstate", "approved"],
    ["refuse", "rejected"],
  ] as const)("%s a suspended household, to %s", (command, to) => {
    const first = applied("suspended", command, "administrator");
    expect([first.record.state, first.record.approvals, first.notice]).toEqual([
      "suspended",
      [{ command, actorId: "42" }],
      { key: `vetting.${command}`, requireRoles: ["administrator"] },
    ]);
    const second = applied("suspended", command, "administrator", suspended(command, "49"));
    expect([second.record.state, second.record.approvals]).toEqual([to, []]);
  });

  test("do not mix: one approves what the other would refuse, and whoever changes his mind takes back the first", () => {
    const other = applied("suspended", "refuse", "administrator", suspended("reinstate", "49"));
    expect([other.record.state, other.record.approvals]).toEqual([
      "suspended",
      [
        { command: "reinstate", actorId: "49" },
        { command: "refuse", actorId: "42" },
      ],
    ]);
    expect(applied("suspended", "refuse", "administrator", suspended("reinstate", "42")).record.approvals).toEqual([
      { command: "refuse", actorId: "42" },
    ]);
  });

  test("begin anew with every suspension", () => {
    expect(applied("approved", "suspend", "vettingAdmin", suspended("reinstate", "49")).record.approvals).toEqual([]);
  });

  test("know who visited and who raised a doubt", () => {
    for (const command of ["visit_ok", "visit_conditions"] as const)
      expect(applied("visit_scheduled", command, "coordinator").record).toMatchObject({
        visitedById: "41",
        flaggedById: "51",
      });
    expect(applied("visit_scheduled", "visit_fail", "coordinator").record).toMatchObject({
      visitedById: "41",
      flaggedById: "41",
    });
    expect([
      applied("checks_in_progress", "adverse", "vettingAdmin").record.flaggedById,
      applied("checks_in_progress", "adverse", "system").record.flaggedById,
    ]).toEqual(["43", null]);
  });
});

test("what a household's way brings with it", () => {
  const kinds = (...args: Parameters<typeof applied>) => applied(...args).effects.map(({ kind }) => kind);
  expect(kinds("checks_in_progress", "adverse", "system")).toEqual(["askSecondPair"]);
  expect(kinds("visit_pending", "schedule_visit", "host")).toEqual(["proposeHomeVisit"]);
  expect(kinds("renewal_due", "expire", "timer")).toEqual(["refuseNewMinors", "suspendHostings", "openStaffTask"]);
  expect(kinds("renewal_due", "suspend", "administrator")).toEqual(["suspendHostings", "notifyFamiliesByScript"]);
  expect(kinds("draft", "withdraw", "host")).toEqual(["suspendHostings"]);
  expect(kinds("approval_pending", "approve", "vettingAdmin")).toEqual([]);
});

test("the timers of a household let an answer lapse after thirty days, and know the ninety days before the end and the day after it", () => {
  const times = (state: VettingState, changes: Changes = {}) => {
    const { record, facts: seen } = vettingIn(state, "host", changes);
    return firingsOf(vettingMachine, { record, facts: seen }).map(({ key, dueAt, fires }) => [
      key.split("@")[0],
      new Date(dueAt).toISOString(),
      "command" in fires ? fires.command : "",
    ]);
  };
  expect(times("info_requested", { record: { enteredAt: now } })).toEqual([
    ["vetting.lapse", "2027-03-31T11:00:00.000Z", "lapse"],
  ]);
  expect(times("approved", { facts: { validUntil: "2027-06-10" } })).toEqual([
    ["vetting.nearExpiry", "2027-03-12T00:00:00.000Z", "near_expiry"],
  ]);
  expect(times("renewal_due", { facts: { validUntil: "2027-06-10" } })).toEqual([
    ["vetting.expiry", "2027-06-10T23:00:00.000Z", "expire"],
  ]);
  expect(times("approved", { facts: { validUntil: null } })).toEqual([]);
  expect(vettingStates.filter((state) => times(state).length > 0)).toEqual([
    "info_requested",
    "approved",
    "renewal_due",
  ]);
});

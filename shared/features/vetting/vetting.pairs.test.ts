import fc from "fast-check";
import { expect, test } from "vitest";
import type { Actor } from "#shared/access/can.ts";
import type { Role } from "#shared/access/roles.ts";
import { apply, isRefused } from "#shared/machine/interpreter.ts";
import type { Origin } from "#shared/machine/machine.ts";
import {
  vettingCommands,
  vettingMachine,
  type VettingCommand,
  type VettingFacts,
  type VettingRecord,
} from "./vetting.machine.ts";
import type { VettingState } from "./vetting.states.ts";

// People of the office who may be several things at once, as in a small house.
const person = (id: string, ...roles: readonly Role[]): Actor => ({ id, roles, businessId: null });
const people = [
  person("1", "vetting_admin"),
  person("2", "administrator"),
  person("3", "administrator", "vetting_admin"),
  person("4", "administrator", "vetting_admin", "coordinator"),
  person("5", "coordinator"),
] as const;

interface Act {
  readonly command: VettingCommand;
  readonly by: Actor;
  // As when a check is recorded: the machine follows by itself, and knows whose doing it is.
  readonly isDerived: boolean;
}

interface Said {
  readonly command: VettingCommand;
  readonly from: string;
  readonly to: string;
  readonly by: string;
}

const start: VettingRecord = {
  id: "1",
  state: "checks_in_progress",
  stateReason: null,
  version: 3,
  enteredAt: 0,
  hostIds: ["30"],
  visitedById: null,
  flaggedById: null,
  approvals: [],
};
const facts: VettingFacts = {
  now: Date.parse("2027-03-01T12:00:00Z"),
  timezone: "Europe/Dublin",
  household: { members: [], checks: [] },
  isWizardComplete: true,
  photos: 4,
  hasAddress: true,
  visit: { isChecklistComplete: true, photos: 3 },
  validUntil: "2027-06-10",
  acceptedHostings: 0,
  isOnlyVettingAdmin: true,
};
const given = { reason: "looked into", note: "spoken to both", evidence: "photo of the alarm" };

function walk(state: VettingState, acts: readonly Act[]): readonly Said[] {
  const said: Said[] = [];
  acts.reduce<VettingRecord>(
    (record, { command, by, isDerived }) => {
      const origin: Origin = { actorId: by.id, actorRole: by.roles[0] ?? null };
      const doer = isDerived ? { doer: "system" as const, origin } : { doer: by };
      const outcome = apply(vettingMachine, { record, facts, given, ...doer }, command);
      if (isRefused(outcome)) return record;
      said.push({ command, from: record.state, to: outcome.record.state, by: by.id });
      return outcome.record;
    },
    { ...start, state },
  );
  return said;
}

// Whoever has done the last of these before a place in the walk.
const lastOf = (said: readonly Said[], before: number, matches: (one: Said) => boolean): string | undefined =>
  said.slice(0, before).findLast(matches)?.by;

const act: fc.Arbitrary<Act> = fc.record({
  command: fc.constantFrom(...vettingCommands),
  by: fc.constantFrom(...people),
  isDerived: fc.boolean(),
});

const beginning = fc.constantFrom<VettingState>("checks_in_progress", "visit_scheduled", "approved", "suspended");

test("a pair is two people, on every path", () => {
  const reached = new Set<VettingCommand>();
  fc.assert(
    fc.property(beginning, fc.array(act, { minLength: 20, maxLength: 200 }), (state, acts) => {
      const said = walk(state, acts);
      for (const [index, { command, from, to, by }] of said.entries()) {
        if (from === "under_review" && command !== "withdraw") {
          reached.add(command);
          expect(by).not.toBe(lastOf(said, index, (one) => one.to === "under_review"));
        }
        if (from === "approval_pending" && (command === "approve" || command === "refuse")) {
          reached.add(command);
          expect(by).not.toBe(lastOf(said, index, (one) => one.from === "visit_scheduled"));
        }
        if (from === "suspended" && to !== "suspended" && command !== "withdraw") {
          reached.add(command);
          expect(by).not.toBe(lastOf(said, index, (one) => one.from === "suspended" && one.command === command));
        }
      }
    }),
    { numRuns: 400, seed: 1 },
  );
  expect(reached).toEqual(new Set(["clear", "refuse", "approve", "reinstate"]));
});

test("nobody's flag is seconded by nobody", () => {
  const clear = { record: { ...start, state: "under_review" as const }, facts, given, doer: people[1] };
  expect(apply(vettingMachine, clear, "clear")).toEqual({ refused: "secondPair" });
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, ageOn, dayOf } from "#shared/time/days.ts";
import {
  endOfResult,
  mistakesIn,
  monthsLater,
  needsOwnChecks,
  noticeDays,
  progressOf,
  requirementsOf,
  standingOf,
  usualEndOf,
  whyNotRecord,
  type CheckFacts,
  type HouseholdFacts,
} from "./vetting.rules.ts";
import { checkKinds, checkStates, vettingStates } from "./vetting.states.ts";

const today = "2027-01-15";
const [adult, teenager, child] = [
  { id: "1", dateOfBirth: "1984-03-02" },
  { id: "2", dateOfBirth: "2011-01-15" },
  { id: "3", dateOfBirth: "2011-01-16" },
];

const check = (kind: CheckFacts["kind"], fields: Partial<CheckFacts> = {}): CheckFacts => ({
  kind,
  memberId: null,
  state: "clear",
  validUntil: null,
  ...fields,
});
const shared: readonly CheckFacts[] = [
  check("reference"),
  check("reference"),
  check("home_visit", { validUntil: "2028-06-01" }),
  check("safety_items"),
  check("agreement"),
  check("safeguarding_training"),
];
const own = (memberId: string): readonly CheckFacts[] => [
  check("identity", { memberId }),
  check("police_check", { memberId, validUntil: "2029-05-01" }),
];

describe("a household", () => {
  test("with everything clear is so until the first check ends", () => {
    expect(progressOf({ members: [adult], checks: [...own("1"), ...shared] }, today)).toEqual({
      required: 8,
      clear: 8,
      missing: [],
      adverse: [],
      expiring: [],
      validUntil: "2028-06-01",
    });
  });

  test("needs an own police check of everybody from the sixteenth birthday on", () => {
    expect([adult, teenager, child].map((member) => needsOwnChecks(member, today))).toEqual([true, true, false]);
    const progress = progressOf({ members: [adult, teenager, child], checks: [...own("1"), ...shared] }, today);
    expect(progress).toMatchObject({ required: 10, clear: 8, missing: ["identity", "police_check"], validUntil: null });
  });

  test("needs two references", () => {
    expect(progressOf({ members: [adult], checks: [...own("1"), ...shared.slice(1)] }, today)).toMatchObject({
      clear: 7,
      missing: ["reference"],
    });
  });

  test("is not cleared by the check of somebody else, or of the household as a whole", () => {
    const checks = [check("identity"), check("police_check"), ...own("2"), ...shared];
    expect(progressOf({ members: [adult], checks }, today)).toMatchObject({
      required: 8,
      clear: 6,
      missing: ["identity", "police_check"],
    });
  });

  test("shows an adverse check even when another of its kind is clear", () => {
    const checks = [...own("1"), check("police_check", { memberId: "1", state: "adverse" }), ...shared];
    expect(progressOf({ members: [adult], checks }, today)).toMatchObject({
      clear: 7,
      adverse: ["police_check"],
      missing: [],
    });
  });

  test("names what ends within ninety days, and misses what has ended", () => {
    const ending = (days: number): HouseholdFacts => ({
      members: [],
      checks: shared.map((one) => (one.kind === "home_visit" ? { ...one, validUntil: addDays(today, days) } : one)),
    });
    expect(progressOf(ending(noticeDays), today)).toMatchObject({ clear: 6, expiring: ["home_visit"], missing: [] });
    expect(progressOf(ending(noticeDays + 1), today)).toMatchObject({ clear: 6, expiring: [] });
    expect(progressOf(ending(-1), today)).toMatchObject({
      clear: 5,
      expiring: [],
      missing: ["home_visit"],
      validUntil: null,
    });
  });
});

test("of two clear checks of a kind the one that lasts longer counts, and one without an end longest", () => {
  const visited = (...ends: readonly (string | null)[]) =>
    progressOf(
      {
        members: [],
        checks: [
          ...shared.filter(({ kind }) => kind !== "home_visit"),
          ...ends.map((validUntil) => check("home_visit", { validUntil })),
        ],
      },
      today,
    ).validUntil;
  expect([
    visited("2028-06-01", "2029-06-01"),
    visited("2029-06-01", "2028-06-01"),
    visited("2028-06-01", null),
    visited(null, "2028-06-01"),
    visited(null),
  ]).toEqual(["2029-06-01", "2029-06-01", null, null, null]);
});

test("a check is good through its last day", () => {
  const ending = (validUntil: string | null) => standingOf({ state: "clear", validUntil }, today);
  expect([ending(null), ending("2027-01-14"), ending(today), ending("2027-04-15"), ending("2027-04-16")]).toEqual([
    "clear",
    "expired",
    "expiring",
    "expiring",
    "clear",
  ]);
  expect(standingOf({ state: "received", validUntil: "2020-01-01" }, today)).toBe("received");
});

describe("whatever a household is made of", () => {
  const day = fc.date({ min: new Date("2024-01-01"), max: new Date("2032-12-31"), noInvalidDate: true }).map(dayOf);
  const members = fc
    .array(fc.date({ min: new Date("1940-01-01"), max: new Date("2026-12-31"), noInvalidDate: true }).map(dayOf), {
      maxLength: 6,
    })
    .map((births) => births.map((dateOfBirth, index) => ({ id: String(index + 1), dateOfBirth })));
  const checkOf = fc.record({
    kind: fc.constantFrom(...checkKinds),
    memberId: fc.constantFrom(null, "1", "2", "3", "4"),
    state: fc.constantFrom(...checkStates),
    validUntil: fc.option(day, { nil: null }),
  });
  const household = fc.record({ members, checks: fc.array(checkOf, { maxLength: 24 }) });

  test("each requirement is clear, adverse or missing, and there are two for each person of sixteen and six for the house", () => {
    fc.assert(
      fc.property(household, day, (facts, on) => {
        const requirements = requirementsOf(facts, on);
        const { required, clear, missing, adverse } = progressOf(facts, on);
        expect(required).toBe(6 + 2 * facts.members.filter(({ dateOfBirth }) => ageOn(on, dateOfBirth) >= 16).length);
        const rest = requirements.filter(({ standing }) => standing !== "clear" && standing !== "expiring");
        expect(clear + rest.length).toBe(required);
        expect(new Set(rest.map(({ kind }) => kind))).toEqual(new Set([...missing, ...adverse]));
      }),
    );
  });

  test("no check stands for two requirements, nor for one of another kind or person", () => {
    fc.assert(
      fc.property(household, day, (facts, on) => {
        const taken = requirementsOf(facts, on).flatMap((one) => (one.check ? [one] : []));
        expect(new Set(taken.map((one) => one.check)).size).toBe(taken.length);
        for (const { kind, memberId, check: stands } of taken) expect(stands).toMatchObject({ kind, memberId });
      }),
    );
  });

  test("the order of its checks does not matter", () => {
    fc.assert(
      fc.property(household, day, (facts, on) => {
        expect(progressOf({ ...facts, checks: facts.checks.toReversed() }, on)).toEqual(progressOf(facts, on));
      }),
    );
  });

  test("an adverse check more never makes it look better", () => {
    fc.assert(
      fc.property(household, checkOf, day, (facts, more, on) => {
        const adverse = { ...more, state: "adverse" as const };
        expect(progressOf({ ...facts, checks: [...facts.checks, adverse] }, on).clear).toBeLessThanOrEqual(
          progressOf(facts, on).clear,
        );
        if (requirementsOf(facts, on).some(({ kind, memberId }) => kind === more.kind && memberId === more.memberId)) {
          expect(progressOf({ ...facts, checks: [...facts.checks, adverse] }, on).adverse).toContain(more.kind);
        }
      }),
    );
  });

  test("while nobody grows up, time alone clears nothing", () => {
    fc.assert(
      fc.property(household, day, fc.nat(2_000), (facts, on, days) => {
        const grown = { ...facts, members: facts.members.filter((member) => needsOwnChecks(member, on)) };
        expect(progressOf(grown, addDays(on, days)).clear).toBeLessThanOrEqual(progressOf(grown, on).clear);
      }),
    );
  });

  test("it is complete through the day it is valid until, and not the day after", () => {
    fc.assert(
      fc.property(household, day, (facts, on) => {
        const adults = { ...facts, members: facts.members.filter((member) => needsOwnChecks(member, on)) };
        const { validUntil, required } = progressOf(adults, on);
        if (validUntil === null) return;
        expect(progressOf(adults, validUntil).clear).toBe(required);
        expect(progressOf(adults, addDays(validUntil, 1)).clear).toBeLessThan(required);
      }),
      { examples: [[{ members: [adult], checks: [...own("1"), ...shared] }, today]] },
    );
  });
});

describe("a result", () => {
  test("is recorded while the household is under vetting or approved, not before it applies nor after it has gone", () => {
    const refused = vettingStates.filter(
      (householdState) =>
        whyNotRecord({ householdState, kind: "reference", dateOfBirth: null }, today) === "notUnderVetting",
    );
    expect(refused).toEqual(["draft", "rejected", "lapsed", "withdrawn"]);
  });

  test("of a police check is refused for a member under sixteen, of another check it is not", () => {
    const refusal = (kind: CheckFacts["kind"], { dateOfBirth }: typeof adult) =>
      whyNotRecord({ householdState: "checks_in_progress", kind, dateOfBirth }, today);
    expect([refusal("police_check", child), refusal("police_check", teenager), refusal("identity", child)]).toEqual([
      "tooYoung",
      null,
      null,
    ]);
    expect(
      whyNotRecord({ householdState: "checks_in_progress", kind: "police_check", dateOfBirth: null }, today),
    ).toBeNull();
  });

  test("that is adverse says why", () => {
    expect(mistakesIn({ state: "adverse", validUntil: null, note: "" }, today)).toEqual({ note: "required" });
    expect(mistakesIn({ state: "adverse", validUntil: null, note: "Driving conviction, 2009." }, today)).toEqual({});
    expect(mistakesIn({ state: "clear", validUntil: null, note: "" }, today)).toEqual({});
  });

  test("has an end only when it is clear, from today to ten years on", () => {
    const wrong = (state: CheckFacts["state"], validUntil: string) =>
      mistakesIn({ state, validUntil, note: "x" }, today).validUntil ?? null;
    expect([
      wrong("clear", today),
      wrong("clear", "2037-01-15"),
      wrong("clear", "2027-01-14"),
      wrong("clear", "2037-01-16"),
      wrong("received", "2028-01-01"),
    ]).toEqual([null, null, "wrong", "wrong", "wrong"]);
  });

  test("that is clear ends when it says, else after 36 months for the police and 24 for the visit", () => {
    expect(checkKinds.map((kind) => usualEndOf(kind, today))).toEqual([
      null,
      "2030-01-15",
      null,
      "2029-01-15",
      null,
      null,
      null,
    ]);
    expect(endOfResult("police_check", { state: "clear", validUntil: null }, { today })).toBe("2030-01-15");
    expect(endOfResult("police_check", { state: "clear", validUntil: "2028-01-01" }, { today })).toBe("2028-01-01");
    expect(endOfResult("police_check", { state: "received", validUntil: null }, { today })).toBeNull();
  });
});

test("months later it is the same day, or the last of a shorter month", () => {
  expect([
    monthsLater("2027-01-31", 1),
    monthsLater("2024-02-29", 36),
    monthsLater("2026-11-20", 24),
    monthsLater("2026-12-31", 2),
  ]).toEqual(["2027-02-28", "2027-02-28", "2028-11-20", "2027-02-28"]);
});

import { expect, test } from "vitest";
import type { VettingCheck } from "#shared/features/vetting/vetting.contract.ts";
import { linesOf } from "./householdChecks.ts";

const today = "2027-01-15";
const member = (id: string, dateOfBirth: string) => ({
  id,
  dateOfBirth,
  firstName: "Aoife",
  lastName: "Byrne",
  occupation: null,
  picture: null,
});
const check = (id: string, fields: Partial<VettingCheck>): VettingCheck => ({
  id,
  kind: "police_check",
  memberId: null,
  state: "clear",
  validUntil: null,
  note: "",
  updatedAt: "2027-01-01T00:00:00.000Z",
  ...fields,
});
const shown = (lines: ReturnType<typeof linesOf>) =>
  lines.map(({ kind, check: stands, standing }) => [kind, stands?.id ?? null, standing]);

const household = {
  members: [member("1", "1984-03-02"), member("2", "2015-03-02")],
  checks: [
    check("10", { memberId: "1" }),
    check("11", { memberId: "1", state: "adverse" }),
    check("20", { memberId: "2", state: "received" }),
    check("30", { kind: "home_visit", validUntil: "2027-01-14" }),
  ],
};

test("under a grown person stands what is needed, what was never asked for, and what is there besides", () => {
  expect(shown(linesOf(household, "1", today))).toEqual([
    ["identity", null, "absent"],
    ["police_check", "11", "adverse"],
    ["police_check", "10", "clear"],
  ]);
});

test("a child needs nothing, but what is there is shown", () => {
  expect(shown(linesOf(household, "2", today))).toEqual([["police_check", "20", "received"]]);
});

test("the house has two references and what else is asked of it", () => {
  expect(shown(linesOf(household, null, today))).toEqual([
    ["reference", null, "absent"],
    ["reference", null, "absent"],
    ["home_visit", "30", "expired"],
    ["safety_items", null, "absent"],
    ["agreement", null, "absent"],
    ["safeguarding_training", null, "absent"],
  ]);
});

test("every line has a key of its own", () => {
  const keys = linesOf(household, null, today).map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

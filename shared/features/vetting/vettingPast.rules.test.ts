import { expect, test } from "vitest";
import { checkAt, standingAt, type KnownCheck } from "./vettingPast.rules.ts";

const check = (fields: Partial<KnownCheck>): KnownCheck => ({
  kind: "identity",
  memberId: "1",
  state: "clear",
  validUntil: null,
  isOld: true,
  past: null,
  ...fields,
});

test("what has not changed since stood as it stands", () => {
  expect(checkAt(check({ validUntil: "2028-01-01" }))).toEqual({
    kind: "identity",
    memberId: "1",
    state: "clear",
    validUntil: "2028-01-01",
  });
});

test("what has changed since stood as it stood before", () => {
  const past = { state: "received", validUntil: null } as const;
  expect(checkAt(check({ isOld: false, past }))).toMatchObject({ state: "received", validUntil: null });
});

test("what was first written down later was not known", () => {
  expect(checkAt(check({ isOld: false, validUntil: "2028-01-01" }))).toMatchObject({ state: "open", validUntil: null });
});

test("a household stood on what was clear that day, of what was asked for", () => {
  const members = [{ id: "1", dateOfBirth: "1980-01-01" }];
  const checks = [check({}), check({ kind: "police_check", validUntil: "2026-12-31" })];
  const { clear, required, validUntil, grounds } = standingAt({ members, checks }, "2026-12-31");
  expect({ clear, required, validUntil }).toEqual({ clear: 2, required: 8, validUntil: null });
  expect(grounds.slice(0, 3)).toEqual([
    { kind: "identity", clear: 1, required: 1 },
    { kind: "police_check", clear: 1, required: 1 },
    { kind: "reference", clear: 0, required: 2 },
  ]);
  expect(standingAt({ members, checks }, "2027-01-01").clear).toBe(1);
});

import { expect, test } from "vitest";
import { mayDrop, termOn, whyNotTerm } from "./terms.rules.ts";

const terms = [
  { percentage: 1_500, validFrom: "2027-01-01" },
  { percentage: null, validFrom: "2027-06-01" },
];

test("what holds is the newest that has begun", () => {
  expect(termOn(terms, "2026-12-31")).toBeNull();
  expect(["2027-01-01", "2027-05-31", "2027-06-01"].map((day) => termOn(terms, day)?.percentage)).toEqual([
    1_500,
    1_500,
    null,
  ]);
});

test.each([
  ["past", { percentage: 1_000, validFrom: "2027-02-28" }],
  ["onDay", { percentage: 1_000, validFrom: "2027-06-01" }],
  ["held", { percentage: 1_500, validFrom: "2027-03-01" }],
  ["held", { percentage: null, validFrom: "2027-07-01" }],
  [null, { percentage: 1_000, validFrom: "2027-03-01" }],
  [null, { percentage: null, validFrom: "2027-05-31" }],
] as const)("%s: %j", (fault, wanted) => {
  expect(whyNotTerm(terms, wanted, "2027-03-01")).toBe(fault);
});

test("only what has not begun is taken back", () => {
  expect(["2027-02-28", "2027-03-01", "2027-03-02"].map((validFrom) => mayDrop({ validFrom }, "2027-03-01"))).toEqual([
    false,
    false,
    true,
  ]);
});

import { expect, test } from "vitest";
import { caseOf, draftOf, newDiscount, newLine, type PriceDraft } from "./priceDraft.ts";
import { exampleNames, priceExamples } from "./priceExamples.ts";

const draft: PriceDraft = { ...priceExamples.stay, lines: [newLine] };
const lineWith = (typed: Partial<typeof newLine>): unknown =>
  JSON.parse(caseOf({ ...draft, lines: [{ ...newLine, ...typed }] })).lines[0];

test.each(exampleNames)("the example %s comes back from its address as it was typed", (name) => {
  expect(draftOf(caseOf(priceExamples[name]))).toEqual(priceExamples[name]);
});

test.each([
  ["49.60", 4960],
  ["49,60", 4960],
  ["1.240,00", 124_000],
  ["0", 0],
  ["", null],
  ["-5", -500],
  ["49.6055", 4960.55],
  ["a lot", "a lot"],
  ["1e999", "1e999"],
])("an amount typed as %s is %s cents", (typed, cents) => {
  expect(lineWith({ base: typed })).toMatchObject({ base: cents });
});

test.each([
  ["2", 2],
  ["12,5", 12.5],
  ["12.5", 12.5],
  [" ", null],
  ["two", "two"],
  ["-1", -1],
])("a number typed as %s is %s", (typed, number) => {
  expect(lineWith({ customerPct: typed })).toMatchObject({ customerPct: number });
});

test("whatever an address brings makes a draft, or none", () => {
  expect([null, "", "{", "[]", "7", '"stay"'].map(draftOf)).toEqual([null, null, null, null, null, null]);
  expect(draftOf('{"from":7,"lines":[{"base":4960},3],"discounts":"none","exempt":1}')).toEqual({
    from: "7",
    to: "",
    activity: "",
    weeks: "",
    students: "",
    exempt: false,
    code: "",
    discounts: [],
    lines: [
      { ...newLine, type: "", base: "49.60" },
      { ...newLine, type: "" },
    ],
  });
  expect(draftOf('{"discounts":[{"min":14,"required":true,"demand":12.5}]}')?.discounts).toEqual([
    { ...newDiscount, min: "14", demand: "12.5" },
  ]);
});

// @vitest-environment jsdom
import { beforeAll, expect, test } from "vitest";
import { tripGrid } from "#shared/features/trips/tripGrid.contract.ts";
import { startText } from "#client/i18n/text.ts";
import { chosenSum } from "./chosenSum.ts";

beforeAll(() => startText("en"));

const rows = [
  { id: "1", total: 230_075, currency: "EUR" },
  { id: "2", total: 151_205, currency: "EUR" },
  { id: "3", total: null, currency: "EUR" },
  { id: "4", total: 10_000, currency: "GBP" },
];
const all = (_key: string): boolean => true;
const sumOf = (ids: readonly string[], { count = ids.length, isSeen = all } = {}): string | undefined =>
  chosenSum(tripGrid.columns, isSeen, { rows, selection: new Set(ids), count });

test("chosen rows are added up", () => {
  expect(sumOf(["1", "2"])).toBe("€3,812.80");
});

test("a row that has no price yet adds nothing", () => {
  expect(sumOf(["1", "3"])).toBe("€2,300.75");
  expect(sumOf(["3"])).toBeUndefined();
});

test("two currencies come to no sum", () => {
  expect(sumOf(["1", "4"])).toBeUndefined();
});

test("of rows that are not all here nothing is said", () => {
  expect(sumOf(["1", "2"], { count: 160 })).toBeUndefined();
});

test("who may not see the column hears no sum of it", () => {
  expect(sumOf(["1"], { isSeen: (key) => key !== "total" })).toBeUndefined();
});

test("nothing chosen comes to nothing", () => {
  expect(sumOf([])).toBeUndefined();
});

import { expect, test } from "vitest";
import { isWithin, rangeAround } from "./prices.rules.ts";

test("the range lies around what is usual, in whole units of money", () => {
  expect(rangeAround(46_40)).toEqual({ least: 32_00, most: 70_00 });
  expect(rangeAround(28_00)).toEqual({ least: 19_00, most: 42_00 });
});

test("both ends belong to it", () => {
  const range = rangeAround(46_40);
  expect([31_99, 32_00, 70_00, 70_01].map((amount) => isWithin(amount, range))).toEqual([false, true, true, false]);
});

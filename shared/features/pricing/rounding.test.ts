import fc from "fast-check";
import { expect, test } from "vitest";
import { hasTwoDecimals, hundredthsOf, percentageOf, roundedShare, sumOf } from "./rounding.ts";

test.each([
  ["a half goes up", 1, 1, 2, 1],
  ["a half goes away from zero", -1, 1, 2, -1],
  ["1.5", 3, 1, 2, 2],
  ["-1.5", -3, 1, 2, -2],
  ["0.49", 1, 49, 100, 0],
  ["-0.49", -1, 49, 100, 0],
  ["0.51", 1, 51, 100, 1],
  ["-2.5", 5, -1, 2, -3],
  ["a whole number stays", 7, 3, 3, 7],
  ["nothing", 0, 5, 7, 0],
] as const)("%s: %i x %i / %i is %i", (_, amount, part, whole, expected) => {
  expect(roundedShare(amount, part, whole) + 0).toBe(expected);
});

test("a share is exact where a product passes what a number holds", () => {
  expect(roundedShare(Number.MAX_SAFE_INTEGER, 9999, 10_000)).toBe(9_006_298_534_815_517);
  expect(percentageOf(Number.MAX_SAFE_INTEGER, 10_000)).toBe(Number.MAX_SAFE_INTEGER);
});

test("a share and what it was taken from are never further than half a unit apart", () => {
  fc.assert(
    fc.property(
      fc.maxSafeInteger().map((amount) => Math.trunc(amount / 10_000)),
      fc.integer({ min: 0, max: 10_000 }),
      fc.integer({ min: 1, max: 10_000 }),
      (amount, part, whole) => {
        const difference = BigInt(roundedShare(amount, part, whole)) * BigInt(whole) - BigInt(amount) * BigInt(part);
        return (difference < 0n ? -difference : difference) * 2n <= BigInt(whole);
      },
    ),
  );
});

test("every percentage of two decimals is a whole number of hundredths", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000_000 }),
      (hundredths) => hasTwoDecimals(hundredths / 100) && hundredthsOf(hundredths / 100) === hundredths,
    ),
  );
  expect([12.345, 0.001, 99.999, 1e-9].map(hasTwoDecimals)).toEqual([false, false, false, false]);
});

test("a sum of nothing is 0", () => {
  expect([sumOf([]), sumOf([1, 2, 39])]).toEqual([0, 42]);
});

import { expect, test } from "vitest";
import { customerUnitOf, providerUnitOf } from "./unitPrice.ts";

// Percentages in hundredths: 2000 is 20 %. Base, amount, percentage, the unit price.
test.each([
  ["49.60 / 0.8 = 62.00", 4960, 0, 2000, 6200],
  ["40.00 / 0.8 = 50.00", 4000, 0, 2000, 5000],
  ["46.50 / 0.8 = 58.125, half up", 4650, 0, 2000, 5813],
  ["neither: the base", 4650, 0, 0, 4650],
  ["46.50 + 10.00", 4650, 1000, 0, 5650],
  ["both: the amount wins", 4650, 1000, 2000, 5650],
  ["1.00 / 0.0001 = 10,000.00", 100, 0, 9999, 1_000_000],
  ["10.00 / 0.6667 = 14.99925", 1000, 0, 3333, 1500],
  ["7.00 / 0.875 = 8.00", 700, 0, 1250, 800],
  ["0.99 / 0.99 = 1.00", 99, 0, 100, 100],
  ["0.01 / 0.8 = 0.0125", 1, 0, 2000, 1],
  ["0.02 / 0.8 = 0.025, half up", 2, 0, 2000, 3],
  ["0.03 / 0.8 = 0.0375", 3, 0, 2000, 4],
  ["nothing / 0.8", 0, 0, 2000, 0],
  ["nothing + 2.50", 0, 250, 0, 250],
] as const)(
  "%s: of a base of %i with %i and %i hundredths the customer pays %i",
  (_, base, amount, percentage, unit) => {
    expect(customerUnitOf(base, { amount, percentage }).unit).toBe(unit);
  },
);

test.each([
  ["49.60 x 0.95 = 47.12", 4960, 0, 500, 4712],
  ["40.00 x 0.95 = 38.00", 4000, 0, 500, 3800],
  ["46.50 x 0.95 = 44.175, half up", 4650, 0, 500, 4418],
  ["neither: the base", 4650, 0, 0, 4650],
  ["46.50 - 3.00", 4650, 300, 0, 4350],
  ["both: the amount wins", 4650, 300, 500, 4350],
  ["5.00 - 5.00", 500, 500, 0, 0],
  ["5.00 - 7.00 is never below 0", 500, 700, 0, 0],
  ["100 % gives 0", 9500, 0, 10_000, 0],
  ["150 % gives 0", 9500, 0, 15_000, 0],
  ["95.00 x 0.0001 = 0.0095", 9500, 0, 9999, 1],
  ["1.00 x 0.875 = 0.875, half up", 100, 0, 1250, 88],
  ["0.10 x 0.95 = 0.095, half up", 10, 0, 500, 10],
  ["0.09 x 0.95 = 0.0855", 9, 0, 500, 9],
  ["49.99 x 0.9999 = 49.985001", 4999, 0, 1, 4999],
  ["10.05 x 0.7 = 7.035, half up", 1005, 0, 3000, 704],
] as const)(
  "%s: of a base of %i with %i and %i hundredths the provider gets %i",
  (_, base, amount, percentage, unit) => {
    expect(providerUnitOf(base, { amount, percentage }).unit).toBe(unit);
  },
);

test("a unit price says what it was decided by", () => {
  expect(
    [
      { amount: 5, percentage: 1 },
      { amount: 0, percentage: 1 },
      { amount: 0, percentage: 0 },
    ].map((commission) => [customerUnitOf(100, commission).by, providerUnitOf(100, commission).by]),
  ).toEqual([
    ["amount", "amount"],
    ["percentage", "percentage"],
    ["base", "base"],
  ]);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { leastPart } from "./invoices.rules.ts";
import { areShares, splitEvenly, tooMuch } from "./paymentShares.rules.ts";

test("a bill is split to the cent, and nobody pays a cent more than another but the odd ones", () => {
  expect(splitEvenly(10_001, 3)).toEqual([3_334, 3_334, 3_333]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 1, max: 4 }), (total, parts) => {
      const shares = splitEvenly(total, parts);
      expect(shares).toHaveLength(parts);
      expect(shares.reduce((sum, one) => sum + one, 0)).toBe(total);
      expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
    }),
  );
});

test("shares are never above what is left together, and none is a crumb, unless no more is left", () => {
  expect(areShares([5_000, 5_000], 10_000)).toBe(true);
  expect(areShares([5_000, 5_001], 10_000)).toBe(false);
  expect(areShares([leastPart - 1], 10_000)).toBe(false);
  expect(areShares([leastPart, leastPart], leastPart * 2)).toBe(true);
  expect(areShares([500], 500)).toBe(true);
  expect(areShares([499], 500)).toBe(false);
});

test("of shares that are more than is open the newest go", () => {
  const [first, second, third] = [{ amount: 3_000 }, { amount: 4_000 }, { amount: 2_000 }] as const;
  expect(tooMuch([first, second, third], 9_000)).toEqual([]);
  expect(tooMuch([first, second, third], 8_999)).toEqual([third]);
  expect(tooMuch([first, second, third], 5_000)).toEqual([second]);
  expect(tooMuch([first, second, third], 0)).toEqual([first, second, third]);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { parseMoney, typedMoney, writeMoney } from "./money.ts";

test("what is written is read back", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (minor) => parseMoney(writeMoney(minor)) === minor),
  );
});

test.each([
  ["12", 12_00],
  ["12.5", 12_50],
  ["12,50", 12_50],
  ["1.234,56", 1_234_56],
  ["1,234.56", 1_234_56],
  ["1 234,5", 1_234_50],
  ["1,234", 1_234_00],
  ["0.05", 5],
])("%s is %i cents", (text, minor) => {
  expect(parseMoney(text)).toBe(minor);
});

test.each(["", "abc", "1,2,3", "-5", "1.2.3,4", "12.345.6", "1.234.567.89", "€5"])("%o is no amount", (text) => {
  expect(parseMoney(text)).toBeNull();
});

test.each([
  ["", 0],
  ["0.50", 50],
  ["abc", Number.NaN],
  ["-abc", Number.NaN],
  ["-3", -3_00],
  ["\u22123,50", -3_50],
  ["99999999999999", Number.MAX_SAFE_INTEGER],
])("%o in a form is %d, for its rules to judge", (text, minor) => {
  expect(typedMoney(text)).toBe(minor);
});

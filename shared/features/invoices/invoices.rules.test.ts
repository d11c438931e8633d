import { expect, test } from "vitest";
import { isPart, leastPart, referenceOf } from "./invoices.rules.ts";

test("a part is never above what is open, nor a crumb of it", () => {
  expect(isPart(10_001, 10_000)).toBe(false);
  expect(isPart(10_000, 10_000)).toBe(true);
  expect(isPart(leastPart, 10_000)).toBe(true);
  expect(isPart(leastPart - 1, 10_000)).toBe(false);
  expect(isPart(500, 500)).toBe(true);
  expect(isPart(499, 500)).toBe(false);
});

test("a reference is one of ISO 11649: moved round and read as figures it leaves 1", () => {
  const reference = referenceOf("H-2027-0412", 1);
  expect(reference).toMatch(/^RF\d\dH2027041201$/);
  const digits = [...`${reference.slice(4)}${reference.slice(0, 4)}`]
    .map((sign) => (/\d/.test(sign) ? sign : String(sign.charCodeAt(0) - 55)))
    .join("");
  expect(BigInt(digits) % 97n).toBe(1n);
  expect(referenceOf("H-2027-0412", 2)).not.toBe(reference);
});

import { expect, test } from "vitest";
import { isBic, isIban, isTaxNumber, maskedIban, maskedTax, plainCode, settlesAt } from "./payoutDetails.rules.ts";

test("an account is known by its check digits and its country's form", () => {
  expect(["IE29 AIBK 9311 5212 3456 78", "ie29aibk93115212345678", "DE89-3704-0044-0532-0130-00"].map(isIban)).toEqual([
    true,
    true,
    true,
  ]);
  // Two digits changed places, one is missing, an unknown country.
  expect(["IE29AIBK93115212345687", "IE29AIBK9311521234567", "XX29AIBK93115212345678", ""].map(isIban)).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(["AIBKIE2D", "aibkie2dxxx", "AIBK", ""].map(isBic)).toEqual([true, true, false, false]);
});

test("what is shown of it pays nobody", () => {
  expect(plainCode(" ie29 aibk-93 ")).toBe("IE29AIBK93");
  expect(maskedIban("IE29AIBK93115212345678")).toBe("IE•• 5678");
  expect([maskedTax("1234567WA"), maskedTax("")]).toEqual(["•••WA", ""]);
  expect([isTaxNumber("1234567WA"), isTaxNumber("1"), isTaxNumber("<b>1234</b>")]).toEqual([true, false, false]);
});

test("a change settles after two days", () => {
  expect(settlesAt(new Date("2027-03-01T10:00:00Z")).toISOString()).toBe("2027-03-03T10:00:00.000Z");
});

import { expect, test } from "vitest";
import { addressKey, phoneKey } from "./match.rules.ts";

test("a telephone is the same with and without its country, however it is written", () => {
  expect(phoneKey("+353 (0)20 910-4711")).toBe(phoneKey("020 9104711"));
  expect(phoneKey("+353 20 910 4711")).toBe(phoneKey("00353209104711"));
  expect(phoneKey("+353 20 910 4712")).not.toBe(phoneKey("+353 20 910 4711"));
  expect(phoneKey("91047")).toBeNull();
});

test("an address is its street and its town, without accents, capitals and marks", () => {
  expect(addressKey("12, Óakwood Rd.", "Naas")).toBe(addressKey("12 oakwood rd", " naas "));
  expect(addressKey("12 Oakwood Rd", "Naas")).not.toBe(addressKey("14 Oakwood Rd", "Naas"));
  expect(addressKey("12", "Naas")).toBeNull();
  expect(addressKey("12 Oakwood Rd", "")).toBeNull();
});

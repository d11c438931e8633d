import { expect, it } from "vitest";
import { joinPhone, onlyPhoneCharacters, splitPhone } from "./phoneNumber.ts";

it("takes the dial code off a number", () => {
  expect(splitPhone("+353 87 123 4567", "ES")).toEqual({ country: "IE", number: "87 123 4567" });
  expect(splitPhone("+34612345678", "IE")).toEqual({ country: "ES", number: "612345678" });
});

it("prefers the longest dial code", () => {
  expect(splitPhone("+1 868 555 0100", "US")).toEqual({ country: "TT", number: "555 0100" });
});

it("keeps the chosen country where several share a code, and else takes the main one", () => {
  expect(splitPhone("+1 416 555 0100", "CA").country).toBe("CA");
  expect(splitPhone("+1 416 555 0100", "IE").country).toBe("US");
  expect(splitPhone("+7 495 123", "IE").country).toBe("RU");
  expect(splitPhone("+358 40 1", "IE").country).toBe("FI");
});

it("leaves a number alone whose code it does not know yet", () => {
  expect(splitPhone("+35", "ES")).toEqual({ country: "ES", number: "+35" });
  expect(splitPhone("", "ES")).toEqual({ country: "ES", number: "" });
});

it("puts the dial code before a number", () => {
  expect(joinPhone({ country: "ES", number: "612 34 56 78" })).toBe("+34 612 34 56 78");
  expect(joinPhone({ country: "ES", number: "" })).toBe("");
});

it("takes a number that brings its own dial code as it is", () => {
  expect(joinPhone({ country: "ES", number: "+353 87" })).toBe("+353 87");
  expect(joinPhone({ country: "ES", number: "00353 87" })).toBe("+353 87");
});

it("lets only digits, spaces, parentheses, hyphens and plus through", () => {
  expect(onlyPhoneCharacters("+353 (0)87-123 ext. 4567")).toBe("+353 (0)87-123  4567");
});

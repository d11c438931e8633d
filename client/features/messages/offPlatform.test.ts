import { expect, test } from "vitest";
import { contactIn, without } from "./offPlatform.ts";

test.each([
  ["Call me on +353 86 123 4567 tonight", "phone", "+353 86 123 4567"],
  ["mein Telefon: 0171/2345678", "phone", "0171/2345678"],
  ["carmen.ramos@example.es is easier", "email", "carmen.ramos@example.es"],
  ["just pay at paypal.me/byrne", "payment", "paypal.me/byrne"],
  ["IBAN IE29 AIBK 9311 5212 3456 78 please", "payment", "IE29 AIBK 9311 5212 3456 78"],
  ["let us talk on WhatsApp", "app", "WhatsApp"],
] as const)("%s: %s", (text, kind, words) => {
  expect(contactIn(text)).toEqual({ kind, words });
});

test.each([
  "We arrive on 28.06.2027 - 18.07.2027 at 14:20",
  "From 2027-06-28 to 2027-07-18",
  "It is 1.250,00 for 20 nights, 62,50 each",
  "There is no signal in the kitchen, room 12",
  "Flight EI 3287, seat 14C",
])("nothing is found in: %s", (text) => {
  expect(contactIn(text)).toBeNull();
});

test("what was found is taken out of the draft, and the sentence closes over it", () => {
  const text = "Write to me@example.com and we meet";
  expect(without(text, contactIn(text) ?? { kind: "email", words: "" })).toBe("Write to and we meet");
});

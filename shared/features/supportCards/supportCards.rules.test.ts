import { expect, test } from "vitest";
import {
  cardMessage,
  cardPhonePattern,
  helpsAt,
  isStale,
  nearestFirst,
  nextOnDuty,
  onDutyAt,
  shiftMistakeOf,
  textIn,
} from "./supportCards.rules.ts";

test.each([
  ["2027-01-01", "2027-06-30", false],
  ["2027-01-01", "2027-07-01", true],
])("a card checked on %s is stale on %s: %s", (checkedOn, today, stale) => {
  expect(isStale({ checkedOn }, today)).toBe(stale);
});

const text = (locale: "en" | "de" | "fr") => ({ locale, title: locale, body: "" });

test("a text is in the wanted language, else in English, else in any", () => {
  expect(textIn([text("de"), text("en")], "de")?.locale).toBe("de");
  expect(textIn([text("de"), text("en")], "ko")?.locale).toBe("en");
  expect(textIn([text("fr"), text("de")], "ko")?.locale).toBe("fr");
  expect(textIn([], "ko")).toBeUndefined();
});

const place = (countryCode: string | null, countyId: string | null = null) => ({ countryCode, countyId });

test.each([
  [place(null), place("IE", "1"), true],
  [place("IE"), place("IE", "1"), true],
  [place("IE", "1"), place("IE", "1"), true],
  [place("IE", "2"), place("IE", "1"), false],
  [place("FR"), place("IE", "1"), false],
  [place("IE", "2"), place("IE"), true],
  [place("FR", "9"), place(null), true],
])("what is for %j helps at %j: %s", (card, where, helps) => {
  expect(helpsAt(card, where)).toBe(helps);
});

test("the most pressing topic stands first, and of a topic what is nearest", () => {
  const cards = [
    { topic: "travel", ...place("IE", "1") },
    { topic: "emergency", ...place(null) },
    { topic: "emergency", ...place("IE") },
    { topic: "emergency", ...place("IE", "1") },
  ] as const;
  expect(nearestFirst(cards).map(({ topic, countryCode, countyId }) => [topic, countryCode, countyId])).toEqual([
    ["emergency", "IE", "1"],
    ["emergency", "IE", null],
    ["emergency", null, null],
    ["travel", "IE", "1"],
  ]);
});

const shift = (from: string, to: string) => ({ from: `2027-06-${from}:00Z`, to: `2027-06-${to}:00Z` });
const shifts = [shift("02T08:00", "02T20:00"), shift("01T20:00", "02T08:00"), shift("01T08:00", "01T20:00")];
const at = (time: string) => new Date(`2027-06-${time}:00Z`);

test("on duty is whose time it is, from its beginning until the next begins", () => {
  expect(onDutyAt(shifts, at("01T20:00"))).toEqual([shifts[1]]);
  expect(onDutyAt(shifts, at("03T00:00"))).toEqual([]);
  expect(nextOnDuty(shifts, at("01T20:00"))).toBe(shifts[0]);
  expect(nextOnDuty(shifts, at("01T00:00"))).toBe(shifts[2]);
  expect(nextOnDuty(shifts, at("03T00:00"))).toBeUndefined();
});

test("a shift ends after it begins and lasts a week at most", () => {
  expect(shiftMistakeOf(shift("01T08:00", "01T08:00"))).toBe("ends");
  expect(shiftMistakeOf({ from: "x", to: "y" })).toBe("ends");
  expect(shiftMistakeOf(shift("01T08:00", "08T08:00"))).toBeNull();
  expect(shiftMistakeOf(shift("01T08:00", "08T08:01"))).toBe("long");
});

test("a card is sent with its number and its hours, where it has one", () => {
  const card = { title: "Doctor", body: "Ring first", phone: "112", hours: "day and night" };
  expect(cardMessage(card)).toBe("Doctor\n112 (day and night)\nRing first");
  expect(cardMessage({ ...card, phone: "" })).toBe("Doctor\nRing first");
});

test.each([
  ["", true],
  ["112", true],
  ["+353 91 555 019", true],
  ["call me", false],
  ["1", false],
])("%j is a telephone number of a card: %s", (phone, fits) => {
  expect(cardPhonePattern.test(phone)).toBe(fits);
});

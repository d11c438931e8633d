import { expect, test } from "vitest";
import { wishOf } from "./families.query.ts";
import { fitOf } from "./fit.ts";
import { interestsIn } from "./interests.ts";
import { hasRunOf, isOpenFor, nightsOfHome } from "./nights.ts";
import { rankOf } from "./ranking.ts";
import type { SearchHome } from "./searchHome.ts";

const today = "2027-03-01";
const rules = { isVetted: true, isHidden: false, pausedUntil: null, nightsMin: 1, nightsMax: null, noticeDays: 0 };
const calendar = { guests: 1, turnoverDays: 0, rooms: [], blocks: [], stays: [] };

const home: SearchHome = {
  id: "1",
  slug: "byrne",
  lastName: "Byrne",
  line: "",
  lines: {},
  words: "byrne",
  cityTown: "Kinvara",
  countySlug: "galway",
  countyName: "Galway",
  countryCode: "IE",
  picture: null,
  point: null,
  hostingTypes: [],
  guests: 1,
  languages: [],
  adults: 2,
  children: [{ gender: "female", bornOn: "2014-01-01", does: "Sails" }],
  amenities: ["dog", "vegetarian_meals"],
  interests: ["water"],
  activities: [{ kind: "camp", category: "sailing", town: "Kinvara", includes: [] }],
  hostsGenders: [],
  hostsAges: { from: 0, to: 99 },
  photos: 6,
  hosted: 0,
  approvedOn: "2020-01-01",
  response: { asked: 0, answered: 0, hours: null },
  prices: [],
  currency: "EUR",
  rules,
  nights: nightsOfHome(calendar, today, 30),
};

const fit = (query: Record<string, string>, of = home) => fitOf(of, wishOf(query, today), "2027-07-01");

test("nothing is said of a fit when nothing is known of the child", () => {
  expect(fit({})).toEqual({ score: null, reasons: [] });
});

test("an age near that of a child of the house, shared interests and what is in town fit, and are the reasons", () => {
  expect(fit({ age: "13" })).toEqual({
    score: 1,
    reasons: [{ kind: "child", gender: "female", age: 13, does: "Sails" }],
  });
  expect(fit({ age: "14", int: "water,books" }).score).toBeCloseTo((30 + 12.5) / 55);
  expect(fit({ near: "sailing" }).score).toBe(1);
  expect(fit({ near: "sailing" }, { ...home, cityTown: "Gort" }).score).toBe(0.6);
  expect(fit({ animals: "no" })).toEqual({ score: 0, reasons: [] });
  expect(fit({ diet: "vegetarian" }).score).toBe(1);
  expect(fit({ diet: "halal" }).score).toBe(0);
});

test("what a parent wants more of weighs more", () => {
  const [usual, more] = [fit({ age: "13", animals: "no" }), fit({ age: "13", animals: "no", w: "21110" })];
  expect(more.score ?? 0).toBeGreaterThan(usual.score ?? 1);
});

test("hobbies in words are interests", () => {
  expect(interestsIn("Sailing, piano")).toEqual(["music", "water"]);
  expect(interestsIn("")).toEqual([]);
});

test("how a home answers moves it by a tenth at most, and only of enough requests", () => {
  const scoreOf = (asked: number, answered: number) =>
    rankOf({ ...home, response: { asked, answered, hours: 1 } }, 0.5, today).score;
  const none = scoreOf(0, 0);
  expect(scoreOf(4, 0)).toBe(none);
  expect(scoreOf(10, 0) / none).toBeCloseTo(0.9);
  expect(scoreOf(10, 10) / none).toBeCloseTo(1.1);
});

test("without a child the rest is all there is, and a new home gets its chance", () => {
  const fresh = { ...home, approvedOn: "2027-02-20" };
  expect(rankOf(fresh, null, today).score).toBeGreaterThan(rankOf(home, null, today).score);
  expect(rankOf(fresh, null, today, { fit: 1, profile: 0, reviews: 0, newness: 0 }).score).toBe(0);
});

test("a calendar has a bed where stays, blocks and rooms leave one", () => {
  const nights = nightsOfHome(
    {
      guests: 2,
      turnoverDays: 1,
      rooms: [
        { id: "a", beds: 1 },
        { id: "b", beds: 1 },
      ],
      blocks: [
        { from: "2027-03-20", to: "2027-03-22", roomId: null },
        { from: "2027-03-05", to: "2027-03-06", roomId: "a" },
      ],
      stays: [{ from: "2027-03-10", to: "2027-03-12" }],
    },
    today,
    30,
  );
  const left = (day: number) => [nights.left[day - 1], nights.leftWithTurnover[day - 1]];
  expect([left(1), left(5), left(9), left(10), left(12), left(13), left(20), left(22)]).toEqual([
    [2, 2],
    [1, 1],
    [2, 1],
    [1, 1],
    [2, 1],
    [2, 2],
    [0, 0],
    [2, 2],
  ]);
  const isOpen = (from: string, to: string, guests = 2, house = rules) =>
    isOpenFor(house, nights, { days: { from, to }, guests, today });
  expect(isOpen("2027-03-13", "2027-03-20")).toBe(true);
  expect(isOpen("2027-03-13", "2027-03-21")).toBe(false);
  expect(isOpen("2027-03-12", "2027-03-20")).toBe(false);
  expect(isOpen("2027-03-25", "2027-04-20")).toBe(false);
  expect(isOpen("2027-03-13", "2027-03-20", 2, { ...rules, nightsMin: 8 })).toBe(false);
  const run = (nightsInRow: number) =>
    hasRunOf(rules, nights, { days: { from: "2027-03-08", to: "2027-03-25" }, guests: 2, today, run: nightsInRow });
  expect([run(7), run(8)]).toEqual([true, false]);
});

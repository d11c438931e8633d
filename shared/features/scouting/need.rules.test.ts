import { expect, test } from "vitest";
import { forecastOf, freeBedsIn, growthOf, mondayOf, pressureOf, weeksFrom, type Home } from "./need.rules.ts";

test("weeks begin on a Monday, with the one that is under way", () => {
  expect(mondayOf("2027-06-28")).toBe("2027-06-28");
  expect(mondayOf("2027-07-04")).toBe("2027-06-28");
  const weeks = weeksFrom("2027-07-01");
  expect([weeks.length, weeks[0], weeks.at(-1)]).toEqual([26, "2027-06-28", "2027-12-20"]);
});

test.each([
  [{ lately: 12, before: 8 }, { lately: 1, before: 90 }, 1.5],
  [{ lately: 9, before: 4 }, { lately: 30, before: 60 }, 0.5],
  [{ lately: 0, before: 5 }, { lately: 30, before: 60 }, 0],
  [{ lately: 9, before: 4 }, { lately: 4, before: 4 }, 1],
])("of %j in a country of %j grows by %d", (county, country, growth) => {
  expect(growthOf(county, country)).toBe(growth);
});

test.each([
  [4, 1.5, 6],
  [3, 1.5, 5],
  [3, 1.1 / 1.1, 3],
  [0, 9, 0],
  [10, 1.1, 11],
])("%d asked a year ago, grown by %d, are %d", (lastYear, growth, forecast) => {
  expect(forecastOf(lastYear, growth)).toBe(forecast);
});

const home: Home = {
  guests: 3,
  rooms: [
    { id: "1", beds: 2 },
    { id: "2", beds: 2 },
  ],
  blocks: [],
  stays: [],
};
const monday = "2027-06-28";
const free = (changes: Partial<Home>) => freeBedsIn({ ...home, ...changes }, monday);

test("a home has the beds of its fullest night", () => {
  expect(free({})).toBe(3);
  expect(free({ rooms: [] })).toBe(3);
  expect(free({ stays: [{ from: "2027-07-04", to: "2027-07-10" }] })).toBe(2);
  expect(free({ stays: [{ from: "2027-07-05", to: "2027-07-10" }] })).toBe(3);
  expect(free({ stays: [{ from: "2027-06-20", to: "2027-06-28" }] })).toBe(3);
  const room = { from: "2027-06-30", to: "2027-07-01", roomId: "1" };
  expect(free({ blocks: [room] })).toBe(2);
  expect(free({ blocks: [{ ...room, roomId: null }] })).toBe(0);
  expect(free({ blocks: [{ ...room, from: "2027-07-05", to: "2027-07-06" }] })).toBe(3);
  const full = Array.from({ length: 4 }, () => ({ from: "2027-06-01", to: "2027-07-20" }));
  expect(free({ stays: full })).toBe(0);
});

test.each([
  [-3, "none"],
  [0, "none"],
  [1, "some"],
  [2, "some"],
  [3, "much"],
] as const)("%d missing beds press %s", (need, pressure) => {
  expect(pressureOf(need)).toBe(pressure);
});

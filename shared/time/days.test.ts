import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, ageOn, dayOf, nightsOf, weekdayOf } from "./days.ts";

const day = fc.date({ min: new Date("2000-01-01"), max: new Date("2060-12-31"), noInvalidDate: true }).map(dayOf);
const count = fc.integer({ min: -2_000, max: 2_000 });

test("the nights between a day and a later one are the days added", () => {
  fc.assert(fc.property(day, count, (from, days) => nightsOf({ from, to: addDays(from, days) }) === days));
});

test("seven days later it is the same weekday", () => {
  fc.assert(fc.property(day, (from) => weekdayOf(addDays(from, 7)) === weekdayOf(from)));
  expect(["2026-11-16", "2026-11-22"].map(weekdayOf)).toEqual([1, 7]);
});

test("a stay over the change of clocks has the nights of the calendar", () => {
  expect(nightsOf({ from: "2027-03-27", to: "2027-03-29" })).toBe(2);
});

test("a person is a year older on the birthday, not the day before", () => {
  expect(["2027-05-03", "2027-05-04"].map((on) => ageOn(on, "2012-05-04"))).toEqual([14, 15]);
  expect(["2027-02-28", "2027-03-01"].map((on) => ageOn(on, "2012-02-29"))).toEqual([14, 15]);
});

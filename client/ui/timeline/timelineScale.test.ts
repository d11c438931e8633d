import { expect, it } from "vitest";
import { monthsFrom, weeksFrom } from "./timelineScale.ts";

it("marks every week and the first of each month", () => {
  const weeks = weeksFrom("2027-06-07", 12);
  expect(weeks.map(({ day }) => day.slice(5))).toEqual([
    "06-07",
    "06-14",
    "06-21",
    "06-28",
    "07-05",
    "07-12",
    "07-19",
    "07-26",
    "08-02",
    "08-09",
    "08-16",
    "08-23",
  ]);
  expect(weeks.filter(({ isFirstOfMonth }) => isFirstOfMonth).map(({ at }) => at)).toEqual([0, 28, 56]);
});

it("names months where they begin", () => {
  expect(monthsFrom("2027-06-07", 84)).toEqual([
    { month: "2027-06", at: 0 },
    { month: "2027-07", at: 24 },
    { month: "2027-08", at: 55 },
  ]);
});

it("leaves out a month whose name would run into the next", () => {
  expect(monthsFrom("2027-06-28", 84).map(({ month }) => month)).toEqual(["2027-07", "2027-08", "2027-09"]);
});

import { expect, test } from "vitest";
import { monthsFrom, weeksBetween } from "./timelineScale.ts";

test("weeks begin where the board does, and are counted from there", () => {
  expect(weeksBetween("2027-06-07", 10, 25)).toEqual([
    { day: "2027-06-14", at: 7 },
    { day: "2027-06-21", at: 14 },
    { day: "2027-06-28", at: 21 },
  ]);
  expect(weeksBetween("2027-06-07", 0, 56, 4).map(({ at }) => at)).toEqual([0, 28]);
  expect(weeksBetween("2027-06-07", -20, 7).map(({ at }) => at)).toEqual([0]);
});

test("months are named where they begin, and the first at the edge", () => {
  expect(monthsFrom("2027-06-07", 60)).toEqual([
    { day: "2027-06-07", at: 0 },
    { day: "2027-07-01", at: 24 },
    { day: "2027-08-01", at: 55 },
  ]);
});

import { expect, test } from "vitest";
import { daysDrawn, monthsFrom, weeksBetween } from "./timelineScale.ts";

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

test("of each row all days in sight are drawn and some beyond them, and rows are drawn anew by turns", () => {
  const [days, inSight] = [371, 60];
  const turns = Array.from({ length: 30 }, (_, turn) => turn);
  const atEach = Array.from({ length: days - inSight + 1 }, (_, day) =>
    turns.map((turn) => daysDrawn({ day, inSight }, days, turn)),
  );
  const bad = atEach.map((drawn, day) =>
    drawn.filter(
      ({ firstDay, lastDay }) =>
        firstDay > Math.max(0, day - 14) ||
        lastDay < Math.min(days, day + inSight + 14) ||
        lastDay - firstDay > inSight + 35 ||
        firstDay < 0 ||
        lastDay > days,
    ),
  );
  expect(bad.flat()).toEqual([]);
  const anew = atEach.slice(1).map(
    (drawn, at) =>
      drawn.filter(({ firstDay, lastDay }, row) => {
        const before = atEach[at]?.[row];
        return before?.firstDay !== firstDay || before.lastDay !== lastDay;
      }).length,
  );
  expect(Math.max(...anew)).toBeLessThanOrEqual(5);
});

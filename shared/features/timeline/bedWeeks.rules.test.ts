import { expect, test } from "vitest";
import { bedNights } from "#shared/features/hostCalendar/hostCalendar.rules.ts";
import { addDays, nightsOf, type Days } from "#shared/time/days.ts";
import { bedWeeksOf, fullnessOf, together } from "./bedWeeks.rules.ts";

const day = (at: number): string => addDays("2027-06-07", at);
const days = (from: number, to: number): Days => ({ from: day(from), to: day(to) });
const span = { from: day(0), weeks: 2 };

test("a week has nights that are slept in, free and closed", () => {
  expect(bedWeeksOf({ guests: 2, stays: [days(-3, 4), days(2, 9)], blocks: [days(6, 10)] }, span)).toEqual({
    taken: [9, 2],
    free: [4, 8],
    blocked: [1, 4],
  });
});

test("more guests than beds leave none free, and what lies outside does not count", () => {
  expect(bedWeeksOf({ guests: 1, stays: [days(0, 7), days(0, 7), days(20, 30)], blocks: [] }, span)).toEqual({
    taken: [14, 0],
    free: [0, 7],
    blocked: [0, 0],
  });
});

test("it is what the family's own calendar counts", () => {
  const facts = { guests: 3, stays: [days(1, 9), days(3, 5)], blocks: [days(8, 12)] };
  const nights = (week: Days) => Array.from({ length: nightsOf(week) }, (_, at) => addDays(week.from, at));
  const own = bedNights({ ...facts, weeks: [days(0, 7), days(7, 14)], nightsOf: nights });
  const { taken, free } = bedWeeksOf(facts, span);
  expect(own.map((week) => [week.taken, week.free])).toEqual(taken.map((count, at) => [count, free[at]]));
});

test("homes add up, and are as full as their nights are taken", () => {
  const one = { taken: [7, 0], free: [0, 7], blocked: [0, 0] };
  const all = together([one, one, { taken: [0, 0], free: [14, 0], blocked: [1, 1] }], 2);
  expect(all).toEqual({ taken: [14, 0], free: [14, 14], blocked: [1, 1] });
  expect([fullnessOf(all), fullnessOf(all, 0, 1), fullnessOf(all, 1, 2)]).toEqual([33, 50, 0]);
  expect(fullnessOf({ taken: [], free: [] })).toBeNull();
});

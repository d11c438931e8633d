import fc from "fast-check";
import { expect, test } from "vitest";
import { roles } from "#shared/access/roles.ts";
import { charts, isListed, planOf, sameDaysBefore, tiles, workLists } from "./hubHome.rules.ts";

test("every list, figure and chart is in somebody's day", () => {
  const plan = planOf(roles);
  expect(plan.lists.toSorted()).toEqual(workLists.toSorted());
  expect(plan.tiles.toSorted()).toEqual(tiles.toSorted());
  expect(plan.charts.toSorted()).toEqual(charts.toSorted());
});

test("several roles have the work of each of them, and none of it twice", () => {
  fc.assert(
    fc.property(fc.subarray([...roles]), (held) => {
      const { lists } = planOf(held);
      expect(new Set(lists).size).toBe(lists.length);
      for (const role of held) expect(lists).toEqual(expect.arrayContaining([...planOf([role]).lists]));
    }),
  );
});

test("parents and host families have no day in the hub", () => {
  expect(planOf(["parent", "host_family"])).toEqual({ tiles: [], charts: [], lists: [] });
});

test("a figure over a list is only in a day that has the list", () => {
  for (const role of roles) {
    const plan = planOf([role]);
    expect(plan.lists).toEqual(expect.arrayContaining(plan.tiles.filter(isListed)));
  }
});

test.each([
  ["2026-11-22", "2026-10-01", "2026-10-22"],
  ["2026-11-01", "2026-10-01", "2026-10-01"],
  ["2026-01-09", "2025-12-01", "2025-12-09"],
  ["2026-03-31", "2026-02-01", "2026-02-28"],
  ["2028-03-30", "2028-02-01", "2028-02-29"],
])("the month of %s is compared with %s to %s", (day, from, to) => {
  expect(sameDaysBefore(day)).toEqual({ from, to });
});

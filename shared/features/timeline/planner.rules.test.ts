import { expect, test } from "vitest";
import { firstDayOf, weeksInYear, weeksOf } from "./planner.rules.ts";

test("a year is 52 weeks from the Monday of the week in which it begins", () => {
  expect([2026, 2027, 2029].map(firstDayOf)).toEqual(["2025-12-29", "2026-12-28", "2029-01-01"]);
  const weeks = weeksOf(2027);
  expect(weeks).toHaveLength(weeksInYear);
  expect(weeks[0]).toEqual({ from: "2026-12-28", to: "2027-01-04" });
  expect(weeks.at(-1)).toEqual({ from: "2027-12-20", to: "2027-12-27" });
});

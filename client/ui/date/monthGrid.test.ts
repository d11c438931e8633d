import { expect, it } from "vitest";
import { monthAfter, monthWeeks } from "./monthGrid.ts";

it("begins weeks on Monday in Europe and on Sunday in Japan", () => {
  expect(monthWeeks("2027-07", "en")[0]?.[0]).toEqual({ day: "2027-06-28", isInMonth: false });
  expect(monthWeeks("2027-07", "ja")[0]?.[0]).toEqual({ day: "2027-06-27", isInMonth: false });
});

it("has whole weeks and every day of the month once", () => {
  const weeks = monthWeeks("2027-02", "de");
  expect(weeks.every((week) => week.length === 7)).toBe(true);
  expect(weeks.flat().filter(({ isInMonth }) => isInMonth)).toHaveLength(28);
});

it("goes over the end of the year", () => {
  expect(monthAfter("2027-12", 1)).toBe("2028-01");
  expect(monthAfter("2027-01", -1)).toBe("2026-12");
});

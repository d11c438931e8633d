import { expect, test } from "vitest";
import { chosenOf, monthOf, spanOf, viewOf } from "./calendarAddress.ts";

test("an address says the view, the month and the days, and what means nothing is left out", () => {
  expect([viewOf("year"), viewOf("decade"), viewOf(null)]).toEqual(["year", "month", "month"]);
  expect(["2027-07", "2027-13", "", null].map((word) => monthOf(word, "2026-11-24"))).toEqual([
    "2027-07",
    "2026-11",
    "2026-11",
    "2026-11",
  ]);
  expect(chosenOf("2027-07-01", "2027-07-03")).toEqual({ from: "2027-07-01", to: "2027-07-03" });
  expect([chosenOf("2027-07-04", "2027-07-03"), chosenOf("soon", "2027-07-03"), chosenOf("", "")]).toEqual([
    null,
    null,
    null,
  ]);
});

test("what is drawn is read: the weeks around a month, two years for one", () => {
  expect(spanOf("month", "2027-07")).toEqual({ from: "2027-06-24", to: "2027-08-08" });
  expect(spanOf("year", "2027-07")).toEqual({ from: "2026-01-01", to: "2028-01-07" });
});

import { expect, test } from "vitest";
import { fillSeries } from "./fillSeries.ts";

test.each([
  [["2027-02-27"], ["2027-02-28", "2027-03-01"]],
  [
    ["2027-06-01", "2027-06-08"],
    ["2027-06-15", "2027-06-22"],
  ],
  [["7"], ["8", "9"]],
  [
    ["10", "8"],
    ["6", "4"],
  ],
  [
    ["1.50", "2.25"],
    ["3.00", "3.75"],
  ],
  [
    ["Dublin", "Galway"],
    ["Dublin", "Galway"],
  ],
  [
    ["2027-06-01", "soon"],
    ["2027-06-01", "soon"],
  ],
  [[], ["", ""]],
])("%j runs on as %j", (first, next) => {
  expect(fillSeries(first, 2)).toEqual(next);
});

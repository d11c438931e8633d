import { expect, test } from "vitest";
import { comingSummer, whyNotStay } from "./landing.rules.ts";

test("in winter and spring the coming summer is this year's or the next one's", () => {
  expect(comingSummer("2026-11-20")).toEqual({ from: "2027-06-15", to: "2027-09-01" });
  expect(comingSummer("2027-03-01")).toEqual({ from: "2027-06-15", to: "2027-09-01" });
});

test("a summer that has begun is offered from today", () => {
  expect(comingSummer("2027-07-04")).toEqual({ from: "2027-07-04", to: "2027-09-01" });
});

test("a summer that is nearly over is left for the next one", () => {
  expect(comingSummer("2027-08-10").from).toBe("2027-08-10");
  expect(comingSummer("2027-08-11")).toEqual({ from: "2028-06-15", to: "2028-09-01" });
});

test("a stay ends after it begins, begins today at the earliest and lasts a year at most", () => {
  const today = "2027-06-01";
  const mistakes = [
    ["2027-07-01", "2027-07-02"],
    ["2027-07-01", "2027-07-01"],
    ["2027-05-31", "2027-07-01"],
    ["2027-07-01", "2028-07-02"],
  ] as const;
  expect(mistakes.map(([from, to]) => whyNotStay({ from, to }, today))).toEqual([
    null,
    "order",
    "minValue",
    "maxValue",
  ]);
});

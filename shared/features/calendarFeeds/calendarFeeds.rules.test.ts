import { describe, expect, test } from "vitest";
import { changeOf, feedAddress, horizonOf, isFresh, merged, pauseAfter } from "./calendarFeeds.rules.ts";

const days = (from: string, to: string) => ({ from: `2027-07-${from}`, to: `2027-07-${to}` });

test.each([
  ["https://calendar.example/a.ics?s=1", "https://calendar.example/a.ics?s=1"],
  ["  webcal://calendar.example/a.ics ", "https://calendar.example/a.ics"],
  ["WEBCALS://calendar.example/a.ics", "https://calendar.example/a.ics"],
  ["http://calendar.example/a.ics", null],
  ["calendar.example/a.ics", null],
  ["file:///etc/passwd", null],
  ["https://", null],
])("the address %s means %s", (typed, meant) => {
  expect(feedAddress(typed)?.href ?? null).toBe(meant);
});

test("a calendar is read every hour, one that failed sooner at first", () => {
  expect([0, 1, 2, 3, 4, 40].map((failures) => pauseAfter(failures) / 60_000)).toEqual([60, 10, 20, 40, 60, 60]);
});

test("it is fresh for a quarter of an hour", () => {
  const now = new Date("2027-07-01T12:00:00Z");
  expect(isFresh(new Date("2027-07-01T11:45:01Z"), now)).toBe(true);
  expect(isFresh(new Date("2027-07-01T11:45:00Z"), now)).toBe(false);
  expect(isFresh(null, now)).toBe(false);
});

test("it closes days for a year and a half", () => {
  expect(horizonOf("2027-01-01")).toEqual({ from: "2027-01-01", to: "2028-07-02" });
});

describe("days of a calendar", () => {
  test("become as few spans as they can", () => {
    expect(merged([days("10", "12"), days("01", "05"), days("03", "04"), days("05", "06"), days("12", "13")])).toEqual([
      days("01", "06"),
      days("10", "13"),
    ]);
    expect(merged([])).toEqual([]);
  });

  test("change only where they have changed", () => {
    const [kept, old] = [
      { id: "1", ...days("01", "05") },
      { id: "2", ...days("10", "12") },
    ];
    expect(changeOf([kept, old], [days("01", "05"), days("10", "13")])).toEqual({
      gone: [old],
      come: [days("10", "13")],
    });
  });
});

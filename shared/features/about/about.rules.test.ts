import { expect, test } from "vitest";
import { clockAheadMs, reportOf, verdictOf, type Standing } from "./about.rules.ts";

const noon = Date.parse("2027-05-10T12:00:00.000Z");

test("a clock is judged by the middle between question and answer", () => {
  expect(clockAheadMs(noon - 100, noon + 300, "2027-05-10T12:00:00.000Z")).toBe(100);
  expect(clockAheadMs(noon - 200_000, noon - 199_000, "2027-05-10T12:00:00.000Z")).toBe(-199_500);
});

const well: Standing = {
  hasNetwork: true,
  isReached: true,
  isLive: true,
  aheadMs: 120_000,
  lateMs: 120_000,
  room: { usage: 90, quota: 100 },
};
const bad: Standing = {
  hasNetwork: false,
  isReached: false,
  isLive: false,
  aheadMs: -120_001,
  lateMs: 120_001,
  room: { usage: 91, quota: 100 },
};

test("what stops all work is said before what only disturbs it", () => {
  expect(verdictOf(bad)).toBe("offline");
  expect(verdictOf({ ...bad, hasNetwork: true })).toBe("unreached");
  expect(verdictOf({ ...bad, hasNetwork: true, isReached: true })).toBe("lineless");
  expect(verdictOf({ ...well, aheadMs: bad.aheadMs, lateMs: bad.lateMs })).toBe("clock");
  expect(verdictOf({ ...well, aheadMs: 120_001 })).toBe("clock");
  expect(verdictOf({ ...well, lateMs: bad.lateMs, room: bad.room })).toBe("queue");
  expect(verdictOf({ ...well, room: bad.room })).toBe("room");
});

test("all is well up to the limits, and where nothing is known", () => {
  expect(verdictOf(well)).toBe("well");
  expect(verdictOf({ ...well, aheadMs: null, lateMs: null, room: null })).toBe("well");
  expect(verdictOf({ ...well, room: { usage: 1, quota: 0 } })).toBe("well");
});

test("what is copied for support is one line a fact", () => {
  expect(
    reportOf([
      ["release", 2],
      ["server reached", true],
      ["storage", null],
      ["browser", "A browser\non two lines"],
    ]),
  ).toBe("release: 2\nserver reached: true\nstorage: unknown\nbrowser: A browser on two lines");
});

import { expect, test } from "vitest";
import { isUnresponsive, latenessOf, mayNudge, nextNudgeAt } from "./late.rules.ts";

const now = Date.parse("2027-03-01T12:00:00Z");
const hour = 3_600_000;
const waited = (hours: number) => latenessOf(now - hours * hour, now);

test("a request is late after a day and has failed after three, to the moment", () => {
  expect([latenessOf(null, now), waited(23.99), waited(24), waited(71.99), waited(72)]).toEqual([
    null,
    null,
    "late",
    "late",
    "failed",
  ]);
});

test("a family is reminded once in six hours", () => {
  expect(nextNudgeAt(null)).toBeNull();
  expect(nextNudgeAt(now)).toBe(now + 6 * hour);
  expect([null, now - 6 * hour, now - 6 * hour + 1].map((at) => mayNudge(at, now))).toEqual([true, true, false]);
});

test("a family does not answer when two of a month failed, or less than seven in ten of at least five", () => {
  const cases = [
    [0, null, 1, false],
    [0, null, 2, true],
    [4, 0, 0, false],
    [5, 69, 0, true],
    [5, 70, 0, false],
    [5, null, 0, false],
  ] as const;
  for (const [sample, rate, failures, expected] of cases)
    expect(isUnresponsive({ sample, rate, failures })).toBe(expected);
});

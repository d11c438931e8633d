import { expect, test } from "vitest";
import { whyNotAt } from "./planned.rules.ts";

const now = new Date("2027-05-10T18:00:00Z");

test.each([
  ["2027-05-10T17:59:59.999Z", "past"],
  ["2027-05-10T18:00:00Z", "past"],
  ["2027-05-10T18:00:00.001Z", null],
  ["2028-05-10T18:00:00Z", null],
  ["2028-05-10T18:00:01Z", "far"],
] as const)("a message planned for %s: %s", (leavesAt, problem) => {
  expect(whyNotAt(leavesAt, now)).toBe(problem);
});

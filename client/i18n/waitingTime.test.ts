import { expect, test } from "vitest";
import { formatAgo, formatWait } from "./waitingTime.ts";

const hour = 3_600_000;

test.each([
  [20_000, "1m"],
  [59 * 60_000, "59m"],
  [hour, "1h"],
  [47.9 * hour, "47h"],
  [48 * hour, "2d"],
  [76 * hour, "3d 4h"],
])("%d ms are %s", (ms, text) => {
  expect(formatWait(ms)).toBe(text);
});

test.each([
  [-500, "1s"],
  [8_900, "8s"],
  [59_999, "59s"],
  [60_000, "1m"],
  [3 * hour, "3h"],
])("%d ms ago is %s", (ms, text) => {
  expect(formatAgo(ms)).toBe(text);
});

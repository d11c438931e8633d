import { expect, test } from "vitest";
import { formatWait } from "./waitingTime.ts";

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

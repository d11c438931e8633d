import { expect, it } from "vitest";
import { fileSize } from "./fileSize.ts";
import { playTime } from "./playTime.ts";

it.each([
  [0, "0:00"],
  [18_400, "0:18"],
  [59_600, "1:00"],
  [725_000, "12:05"],
])("writes %i ms as %s", (ms, written) => expect(playTime(ms)).toBe(written));

it.each([
  [1, "1 byte"],
  [180_000, "180 kB"],
  [1_240_000, "1.2 MB"],
  [24_900_000, "25 MB"],
])("writes %i bytes as %s", (bytes, written) => expect(fileSize(bytes)).toBe(written));

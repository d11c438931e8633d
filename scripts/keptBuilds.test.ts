import { expect, test } from "vitest";
import { stillWanted } from "./keptBuilds.ts";

const day = 24 * 60 * 60 * 1000;
const built = (...days: readonly number[]) => days.map((at) => ({ at: at * day, files: [`${at}.js`] }));
const wanted = (days: readonly number[], now: number) =>
  stillWanted(built(...days), now * day).map(({ at }) => at / day);

test("the three builds before the new one are wanted", () => {
  expect(wanted([30, 29, 28, 27], 31)).toEqual([30, 29, 28]);
});

test("a build is wanted for a fortnight after the next one took its place, however old it is", () => {
  expect(wanted([3], 300)).toEqual([3]);
  expect(wanted([30, 3], 44)).toEqual([30, 3]);
  expect(wanted([30, 3], 45)).toEqual([30]);
});

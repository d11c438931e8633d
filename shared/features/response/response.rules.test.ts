import { expect, test } from "vitest";
import { responseLabelOf } from "./response.rules.ts";

test("a family answers within what half of its answers took", () => {
  const cases = [
    [2, 5],
    [3, 60],
    [3, 61],
    [3, 360],
    [3, 361],
    [9, 1440],
    [9, 1441],
    [9, null],
  ] as const;
  expect(cases.map(([sample, median]) => responseLabelOf({ sample, median }))).toEqual([
    "new",
    "hour",
    "hours",
    "hours",
    "day",
    "day",
    "days",
    "days",
  ]);
});

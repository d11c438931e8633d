import { expect, test } from "vitest";
import { isInRange, rangeText } from "./cellRange.ts";

const range = { anchor: { row: 2, column: 1 }, head: { row: 1, column: 0 } };

test("a range drawn upwards and back holds the same cells", () => {
  const inside = [0, 1, 2, 3].map((row) => [0, 1, 2].map((column) => isInRange(range, row, column)));
  expect(inside).toEqual([
    [false, false, false],
    [true, true, false],
    [true, true, false],
    [false, false, false],
  ]);
  expect(isInRange(null, 1, 1)).toBe(false);
});

test("it is copied as a spreadsheet reads it, a line within a cell as one line", () => {
  expect(rangeText(range, (row, column) => (row === 2 && column === 1 ? "two\n\tlines" : `${row}${column}`))).toBe(
    "10\t11\n20\ttwo lines",
  );
});

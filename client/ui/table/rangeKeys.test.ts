import { expect, test } from "vitest";
import { rangeOfKey, stepOf, steppedFrom } from "./rangeKeys.ts";

const extent = { rows: 10, columns: 4 };
const at = { row: 3, column: 1 };
const press = (key: string, keys: { ctrlKey?: boolean; shiftKey?: boolean } = {}) =>
  rangeOfKey({ key, ctrlKey: false, metaKey: false, shiftKey: false, ...keys }, at, extent);

test("an arrow goes one cell on, with Ctrl to the last, and never out of the table", () => {
  const go = (key: string, isFar = false) => steppedFrom(at, stepOf({ key }) ?? [0, 0], extent, isFar);
  expect(go("ArrowDown")).toEqual({ row: 4, column: 1 });
  expect(go("ArrowLeft")).toEqual({ row: 3, column: 0 });
  expect(go("ArrowDown", true)).toEqual({ row: 9, column: 1 });
  expect(go("ArrowUp", true)).toEqual({ row: 0, column: 1 });
  expect(go("ArrowRight", true)).toEqual({ row: 3, column: 3 });
  expect(steppedFrom({ row: 0, column: 0 }, [-1, 0], extent, false)).toEqual({ row: 0, column: 0 });
});

test("Ctrl A takes all, Shift Space the row, Ctrl Space the column, and what is typed nothing", () => {
  expect(press("a", { ctrlKey: true })).toEqual({ anchor: { row: 0, column: 0 }, head: { row: 9, column: 3 } });
  expect(press(" ", { shiftKey: true })).toEqual({ anchor: { row: 3, column: 0 }, head: { row: 3, column: 3 } });
  expect(press(" ", { ctrlKey: true })).toEqual({ anchor: { row: 0, column: 1 }, head: { row: 9, column: 1 } });
  expect([press("a"), press(" ")]).toEqual([null, null]);
});

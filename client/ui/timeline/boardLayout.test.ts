import { expect, test } from "vitest";
import { itemsBetween, layBoard } from "./boardLayout.ts";

const group = (id: string, lanes: readonly number[]) => ({
  id,
  name: id,
  line: "",
  rows: lanes.map((count, at) => ({ id: `${id}${at}`, lanes: count })),
});
const groups = [group("a", [1, 3]), group("b", [0])];
const idsOf = (layout: ReturnType<typeof layBoard>, from: number, to: number) => {
  const { first, last } = itemsBetween(layout, from, to);
  return layout.items.slice(first, last).map((item) => (item.kind === "row" ? item.id : item.group.id));
};

test("rows lie below each other, as high as their lanes, and one at least", () => {
  const { items, height } = layBoard(groups, new Set());
  expect(items.map(({ top, height: own }) => [top, own])).toEqual([
    [0, 28],
    [28, 40],
    [68, 100],
    [168, 28],
    [196, 40],
  ]);
  expect(height).toBe(236);
});

test("a folded group keeps its head alone", () => {
  expect(idsOf(layBoard(groups, new Set(["a"])), 0, 1_000)).toEqual(["a", "b", "b0"]);
});

test("what touches the window is in it, and nothing else", () => {
  const layout = layBoard(groups, new Set());
  expect(idsOf(layout, 30, 69)).toEqual(["a0", "a1"]);
  expect(idsOf(layout, 68, 168)).toEqual(["a1"]);
  expect(idsOf(layout, 236, 500)).toEqual([]);
  expect(idsOf(layBoard([], new Set()), 0, 500)).toEqual([]);
});

test("of thousands only a window is looked at", () => {
  const many = layBoard(
    [
      group(
        "x",
        Array.from({ length: 2_000 }, () => 1),
      ),
    ],
    new Set(),
  );
  expect(idsOf(many, 40_028, 40_108)).toEqual(["x1000", "x1001"]);
});

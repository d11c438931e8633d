import { expect, test } from "vitest";
import { drawingOf } from "./freeDrawing.ts";

const row = { firstDay: "2027-06-07", days: 14, dayWidth: 10, rowHeight: 40 };

// Where each outline begins, and how far it goes along and down between its corners.
const outlinesOf = (drawing: string): readonly (readonly number[])[] =>
  [...drawing.matchAll(/M([\d.]+) ([\d.]+)h([\d.]+)a([\d.]+)[^v]*v([\d.]+)/g)].map((found) =>
    found.slice(1).map(Number),
  );

test("all free stretches of a row are one drawing, each with an outline of its own where its days are", () => {
  const weeks = [
    { from: "2027-06-07", to: "2027-06-10" },
    { from: "2027-06-10", to: "2027-06-17" },
  ];
  expect(outlinesOf(drawingOf(weeks, row))).toEqual([
    [4, 3, 22, 4, 26],
    [34, 3, 62, 4, 26],
  ]);
});

test("what reaches beyond the board is cut at its edges, and what lies beyond is not drawn", () => {
  expect(outlinesOf(drawingOf([{ from: "2027-05-01", to: "2027-08-01" }], row))).toEqual([[4, 3, 132, 4, 26]]);
  expect(drawingOf([{ from: "2027-06-21", to: "2027-06-28" }], row)).toBe("");
});

test("the corners of a narrow stretch are no rounder than it is wide", () => {
  const [narrow] = outlinesOf(drawingOf([{ from: "2027-06-07", to: "2027-06-09" }], { ...row, dayWidth: 2 }));
  expect(narrow).toEqual([2, 3, 0, 2, 30]);
});

import { expect, test } from "vitest";
import { columnBeside, spotBeside } from "./boardColumns.ts";

const counts = [2, 0, 3];

test("arrows walk along a column and stop at its ends", () => {
  expect(spotBeside(counts, { column: 0, row: 0 }, "ArrowDown")).toEqual({ column: 0, row: 1 });
  expect(spotBeside(counts, { column: 0, row: 1 }, "ArrowDown")).toEqual({ column: 0, row: 1 });
  expect(spotBeside(counts, { column: 0, row: 0 }, "ArrowUp")).toEqual({ column: 0, row: 0 });
});

test("across they pass over what is empty, at the same height where there is one", () => {
  expect(spotBeside(counts, { column: 0, row: 1 }, "ArrowRight")).toEqual({ column: 2, row: 1 });
  expect(spotBeside(counts, { column: 2, row: 2 }, "ArrowLeft")).toEqual({ column: 0, row: 1 });
  expect(spotBeside(counts, { column: 2, row: 2 }, "ArrowRight")).toEqual({ column: 2, row: 2 });
  expect(spotBeside(counts, { column: 0, row: 0 }, "a")).toBeNull();
});

test("a lifted card goes from column to column that takes it, and back to its own", () => {
  const at = (from: string, by: 1 | -1) =>
    columnBeside(["new", "enquiry", "booked", "closed"], { at: from, targets: new Set(["new", "closed"]), by });
  expect(at("new", 1)).toBe("closed");
  expect(at("closed", 1)).toBe("closed");
  expect(at("enquiry", 1)).toBe("closed");
  expect(at("enquiry", -1)).toBe("new");
});

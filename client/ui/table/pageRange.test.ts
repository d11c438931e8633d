import fc from "fast-check";
import { expect, it } from "vitest";
import { pageRange } from "./pageRange.ts";

it("names the first and last row of a page", () => {
  expect(pageRange({ page: 1, size: 25, total: 418 })).toEqual({ from: 1, to: 25, page: 1, pages: 17 });
  expect(pageRange({ page: 17, size: 25, total: 418 })).toEqual({ from: 401, to: 418, page: 17, pages: 17 });
});

it("has one empty page when there is nothing", () => {
  expect(pageRange({ page: 1, size: 25, total: 0 })).toEqual({ from: 0, to: 0, page: 1, pages: 1 });
});

it("falls back to the last page when the asked one is gone", () => {
  expect(pageRange({ page: 9, size: 12, total: 13 })).toEqual({ from: 13, to: 13, page: 2, pages: 2 });
});

it("never leaves the rows that exist", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -3, max: 50 }),
      fc.integer({ min: 1, max: 100 }),
      fc.integer({ min: 1, max: 2000 }),
      (page, size, total) => {
        const range = pageRange({ page, size, total });
        expect(range.from).toBeGreaterThanOrEqual(1);
        expect(range.to).toBeLessThanOrEqual(total);
        expect(range.to - range.from + 1).toBeLessThanOrEqual(size);
      },
    ),
  );
});

import { expect, it } from "vitest";
import { figuresOf, rowOf, type Report } from "./figures.ts";

const report = (performance: number | null, lcp = 1_800): Report => ({
  categories: {
    performance: { score: performance },
    accessibility: { score: 1 },
    "best-practices": { score: 1 },
    seo: { score: 1 },
  },
  audits: {
    "largest-contentful-paint": { numericValue: lcp },
    "first-contentful-paint": { numericValue: 801.4 },
    "total-blocking-time": { numericValue: 60 },
    "cumulative-layout-shift": { numericValue: 0.0004 },
    "speed-index": { numericValue: 1_000 },
  },
});

it("takes the middle of several looks, so that one bad one says nothing", () => {
  const figures = figuresOf([report(0.98), report(0.4, 9_000), report(0.97, 2_000)]);
  expect(figures.scores["performance"]).toBe(97);
  expect(figures.missed).toEqual([]);
  expect(rowOf("/", figures)).toMatchObject({
    page: "/",
    performance: "97",
    LCP: "2000 ms",
    FCP: "801 ms",
    CLS: "0.000",
  });
});

it("says which goal is missed, and by how much", () => {
  expect(figuresOf([report(0.94), report(0.94), report(0.99)]).missed).toEqual(["performance 94, goal 95"]);
});

it("says which page takes longer than it may, and what jumps in it", () => {
  const limits = { LCP: 2_000, CLS: 0.05 };
  expect(figuresOf([report(1, 2_000)], limits).missed).toEqual([]);
  expect(figuresOf([report(1, 2_001)], limits).missed).toEqual(["LCP 2001, at most 2000"]);
  expect(figuresOf([{ ...report(1), audits: {} }], limits).missed).toHaveLength(2);
});

it("takes a score that could not be given for none", () => {
  expect(figuresOf([report(null)]).scores["performance"]).toBe(0);
});

import { expect, it } from "vitest";
import { coverageOf, selectSpan, togglePage, toggleRow } from "./rowSelection.ts";

const ids = ["a", "b", "c", "d"];
const listOf = (selection: ReadonlySet<string>) => [...selection].toSorted();

it("turns a row on and off without touching the selection it was given", () => {
  const before = new Set(["a"]);
  expect(listOf(toggleRow(before, "b"))).toEqual(["a", "b"]);
  expect(listOf(toggleRow(before, "a"))).toEqual([]);
  expect(listOf(before)).toEqual(["a"]);
});

it("selects a span in either direction", () => {
  expect(listOf(selectSpan(new Set(["a"]), { ids, from: "c", to: "b" }))).toEqual(["a", "b", "c"]);
});

it("toggles the one row when the start of the span is gone", () => {
  expect(listOf(selectSpan(new Set(), { ids, from: "gone", to: "b" }))).toEqual(["b"]);
});

it("knows how much of the page is selected", () => {
  expect(coverageOf(new Set(["z"]), ids)).toBe("none");
  expect(coverageOf(new Set(["a"]), ids)).toBe("some");
  expect(coverageOf(new Set(ids), ids)).toBe("all");
});

it("selects the whole page, then none of it, and leaves other pages alone", () => {
  const all = togglePage(new Set(["a", "z"]), ids);
  expect(listOf(all)).toEqual(["a", "b", "c", "d", "z"]);
  expect(listOf(togglePage(all, ids))).toEqual(["z"]);
});

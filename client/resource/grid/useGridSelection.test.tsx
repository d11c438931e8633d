// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { useGridSelection } from "./useGridSelection.ts";

afterEach(cleanup);

const rows = [{ id: "1" }, { id: "2" }];
const open = (asked = {}) =>
  renderHook((props) => useGridSelection(props), { initialProps: { rows, asked, total: 5 as number | null } });

it("means the chosen rows, and offers all once those that are here are chosen", () => {
  const { result } = open({ filter: "state:new", sort: "-fromDate" });
  act(() => result.current.select(new Set(["1"])));
  expect(result.current.meant).toEqual({ query: "filter=state%3Anew", ids: ["1"], count: 1 });
  expect(result.current.allCount).toBeNull();
  act(() => result.current.select(new Set(["1", "2"])));
  expect(result.current.allCount).toBe(5);
});

it("means all that match but for those that are taken away", () => {
  const { result } = open();
  act(() => result.current.selectAll());
  expect(result.current.meant).toEqual({ query: "", count: 5 });
  expect([...result.current.selection]).toEqual(["1", "2"]);
  act(() => result.current.select(new Set(["2"])));
  expect(result.current.meant).toEqual({ query: "", except: ["1"], count: 4 });
  expect(result.current.allCount).toBeNull();
  act(() => result.current.clear());
  expect(result.current.count).toBe(0);
});

it("forgets what was chosen once the list is narrowed otherwise, not when it is sorted", () => {
  const { result, rerender } = open({ q: "Ortega" });
  act(() => result.current.select(new Set(["1"])));
  rerender({ rows, asked: { q: "Ortega", sort: "state" }, total: 5 });
  expect(result.current.count).toBe(1);
  rerender({ rows, asked: { q: "Villa" }, total: 5 });
  expect(result.current.count).toBe(0);
});

it("keeps those that were taken away out, also where their rows are here no more", () => {
  const { result, rerender } = open();
  act(() => result.current.selectAll());
  act(() => result.current.select(new Set(["2"])));
  rerender({ rows: [{ id: "4" }, { id: "5" }], asked: {}, total: 5 });
  act(() => result.current.select(new Set(["4"])));
  expect(result.current.meant).toEqual({ query: "", except: ["1", "5"], count: 3 });
  act(() => result.current.select(new Set(["4", "5"])));
  expect(result.current.meant).toEqual({ query: "", except: ["1"], count: 4 });
});

import { expect, it } from "vitest";
import { nextSort, orderRows, type SortValue } from "./rowOrder.ts";

const order = (values: readonly SortValue[], direction: "ascending" | "descending" = "ascending") =>
  orderRows(values, { valueOf: (value) => value, direction, locale: "es" });

it("begins ascending and turns round on the second press", () => {
  const first = nextSort(null, "name");
  expect(first).toEqual({ key: "name", direction: "ascending" });
  const second = nextSort(first, "name");
  expect(second.direction).toBe("descending");
  expect(nextSort(second, "name").direction).toBe("ascending");
  expect(nextSort(second, "price")).toEqual({ key: "price", direction: "ascending" });
});

it("orders names as readers of the language expect, and figures by size", () => {
  expect(order(["Zoé", "Ángela", "Bea"])).toEqual(["Ángela", "Bea", "Zoé"]);
  expect(order([30, 4, 100])).toEqual([4, 30, 100]);
  expect(order(["T-100", "T-20"])).toEqual(["T-20", "T-100"]);
});

it("leaves what has no value at the end in both directions", () => {
  expect(order([null, 2, 1])).toEqual([1, 2, null]);
  expect(order([null, 2, 1], "descending")).toEqual([2, 1, null]);
});

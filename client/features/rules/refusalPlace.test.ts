import { expect, test } from "vitest";
import { isAt, placeOf } from "./refusalPlace.ts";

test.each([
  ["toDate", { part: "stay", index: 0, field: "to" }],
  ["weeks", { part: "stay", index: 0, field: "weeks" }],
  ["lines.2.customerCommissionPercentage", { part: "line", index: 2, field: "customerPct" }],
  ["lines.0.base", { part: "line", index: 0, field: "base" }],
  ["lines.0.discounts.1.supplyDiscount", { part: "discount", index: 1, field: "supply" }],
  ["discounts.1.demand", { part: "discount", index: 1, field: "demand" }],
  ["vatRates", null],
  [undefined, null],
] as const)("%s is found in the form", (path, place) => {
  expect(placeOf(path)).toEqual(place);
});

test("a field is at fault only in its own line", () => {
  const place = placeOf("lines.1.base");
  expect([
    isAt(place, "line", "base", 1),
    isAt(place, "line", "base", 0),
    isAt(place, "line", "quantity", 1),
    isAt(place, "discount", "base", 1),
    isAt(null, "line", "base", 1),
  ]).toEqual([true, false, false, false, false]);
});

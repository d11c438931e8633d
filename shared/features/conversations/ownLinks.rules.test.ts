import { expect, test } from "vitest";
import { pageOf } from "./ownLinks.rules.ts";

test("pages of families, activities, trips and invoices are known by their address, in every language", () => {
  expect(pageOf("/experience/family/12")).toEqual({ kind: "family", id: "12" });
  expect(pageOf("/fr/host-families/12")).toEqual({ kind: "family", id: "12" });
  expect(pageOf("/experience/activity/7")).toEqual({ kind: "activity", id: "7" });
  expect(pageOf("/travel/trips/31")).toEqual({ kind: "trip", id: "31" });
  expect(pageOf("/hub/trips/31/edit")).toEqual({ kind: "trip", id: "31" });
  expect(pageOf("/travel/invoices/5/action")).toEqual({ kind: "invoice", id: "5" });
});

test("other pages, and what is no page, are no card", () => {
  expect(pageOf("/travel/trips/none")).toBeNull();
  expect(pageOf("/settings")).toBeNull();
  expect(pageOf("/nowhere/at/all/12")).toBeNull();
});

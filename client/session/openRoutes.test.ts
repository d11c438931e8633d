import { expect, test } from "vitest";
import { hrefOf, isOpen, provideOpenRoutes } from "./openRoutes.ts";

test("a route without a screen leads nowhere", () => {
  expect(isOpen("hosting")).toBe(false);
  expect(hrefOf("hosting", { id: "7" })).toBeUndefined();
});

test("an open route leads to its path with the parameters filled in and the missing ones left out", () => {
  provideOpenRoutes(["hosting", "activity", "landing"]);
  expect(hrefOf("hosting", { id: "7/8" })).toBe("/host-family/trips/7%2F8");
  expect(hrefOf("activity")).toBe("/experience/activity");
  expect(hrefOf("landing")).toBe("/");
});

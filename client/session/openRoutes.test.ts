import { expect, test } from "vitest";
import { routeEntries } from "#shared/routes.ts";
import { filledIn, hrefOf, isOpen } from "./openRoutes.ts";

test("a route without a screen, or one that has moved, leads nowhere", () => {
  const closed = routeEntries.filter(([, { is, to }]) => is === "planned" || to !== undefined);
  expect(closed.length).toBeGreaterThan(0);
  for (const [name] of closed)
    expect([name, isOpen(name), hrefOf(name, { id: "7" })]).toEqual([name, false, undefined]);
});

test("an open route leads to its path with the parameters filled in and the missing ones left out", () => {
  expect(hrefOf("landing")).toBe("/");
  expect(hrefOf("page", { slug: "prices" })).toBe("/prices");
  expect(filledIn("host-family/trips/:id", { id: "7/8" })).toBe("/host-family/trips/7%2F8");
  expect(filledIn("experience/activity/:id?", {})).toBe("/experience/activity");
});

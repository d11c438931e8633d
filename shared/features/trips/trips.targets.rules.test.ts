import { expect, test } from "vitest";
import { targetsOf } from "./trips.targets.rules.ts";

test("a trip goes where somebody of these roles may lead it, and nowhere that time or a family alone leads", () => {
  expect(targetsOf("reserved", ["coordinator"])).toContain("cancelled");
  expect(targetsOf("reserved", ["coordinator"])).not.toContain("reserved");
  expect(targetsOf("new", ["page_editor"])).toEqual([]);
  expect(targetsOf("enquiry", ["agent"])).toContain("reserved");
});

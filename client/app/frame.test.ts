import { expect, test } from "vitest";
import type { Role } from "#shared/access/roles.ts";
import { frameOf } from "./frame.ts";

const own = ["/profile", "/settings", "/change-password", "/de/settings", "/settings/"];

test.each<readonly [Role[], "app" | "hub"]>([
  [["parent"], "app"],
  [["host_family"], "app"],
  [["agent"], "hub"],
  [["finance"], "hub"],
  [["coordinator"], "hub"],
  [["administrator"], "hub"],
  [["vetting_admin"], "hub"],
  [["page_editor"], "hub"],
  [["coordinator", "host_family"], "app"],
])("what is everybody's own stands for %s in the shell where they land: %s", (roles, frame) => {
  expect(own.map((path) => frameOf(path, roles))).toEqual(own.map(() => frame));
});

test("every other screen has one shell for everybody", () => {
  for (const roles of [["parent"], ["administrator"]] as const) {
    expect(frameOf("/", roles)).toBe("public");
    expect(frameOf("/login", roles)).toBe("plain");
    expect(frameOf("/travel", roles)).toBe("app");
    expect(frameOf("/fr/hub/expenses", roles)).toBe("hub");
  }
});

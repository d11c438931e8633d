import { expect, test } from "vitest";
import { roles } from "#shared/access/roles.ts";
import { whyNotGrant, whyNotTake } from "./role.rules.ts";

const administrator = { id: "1", roles: ["administrator"] } as const;

test("only an administrator gives roles, whatever the role", () => {
  const others = roles.filter((role) => role !== "administrator");
  expect(others.map((role) => whyNotGrant({ actor: { id: "2", roles: [role] }, targetId: "3" }))).toEqual(
    others.map(() => "notAdministrator"),
  );
  expect(whyNotGrant({ actor: administrator, targetId: "3" })).toBeNull();
});

test("nobody gives or takes a role of his own", () => {
  expect(whyNotGrant({ actor: administrator, targetId: "1" })).toBe("oneself");
  expect(whyNotTake({ actor: administrator, targetId: "1", role: "finance", administrators: 2 })).toBe("oneself");
});

test("the last administrator stays one", () => {
  expect(whyNotTake({ actor: administrator, targetId: "3", role: "administrator", administrators: 1 })).toBe(
    "lastAdministrator",
  );
  expect(whyNotTake({ actor: administrator, targetId: "3", role: "administrator", administrators: 2 })).toBeNull();
});

// @vitest-environment jsdom
import { afterEach, expect, test } from "vitest";
import { aStaffUser } from "#client/app/shells/hub/aStaffUser.ts";
import { rememberUser } from "./rememberUser.ts";
import { rememberedKey } from "./session.ts";

afterEach(() => localStorage.clear());

test("what is remembered of a person tells whose the device's data is, and nothing personal", () => {
  const user = aStaffUser("coordinator");
  const attributes = {
    ...user.attributes,
    phone: "+353 91 555 010",
    addressLine1: "12 Shop Street",
    picture: "avatar/niamh",
  };
  rememberUser({ ...user, email: "niamh@hearth.example", businessName: "Hearth Ireland", attributes });
  const kept = localStorage.getItem(rememberedKey) ?? "";
  expect(JSON.parse(kept)).toMatchObject({ id: user.id, roles: user.roles });
  for (const personal of [user.firstName, user.lastName, "niamh", "+353", "Shop Street", "Ireland"])
    expect(kept).not.toContain(personal);
});

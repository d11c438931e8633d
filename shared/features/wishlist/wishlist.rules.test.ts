import { expect, test } from "vitest";
import { can } from "#shared/access/can.ts";
import { roles } from "#shared/access/roles.ts";
import { keepsLists, mostHearts, withHeart } from "./wishlist.rules.ts";

test("a heart stands once, and goes", () => {
  expect(withHeart(["1", "2"], "1", true)).toEqual(["2", "1"]);
  expect(withHeart(["1", "2"], "1", false)).toEqual(["2"]);
  const full = Array.from({ length: mostHearts }, (_, index) => String(index + 1));
  expect(withHeart(full, "900", true)).toHaveLength(mostHearts);
});

test("whoever may keep a wishlist has one", () => {
  for (const role of roles)
    expect(keepsLists([role])).toBe(can({ id: "1", roles: [role], businessId: null }, "wishlist:keep"));
  expect(keepsLists([])).toBe(false);
});

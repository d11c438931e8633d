import { expect, test } from "vitest";
import { roles } from "#shared/access/roles.ts";
import { furtherPlaces, openPlaces, tilesFor } from "./mobilePlaces.ts";

test.each(roles)("a %s has no tile twice, and none of what the menu lists below", (role) => {
  const hrefs = [...openPlaces([role]), ...furtherPlaces([role])].map(({ href }) => href);
  expect(hrefs.length).toBeGreaterThan(2);
  expect(new Set(hrefs).size).toBe(hrefs.length);
  expect(tilesFor([role]).length).toBeLessThanOrEqual(6);
});

test("a parent and a host family find their own messages first, the office the hub's", () => {
  const second = (role: (typeof roles)[number]) => tilesFor([role])[1]?.href;
  expect([second("parent"), second("host_family"), second("coordinator")]).toEqual([
    "/travel/messages",
    "/host-family/messages",
    "/hub/messages",
  ]);
});

test("a host family is offered its own house, and not those of others", () => {
  const hrefs = openPlaces(["host_family"]).map(({ href }) => href);
  expect(hrefs).toContain("/host-family/vetting");
  expect(hrefs).not.toContain("/experience/families");
  expect(openPlaces(["parent"]).map(({ href }) => href)).toEqual(
    expect.arrayContaining(["/experience/families", "/travel/expenses", "/travel/video"]),
  );
});

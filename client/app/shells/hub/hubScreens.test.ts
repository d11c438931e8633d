import { expect, test } from "vitest";
import { roles } from "#shared/access/roles.ts";
import { routeEntries } from "#shared/routes.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { mayVisit } from "#client/session/mayVisit.ts";
import { placesFor } from "./hubPlaces.ts";
import { screensFor } from "./hubScreens.ts";

test.each(roles)("the palette knows every screen of the hub that a %s may open", (role) => {
  const known = [
    ...placesFor([role]).flatMap(({ places }) => places.map(({ href }) => href)),
    ...screensFor([role]).map(({ href }) => href),
  ];
  const open = routeEntries
    .filter(([name, route]) => route.shell === "hub" && route.place !== undefined && mayVisit([role], name))
    .map(([name]) => hrefOf(name));
  expect(open.filter((href) => !known.includes(href ?? ""))).toEqual([]);
  expect(new Set(known).size).toBe(known.length);
});

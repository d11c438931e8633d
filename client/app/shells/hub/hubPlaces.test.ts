import { beforeAll, expect, test } from "vitest";
import { roles, type Role } from "#shared/access/roles.ts";
import { routes, type Route, type RouteName } from "#shared/routes.ts";
import { provideOpenRoutes } from "#client/session/openRoutes.ts";
import { hubPlaces, isHere, placesFor } from "./hubPlaces.ts";

const places = hubPlaces.flatMap((group) => group.places);
const placed = places.flatMap((place) => place.routes);
const hubRoutes = (Object.entries(routes) as [RouteName, Route][]).filter(
  ([, route]) => route.shell === "hub" && !route.path.includes(":"),
);

beforeAll(() => provideOpenRoutes(["hubHome", "createTrip", "expenses", "currencies", "vettingManager", "pages"]));

const labelsFor = (...held: readonly Role[]) =>
  placesFor(held).flatMap((group) => group.places.map(({ label }) => label));

test("every screen of the hub that needs no parameter stands in one place", () => {
  // What is reached from within another screen has no place of its own.
  const within: readonly RouteName[] = ["invoiceGenerator", "finances"];
  expect(hubRoutes.map(([name]) => name).filter((name) => !placed.includes(name) && !within.includes(name))).toEqual(
    [],
  );
  expect(placed.filter((name, index) => placed.indexOf(name) !== index)).toEqual([]);
});

test("a key leads to one place only", () => {
  const keys = places.flatMap(({ goKey }) => goKey ?? []);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.filter((key) => !/^[A-FH-Z]$/.test(key))).toEqual([]);
});

test.each([
  ["coordinator", ["hub.today", "hub.newTrip", "hub.expenses", "hub.pricing"]],
  ["finance", ["hub.today", "hub.expenses", "hub.pricing"]],
  ["administrator", ["hub.today", "hub.newTrip", "hub.vetting", "hub.expenses", "hub.pricing", "hub.pages"]],
  ["agent", ["hub.today", "hub.newTrip"]],
  ["vetting_admin", ["hub.vetting"]],
  ["page_editor", ["hub.pages"]],
  ["parent", []],
  ["host_family", []],
] as const)("for the role %s there are these places: %o", (role, labels) => {
  expect(labelsFor(role)).toEqual(labels);
});

test("nobody is offered a place that would turn them away", () => {
  for (const role of roles) {
    for (const { href } of placesFor([role]).flatMap((group) => group.places)) {
      const route = Object.values(routes).find(({ path }) => `/${path}` === href) as Route;
      expect([role, href, route.roles?.includes(role)]).toEqual([role, href, true]);
    }
  }
});

test("two roles together have the places of both, each once", () => {
  const both = labelsFor("agent", "page_editor");
  expect(both).toEqual(["hub.today", "hub.newTrip", "hub.pages"]);
});

test("a group with nothing in it is left out", () => {
  expect(placesFor(["page_editor"]).map(({ label }) => label)).toEqual(["hub.content"]);
});

test("a place is current on each of its screens", () => {
  const pricing = places.find(({ label }) => label === "hub.pricing");
  expect(
    pricing && [
      isHere(pricing, "currencies"),
      isHere(pricing, "tripTypes"),
      isHere(pricing, "hubHome"),
      isHere(pricing, null),
    ],
  ).toEqual([true, true, false, false]);
});

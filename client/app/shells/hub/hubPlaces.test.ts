import { expect, test } from "vitest";
import { roles, type Role } from "#shared/access/roles.ts";
import { routeEntries, routeOf, routes, type RouteName } from "#shared/routes.ts";
import { mayEnter } from "#client/session/mayVisit.ts";
import { hubPlaces, isHere, placesFor, screensAt } from "./hubPlaces.ts";

const places = hubPlaces.flatMap((group) => group.places);
const placed = places.flatMap(({ label }) => screensAt(label));
const hubRoutes = routeEntries.filter(([, route]) => route.shell === "hub" && !route.path.includes(":"));

const labelsFor = (...held: readonly Role[]) =>
  placesFor(held).flatMap((group) => group.places.map(({ label }) => label));

test("every screen of the hub that needs no parameter stands in one place", () => {
  // What is reached from within another screen has no place of its own.
  const within: readonly RouteName[] = ["invoiceGenerator", "finances"];
  expect(hubRoutes.map(([name]) => name).filter((name) => !placed.includes(name) && !within.includes(name))).toEqual(
    [],
  );
  expect(new Set(places.map(({ label }) => label)).size).toBe(places.length);
});

test("a key leads to one place only", () => {
  const keys = places.flatMap(({ goKey }) => goKey ?? []);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.filter((key) => !/^[A-FH-Z]$/.test(key))).toEqual([]);
});

test.each([
  [
    "coordinator",
    [
      "hub.today",
      "hub.inbox",
      "hub.desk",
      "hub.safety",
      "hub.notifications",
      "hub.newTrip",
      "hub.allTrips",
      "hub.timeline",
      "hub.tracker",
      "hub.sheets",
      "hub.students",
      "hub.groups",
      "hub.hostFamilies",
      "hub.visits",
      "hub.notAnswering",
      "hub.scouting",
      "hub.geofences",
      "hub.expenses",
      "hub.pricing",
      "hub.ruleBook",
      "hub.supportResources",
      "hub.businesses",
      "hub.about",
    ],
  ],
  [
    "finance",
    [
      "hub.today",
      "hub.inbox",
      "hub.notifications",
      "hub.allTrips",
      "hub.timeline",
      "hub.tracker",
      "hub.sheets",
      "hub.students",
      "hub.groups",
      "hub.hostFamilies",
      "hub.expenses",
      "hub.pricing",
      "hub.ruleBook",
      "hub.supportResources",
      "hub.businesses",
      "hub.about",
    ],
  ],
  [
    "administrator",
    [
      "hub.today",
      "hub.inbox",
      "hub.desk",
      "hub.safety",
      "hub.notifications",
      "hub.newTrip",
      "hub.allTrips",
      "hub.timeline",
      "hub.tracker",
      "hub.sheets",
      "hub.students",
      "hub.groups",
      "hub.hostFamilies",
      "hub.vetting",
      "hub.visits",
      "hub.notAnswering",
      "hub.scouting",
      "hub.geofences",
      "hub.expenses",
      "hub.pricing",
      "hub.ruleBook",
      "hub.supportResources",
      "hub.pages",
      "hub.officeSettings",
      "hub.businesses",
      "hub.about",
    ],
  ],
  [
    "agent",
    [
      "hub.today",
      "hub.inbox",
      "hub.notifications",
      "hub.newTrip",
      "hub.allTrips",
      "hub.timeline",
      "hub.tracker",
      "hub.sheets",
      "hub.students",
      "hub.groups",
      "hub.hostFamilies",
      "hub.geofences",
      "hub.ruleBook",
      "hub.supportResources",
      "hub.businesses",
      "hub.about",
    ],
  ],
  ["vetting_admin", ["hub.inbox", "hub.notifications", "hub.hostFamilies", "hub.vetting", "hub.visits", "hub.about"]],
  ["page_editor", ["hub.inbox", "hub.notifications", "hub.ruleBook", "hub.pages", "hub.about"]],
  ["parent", []],
  ["host_family", []],
] as const)("for the role %s there are these places: %o", (role, labels) => {
  expect(labelsFor(role)).toEqual(labels);
});

test("nobody is offered a place that would turn them away", () => {
  for (const role of roles) {
    for (const { href } of placesFor([role]).flatMap((group) => group.places)) {
      const name = routeOf(href);
      expect([role, href, name && mayEnter(routes[name], [role])]).toEqual([role, href, true]);
    }
  }
});

test("two roles together have the places of both, each once", () => {
  const both = labelsFor("agent", "page_editor");
  expect(both).toEqual([
    "hub.today",
    "hub.inbox",
    "hub.notifications",
    "hub.newTrip",
    "hub.allTrips",
    "hub.timeline",
    "hub.tracker",
    "hub.sheets",
    "hub.students",
    "hub.groups",
    "hub.hostFamilies",
    "hub.geofences",
    "hub.ruleBook",
    "hub.supportResources",
    "hub.pages",
    "hub.businesses",
    "hub.about",
  ]);
});

test("a group with nothing in it is left out", () => {
  expect(placesFor(["page_editor"]).map(({ label }) => label)).toEqual([
    null,
    "hub.insight",
    "hub.content",
    "hub.administration",
  ]);
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

test("a place is also found by what its screens are called", () => {
  const pricing = placesFor(["finance"])
    .flatMap((group) => group.places)
    .find(({ label }) => label === "hub.pricing");
  expect(pricing?.alsoCalled).toEqual(["called.currencies"]);
});

// What this table promises is a claim about the whole of it: a label without a screen, or a screen under a label that nobody shows.
test("every place of the hub has a screen, and every screen with a place is shown there", () => {
  expect(places.filter(({ label }) => screensAt(label).length === 0)).toEqual([]);
  const shown: readonly RouteName[] = placed;
  expect(
    routeEntries
      .filter(([name, { place, shell }]) => shell === "hub" && place && !shown.includes(name))
      .map(([name]) => name),
  ).toEqual([]);
});

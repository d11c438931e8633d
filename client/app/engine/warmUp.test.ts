import { expect, test } from "vitest";
import { roles } from "#shared/access/roles.ts";
import { routes, type Route } from "#shared/routes.ts";
import { mayVisit } from "#client/session/mayVisit.ts";
import { likelyScreens } from "./warmUp.ts";

test.each([
  [
    "parent",
    [
      "wishlist",
      "parentHome",
      "parentMessages",
      "share",
      "travelVideo",
      "myFamilyTrips",
      "travelTrip",
      "travelStudentTrip",
      "mobileHome",
      "mobileMenu",
      "ownNotifications",
      "profile",
    ],
  ],
  [
    "host_family",
    [
      "share",
      "travelVideo",
      "hostings",
      "hostMessages",
      "hostCalendar",
      "hosting",
      "mobileHome",
      "mobileMenu",
      "ownNotifications",
      "hostPayments",
      "hostFamilyEdit",
      "profile",
    ],
  ],
  [
    "vetting_admin",
    [
      "share",
      "travelVideo",
      "mobileHome",
      "mobileMenu",
      "ownNotifications",
      "messages",
      "visits",
      "hubAbout",
      "profile",
      "notifications",
      "hostFamilies",
      "vettingManager",
    ],
  ],
] as const)("for the role %s these are fetched ahead: %o", (role, names) => {
  expect(likelyScreens([role])).toEqual(names);
});

test("what opens without a connection comes first, and never the whole product", () => {
  for (const role of roles) {
    const likely = likelyScreens([role]);
    const kept = likely.filter((name) => (routes[name] as Route).offline === "kept");
    expect(likely.slice(0, kept.length)).toEqual(kept);
    expect(kept.length).toBeGreaterThan(0);
    expect(likely.length).toBeLessThanOrEqual(12);
    expect(likely.every((name) => mayVisit([role], name))).toBe(true);
  }
});

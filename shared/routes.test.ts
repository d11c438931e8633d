import { expect, test } from "vitest";
import { anonymous, can } from "./access/can.ts";
import { roles, type Role } from "./access/roles.ts";
import {
  isOwnPath,
  movedTo,
  routeEntries,
  routeOf,
  routes,
  statusOfPath,
  type Route,
  type RouteName,
} from "./routes.ts";
import { samplesOf } from "#tests/support/samples.ts";

const letters: Readonly<Record<string, Role>> = {
  P: "parent",
  H: "host_family",
  G: "agent",
  F: "finance",
  C: "coordinator",
  A: "administrator",
  V: "vetting_admin",
  E: "page_editor",
};
const all = Object.keys(letters).join("");

// Who may open what: section 2 of the specification where it names roles or only asks for a login, security 4.3 for the hub, which it leaves open.
const opened: Readonly<Record<string, readonly string[]>> = {
  everybody: [
    "",
    "login",
    "forgot-password",
    "reset-password/1",
    "verify-email/1",
    "log-in/1",
    "host-registration/1",
    "authcheck",
    "auth/local/callback",
    "404",
    "contact-us",
    "school-stays",
    "book",
    "testimonials",
    "testimonials/1",
    "blogs",
    "blog/1",
    "register-as-host-family",
    "become_a_host",
    "app/become_a_hostfamily",
    "host-family-registration/3",
    "experience",
    "experience/family/1",
    "experience/family/1/contact/message",
    "experience/families/camps",
    "experience/activities/camps",
    "experience/activity/1",
    "oldexperience",
    "oldexperience/family/1",
    "host-families",
    "host-families/1",
    "host-families/1/contact",
    "host_families/1",
    "app/experience/family/1",
    "app/experience/families",
    "activities/1",
    "gallery",
    "gallery/rules",
    "unsubscribe/1",
    "pay/1",
    "reference/1",
    "join/1",
    "prices",
    "prices/more",
    "travel/parent-dashboard",
    "hub/change-password",
  ],
  [all]: [
    "share",
    "travel/video/1",
    "travel/messages-redirect",
    "mobile/home",
    "mobile/menu",
    "mobile/account/delete",
    "profile",
    "settings",
    "settings/notifications",
    "notifications",
    "change-password",
  ],
  P: ["travel/my-family-trips", "travel/messages"],
  H: [
    "host-family",
    "host-family/messages",
    "host-family/payments",
    "host-family/calendar",
    "host-family/payments/1/action",
    "host-family/trips/1",
    "host-family/edit-my-family",
    "host-family/edit-my-family-old",
    "host-family/payout-details",
    "host-family/vetting",
  ],
  PGFCA: [
    "wishlist",
    "travel/invoices",
    "travel/invoices/1/action",
    "travel/expenses",
    "travel/trips/1",
    "travel/trips/1/2",
  ],
  PG: [
    "experience/book/camps",
    "experience/book/callback",
    "travel",
    "travel/students/1/view",
    "travel/students/1/edit",
    "travel/students/view",
  ],
  CA: [
    "hub/desk",
    "hub/safety",
    "hub/stay-reviews",
    "experience/families-test-order",
    "hub/trips-bulk",
    "hub/yearly-planner",
    "hub/scouting-families",
    "hub/unresponsive-hfs",
    "hub/users",
    "mission-control/trips",
    "mission-control/sign-up-trip-efficiency",
    "mission-control/messaging",
    "mission-control/sign-up-trip-efficiency-breakdown",
    "mission-control/unresponsive-thf",
    "mission-control/cohort-analysis",
  ],
  GCA: ["hub/create-trip", "hub/students/1/edit", "hub/students-spreadsheet", "hub/geofences"],
  GFCA: [
    "hub",
    "hub/api-client",
    "hub/student-support-resources",
    "hub/invoice-generator",
    "hub/pricing-calculator",

    "hub/sheets",
    "hub/sheets-compact",
    "hub/trips",
    "hub/trips-tracker",
    "hub/trips-manager",
    "hub/trips-timeline",
    "hub/trips/1/edit",
    "hub/trips/1/2",
    "hub/activities",
    "hub/sales-invoices",
    "hub/payments",
    "hub/students",
    "hub/students/1/view",
    "hub/groups",
    "hub/groups/1",
    "hub/invoices/1/action",
    "hub/businesses",
    "hub/businesses/1",
    "hub/finances",
  ],
  FCA: [
    "hub/payouts",
    "hub/purchase-invoices",
    "hub/expenses",
    "hub/expenses-group-parent",
    "hub/pricing/trip-types",
    "hub/pricing/pricing-types",
    "hub/pricing/service-types",
    "hub/pricing/currencies",
    "hub/pricing/pricing-templates",
    "hub/pricing/trip-type-pricing-templates",
  ],
  FA: ["hub/invoices/1/create", "hub/host-family-earnings"],
  GFCAE: ["hub/rule-book"],
  GFCAV: ["hub/hostfamilies"],
  CAV: ["hub/visits", "hub/hostfamilies/1/edit", "hub/hostfamilies/1/edit-old"],
  FCAV: ["mission-control/overview"],
  AV: ["hub/vetting-manager", "hub/vetting-manager-old", "hub/vetting-requirements", "hub/vetting-renewals"],
  AE: ["hub/pages", "hub/content-engine-list", "hub/sources", "hub/menus", "hub/testimonials", "hub/blogs"],
  CAE: ["hub/chat-gpt"],
  A: ["hub/roles", "hub/permissions", "hub/office-settings"],
  GFCAVE: ["hub/about", "hub/notifications", "hub/messages"],
};

const routeAt = (path: string): Route => routes[routeOf(`/${path}`) ?? "pageBelow"];
const mayOpen = ({ action }: Route, role: Role): boolean =>
  action === undefined || can({ id: "1", roles: [role], businessId: null }, action);
const holdersOf = (route: Route): string =>
  Object.entries(letters)
    .filter(([, role]) => mayOpen(route, role))
    .map(([letter]) => letter)
    .join("");

test.each(Object.entries(opened).flatMap(([who, paths]) => paths.map((path) => ({ path, who }))))(
  "/$path is for $who",
  ({ path, who }) => {
    const route = routeAt(path);
    expect(route.action === undefined || can(anonymous, route.action)).toBe(who === "everybody");
    expect(holdersOf(route)).toBe(who === "everybody" ? all : who);
  },
);

test("the specification's list above names every path of the table", () => {
  const named = new Set(Object.values(opened).flatMap((paths) => paths.map((path) => routeOf(`/${path}`))));
  expect(routeEntries.map(([name]) => name).filter((name) => !named.has(name))).toEqual([]);
  expect(Object.keys(letters).length).toBe(roles.length);
});

test("every sample of a path leads to that path and to no other", () => {
  for (const [name] of routeEntries)
    for (const sample of samplesOf(name))
      expect([name, sample, routeOf(sample.split("?")[0] ?? "")]).toEqual([name, sample, name]);
});

test("a path that has moved leads to a path of the table", () => {
  for (const [name, { to }] of routeEntries)
    if (to) expect([name, routeOf(to)]).not.toEqual([name, expect.stringMatching(/^page/)]);
});

test("the way back from paying is no kind of booking", () => {
  expect(routeOf("/experience/book/callback")).toBe("bookCallback");
  expect(routeOf("/experience/book/camps")).toBe("bookType");
});

test("what may be kept between strangers is open to all of them", () => {
  expect(routeEntries.filter(([, { isShared, action }]) => isShared && action !== undefined)).toEqual([]);
});

test.each([
  ["/", 200],
  ["/fr/login", 200],
  ["/hub/expenses", 200],
  ["/travel/parent-dashboard", 200],
  ["/some-page", 200],
  ["/some-page/below", 404],
  ["/404", 404],
  ["/a/b/c/d", 404],
] as const)("the server says of %s: %i", (path, status) => {
  expect(statusOfPath(path)).toBe(status);
});

test("the rooms of the workshop are no pages of the product", () => {
  expect(["/gallery", "/gallery/rules", "/de/gallery"].map(statusOfPath)).toEqual([404, 404, 404]);
});

const planned = (routeEntries as readonly (readonly [RouteName, Route])[]).filter(([, { is }]) => is === "planned");

test("a path whose screen is not there yet is not found, and nobody is brought back to it", () => {
  for (const [name] of planned)
    for (const sample of samplesOf(name))
      expect([name, statusOfPath(sample), isOwnPath(sample)]).toEqual([name, 404, false]);
});

test.each([
  ["/travel/parent-dashboard", "/travel"],
  ["/hub/change-password", "/change-password"],
  ["/oldexperience/family/1", "/experience/family/1"],
  ["/de/hub/change-password/", "/de/change-password"],
  ["/travel/", "/travel"],
  ["/travel//", "/travel"],
  ["/Travel", "/travel"],
  ["/HUB/Expenses/", "/hub/expenses"],
  ["/Prices", "/prices"],
  ["/fr/", "/fr"],
  ["/FR/Login", "/fr/login"],
  ["/Reset-Password/AbC", "/reset-password/AbC"],
  ["/TRAVEL/Parent-Dashboard", "/travel"],
])("%s is asked for at %s", (path, target) => {
  expect(movedTo(path)).toBe(target);
  expect(movedTo(target)).toBeNull();
});

test.each([
  "/",
  "/fr",
  "/travel",
  "/reset-password/AbC",
  "/prices",
  // Their screens are not there yet: moving on would lead to nothing.
  "/Blogs/",
  "/a/b/c/",
  "/Not%20a%20slug",
  // No way out of the site.
  "//evil.example/",
  "/\\evil.example/",
  "/fr//evil.example/",
])("%s is asked for nowhere else", (path) => {
  expect(movedTo(path)).toBeNull();
});

test("no address that is asked for elsewhere goes in a circle, and none leaves the site", () => {
  for (const [name] of routeEntries)
    for (const sample of samplesOf(name).map((address) => address.split("?")[0] ?? ""))
      for (const asked of [sample, `${sample}/`, sample.toUpperCase(), `/fr${sample}/`]) {
        const target = movedTo(asked);
        if (target === null) continue;
        expect([asked, movedTo(target), statusOfPath(target)]).toEqual([asked, null, 200]);
        expect(target).toMatch(/^\/([a-z]|$)/);
      }
});

import { isLocale } from "./locales.ts";
import type { Action } from "./access/matrix.ts";

// Own: what everybody signed in has, within the shell of where their role lands.
export type Shell = "public" | "plain" | "app" | "hub" | "own";

export interface Route {
  readonly path: string;
  readonly shell: Shell;
  // Absent: open to all. Else who holds the action may open it.
  readonly action?: Action;
  // A path that has moved; its parameters and query go along.
  readonly to?: string;
  // Planned: the screen is not there yet; its path answers like a page that does not exist, and nothing leads there. Workshop: in development only.
  readonly is?: "planned" | "workshop";
  // The place in the navigation of its shell under which it stands. Of several, the first that a person may open is where the place leads.
  readonly place?: string;
  // Kept: it opens without a connection, from what the device holds. All others say that they need one.
  readonly offline?: "kept";
  // Every stranger is shown the same page: the answer may be kept between them.
  readonly isShared?: true;
}

const site = (path: string) => ({ path, shell: "public" }) as const;
const plain = (path: string) => ({ path, shell: "plain" }) as const;
const app = (action: Action, path: string) => ({ action, path, shell: "app" }) as const;
const own = (action: Action, path: string) => ({ action, path, shell: "own" }) as const;
const hub = (action: Action, path: string) =>
  ({ action, path: path === "" ? "hub" : `hub/${path}`, shell: "hub" }) as const;
const mission = (action: Action, path: string) => ({ action, path: `mission-control/${path}`, shell: "hub" }) as const;
const moved = (path: string, to: string) => ({ ...plain(path), to });

const planned = { is: "planned" } as const;
const shared = { isShared: true } as const;
const kept = { offline: "kept" } as const;

// Every path of the product, in one table: the router, the guards, the menus, the command palette, the links in mails, the server's own 404 and the tests read it.
export const routes = {
  landing: { ...site(""), ...shared },
  login: plain("login"),
  forgotPassword: plain("forgot-password"),
  resetPassword: plain("reset-password/:token"),
  verifyEmail: plain("verify-email/:token"),
  logInByLink: plain("log-in/:token"),
  authcheck: plain("authcheck"),
  resumeRegistration: plain("host-registration/:token"),
  unsubscribe: plain("unsubscribe/:token"),
  paymentShare: plain("pay/:token"),
  reference: plain("reference/:token"),
  joinBusiness: plain("join/:token"),
  socialCallback: { ...plain("auth/:provider/callback"), ...planned },
  notFound: { ...site("404"), ...planned },
  gallery: { ...plain("gallery"), is: "workshop" },
  galleryRules: { ...plain("gallery/rules"), is: "workshop" },
  contactUs: { ...site("contact-us"), ...planned, ...shared },
  schoolStays: { ...site("school-stays"), ...planned, ...shared },
  book: { ...site("book"), ...planned },
  testimonials: { ...site("testimonials"), ...planned, ...shared },
  testimonial: { ...site("testimonials/:slug"), ...planned, ...shared },
  blogs: { ...site("blogs"), ...planned, ...shared },
  blog: { ...site("blog/:slug"), ...planned, ...shared },
  registerAsHostFamily: { ...site("register-as-host-family"), ...shared },
  becomeAHost: moved("become_a_host", "/register-as-host-family"),
  becomeAHostFamilyApp: moved("app/become_a_hostfamily", "/register-as-host-family"),
  wishlist: { ...app("wishlist:keep", "wishlist"), ...kept },

  family: { ...site("experience/family/:id"), ...kept, ...shared },
  familyContact: site("experience/family/:id/contact/:type?"),
  families: { ...site("experience/families/:type?"), ...shared, ...kept, place: "explore" },
  familiesTestOrder: app("families:rank", "experience/families-test-order"),
  activities: { ...site("experience/activities/:type?"), ...kept, ...shared },
  activity: { ...site("experience/activity/:id?"), ...kept, ...shared },
  bookCallback: { ...plain("experience/book/callback"), action: "booking:make" },
  bookType: { ...plain("experience/book/:type?"), action: "booking:make" },
  experience: plain("experience"),
  oldExperience: moved("oldexperience", "/experience"),
  oldExperienceFamily: moved("oldexperience/family/:id?", "/experience/family/:id"),
  publicFamily: { ...site("host-families/:id"), ...kept, ...shared },
  publicFamilyContact: site("host-families/:id/contact"),
  publicFamilies: { ...site("host-families"), ...shared },
  legacyFamily: moved("host_families/:id", "/experience/family/:id"),
  legacyAppFamily: moved("app/experience/family/:id", "/experience/family/:id"),
  legacyAppFamilies: moved("app/experience/families", "/experience/families"),
  legacyActivity: moved("activities/:id", "/experience/activity/:id"),

  parentHome: { ...app("parentHome:read", "travel"), ...kept, place: "home" },
  parentHomeAlias: moved("travel/parent-dashboard", "/travel"),
  parentMessages: { ...app("parentMessages:open", "travel/messages"), ...kept, place: "messages" },
  messagesRedirect: app("conversations:sync", "travel/messages-redirect"),
  // What another app gives to be sent on.
  share: { ...own("conversations:sync", "share"), ...kept },
  travelVideo: { ...own("travel:open", "travel/video/:id?"), ...kept },
  travelInvoices: app("invoices:see", "travel/invoices"),
  travelInvoice: app("invoices:see", "travel/invoices/:id/action"),
  myFamilyTrips: { ...app("familyTrips:open", "travel/my-family-trips"), ...kept, place: "trips" },
  travelStudent: app("students:decide", "travel/students/:id/view"),
  travelStudentEdit: app("students:decide", "travel/students/:id/edit"),
  travelStudents: app("students:decide", "travel/students/view"),
  travelExpenses: app("expenses:read", "travel/expenses"),
  travelTrip: { ...app("trips:read", "travel/trips/:id"), ...kept },
  travelStudentTrip: { ...app("trips:read", "travel/trips/:student_id/:id"), ...kept },

  hostFamilyRegistration: plain("host-family-registration/:step?"),
  hostings: { ...app("hostings:read", "host-family"), ...kept, place: "hostings" },
  hostMessages: { ...app("hostMessages:open", "host-family/messages"), ...kept, place: "messages" },
  hostCalendar: { ...app("hostCalendar:read", "host-family/calendar"), ...kept, place: "calendar" },
  hostPayments: { ...app("hostPayments:read", "host-family/payments"), place: "payments" },
  hostPayment: { ...app("hostPayments:read", "host-family/payments/:id/action"), place: "payments" },
  hosting: { ...app("hostings:read", "host-family/trips/:id"), ...kept, place: "hostings" },
  hostFamilyEdit: { ...app("household:open", "host-family/edit-my-family"), place: "ourHome" },
  hostFamilyEditOld: { ...app("household:open", "host-family/edit-my-family-old"), place: "ourHome" },
  payoutDetails: { ...app("payoutDetails:write", "host-family/payout-details"), place: "payments" },
  ourVetting: { ...app("vetting:ours", "host-family/vetting"), place: "ourHome" },

  mobileHome: { ...app("mobile:open", "mobile/home"), ...kept },
  mobileMenu: { ...app("mobile:open", "mobile/menu"), ...kept },
  profile: { ...own("account:change", "profile"), place: "you" },
  settings: { ...own("account:change", "settings"), place: "you" },
  ownNotifications: { ...own("notifications:read", "notifications"), ...kept, place: "you" },
  notificationSettings: { ...own("notifications:change", "settings/notifications"), place: "you" },
  changePassword: { ...own("account:change", "change-password"), place: "you" },
  deleteAccount: { ...own("account:secure", "mobile/account/delete"), place: "you" },

  hubHome: { ...hub("hubHome:read", ""), place: "hub.today" },
  messages: { ...hub("hubMessages:open", "messages"), ...kept, place: "hub.inbox" },
  deskSetup: { ...hub("desk:read", "desk"), place: "hub.desk" },
  reviews: { ...hub("reviews:read", "safety"), place: "hub.safety" },
  stayReviews: { ...hub("stayReviews:judge", "stay-reviews"), place: "hub.safety" },
  notifications: { ...hub("hub:open", "notifications"), place: "hub.notifications" },
  createTrip: { ...hub("trips:plan", "create-trip"), place: "hub.newTrip" },
  trips: { ...hub("trips:open", "trips"), place: "hub.allTrips" },
  tripsManager: { ...hub("trips:open", "trips-manager"), place: "hub.allTrips" },
  tripsBulk: { ...hub("trips:bulk", "trips-bulk"), place: "hub.allTrips" },
  tripsTimeline: { ...hub("trips:open", "trips-timeline"), place: "hub.timeline" },
  yearlyPlanner: { ...hub("planner:open", "yearly-planner"), place: "hub.timeline" },
  tripsTracker: { ...hub("trips:open", "trips-tracker"), place: "hub.tracker" },
  sheets: { ...hub("trips:open", "sheets"), place: "hub.sheets" },
  sheetsCompact: { ...hub("trips:open", "sheets-compact"), ...kept, place: "hub.sheets" },
  tripEdit: hub("trips:open", "trips/:id/edit"),
  studentTrip: hub("trips:open", "trips/:student_id/:id"),
  students: { ...hub("students:open", "students"), place: "hub.students" },
  studentsSpreadsheet: { ...hub("students:sheet", "students-spreadsheet"), place: "hub.students" },
  studentEdit: hub("students:edit", "students/:id/edit"),
  student: hub("students:open", "students/:id/view"),
  groups: { ...hub("groups:open", "groups"), place: "hub.groups" },
  group: { ...hub("groups:open", "groups/:id"), ...kept },

  hostFamilies: { ...hub("families:open", "hostfamilies"), place: "hub.hostFamilies" },
  hostFamilyEditHub: hub("families:edit", "hostfamilies/:id/edit"),
  hostFamilyEditHubOld: hub("families:edit", "hostfamilies/:id/edit-old"),
  vettingManager: {
    ...hub("vetting:read", "vetting-manager"),
    place: "hub.vetting",
  },
  visits: { ...hub("visits:open", "visits"), ...kept, place: "hub.visits" },
  vettingRequirements: { ...hub("requirements:read", "vetting-requirements"), place: "hub.vetting" },
  vettingRenewals: { ...hub("vetting:read", "vetting-renewals"), place: "hub.vetting" },
  vettingManagerOld: { ...hub("vetting:read", "vetting-manager-old"), place: "hub.vetting" },
  unresponsiveHostFamilies: { ...hub("families:chase", "unresponsive-hfs"), place: "hub.notAnswering" },
  hubActivities: { ...hub("activities:open", "activities"), ...planned, place: "hub.activities" },
  scoutingFamilies: { ...hub("families:scout", "scouting-families"), place: "hub.scouting" },
  geofences: { ...hub("geofences:open", "geofences"), place: "hub.geofences" },

  salesInvoices: { ...hub("invoices:open", "sales-invoices"), ...planned, place: "hub.invoices" },
  purchaseInvoices: { ...hub("purchases:open", "purchase-invoices"), ...planned, place: "hub.invoices" },
  invoiceAction: { ...hub("invoices:open", "invoices/:id/action"), ...planned },
  invoiceCreate: { ...hub("invoices:create", "invoices/:id/create"), ...planned },
  invoiceGenerator: { ...hub("office:open", "invoice-generator"), ...planned },
  payments: { ...hub("invoices:open", "payments"), ...planned, place: "hub.payments" },
  finances: { ...hub("invoices:open", "finances"), ...planned },
  payouts: { ...hub("payouts:open", "payouts"), ...planned, place: "hub.payouts" },
  hostFamilyEarnings: { ...hub("earnings:open", "host-family-earnings"), ...planned, place: "hub.payouts" },
  expenses: { ...hub("expenses:open", "expenses"), place: "hub.expenses" },
  expensesByParent: { ...hub("expenses:open", "expenses-group-parent"), ...planned, place: "hub.expenses" },
  tripTypes: { ...hub("pricing:open", "pricing/trip-types"), ...planned, place: "hub.pricing" },
  pricingTypes: { ...hub("pricing:open", "pricing/pricing-types"), ...planned, place: "hub.pricing" },
  serviceTypes: { ...hub("pricing:open", "pricing/service-types"), ...planned, place: "hub.pricing" },
  currencies: {
    ...hub("currencies:read", "pricing/currencies"),
    place: "hub.pricing",
  },
  pricingTemplates: { ...hub("pricing:open", "pricing/pricing-templates"), ...planned, place: "hub.pricing" },
  tripTypePricingTemplates: {
    ...hub("pricing:open", "pricing/trip-type-pricing-templates"),
    ...planned,
    place: "hub.pricing",
  },
  pricingCalculator: { ...hub("office:open", "pricing-calculator"), ...planned, place: "hub.pricing" },

  missionControl: { ...mission("missionControl:overview", "overview"), ...planned, place: "hub.missionControl" },
  missionTrips: { ...mission("missionControl:open", "trips"), ...planned, place: "hub.missionControl" },
  signUpEfficiency: {
    ...mission("missionControl:open", "sign-up-trip-efficiency"),
    ...planned,
    place: "hub.missionControl",
  },
  signUpEfficiencyBreakdown: {
    ...mission("missionControl:open", "sign-up-trip-efficiency-breakdown"),
    ...planned,
    place: "hub.missionControl",
  },
  missionMessaging: { ...mission("missionControl:open", "messaging"), ...planned, place: "hub.missionControl" },
  unresponsiveHosts: { ...mission("missionControl:open", "unresponsive-thf"), ...planned, place: "hub.missionControl" },
  cohortAnalysis: { ...mission("missionControl:open", "cohort-analysis"), ...planned, place: "hub.missionControl" },
  ruleBook: { ...hub("ruleBook:open", "rule-book"), ...kept, place: "hub.ruleBook" },
  studentSupportResources: {
    ...hub("office:open", "student-support-resources"),
    ...kept,
    place: "hub.supportResources",
  },

  pages: { ...hub("pages:edit", "pages"), place: "hub.pages" },
  hubBlogs: { ...hub("content:open", "blogs"), ...planned, place: "hub.blogs" },
  hubTestimonials: { ...hub("content:open", "testimonials"), ...planned, place: "hub.testimonials" },
  contentEngine: { ...hub("content:open", "content-engine-list"), ...planned, place: "hub.contentEngine" },
  sources: { ...hub("content:open", "sources"), ...planned, place: "hub.sources" },
  menus: { ...hub("menus:open", "menus"), ...planned, place: "hub.menus" },
  chatGpt: { ...hub("assistant:open", "chat-gpt"), ...planned, place: "hub.assistant" },

  users: { ...hub("users:open", "users"), ...planned, place: "hub.users" },
  roles: { ...hub("roles:open", "roles"), ...planned, place: "hub.roles" },
  permissions: { ...hub("roles:open", "permissions"), ...planned, place: "hub.roles" },
  officeSettings: { ...hub("officeSettings:read", "office-settings"), place: "hub.officeSettings" },
  businesses: { ...hub("businesses:open", "businesses"), place: "hub.businesses" },
  business: hub("businesses:open", "businesses/:id"),
  apiClient: { ...hub("office:open", "api-client"), ...planned, place: "hub.apiClient" },
  hubAbout: { ...hub("hub:open", "about"), ...kept, place: "hub.about" },
  hubChangePassword: moved("hub/change-password", "/change-password"),

  page: { ...site(":slug"), ...shared },
  pageBelow: { ...site(":slug/*"), ...planned },
} as const satisfies Readonly<Record<string, Route>>;

type Routes = typeof routes;

export type RouteName = keyof Routes;

// Those with a screen of their own, without those of the workshop.
export type ScreenName = {
  [Name in RouteName]: Routes[Name] extends { readonly to: string } | { readonly is: string } ? never : Name;
}[RouteName];
export type WorkshopName = {
  [Name in RouteName]: Routes[Name] extends { readonly is: "workshop" } ? Name : never;
}[RouteName];
export type PlaceName = Extract<Routes[RouteName], { readonly place: string }>["place"];

export const routeEntries: readonly (readonly [RouteName, Route])[] = Object.entries(routes) as [RouteName, Route][];

const patterns = routeEntries.map(([name, route]) => ({
  name,
  pattern: patternOf(route.path),
  loose: patternOf(route.path, "i"),
}));

function patternOf(path: string, flags = ""): RegExp {
  const body = path
    .replace(/\/:\w+\?/g, "(?:/[^/]+)?")
    .replace(/:\w+/g, "[^/]+")
    .replace(/\*$/, ".*");
  return new RegExp(`^/${body}/?$`, flags);
}

export function withoutLocale(pathname: string): string {
  const [, first = "", ...rest] = pathname.split("/");
  return isLocale(first) ? `/${rest.join("/")}` : pathname;
}

export function routeOf(pathname: string): RouteName | null {
  const path = withoutLocale(pathname);
  return patterns.find(({ pattern }) => pattern.test(path))?.name ?? null;
}

// Its path with a 1 for each parameter.
export const filled = (path: string): string => `/${path.replace(/:\w+\??/g, "1").replace("*", "x")}`;

// What has no screen is not there, and the workshop only for the development server, which does not ask here. One part may be the slug of a content page, which only the database knows.
export function statusOfPath(pathname: string): 200 | 404 {
  const name = routeOf(pathname);
  const route: Route | null = name && routes[name];
  if (route?.to) return statusOfPath(filled(route.to.slice(1)));
  return route === null || route.is !== undefined ? 404 : 200;
}

const isSlug = /^[a-z0-9-]+$/;

// Where something that is there has its own address: it has moved, or was asked for with a slash behind it or in capitals. None for what stands where it was asked for, and for what is nowhere.
export function movedTo(pathname: string): string | null {
  const path = pathname.replace(/\/$/, "") || "/";
  const [, first = "", ...rest] = path.split("/");
  const locale = first.toLowerCase();
  const target = isLocale(locale) ? withPrefix(locale, settled(`/${rest.join("/")}`)) : settled(path);
  return target === null || target === pathname || statusOfPath(target) === 404 ? null : target;
}

function settled(path: string): string | null {
  const found = isWithin(path) && patterns.find(({ loose }) => loose.test(path));
  if (!found) return null;
  const route: Route = routes[found.name];
  const parts = partsOf(found.name, path);
  return route.to === undefined
    ? `/${parts.map(({ text }) => text).join("/")}`
    : settled(filledBy(route.to, Object.fromEntries(parts.map(({ name, text }) => [name, text]))));
}

const withPrefix = (locale: string, path: string | null): string | null =>
  path && `/${locale}${path === "/" ? "" : path}`;

// The table's own words are small; what stands for something else, such as a token, is left as it is.
function partsOf(name: RouteName, path: string): readonly { readonly name: string; readonly text: string }[] {
  const words = routes[name].path.split("/");
  return path
    .split("/")
    .filter((text) => text !== "")
    .map((text, index) => {
      const word = words[index] ?? "*";
      const small = text.toLowerCase();
      const isOurs = !/^[:*]/.test(word) || (name === "page" && isSlug.test(small));
      return { name: word.replace(/[:?]/g, ""), text: isOurs ? small : text };
    });
}

const filledBy = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replace(/:(\w+)\??/g, (_, name: string) => params[name] ?? "");

// A path of this site: two slashes, also one that leans back, would lead to another.
const isWithin = (path: string): boolean => /^\/(?![/\\])/.test(path);

// A place to return to after signing in: a path of our own table that is there, never another site (security 4.1).
export function isOwnPath(next: string): boolean {
  if (!isWithin(next)) return false;
  const url = URL.parse(next, "https://own.invalid");
  return url?.origin === "https://own.invalid" && statusOfPath(url.pathname) === 200;
}

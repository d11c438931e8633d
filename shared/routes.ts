import { isLocale } from "./locales.ts";
import { roles as everyRole, type Role } from "./access/roles.ts";

export type Shell = "public" | "plain" | "app" | "hub";

export interface Route {
  readonly path: string;
  readonly shell: Shell;
  // Absent: open to all. Empty: any signed-in person. Else: any one of these roles.
  readonly roles?: readonly Role[];
  // A path that has moved; its parameters and query go along.
  readonly to?: string;
}

const open = (path: string, shell: Shell = "public"): Route => ({ path, shell });
const auth = (path: string, shell: Shell, ...roles: readonly Role[]): Route => ({ path, shell, roles });
const hub = (path: string, ...roles: readonly Role[]): Route =>
  auth(path === "" ? "hub" : `hub/${path}`, "hub", ...roles);
const moved = (path: string, to: string): Route => ({ path, shell: "plain", to });

const office: readonly Role[] = ["agent", "finance", "coordinator", "administrator"];
const notFamilies: readonly Role[] = everyRole.filter((role) => role !== "parent" && role !== "host_family");

// Every path of the product, in one table: the router, the guards, the links in mails and the server's own 404 read it.
export const routes = {
  landing: open(""),
  login: open("login", "plain"),
  forgotPassword: open("forgot-password", "plain"),
  resetPassword: open("reset-password/:token", "plain"),
  verifyEmail: open("verify-email/:token", "plain"),
  authcheck: open("authcheck", "plain"),
  socialCallback: open("auth/:provider/callback", "plain"),
  notFound: open("404"),
  gallery: open("gallery", "plain"),
  galleryRules: open("gallery/rules", "plain"),
  contactUs: open("contact-us"),
  schoolStays: open("school-stays"),
  book: open("book"),
  testimonials: open("testimonials"),
  testimonial: open("testimonials/:slug"),
  blogs: open("blogs"),
  blog: open("blog/:slug"),
  registerAsHostFamily: open("register-as-host-family"),
  becomeAHost: moved("become_a_host", "/register-as-host-family"),
  becomeAHostFamilyApp: open("app/become_a_hostfamily"),
  wishlist: auth("wishlist", "app", "parent", ...office),

  family: open("experience/family/:id"),
  familyContact: open("experience/family/:id/contact/:type?"),
  families: open("experience/families/:type?"),
  familiesTestOrder: auth("experience/families-test-order", "app", "coordinator", "administrator"),
  activities: open("experience/activities/:type?"),
  activity: open("experience/activity/:id?"),
  bookType: open("experience/book/:type?"),
  bookCallback: open("experience/book/callback"),
  experience: moved("experience", "/experience/families"),
  oldExperience: moved("oldexperience", "/experience"),
  oldExperienceFamily: moved("oldexperience/family/:id?", "/experience/family/:id"),
  publicFamilies: open("host-families"),
  publicFamily: open("host-families/:id"),
  publicFamilyContact: open("host-families/:id/contact"),
  legacyFamily: moved("host_families/:id", "/experience/family/:id"),
  legacyAppFamily: moved("app/experience/family/:id", "/experience/family/:id"),
  legacyAppFamilies: moved("app/experience/families", "/experience/families"),
  legacyActivity: moved("activities/:id", "/experience/activity/:id"),

  parentHome: auth("travel", "app", "parent"),
  parentHomeAlias: moved("travel/parent-dashboard", "/travel"),
  travelVideo: auth("travel/video/:id?", "app"),
  travelInvoices: auth("travel/invoices", "app"),
  travelInvoice: auth("travel/invoices/:id/action", "app"),
  myFamilyTrips: auth("travel/my-family-trips", "app", "parent"),
  travelStudent: auth("travel/students/:id/view", "app"),
  travelStudentEdit: auth("travel/students/:id/edit", "app"),
  travelStudents: auth("travel/students/view", "app"),
  travelExpenses: auth("travel/expenses", "app"),
  travelTrip: auth("travel/trips/:id", "app"),
  travelStudentTrip: auth("travel/trips/:student_id/:id", "app"),
  parentMessages: auth("travel/messages", "app", "parent"),
  messagesRedirect: auth("travel/messages-redirect", "app"),

  hostFamilyRegistration: open("host-family-registration/:step?", "plain"),
  hostings: auth("host-family", "app", "host_family"),
  hostPayments: auth("host-family/payments", "app"),
  hostCalendar: auth("host-family/calendar", "app"),
  hostPayment: auth("host-family/payments/:id/action", "app"),
  hostFamilyEditOld: auth("host-family/edit-my-family-old", "app"),
  hosting: auth("host-family/trips/:id", "app"),
  hostMessages: auth("host-family/messages", "app", "host_family"),
  hostFamilyEdit: auth("host-family/edit-my-family", "app", "host_family"),
  payoutDetails: auth("host-family/payout-details", "app", "host_family"),

  mobileHome: auth("mobile/home", "app"),
  mobileMenu: auth("mobile/menu", "app"),
  deleteAccount: auth("mobile/account/delete", "app"),
  profile: auth("profile", "app"),
  changePassword: auth("change-password", "app"),
  settings: auth("settings", "app"),

  hubHome: hub("", ...office),
  ruleBook: hub("rule-book", ...office, "page_editor"),
  apiClient: hub("api-client", ...office),
  hubAbout: hub("about", ...notFamilies),
  studentSupportResources: hub("student-support-resources", ...office),
  groups: hub("groups", ...office),
  group: hub("groups/:id", ...office),
  geofences: hub("geofences", ...office),
  payouts: hub("payouts", "finance", "coordinator", "administrator"),
  scoutingFamilies: hub("scouting-families", "coordinator", "administrator"),
  unresponsiveHostFamilies: hub("unresponsive-hfs", "coordinator", "administrator"),
  invoiceGenerator: hub("invoice-generator", ...office),
  pricingCalculator: hub("pricing-calculator", ...office),
  sheets: hub("sheets", ...office),
  sheetsCompact: hub("sheets-compact", ...office),
  tripsBulk: hub("trips-bulk", "coordinator", "administrator"),
  trips: hub("trips", ...office),
  tripsTracker: hub("trips-tracker", ...office),
  tripsManager: hub("trips-manager", ...office),
  tripsTimeline: hub("trips-timeline", ...office),
  vettingManager: hub("vetting-manager", "vetting_admin", "administrator"),
  vettingManagerOld: hub("vetting-manager-old", "vetting_admin", "administrator"),
  tripTypes: hub("pricing/trip-types", "finance", "coordinator", "administrator"),
  pricingTypes: hub("pricing/pricing-types", "finance", "coordinator", "administrator"),
  serviceTypes: hub("pricing/service-types", "finance", "coordinator", "administrator"),
  currencies: hub("pricing/currencies", "finance", "coordinator", "administrator"),
  pricingTemplates: hub("pricing/pricing-templates", "finance", "coordinator", "administrator"),
  tripTypePricingTemplates: hub("pricing/trip-type-pricing-templates", "finance", "coordinator", "administrator"),
  tripEdit: hub("trips/:id/edit", ...office),
  studentTrip: hub("trips/:student_id/:id", ...office),
  hubActivities: hub("activities", ...office),
  purchaseInvoices: hub("purchase-invoices", "finance", "coordinator", "administrator"),
  salesInvoices: hub("sales-invoices", ...office),
  payments: hub("payments", ...office),
  studentEdit: hub("students/:id/edit", ...office),
  student: hub("students/:id/view", ...office),
  students: hub("students", ...office),
  studentsSpreadsheet: hub("students-spreadsheet", ...office),
  invoiceAction: hub("invoices/:id/action", ...office),
  invoiceCreate: hub("invoices/:id/create", "finance", "administrator"),
  pages: hub("pages", "page_editor", "administrator"),
  contentEngine: hub("content-engine-list", "page_editor", "administrator"),
  sources: hub("sources", "page_editor", "administrator"),
  chatGpt: hub("chat-gpt", "coordinator", "administrator", "page_editor"),
  hubChangePassword: moved("hub/change-password", "/change-password"),
  hostFamilyEditHub: hub("hostfamilies/:id/edit", "coordinator", "administrator", "vetting_admin"),
  hostFamilyEditHubOld: hub("hostfamilies/:id/edit-old", "coordinator", "administrator", "vetting_admin"),
  hostFamilies: hub("hostfamilies", ...office, "vetting_admin"),
  users: hub("users", "coordinator", "administrator"),
  roles: hub("roles", "administrator"),
  permissions: hub("permissions", "administrator"),
  businesses: hub("businesses", ...office),
  business: hub("businesses/:id", ...office),
  menus: hub("menus", "administrator", "page_editor"),
  hubTestimonials: hub("testimonials", "page_editor", "administrator"),
  hubBlogs: hub("blogs", "page_editor", "administrator"),
  expenses: hub("expenses", "finance", "coordinator", "administrator"),
  expensesByParent: hub("expenses-group-parent", "finance", "coordinator", "administrator"),
  notifications: hub("notifications", ...notFamilies),
  messages: hub("messages", ...office),
  createTrip: hub("create-trip", "administrator", "coordinator", "agent"),
  hostFamilyEarnings: hub("host-family-earnings", "finance", "administrator"),
  finances: hub("finances", ...office),

  missionControl: auth("mission-control/overview", "hub", "finance", "coordinator", "administrator", "vetting_admin"),
  missionTrips: auth("mission-control/trips", "hub", "coordinator", "administrator"),
  signUpEfficiency: auth("mission-control/sign-up-trip-efficiency", "hub", "coordinator", "administrator"),
  signUpEfficiencyBreakdown: auth(
    "mission-control/sign-up-trip-efficiency-breakdown",
    "hub",
    "coordinator",
    "administrator",
  ),
  missionMessaging: auth("mission-control/messaging", "hub", "coordinator", "administrator"),
  unresponsiveHosts: auth("mission-control/unresponsive-thf", "hub", "coordinator", "administrator"),
  cohortAnalysis: auth("mission-control/cohort-analysis", "hub", "coordinator", "administrator"),

  page: open(":slug"),
  pageBelow: open(":slug/*"),
} as const satisfies Readonly<Record<string, Route>>;

export type RouteName = keyof typeof routes;

const patterns = (Object.entries(routes) as [RouteName, Route][]).map(([name, route]) => ({
  name,
  pattern: patternOf(route.path),
}));

function patternOf(path: string): RegExp {
  const body = path
    .replace(/\/:\w+\?/g, "(?:/[^/]+)?")
    .replace(/:\w+/g, "[^/]+")
    .replace(/\*$/, ".*");
  return new RegExp(`^/${body}/?$`);
}

export function withoutLocale(pathname: string): string {
  const [, first = "", ...rest] = pathname.split("/");
  return isLocale(first) ? `/${rest.join("/")}` : pathname;
}

export function routeOf(pathname: string): RouteName | null {
  const path = withoutLocale(pathname);
  return patterns.find(({ pattern }) => pattern.test(path))?.name ?? null;
}

// The gallery is a room of the workshop: only the development server, which does not ask here, has it.
const withoutScreen: readonly RouteName[] = ["pageBelow", "notFound", "gallery", "galleryRules"];

// One part may be the slug of a content page, which only the database knows; two parts that match nothing are nothing.
export const statusOfPath = (pathname: string): 200 | 404 => {
  const name = routeOf(pathname);
  return name === null || withoutScreen.includes(name) ? 404 : 200;
};

// A place to return to after signing in: a path of our own table, never another site (security 4.1).
export function isOwnPath(next: string): boolean {
  if (!/^\/(?![/\\])/.test(next)) return false;
  const url = URL.parse(next, "https://own.invalid");
  return url?.origin === "https://own.invalid" && ![null, "notFound"].includes(routeOf(url.pathname));
}

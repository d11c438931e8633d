import type { Route, RouteName, ScreenName, WorkshopName } from "#shared/routes.ts";
import type { ScreenEntry } from "./screenEntry.ts";

const messages: ScreenEntry = {
  words: ["messages", "states", "errors"],
  load: () => import(/* webpackChunkName: "messages" */ "#client/features/messages/MessagesScreen.tsx"),
};

const family: ScreenEntry = {
  words: ["family", "pricing"],
  load: () => import(/* webpackChunkName: "family" */ "#client/features/family/FamilyScreen.tsx"),
};
const familyContact: ScreenEntry = {
  words: ["family", "pricing", "account", "forms", "createTrip", "errors"],
  load: () => import("#client/features/family/ContactScreen.tsx"),
};
const familyTrip: ScreenEntry = {
  words: ["familyTrips", "guide", "stayReviews", "parentHome", "states", "tripContext", "machines", "forms"],
  load: () => import(/* webpackChunkName: "familyTrip" */ "#client/features/familyTrips/FamilyTripScreen.tsx"),
};
const families: ScreenEntry = {
  words: ["families"],
  load: () => import("#client/features/families/FamiliesScreen.tsx"),
};

type OfficeScreens = typeof import("./officeScreens.ts").officeScreens;
type Screens = { readonly [Name in Exclude<ScreenName, keyof OfficeScreens>]: ScreenEntry } & {
  readonly [Name in WorkshopName]: ScreenEntry | null;
};

// The chunk behind each path that the table says has a screen.
const screens: Screens = {
  gallery: HEARTH_DEVELOPMENT ? { words: [], load: () => import("#client/features/gallery/GalleryScreen.tsx") } : null,
  galleryRules: HEARTH_DEVELOPMENT
    ? {
        words: ["rules", "pricing", "machines", "states", "vetting", "createTrip", "errors"],
        load: () => import("#client/features/rules/RulesScreen.tsx"),
      }
    : null,
  login: { words: ["account", "forms", "states"], load: () => import("#client/features/account/LoginScreen.tsx") },
  forgotPassword: {
    words: ["account", "forms"],
    load: () => import("#client/features/account/ForgotPasswordScreen.tsx"),
  },
  resetPassword: {
    words: ["account", "forms"],
    load: () => import("#client/features/account/ResetPasswordScreen.tsx"),
  },
  verifyEmail: { words: ["account", "errors"], load: () => import("#client/features/account/VerifyEmailScreen.tsx") },
  registerAsHostFamily: {
    words: ["registration", "forms", "errors"],
    load: () => import("#client/features/registration/RegisterScreen.tsx"),
  },
  hostFamilyRegistration: {
    words: ["registration", "forms", "errors", "assets"],
    load: () => import("#client/features/registration/StepScreen.tsx"),
  },
  resumeRegistration: {
    words: ["registration", "errors"],
    load: () => import("#client/features/registration/ResumeScreen.tsx"),
  },
  authcheck: { words: [], load: () => import("#client/features/account/AuthcheckScreen.tsx") },
  share: {
    words: ["share", "messages", "errors"],
    load: () => import(/* webpackChunkName: "share" */ "#client/features/messages/ShareScreen.tsx"),
  },
  mobileHome: { words: ["mobile"], load: () => import("#client/features/mobile/MobileHomeScreen.tsx") },
  mobileMenu: {
    words: ["mobile", "navigation"],
    load: () => import("#client/features/mobile/MobileMenuScreen.tsx"),
  },
  profile: {
    words: ["settings", "states", "forms", "assets"],
    load: () => import("#client/features/settings/ProfileScreen.tsx"),
  },
  deleteAccount: {
    words: ["erasure", "settings", "errors"],
    load: () => import("#client/features/erasure/DeleteAccountScreen.tsx"),
  },
  changePassword: {
    words: ["settings", "forms"],
    load: () => import("#client/features/settings/ChangePasswordScreen.tsx"),
  },
  settings: {
    words: ["settings", "account", "forms"],
    load: () => import("#client/features/settings/SettingsScreen.tsx"),
  },
  notificationSettings: {
    words: ["notifications", "forms"],
    load: () =>
      import(/* webpackChunkName: "notifications" */ "#client/features/notifications/NotificationSettingsScreen.tsx"),
  },
  ownNotifications: {
    words: ["notifications", "states"],
    load: () =>
      import(/* webpackChunkName: "notifications" */ "#client/features/notifications/OwnNotificationsScreen.tsx"),
  },
  unsubscribe: {
    words: ["notifications"],
    load: () => import(/* webpackChunkName: "notifications" */ "#client/features/notifications/UnsubscribeScreen.tsx"),
  },
  reference: {
    words: ["reference", "errors"],
    load: () => import(/* webpackChunkName: "reference" */ "#client/features/reference/ReferenceScreen.tsx"),
  },
  paymentShare: {
    words: ["paymentShare", "errors"],
    load: () => import(/* webpackChunkName: "paymentShare" */ "#client/features/paymentShare/PaymentShareScreen.tsx"),
  },
  experience: {
    words: ["booking", "createTrip", "states", "forms", "errors"],
    load: () => import(/* webpackChunkName: "booking" */ "#client/features/booking/WizardScreen.tsx"),
  },
  bookType: {
    words: ["booking", "createTrip", "states", "forms", "errors"],
    load: () => import(/* webpackChunkName: "booking" */ "#client/features/booking/BookScreen.tsx"),
  },
  bookCallback: {
    words: ["booking", "errors"],
    load: () => import(/* webpackChunkName: "booking" */ "#client/features/booking/CallbackScreen.tsx"),
  },
  families,
  activities: {
    words: ["activities", "families"],
    load: () => import("#client/features/activities/ActivitiesScreen.tsx"),
  },
  activity: {
    words: ["activities", "families"],
    load: () => import("#client/features/activities/ActivityScreen.tsx"),
  },
  familiesTestOrder: { words: ["families"], load: () => import("#client/features/families/OrderScreen.tsx") },
  publicFamilies: families,
  currencies: {
    words: ["currencies", "grid", "gridViews", "forms", "errors"],
    load: () => import("#client/features/currencies/CurrencyScreen.tsx"),
  },
  hostings: {
    words: ["hostings", "hosting", "states"],
    load: () => import("#client/features/hostings/HostingsScreen.tsx"),
  },
  hosting: {
    words: ["hosting", "stayReviews", "states", "errors"],
    load: () => import("#client/features/hostings/HostingScreen.tsx"),
  },
  hostPayments: {
    words: ["hostPayments", "errors"],
    load: () => import("#client/features/hostPayments/HostPaymentsScreen.tsx"),
  },
  hostPayment: {
    words: ["hostPayments", "errors"],
    load: () => import("#client/features/hostPayments/HostPaymentScreen.tsx"),
  },
  payoutDetails: {
    words: ["payoutDetails", "forms", "errors"],
    load: () => import("#client/features/ourHome/PayoutDetailsScreen.tsx"),
  },
  ourVetting: {
    words: ["ourVetting", "vetting", "assets", "forms", "errors"],
    load: () => import(/* webpackChunkName: "ourVetting" */ "#client/features/ourVetting/OurVettingScreen.tsx"),
  },
  hostFamilyEdit: {
    words: ["ourHome", "guide", "family", "registration", "assets", "errors"],
    load: () => import("#client/features/ourHome/OurHomeScreen.tsx"),
  },
  hostFamilyEditOld: {
    words: ["ourHome", "guide", "family", "registration", "assets", "errors"],
    load: () => import("#client/features/ourHome/OurHomePlainScreen.tsx"),
  },
  hostCalendar: {
    words: ["hostCalendar", "states", "forms", "errors"],
    load: () => import("#client/features/hostCalendar/HostCalendarScreen.tsx"),
  },
  parentHome: {
    words: ["parentHome", "states"],
    load: () => import("#client/features/parentHome/ParentHomeScreen.tsx"),
  },
  myFamilyTrips: {
    words: ["familyTrips", "states"],
    load: () => import("#client/features/familyTrips/FamilyTripsScreen.tsx"),
  },
  travelTrip: familyTrip,
  travelStudentTrip: familyTrip,
  travelStudents: { words: ["children"], load: () => import("#client/features/children/ChildrenScreen.tsx") },
  travelStudent: {
    words: ["children", "createTrip", "assets", "forms"],
    load: () => import("#client/features/children/ChildScreen.tsx"),
  },
  travelStudentEdit: {
    words: ["children", "createTrip", "forms"],
    load: () => import("#client/features/children/ChildEditScreen.tsx"),
  },
  travelVideo: {
    words: ["meetings", "familyTrips"],
    load: () => import("#client/features/meetings/MeetingsScreen.tsx"),
  },
  travelInvoices: { words: ["invoices"], load: () => import("#client/features/invoices/InvoicesScreen.tsx") },
  travelInvoice: { words: ["invoices", "forms"], load: () => import("#client/features/invoices/InvoiceScreen.tsx") },
  travelExpenses: {
    words: ["familyExpenses", "expenses", "forms"],
    load: () => import("#client/features/familyExpenses/FamilyExpensesScreen.tsx"),
  },
  parentMessages: messages,
  hostMessages: messages,
  messages,
  messagesRedirect: { words: [], load: () => import("#client/features/messages/MessagesRedirect.tsx") },
  landing: {
    words: ["landing"],
    load: () => import(/* webpackChunkName: "site" */ "#client/features/landing/LandingScreen.tsx"),
  },
  vettingManager: {
    words: ["vetting", "ourVetting", "tripContext", "machines", "forms", "states", "errors"],
    load: () => import("#client/features/vetting/VettingScreen.tsx"),
  },
  family,
  publicFamily: family,
  familyContact,
  publicFamilyContact: familyContact,
  wishlist: { words: ["wishlist"], load: () => import("#client/features/wishlist/WishlistScreen.tsx") },
  page: { words: ["page"], load: () => import("#client/features/pages/PageScreen.tsx") },
};

const byName: { readonly [Name in RouteName]?: ScreenEntry | null } = screens;

// What stands in the hub is a table of its own, which nobody fetches who never goes there.
const officeTable = async (): Promise<typeof byName> =>
  (await import(/* webpackChunkName: "office-screens" */ "./officeScreens.ts")).officeScreens;

// Of a path that has a screen.
export async function screenOf(name: RouteName): Promise<ScreenEntry> {
  const entry = byName[name] ?? (await officeTable())[name];
  if (!entry) throw new Error(`No table of screens knows ${name}`);
  return entry;
}

// None: the path answers like a page that does not exist.
export const hasScreen = (name: RouteName, { is, to }: Pick<Route, "is" | "to">): boolean =>
  to === undefined && (is === "workshop" ? Boolean(byName[name]) : is !== "planned");

import type { ScreenEntry } from "./screenEntry.ts";

const familyContact: ScreenEntry = {
  words: ["family", "pricing", "account", "forms", "createTrip", "errors"],
  load: () => import("#client/features/family/ContactScreen.tsx"),
};
const familyTrip: ScreenEntry = {
  words: [
    "familyTrips",
    "tripChanges",
    "guide",
    "stayReviews",
    "parentHome",
    "states",
    "tripContext",
    "machines",
    "forms",
  ],
  load: () => import(/* webpackChunkName: "familyTrip" */ "#client/features/familyTrips/FamilyTripScreen.tsx"),
};

// What nobody opens first: of parents and hosts beside their home and their messages, of one's own account, and what a letter's link leads to.
export const ownScreens = {
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
    words: ["ourHome", "guide", "family", "registration", "assets", "hostCalendar", "forms", "errors"],
    load: () => import("#client/features/ourHome/OurHomeScreen.tsx"),
  },
  hostFamilyEditOld: {
    words: ["ourHome", "guide", "family", "registration", "assets", "hostCalendar", "forms", "errors"],
    load: () => import("#client/features/ourHome/OurHomePlainScreen.tsx"),
  },
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
  myFamilyTrips: {
    words: ["familyTrips", "states"],
    load: () => import("#client/features/familyTrips/FamilyTripsScreen.tsx"),
  },
  travelTrip: familyTrip,
  travelStudentTrip: familyTrip,
  hosting: {
    words: ["hosting", "tripChanges", "stayReviews", "states", "errors"],
    load: () => import("#client/features/hostings/HostingScreen.tsx"),
  },
  hostCalendar: {
    words: ["hostCalendar", "states", "forms", "errors"],
    load: () => import("#client/features/hostCalendar/HostCalendarScreen.tsx"),
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
  messagesRedirect: { words: [], load: () => import("#client/features/messages/MessagesRedirect.tsx") },
  share: {
    words: ["share", "messages", "errors"],
    load: () => import(/* webpackChunkName: "share" */ "#client/features/messages/ShareScreen.tsx"),
  },
  bookCallback: {
    words: ["booking", "errors"],
    load: () => import(/* webpackChunkName: "booking" */ "#client/features/booking/CallbackScreen.tsx"),
  },
  bookType: {
    words: ["booking", "createTrip", "states", "forms", "errors"],
    load: () => import(/* webpackChunkName: "booking" */ "#client/features/booking/BookScreen.tsx"),
  },
  experience: {
    words: ["booking", "createTrip", "states", "forms", "errors"],
    load: () => import(/* webpackChunkName: "booking" */ "#client/features/booking/WizardScreen.tsx"),
  },
  unsubscribe: {
    words: ["notifications"],
    load: () => import(/* webpackChunkName: "notifications" */ "#client/features/notifications/UnsubscribeScreen.tsx"),
  },
  reference: {
    words: ["reference", "errors"],
    load: () => import(/* webpackChunkName: "reference" */ "#client/features/reference/ReferenceScreen.tsx"),
  },
  joinBusiness: {
    words: ["joining", "errors", "forms"],
    load: () => import("#client/features/account/JoinBusinessScreen.tsx"),
  },
  paymentShare: {
    words: ["paymentShare", "errors"],
    load: () => import(/* webpackChunkName: "paymentShare" */ "#client/features/paymentShare/PaymentShareScreen.tsx"),
  },
  familiesTestOrder: { words: ["families"], load: () => import("#client/features/families/OrderScreen.tsx") },
  resumeRegistration: {
    words: ["registration", "errors"],
    load: () => import("#client/features/registration/ResumeScreen.tsx"),
  },
  hostFamilyRegistration: {
    words: ["registration", "forms", "errors", "assets"],
    load: () => import("#client/features/registration/StepScreen.tsx"),
  },
  authcheck: { words: [], load: () => import("#client/features/account/AuthcheckScreen.tsx") },
  wishlist: { words: ["wishlist"], load: () => import("#client/features/wishlist/WishlistScreen.tsx") },
  resetPassword: {
    words: ["account", "forms"],
    load: () => import("#client/features/account/ResetPasswordScreen.tsx"),
  },
  logInByLink: {
    words: ["account", "forms", "errors"],
    load: () => import("#client/features/account/LogInByLinkScreen.tsx"),
  },
  verifyEmail: { words: ["account", "errors"], load: () => import("#client/features/account/VerifyEmailScreen.tsx") },
  registerAsHostFamily: {
    words: ["registration", "forms", "errors"],
    load: () => import("#client/features/registration/RegisterScreen.tsx"),
  },
  activity: {
    words: ["activities", "families"],
    load: () => import("#client/features/activities/ActivityScreen.tsx"),
  },
  familyContact,
  publicFamilyContact: familyContact,
} as const satisfies Readonly<Record<string, ScreenEntry>>;

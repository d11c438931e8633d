import type { ScreenEntry } from "./screenEntry.ts";

// What stands in the hub.
export const officeScreens = {
  notifications: {
    words: ["notifications", "states"],
    load: () =>
      import(/* webpackChunkName: "notifications" */ "#client/features/notifications/NotificationsScreen.tsx"),
  },
  reviews: {
    words: ["reviews", "stayReviews", "messages", "grid", "gridViews", "forms", "errors"],
    load: () => import("#client/features/reviews/ReviewScreen.tsx"),
  },
  stayReviews: {
    words: ["stayReviews", "reviews", "grid", "gridViews", "forms", "errors"],
    load: () => import("#client/features/stayReviews/StayReviewsScreen.tsx"),
  },
  deskSetup: {
    words: ["deskSetup", "desk", "forms", "errors"],
    load: () => import(/* webpackChunkName: "deskSetup" */ "#client/features/deskSetup/DeskScreen.tsx"),
  },
  currencies: {
    words: ["currencies", "grid", "gridViews", "forms", "errors"],
    load: () => import("#client/features/currencies/CurrencyScreen.tsx"),
  },
  vettingManager: {
    words: [
      "vetting",
      "grid",
      "gridViews",
      "ourVetting",
      "suspension",
      "visits",
      "familyTrips",
      "tripContext",
      "machines",
      "forms",
      "states",
      "errors",
    ],
    load: () => import("#client/features/vetting/VettingScreen.tsx"),
  },
  businesses: {
    words: ["businesses", "grid", "gridViews", "forms", "errors"],
    load: () => import("#client/features/businesses/BusinessesScreen.tsx"),
  },
  business: {
    words: ["businesses", "assets", "states", "forms", "errors"],
    load: () => import("#client/features/businesses/BusinessScreen.tsx"),
  },
  hostFamilies: {
    words: [
      "households",
      "geofences",
      "families",
      "vetting",
      "tripContext",
      "machines",
      "grid",
      "gridViews",
      "forms",
      "errors",
    ],
    load: () => import(/* webpackChunkName: "hostFamilies" */ "#client/features/households/HostFamiliesScreen.tsx"),
  },
  hostFamilyEditHub: {
    words: [
      "households",
      "geofences",
      "payoutDetails",
      "notAnswering",
      "families",
      "vetting",
      "createTrip",
      "states",
      "forms",
      "errors",
    ],
    load: () => import(/* webpackChunkName: "household" */ "#client/features/households/HouseholdScreen.tsx"),
  },
  hostFamilyEditHubOld: {
    words: ["households", "families", "vetting", "errors"],
    load: () => import(/* webpackChunkName: "householdPast" */ "#client/features/households/HouseholdPastScreen.tsx"),
  },
  visits: {
    words: ["visits", "vetting", "assets", "forms", "errors"],
    load: () => import(/* webpackChunkName: "visits" */ "#client/features/visits/VisitsScreen.tsx"),
  },
  officeSettings: {
    words: ["officeSettings", "forms", "errors"],
    load: () =>
      import(/* webpackChunkName: "officeSettings" */ "#client/features/officeSettings/OfficeSettingsScreen.tsx"),
  },
  vettingRequirements: {
    words: ["vettingRules", "vetting", "forms", "errors"],
    load: () => import(/* webpackChunkName: "vettingRules" */ "#client/features/vettingRules/RequirementsScreen.tsx"),
  },
  vettingRenewals: {
    words: ["vettingRules", "vetting", "errors"],
    load: () => import(/* webpackChunkName: "renewals" */ "#client/features/vettingRules/RenewalsScreen.tsx"),
  },
  geofences: {
    words: ["geofences", "forms", "errors"],
    load: () => import(/* webpackChunkName: "geofences" */ "#client/features/geofences/GeofencesScreen.tsx"),
  },
  vettingManagerOld: {
    words: ["vettingPast", "vetting", "errors"],
    load: () => import(/* webpackChunkName: "vettingPast" */ "#client/features/vettingPast/VettingPastScreen.tsx"),
  },
  groups: {
    words: ["groups", "grid", "gridViews", "forms", "errors"],
    load: () => import("#client/features/groups/GroupsScreen.tsx"),
  },
  group: {
    words: ["groups", "studentSheet", "states", "forms", "errors"],
    load: () => import("#client/features/groups/GroupScreen.tsx"),
  },
  studentsSpreadsheet: {
    words: ["studentSheet", "forms", "errors"],
    load: () => import("#client/features/students/StudentSheetScreen.tsx"),
  },
  unresponsiveHostFamilies: {
    words: [
      "notAnswering",
      "notifications",
      "tripContext",
      "machines",
      "states",
      "grid",
      "gridViews",
      "forms",
      "errors",
    ],
    load: () => import("#client/features/notAnswering/NotAnsweringScreen.tsx"),
  },
  scoutingFamilies: {
    words: ["scouting", "geofences", "board", "tripContext", "machines", "jobs", "grid", "forms", "errors"],
    load: () => import(/* webpackChunkName: "scouting" */ "#client/features/scouting/ScoutingScreen.tsx"),
  },
  students: {
    words: ["students", "studentSheet", "createTrip", "jobs", "grid", "gridViews", "forms", "errors"],
    load: () => import("#client/features/students/StudentsScreen.tsx"),
  },
  student: {
    words: ["student", "children", "createTrip", "states", "errors", "forms", "assets"],
    load: () => import("#client/features/children/StudentScreen.tsx"),
  },
  studentEdit: {
    words: ["student", "children", "createTrip", "errors", "forms"],
    load: () => import("#client/features/children/StudentEditScreen.tsx"),
  },
  tripsTracker: {
    words: ["tripDesk", "board", "officeTrip", "tripContext", "states", "machines", "forms", "errors"],
    load: () => import("#client/features/trips/TrackerScreen.tsx"),
  },
  tripsManager: {
    words: ["tripDesk", "officeTrip", "jobs", "states", "machines", "forms", "errors"],
    load: () => import("#client/features/trips/ManagerScreen.tsx"),
  },
  tripsBulk: {
    words: ["jobs", "states", "forms", "errors"],
    load: () => import("#client/features/trips/BulkScreen.tsx"),
  },
  trips: {
    words: ["trips", "jobs", "tripContext", "officeTrip", "machines", "states", "grid", "gridViews", "forms", "errors"],
    load: () => import("#client/features/trips/TripsScreen.tsx"),
  },
  tripsTimeline: {
    words: ["timeline", "states", "machines", "forms", "errors"],
    load: () => import("#client/features/timeline/TimelineScreen.tsx"),
  },
  yearlyPlanner: {
    words: ["planner", "machines", "forms", "errors"],
    load: () => import("#client/features/planner/PlannerScreen.tsx"),
  },
  sheets: {
    words: ["sheets", "familyTrips", "createTrip", "states", "grid", "gridViews", "forms", "errors"],
    load: () => import("#client/features/sheets/SheetsScreen.tsx"),
  },
  sheetsCompact: {
    words: ["sheets", "forms", "errors"],
    load: () => import(/* webpackChunkName: "dayList" */ "#client/features/sheets/DayListScreen.tsx"),
  },
  studentTrip: {
    words: [
      "officeTrip",
      "tripContext",
      "messages",
      "desk",
      "familyTrips",
      "parentHome",
      "states",
      "machines",
      "geofences",
      "forms",
      "errors",
    ],
    load: () => import(/* webpackChunkName: "officeTrip" */ "#client/features/messages/OfficeTripScreen.tsx"),
  },
  tripEdit: {
    words: [
      "tripPlan",
      "tripChanges",
      "officeTrip",
      "tripContext",
      "createTrip",
      "messages",
      "familyTrips",
      "states",
      "machines",
      "geofences",
      "forms",
      "errors",
    ],
    load: () => import(/* webpackChunkName: "tripPlan" */ "#client/features/messages/TripPlanScreen.tsx"),
  },
  hubHome: { words: ["hubHome", "states"], load: () => import("#client/features/hubHome/HubHomeScreen.tsx") },
  hubAbout: { words: ["about"], load: () => import("#client/features/about/AboutScreen.tsx") },
  ruleBook: {
    words: ["ruleBook", "states", "forms", "errors"],
    load: () => import("#client/features/ruleBook/RuleBookScreen.tsx"),
  },
  studentSupportResources: {
    words: ["supportCards", "forms", "errors"],
    load: () => import(/* webpackChunkName: "supportCards" */ "#client/features/supportCards/SupportScreen.tsx"),
  },
  createTrip: {
    words: ["createTrip", "booking", "households", "families", "states", "forms", "errors"],
    load: () => import("#client/features/createTrip/CreateTripScreen.tsx"),
  },
  pages: {
    words: ["pages", "grid", "gridViews", "forms", "assets", "errors"],
    load: () => import("#client/features/pages/PagesScreen.tsx"),
  },
  expenses: {
    words: ["expenses", "grid", "gridViews", "forms", "assets", "errors"],
    load: () => import("#client/features/expenses/ExpenseScreen.tsx"),
  },
} as const satisfies Readonly<Record<string, ScreenEntry>>;

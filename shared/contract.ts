import { about } from "./features/about/about.contract.ts";
import { activities } from "./features/activities/activities.contract.ts";
import { account } from "./features/account/account.contract.ts";
import { businessJoining } from "./features/account/businessJoining.contract.ts";
import { mailedLogin } from "./features/account/mailedLogin.contract.ts";
import { password } from "./features/account/password.contract.ts";
import { secondFactor } from "./features/account/secondFactor.contract.ts";
import { sessions } from "./features/account/session.contract.ts";
import { social } from "./features/account/social.contract.ts";
import { assignment } from "./features/assignment/assignment.contract.ts";
import { handOvers } from "./features/assignment/handOver.contract.ts";
import { assets } from "./features/assets/assets.contract.ts";
import { conversationOperations, conversations } from "./features/conversations/conversations.contract.ts";
import { together } from "./features/createTrip/together.contract.ts";
import { businesses } from "./features/businesses/businesses.contract.ts";
import { businessPage, businessPeople, vatRegister } from "./features/businesses/businessPage.contract.ts";
import { businessTerms } from "./features/businesses/businessTerms.contract.ts";
import { blocks } from "./features/conversations/blocks.contract.ts";
import { reviews } from "./features/conversations/reviews.contract.ts";
import { sync } from "./features/conversations/sync.contract.ts";
import { bookings } from "./features/booking/booking.contract.ts";
import { bankTransfers } from "./features/bankTransfers/bankTransfers.contract.ts";
import { currencies } from "./features/currencies/currencies.contract.ts";
import { dependencies } from "./features/dependencies/dependencies.contract.ts";
import { keyMap } from "./features/keyMap/keyMap.contract.ts";
import { macros } from "./features/macros/macros.contract.ts";
import { linkPreviews } from "./features/linkPreviews/linkPreviews.contract.ts";
import { messageVersions } from "./features/messageVersions/messageVersions.contract.ts";
import { merging } from "./features/merging/merging.contract.ts";
import { teams } from "./features/teams/teams.contract.ts";
import { desk } from "./features/desk/desk.contract.ts";
import { erasure } from "./features/erasure/erasure.contract.ts";
import { drafting } from "./features/drafting/drafting.contract.ts";
import { enclosures } from "./features/enclosures/enclosures.contract.ts";
import { expenses } from "./features/expenses/expenses.contract.ts";
import { contact } from "./features/family/contact.contract.ts";
import { familyPage } from "./features/family/family.contract.ts";
import { groups } from "./features/groups/groups.contract.ts";
import { gridExports } from "./features/gridExports/gridExports.contract.ts";
import { gridImports } from "./features/gridImports/gridImports.contract.ts";
import { gridJobs } from "./features/gridJobs/gridJobs.contract.ts";
import { families } from "./features/families/families.contract.ts";
import { familyTrips } from "./features/familyTrips/familyTrips.contract.ts";
import { tripGuides } from "./features/familyTrips/guide.contract.ts";
import { gridViews } from "./features/gridViews/gridViews.contract.ts";
import { health } from "./features/health/health.contract.ts";
import { surroundings } from "./features/surroundings/surroundings.contract.ts";
import { calendarFeeds } from "./features/calendarFeeds/calendarFeeds.contract.ts";
import { hostCalendar } from "./features/hostCalendar/hostCalendar.contract.ts";
import { hostFamilies } from "./features/householdDesk/hostFamilies.contract.ts";
import { householdCalls } from "./features/householdDesk/householdCalls.contract.ts";
import { householdPrices } from "./features/householdDesk/householdPrices.contract.ts";
import { households } from "./features/householdDesk/household.contract.ts";
import { hostPayments } from "./features/hostPayments/hostPayments.contract.ts";
import { hosting } from "./features/hostings/hosting.contract.ts";
import { hostings } from "./features/hostings/hostings.contract.ts";
import { hubHome } from "./features/hubHome/hubHome.contract.ts";
import { paymentShares } from "./features/invoices/paymentShares.contract.ts";
import { invoices } from "./features/invoices/invoices.contract.ts";
import { landing } from "./features/landing/landing.contract.ts";
import { ledger } from "./features/ledger/ledger.contract.ts";
import { linkCards } from "./features/linkCards/linkCards.contract.ts";
import { login } from "./features/login/login.contract.ts";
import { officeHour } from "./features/officeHour/officeHour.contract.ts";
import { meetings } from "./features/meetings/meetings.contract.ts";
import { officeTasks } from "./features/officeTasks/officeTasks.contract.ts";
import { notAnswering } from "#shared/features/notAnswering/notAnswering.contract.ts";
import { silentFamilies } from "#shared/features/notAnswering/silentFamilies.contract.ts";
import { notes } from "./features/notes/notes.contract.ts";
import { notifications } from "./features/notifications/notifications.contract.ts";
import { payoutDetails } from "./features/payoutDetails/payoutDetails.contract.ts";
import { nightPrices } from "./features/ourHome/nightPrice.contract.ts";
import { homeSuggestions, homeWords } from "./features/ourHome/homeWords.contract.ts";
import { ourHomes } from "./features/ourHome/ourHome.contract.ts";
import { pages } from "./features/pages/pages.contract.ts";
import { parentHome } from "./features/parentHome/parentHome.contract.ts";
import { payments } from "./features/payments/payments.contract.ts";
import { calls } from "./features/calls/calls.contract.ts";
import { planner } from "./features/timeline/planner.contract.ts";
import { planned } from "./features/planned/planned.contract.ts";
import { places } from "./features/places/places.contract.ts";
import { hostRegistration } from "./features/registration/registration.contract.ts";
import { receipts } from "./features/receipts/receipts.contract.ts";
import { quickReplies } from "./features/quickReplies/quickReplies.contract.ts";
import { response } from "./features/response/response.contract.ts";
import { ruleBook } from "./features/ruleBook/ruleBook.contract.ts";
import { scouting } from "./features/scouting/scouting.contract.ts";
import { search } from "./features/search/search.contract.ts";
import { stayReviewDesk, stayReviews } from "./features/stayReviews/stayReviews.contract.ts";
import { studentSheet } from "./features/studentSheet/studentSheet.contract.ts";
import { studentList } from "./features/students/studentGrid.contract.ts";
import { studentCares } from "./features/studentCare/studentCare.contract.ts";
import { studentRecord } from "./features/studentRecord/studentRecord.contract.ts";
import { dayLists } from "./features/sheets/dayList.contract.ts";
import { sheets } from "./features/sheets/sheets.contract.ts";
import { students } from "./features/students/students.contract.ts";
import { supportCards } from "./features/supportCards/supportCards.contract.ts";
import { support } from "./features/support/support.contract.ts";
import { retention } from "./features/retention/retention.contract.ts";
import { transcripts } from "./features/transcript/transcript.contract.ts";
import { transitions } from "./features/transitions/transitions.contract.ts";
import { translation } from "./features/translation/translation.contract.ts";
import { nextSteps, officeTrip } from "./features/officeTrip/officeTrip.contract.ts";
import { timeline } from "./features/timeline/timeline.contract.ts";
import { tripContext } from "./features/tripContext/tripContext.contract.ts";
import { tripManager } from "./features/trips/tripManager.contract.ts";
import { tripTracker } from "./features/trips/tripTracker.contract.ts";
import { tripList } from "./features/trips/tripGrid.contract.ts";
import { disputes } from "./features/disputes/disputes.contract.ts";
import { tripChanges } from "./features/tripChanges/tripChanges.contract.ts";
import { tripPlans } from "./features/tripPlan/tripPlan.contract.ts";
import { trips } from "./features/trips/trips.contract.ts";
import { uploads } from "./features/uploads/uploads.contract.ts";
import { wishlists } from "./features/wishlist/wishlist.contract.ts";
import { ourVettings } from "./features/vetting/ourVetting.contract.ts";
import { vettingPapers } from "./features/vetting/papers.contract.ts";
import { references } from "./features/vetting/references.contract.ts";
import { vetting } from "./features/vetting/vetting.contract.ts";
import { officeSettingsDesk } from "./features/officeSettings/officeSettings.contract.ts";
import { renewals, requirements } from "./features/vetting/renewals.contract.ts";
import { suspensions } from "./features/suspension/suspension.contract.ts";
import { visits } from "./features/vetting/visits.contract.ts";
import { geofences } from "./features/geofences/geofences.contract.ts";
import { vettingPast } from "./features/vetting/vettingPast.contract.ts";

// The index of the product: every feature's endpoints. The server mounts it, the tests walk it, API.md is made of it.
export const contract = {
  about,
  account,
  activities,
  assets,
  assignment,
  handOvers,
  teams,
  macros,
  merging,
  linkPreviews,
  messageVersions,
  keyMap,
  together,
  businesses,
  businessTerms,
  businessPage,
  businessPeople,
  businessJoining,
  vatRegister,
  contact,
  bookings,
  bankTransfers,
  conversationOperations,
  conversations,
  currencies,
  dayLists,
  dependencies,
  desk,
  enclosures,
  expenses,
  familyPage,
  groups,
  gridExports,
  gridImports,
  gridJobs,
  families,
  familyTrips,
  tripGuides,
  gridViews,
  health,
  surroundings,
  calendarFeeds,
  hostCalendar,
  hostFamilies,
  householdCalls,
  householdPrices,
  households,
  ourHomes,
  homeWords,
  homeSuggestions,
  nightPrices,
  payoutDetails,
  hostPayments,
  hosting,
  hostings,
  hostRegistration,
  hubHome,
  invoices,
  paymentShares,
  landing,
  ledger,
  linkCards,
  login,
  meetings,
  officeHour,
  notAnswering,
  officeTasks,
  notes,
  notifications,
  pages,
  password,
  mailedLogin,
  payments,
  places,
  calls,
  planned,
  planner,
  blocks,
  receipts,
  quickReplies,
  response,
  reviews,
  ruleBook,
  scouting,
  search,
  secondFactor,
  sessions,
  silentFamilies,
  sheets,
  social,
  erasure,
  parentHome,
  stayReviews,
  stayReviewDesk,
  studentSheet,
  studentList,
  studentCares,
  studentRecord,
  students,
  supportCards,
  sync,
  support,
  retention,
  transcripts,
  transitions,
  translation,
  drafting,
  officeTrip,
  nextSteps,
  timeline,
  tripContext,
  tripList,
  tripPlans,
  disputes,
  tripChanges,
  tripManager,
  tripTracker,
  trips,
  uploads,
  ourVettings,
  references,
  vetting,
  vettingPapers,
  vettingPast,
  visits,
  requirements,
  officeSettingsDesk,
  renewals,
  suspensions,
  geofences,
  wishlists,
} as const;

import { type Router } from "express";
import { contract } from "#shared/contract.ts";
import { createAboutHandlers } from "./features/about/about.server.ts";
import { createAccount } from "./features/account/account.server.ts";
import { createAssetHandlers } from "./features/assets/assets.server.ts";
import { assetHome } from "./features/assets/reach.ts";
import { officeSettingHandlers } from "./features/officeSettings/officeSettings.server.ts";
import { contactedWithin } from "./features/conversations/newcomers.ts";
import { createOfficeHourHandlers } from "./features/conversations/officeHour.server.ts";
import { createMeetingHandlers } from "./features/conversations/meetings.server.ts";
import { createReaderFor } from "./features/conversations/reader.ts";
import { currencyHandlers } from "./features/currencies/currencies.server.ts";
import { dependencyHandlers } from "./features/dependencies/dependencies.server.ts";
import { createErasureHandlers } from "./features/erasure/erasure.server.ts";
import { expenseHandlers } from "./features/expenses/expenses.server.ts";
import { householdCallHandlers } from "./features/householdDesk/householdCalls.server.ts";
import { householdPriceHandlers } from "./features/householdDesk/householdPrices.server.ts";
import { householdHandlers } from "./features/householdDesk/household.server.ts";
import { createHostCalendarHandlers } from "./features/hostCalendar/hostCalendar.server.ts";
import { createVacation } from "./features/hostCalendar/vacation.ts";
import { createThreads } from "./features/conversations/threads.ts";
import { hostPaymentHandlers } from "./features/hostPayments/hostPayments.server.ts";
import { createHostingHandlers } from "./features/hostings/hosting.server.ts";
import { createFamilyHandlers } from "./features/families/families.server.ts";
import { familyTripHandlers } from "./features/familyTrips/familyTrips.server.ts";
import { homeIndexOf } from "./features/families/homeIndex.ts";
import { homesUnder } from "./features/families/homesUnder.ts";
import { hostingHandlers } from "./features/hostings/hostings.server.ts";
import { createCalendarFeedHandlers } from "./features/calendarFeeds/calendarFeeds.server.ts";
import type { FeedReading } from "./features/calendarFeeds/feedReading.ts";
import { countWaiting } from "./features/conversations/counters.store.ts";
import { officeTaskHandlers } from "./features/officeTasks/officeTasks.server.ts";
import { createHubHomeHandlers } from "./features/hubHome/hubHome.server.ts";
import { createHomeWordHandlers } from "./features/ourHome/homeWords.server.ts";
import { createOurHomeHandlers } from "./features/ourHome/ourHome.server.ts";
import { createNightPriceHandlers } from "./features/ourHome/nightPrice.server.ts";
import { createPayoutDetailHandlers } from "./features/ourHome/payoutDetails.server.ts";
import { createInvoiceHandlers } from "./features/invoices/invoices.server.ts";
import { parentHomeHandlers } from "./features/parentHome/parentHome.server.ts";
import { keyMapHandlers } from "./features/keyMap/keyMap.server.ts";
import { createLandingHandlers } from "./features/landing/landing.server.ts";
import { ledgerHandlers } from "./features/ledger/ledger.server.ts";
import { linkCardHandlers } from "./features/linkCards/linkCards.server.ts";
import { createLoginHandlers } from "./features/login/login.server.ts";
import { pageHandlers } from "./features/pages/pages.server.ts";
import { createNotificationHandlers } from "./features/notifications/notifications.server.ts";
import { type Reaching } from "./features/notifications/reaching.ts";
import { disputeHandlers } from "./features/payments/disputes.server.ts";
import { paymentHandlers } from "./features/payments/payments.server.ts";
import { createShareHandlers } from "./features/payments/shares.server.ts";
import { placeHandlers } from "./features/places/places.server.ts";
import { quickReplyHandlers } from "./features/quickReplies/quickReplies.server.ts";
import { createSaying } from "./features/conversations/saying.ts";
import { createSupportOpening } from "./features/conversations/supportOpening.ts";
import { createMovingParents } from "./features/conversations/groupMoving.ts";
import { createGathering } from "./features/conversations/groupThread.ts";
import { createRegrouping } from "./features/groups/regrouping.ts";
import { createGroupHandlers } from "./features/groups/groups.server.ts";
import { alone, createSheetTaking, createStudentSheetHandlers } from "./features/students/studentSheet.server.ts";
import { ruleBookHandlers } from "./features/ruleBook/ruleBook.server.ts";
import { stayReviewDeskHandlers } from "./features/stayReviews/judging.server.ts";
import { createStayReviewHandlers } from "./features/stayReviews/stayReviews.server.ts";
import { studentListHandlers } from "./features/students/studentList.server.ts";
import { createMedicalStore } from "./features/students/medical.store.ts";
import { createStudentCareHandlers } from "./features/students/care.server.ts";
import { createStudentRecordHandlers } from "./features/students/studentRecord.server.ts";
import { createStudentHandlers } from "./features/students/students.server.ts";
import { supportCardHandlers } from "./features/supportCards/supportCards.server.ts";
import { createPlannerHandlers } from "./features/timeline/planner.server.ts";
import { createNextStepHandlers } from "./features/transitions/nextSteps.server.ts";
import { giveTask } from "./features/transitions/outbox.ts";
import { lookAgain } from "./features/transitions/simple.timers.ts";
import { createTransitionHandlers } from "./features/transitions/transitions.server.ts";
import { gridJobStarter } from "./features/gridJobs/doing.ts";
import { areasByCounty } from "./features/geofences/geofences.store.ts";
import { createScoutingHandlers } from "./features/scouting/scouting.server.ts";
import { createManagerHandlers } from "./features/trips/manager.server.ts";
import { createTrackerHandlers } from "./features/trips/tracker.server.ts";
import { tripListHandlers } from "./features/trips/tripList.server.ts";
import { createTripBeginning, createTripHandlers } from "./features/trips/trips.server.ts";
import { createPhotoTaking } from "./features/assets/takingPhotos.ts";
import { conversationHome } from "./features/uploads/conversationHome.ts";
import { createUploadHandlers } from "./features/uploads/uploads.server.ts";
import type { Db } from "./db/connection.ts";
import type { FilePorts } from "./files/filePorts.ts";
import { takeParts } from "./files/parts.ts";
import { counted, countRequests } from "./http/countRequests.ts";
import { createKeptAnswers } from "./http/keptAnswers.ts";
import { mount } from "./http/mount.ts";
import { createBookings } from "./bookings.ts";
import { type Machines } from "./machines.ts";
import { sayHealth } from "./http/sayHealth.ts";
import { createSurroundingsHandlers } from "./features/surroundings/surroundings.server.ts";
import { type Messaging } from "./messaging.ts";
import type { Ports } from "./ports.ts";
import { mountBusinesses } from "./mountBusinesses.ts";
import { mountHomes } from "./mountHomes.ts";
import { mountTrips } from "./mountTrips.ts";
import { mountMessaging } from "./mountMessaging.ts";
import { mountVetting } from "./mountVetting.ts";

export type Account = ReturnType<typeof createAccount>;
export type AllPorts = Ports & FilePorts & Pick<Reaching, "wake"> & { readonly feeds: FeedReading };

// Where a file may go: both kinds of place are reached by the same door.
const homes = [conversationHome, assetHome];

// Every call of the contract at its path, in the order in which paths are asked.
export function mountFeatures(
  router: Router,
  ports: AllPorts,
  account: Account,
  messaging: Messaging,
  { transitions, stayReviews, works, checkouts, shares, bankTransfers }: Machines,
): void {
  const beginTrip = createTripBeginning(transitions);
  const quiet = {
    db: ports.db,
    clock: ports.clock,
    csrf: ports.csrf,
    visitOf: ports.sessions.visitOf,
    answers: createKeptAnswers(ports),
    changed: messaging.news.changed,
    note: (found: object) => ports.log.warn(found, "an answer holds a word that this release does not know"),
  };
  const kernel = { ...quiet, count: countRequests(ports, messaging.guard) };
  mount(router, contract.health, { read: async () => sayHealth(messaging) }, quiet);
  mount(router, contract.surroundings, createSurroundingsHandlers(ports.config), quiet);
  account.guard(router);
  mount(router, contract.account, account.handlers.account, kernel);
  mount(router, contract.password, account.handlers.password, kernel);
  mount(router, contract.mailedLogin, account.handlers.mailedLogin, kernel);
  mount(router, contract.businessJoining, account.handlers.businessJoining, kernel);
  mount(router, contract.secondFactor, account.handlers.secondFactor, kernel);
  mount(router, contract.sessions, account.handlers.sessions, kernel);
  mount(router, contract.social, account.handlers.social, kernel);
  mount(router, contract.erasure, createErasureHandlers({ tell: account.tellErasure }), kernel);
  mount(router, contract.login, createLoginHandlers(ports), kernel);
  mount(router, contract.landing, createLandingHandlers(ports), kernel);
  mount(router, contract.places, placeHandlers, kernel);
  mount(router, contract.dependencies, dependencyHandlers, kernel);
  mount(router, contract.families, createFamilyHandlers(homeIndexOf(ports), ports), kernel);
  mount(router, contract.hostRegistration, account.hostRegistration(createPhotoTaking(ports)), kernel);
  // From here on staff need their second factor, outside the demo.
  router.use(account.requireSecondFactor);
  mount(router, contract.keyMap, keyMapHandlers, kernel);
  mount(router, contract.officeSettingsDesk, officeSettingHandlers, kernel);
  mountBusinesses(router, ports, messaging.news, kernel);
  mount(router, contract.currencies, currencyHandlers, kernel);
  mount(router, contract.expenses, expenseHandlers, kernel);
  mount(router, contract.hostings, hostingHandlers, kernel);
  mount(router, contract.hosting, createHostingHandlers({ openMedical: createMedicalStore(ports.vault).open }), kernel);
  mount(router, contract.hostPayments, hostPaymentHandlers, kernel);
  mount(router, contract.calendarFeeds, createCalendarFeedHandlers({ ...ports, wake: ports.feeds.wake }), kernel);
  mount(
    router,
    contract.hostCalendar,
    createHostCalendarHandlers(createVacation(createThreads(messaging.news))),
    kernel,
  );
  mount(router, contract.households, householdHandlers, kernel);
  mount(router, contract.householdPrices, householdPriceHandlers, kernel);
  mount(router, contract.householdCalls, householdCallHandlers, kernel);
  mount(router, contract.ourHomes, createOurHomeHandlers({ giveTask }), kernel);
  mount(router, contract.homeWords, createHomeWordHandlers(ports.translator !== null), kernel);
  mount(router, contract.nightPrices, createNightPriceHandlers({ giveTask }), kernel);
  const payoutPorts = {
    vault: ports.vault,
    tellChange: account.tellPayoutChange,
    giveTask,
    lookAgain: (db: Db, id: string, now: Date) => lookAgain(db, "payout", id, now),
  };
  mount(router, contract.payoutDetails, createPayoutDetailHandlers(payoutPorts), kernel);
  mount(router, contract.parentHome, parentHomeHandlers, kernel);
  mount(router, contract.familyTrips, familyTripHandlers, kernel);
  mount(router, contract.stayReviews, createStayReviewHandlers(stayReviews), kernel);
  mount(router, contract.stayReviewDesk, stayReviewDeskHandlers, kernel);
  mount(router, contract.pages, pageHandlers, kernel);
  const takeRow = createSheetTaking(ports);
  mount(router, contract.studentSheet, createStudentSheetHandlers(takeRow), kernel);
  mount(router, contract.studentList, studentListHandlers, kernel);
  mount(router, contract.studentCares, createStudentCareHandlers(ports), kernel);
  mount(router, contract.studentRecord, createStudentRecordHandlers(ports), kernel);
  mount(router, contract.students, createStudentHandlers(ports), kernel);
  mount(router, contract.about, createAboutHandlers(ports.config), kernel);
  mount(router, contract.hubHome, createHubHomeHandlers(countWaiting), kernel);
  mount(router, contract.officeTasks, officeTaskHandlers, kernel);
  mount(router, contract.uploads, createUploadHandlers(ports, homes), kernel);
  mount(router, contract.assets, createAssetHandlers(ports), kernel);
  router.put("/uploads/:upload", counted(kernel), takeParts(ports, homes));
  mount(router, contract.nextSteps, createNextStepHandlers(transitions), kernel);
  const commands = createTransitionHandlers({
    ...transitions,
    contacted: contactedWithin(ports.config.limits),
    beforeAccept: ({ db }, asked) => ports.feeds.refreshFor(db, asked),
  });
  mount(router, contract.transitions, commands, kernel);
  mountVetting(router, ports, transitions, { give: commands.give, news: messaging.news }, kernel);
  const inviting = { supportOf: createSupportOpening(messaging.news), say: createSaying(messaging.operations) };
  mount(router, contract.planner, createPlannerHandlers(inviting), kernel);
  const gather = createGathering(messaging.news);
  const { move: regroup } = createRegrouping({ moveParents: createMovingParents(messaging.news) });
  mount(
    router,
    contract.groups,
    createGroupHandlers({ give: commands.give, beginTrip, takeRow, alone, regroup, gather }),
    kernel,
  );
  const booked = createBookings({
    transitions,
    checkouts,
    payments: ports.payments,
    beginTrip,
    contacted: contactedWithin(ports.config.limits),
    readHomes: homesUnder(homeIndexOf(ports)),
  });
  mount(router, contract.bookings, booked.bookings, kernel);
  mount(router, contract.together, booked.together, kernel);
  mount(router, contract.payments, paymentHandlers, kernel);
  mount(router, contract.bankTransfers, bankTransfers, kernel);
  mount(router, contract.disputes, disputeHandlers, kernel);
  const shareParts = { shares, commands: transitions.money, config: ports.config, demand: ports.payments.demand };
  mount(router, contract.paymentShares, createShareHandlers(shareParts), kernel);
  mount(router, contract.invoices, createInvoiceHandlers(ports), kernel);
  mount(router, contract.ledger, ledgerHandlers, kernel);
  mount(router, contract.linkCards, linkCardHandlers, kernel);
  mount(router, contract.quickReplies, quickReplyHandlers, kernel);
  mount(router, contract.ruleBook, ruleBookHandlers, kernel);
  mount(router, contract.supportCards, supportCardHandlers, kernel);
  const tripHandlers = createTripHandlers(beginTrip);
  mountHomes(router, ports, { messaging, commands, trips: tripHandlers }, kernel);
  mount(router, contract.notifications, createNotificationHandlers(ports), kernel);
  const meetingHandlers = createMeetingHandlers({
    readerFor: createReaderFor(messaging.readings),
    commands,
    lookAgain: (db, id, now) => lookAgain(db, "meeting", id, now),
  });
  mount(router, contract.meetings, meetingHandlers, kernel);
  mount(router, contract.officeHour, createOfficeHourHandlers({ news: messaging.news, commands }), kernel);
  mountMessaging(router, ports, messaging, works, kernel);
  mountTrips(router, { ...transitions, commands, regroup }, kernel);
  mount(router, contract.tripTracker, createTrackerHandlers(transitions), kernel);
  mount(router, contract.scouting, createScoutingHandlers({ ...transitions, areasByCounty }), kernel);
  mount(router, contract.tripManager, createManagerHandlers({ jobs: gridJobStarter }), kernel);
  mount(router, contract.tripList, tripListHandlers, kernel);
  // Last: /trips/:id would answer for the named paths of other features.
  mount(router, contract.trips, tripHandlers, kernel);
}

import { buildBranches } from "./businesses/branches.ts";
import { buildTerms } from "./businesses/terms.ts";
import { buildActivityDates } from "./activities/dates.ts";
import { buildActivities } from "./activities/rows.ts";
import { buildConversations } from "./conversations/conversations.ts";
import { openLibrary } from "./conversations/library.ts";
import { dayOf, daysBetween, minuteMs } from "./days.ts";
import type { Moment } from "./days.ts";
import { buildBlocks } from "./families/calendar.ts";
import { buildFeeds } from "./families/feeds.ts";
import { buildFamilies } from "./families/families.ts";
import { buildPauses } from "./families/pauses.ts";
import { buildRegistrations } from "./families/registrations.ts";
import { buildRooms, buildRules } from "./families/houseRules.ts";
import { buildPapers, buildPastChecks } from "./families/papers.ts";
import { buildTags } from "./families/tags.ts";
import { buildGuides } from "./families/guides.ts";
import { buildWeeks } from "./families/weeks.ts";
import { buildRequirements, buildVisits } from "./families/visits.ts";
import { buildFences } from "./places/fences.ts";
import { vettingHistoryOf } from "./families/vetting.ts";
import { activitySketches } from "./activities/activities.ts";
import { writeBooks } from "./money/books.ts";
import { buildDisputes } from "./money/disputes.ts";
import { buildQuotes } from "./money/quotes.ts";
import { buildExpenses, buildReceipts } from "./money/expenses.ts";
import { buildPayouts } from "./money/payouts.ts";
import { buildPricing } from "./money/pricing.ts";
import { purchaseInvoicesOf } from "./money/purchases.ts";
import { sandboxIntents } from "./money/sandbox.ts";
import { buildSplit } from "./money/split.ts";
import { salesInvoiceOf, settlementOf } from "./money/sales.ts";
import { buildOfficeHours } from "./meetings/meetings.ts";
import { buildOfficeTasks } from "./officeTasks/officeTasks.ts";
import { buildPages } from "./pages/pages.ts";
import { createRegister } from "./people.ts";
import { buildWishes } from "./people/wishes.ts";
import { welcomeEverybody } from "./people/joining.ts";
import { buildQuickReplies } from "./people/quickReplies.ts";
import { buildRuleBook } from "./ruleBook/ruleBook.ts";
import { buildLeads } from "./scouting/leads.ts";
import { buildSupportCards } from "./support/support.ts";
import { buildConsents } from "./people/consents.ts";
import { buildStudents } from "./people/students.ts";
import { buildTeam } from "./people/team.ts";
import { buildPlaces, rowBy } from "./places/places.ts";
import { createDiary } from "./trips/diary.ts";
import { drawTrips } from "./trips/drawn.ts";
import { buildBuses } from "./trips/buses.ts";
import { gatherGroup } from "./trips/gathered.ts";
import { buildGroups } from "./trips/groups.ts";
import { namedTrips } from "./trips/named.ts";
import { retell } from "./trips/retold.ts";
import { buildFamilyReviews, reviewJobs } from "./trips/reviews.ts";
import { emergencyNumbers } from "./places/emergency.ts";
import { buildLabels } from "./trips/labels.ts";
import { buildGridViews } from "./trips/gridViews.ts";
import { buildLegs } from "./trips/legs.ts";
import { buildTasks } from "./trips/tasks.ts";
import { buildTrips } from "./trips/trips.ts";

// Everything there is on the first day of the demo, table by table. The same minute gives the same world; on one day only the newest clocks move.
export function buildWorld(date: Date) {
  const now = Math.floor(date.getTime() / minuteMs) * minuteMs;
  const today = dayOf(now);
  const places = buildPlaces();
  const register = createRegister(places);
  const team = buildTeam(today, places, register);
  const families = buildFamilies({ today, now, places, register, team });
  const students = buildStudents({ today, places, register, agents: team.agents });
  const groups = buildGroups(today, team);
  const ground = { students: students.all, families: families.all, today };
  const drawn = drawTrips(namedTrips, { ...ground, approvedDaysAgo: approvalsBefore(families, today) });
  const plans = gatherGroup(retell(drawn, namedTrips), ground);
  const trips = buildTrips(plans, { today, now, places, team, students, families: families.all, groups });
  const library = openLibrary();
  const feedIds = register.appUser.map(({ id }) => id);
  const { secrets, student, studentGuardian } = students;
  welcomeEverybody({ students, trips: trips.all });
  const activity = buildActivities(places, team);
  const review = buildFamilyReviews(trips.all, now);
  const papers = buildPapers(families, today);
  const expense = buildExpenses(trips.all, team, today);
  const books = booksOf(trips, now);
  const officeTask = buildOfficeTasks({ now, trips: trips.all, families: families.all, team });
  const leads = buildLeads({ today, places, team, hostFamilies: families.hostFamily });
  const blocks = buildBlocks(families.all, diaryOf(plans, families), today);
  const feeds = buildFeeds(families.all, { today, now });
  const talks = buildConversations(
    { now, library, trips: trips.all, team, students, families: families.all, groups },
    feedIds,
  );
  const consents = buildConsents(trips.all, secrets);
  const labels = buildLabels({ now, trips: trips.all });
  const rows = {
    country: places.country,
    business: team.business,
    appUser: register.appUser,
    userRole: register.userRole,
    businessCommission: buildTerms(today, team),
    businessBranch: buildBranches(team),
    county: places.county,
    amenity: places.amenity,
    hostFamily: families.hostFamily,
    hostFamilyMember: families.hostFamilyMember,
    hostFamilyPhoto: families.hostFamilyPhoto,
    hostFamilyAmenity: families.hostFamilyAmenity,
    hostFamilyRule: buildRules(families.all),
    hostFamilyRoom: buildRooms(families.all),
    calendarFeed: feeds.calendarFeed,
    hostFamilyCalendarBlock: [
      ...blocks,
      ...feeds.blocks.map((block, index) => ({ id: blocks.length + index + 1, ...block })),
    ],
    hostFamilyPause: buildPauses(families.hostFamily, now),
    hostRegistration: buildRegistrations(places, now),
    hostFamilyWeek: buildWeeks(families.all),
    hostFamilyGuide: buildGuides(families.all),
    vettingCheck: families.vettingCheck,
    vettingCheckPast: buildPastChecks(families, today),
    activity,
    ...buildTags(families.all, activity),
    activityDate: buildActivityDates(activity, trips.tripActivity, today),
    student,
    studentGuardian,
    studentConsent: consents.studentConsent,
    ...buildPricing({ places, families: families.all, activities: activitySketches }),
    tripGroup: groups.map(({ row }) => row),
    trip: trips.trip,
    ...buildBuses(groups, trips.all),
    tripHostFamily: trips.tripHostFamily,
    tripActivity: trips.tripActivity,
    review,
    job: [...reviewJobs(review), ...talks.jobs],
    officeTask,
    ...labels,
    gridView: buildGridViews({ now, team, behind: labels.gridView }),
    tripTask: buildTasks(trips.all, (trip) => settlementOf(trip, now)),
    transfer: buildLegs(trips.all),
    emergencyNumber: emergencyNumbers,
    stateHistory: inTime([...families.stateHistory, ...trips.stateHistory, ...leads.stateHistory]),
    ...talks.tables,
    officeHour: buildOfficeHours(team, now),
    quickReply: buildQuickReplies(),
    ...buildRuleBook(today, team),
    scoutingLead: leads.scoutingLead,
    ...buildSupportCards(today, places, team),
    quote: buildQuotes(trips.all),
    ...books,
    ...buildPayouts({ invoice: books.invoice, trip: trips.trip, now }),
    paymentDispute: buildDisputes(books, officeTask),
    paymentShare: buildSplit({ invoices: books.invoice, spared: parentOfTheDemo(students), now }),
    ...buildWishes({ students: students.all, hostFamilies: families.hostFamily, now }),
    expense,
    asset: [...buildReceipts(expense), ...papers.asset],
    vettingDocument: papers.vettingDocument,
    ...buildVisits({ today, team, places, hostFamily: families.hostFamily }),
    ...buildRequirements(today, places, team),
    ...buildFences({ today, team, activity }),
    ...buildPages(today, team),
  };
  return {
    now,
    rows,
    secrets: [...secrets, ...consents.answers],
    contacts: consents.contacts,
    references: papers.references,
    feedAddresses: feeds.addresses,
  };
}

const parentOfTheDemo = ({ parents }: ReturnType<typeof buildStudents>): number =>
  rowBy(parents, ({ user }) => user.email === "parent@hearth.example").user.id;

function approvalsBefore({ all }: ReturnType<typeof buildFamilies>, today: string): (family: string) => number {
  return (key) => {
    const { sketch } = rowBy(all, (one) => one.sketch.key === key);
    const first = vettingHistoryOf(sketch, today).steps.find(({ to }) => to === "approved");
    return first ? daysBetween(first.day, today) : 0;
  };
}

function diaryOf(plans: readonly (typeof namedTrips)[number][], { all }: ReturnType<typeof buildFamilies>) {
  const diary = createDiary(all);
  for (const plan of plans) diary.enter(plan);
  return diary;
}

function inTime<Row extends { at: string }>(rows: readonly Row[]): (Row & { id: number })[] {
  return rows
    .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
    .map((row, index) => ({ id: index + 1, ...row }));
}

function booksOf({ all }: ReturnType<typeof buildTrips>, now: Moment) {
  const sales = all.flatMap((trip) => salesInvoiceOf(trip, now) ?? []);
  const books = writeBooks([...sales, ...all.flatMap((trip) => purchaseInvoicesOf(trip, now))]);
  return { ...books, sandboxIntent: sandboxIntents(books.payment) };
}

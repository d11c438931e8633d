import { businessGrid } from "#shared/features/businesses/businesses.contract.ts";
import { currencyGrid } from "#shared/features/currencies/currencies.contract.ts";
import { expenseGrid } from "#shared/features/expenses/expenses.contract.ts";
import { hostFamilyGrid } from "#shared/features/householdDesk/hostFamilies.contract.ts";
import { groupGrid } from "#shared/features/groups/groups.contract.ts";
import { lateRequestGrid } from "#shared/features/notAnswering/notAnswering.contract.ts";
import { silentFamilyGrid } from "#shared/features/notAnswering/silentFamilies.contract.ts";
import { pageGrid } from "#shared/features/pages/pages.contract.ts";
import { studentGrid } from "#shared/features/students/studentGrid.contract.ts";
import { leadGrid } from "#shared/features/scouting/scouting.contract.ts";
import { tripGrid } from "#shared/features/trips/tripGrid.contract.ts";
import { sheetGrid } from "#shared/features/sheets/sheets.contract.ts";
import { reviewGrid } from "#shared/features/conversations/reviews.contract.ts";
import { stayReviewGrid } from "#shared/features/stayReviews/stayReviews.contract.ts";
import { vettingGrid } from "#shared/features/vetting/vetting.contract.ts";
import type { Grid } from "#shared/wire/grid.ts";
import type { TestServer } from "./startServer.ts";

export interface DeclaredList {
  // As the contract calls the feature.
  readonly feature: string;
  readonly grid: Grid;
  // Some rows, of which values repeat, some are missing, and names have accents.
  readonly plant: (server: TestServer) => Promise<void>;
}

// Every list that is declared: the walk over them finds one that is missing here.
export const declaredLists: readonly DeclaredList[] = [
  {
    feature: "currencies",
    grid: currencyGrid as unknown as Grid,
    plant: async ({ db }) => {
      const of = (code: string, name: string, active: boolean) => ({ code, name, symbol: code, active });
      await db
        .insertInto("currency")
        .values([
          of("ISK", "Króna", true),
          of("DKK", "Krone", false),
          of("SEK", "krona", true),
          of("NOK", "Krone", true),
        ])
        .execute();
    },
  },
  {
    feature: "expenses",
    grid: expenseGrid as unknown as Grid,
    plant: async ({ factories: make }) => {
      const studentId = await make.aStudent({ firstName: "Lucía", lastName: "Örn" });
      const [one, other] = [await make.aTrip({ studentId }), await make.aTrip()];
      await make.anExpense({ tripId: one, amount: 12_00, spentOn: "2027-01-05", note: "Taxi" });
      await make.anExpense({ tripId: one, amount: 12_00, spentOn: "2027-01-05", state: "submitted" });
      await make.anExpense({ tripId: other, amount: 99_00, spentOn: "2027-02-01", state: "submitted" });
      await make.anExpense({ tripId: other, amount: 5_00, spentOn: "2027-03-01", state: "rejected" });
    },
  },
  {
    feature: "businesses",
    grid: businessGrid as unknown as Grid,
    plant: async ({ db, factories: make }) => {
      const ids = [await make.aBusiness(), await make.aBusiness(), await make.aBusiness(), await make.aBusiness()];
      const [first = "", second = ""] = ids;
      await db
        .updateTable("business")
        .set({ name: "Édouard", kind: "school", cityTown: "Nice" })
        .where("id", "=", first)
        .execute();
      await db
        .updateTable("business")
        .set({ vatValidatedOn: "2027-01-05", paymentDays: 14 })
        .where("id", "=", second)
        .execute();
      await make.aTrip({ businessId: first });
    },
  },
  {
    feature: "hostFamilies",
    grid: hostFamilyGrid as unknown as Grid,
    plant: async ({ db, factories: make }) => {
      const first = await make.aHostFamily({
        parentGuardianOneLastName: "Óbríen",
        guests: 2,
        vettedUntil: "2027-09-01",
      });
      await make.aHostFamily({ parentGuardianOneLastName: "Obrien", guests: 2, languages: ["en", "ga"] });
      await make.aHostFamily({ vettingState: "suspended", pausedUntil: "2027-09-01", cityTown: "Zürich" });
      await make.aHostFamily({ hiddenAt: "2027-01-05T00:00:00Z", bedrooms: 3 });
      await db
        .insertInto("familyResponse")
        .values({ hostFamilyId: first, day: "2027-01-05", rate: 80, median: 60, sample: 10, failures: 1 })
        .execute();
      await make.aHosting({
        hostFamilyId: first,
        tripId: await make.aTrip({ state: "booked" }),
        state: "accepted_hosting",
      });
    },
  },
  {
    feature: "studentList",
    grid: studentGrid as unknown as Grid,
    plant: async ({ factories: make }) => {
      const businessId = await make.aBusiness();
      await make.aStudent({ firstName: "Lucía", lastName: "Árbol", businessId, dateOfBirth: "2012-02-29" });
      await make.aStudent({ firstName: "Lucia", lastName: "Arbol", dateOfBirth: "2014-05-06" });
      await make.aTrip({
        studentId: await make.aStudent({ gender: "male" }),
        fromDate: "2099-01-01",
        toDate: "2099-01-08",
      });
      await make.aStudent({ cityTown: "Zürich" });
    },
  },
  {
    feature: "tripList",
    grid: tripGrid as unknown as Grid,
    plant: async ({ db, factories: make }) => {
      const businessId = await make.aBusiness();
      const tripId = await make.aTrip({ businessId });
      const owed = { kind: "sales", state: "issued", tripId, subtotal: 50_00, total: 50_00 } as const;
      await db
        .insertInto("invoice")
        .values([
          { ...owed, number: "G-1", dueOn: "2027-06-01" },
          { ...owed, number: "G-2", dueOn: "2027-07-01" },
        ])
        .execute();
      await make.aTrip({ businessId, state: "booked", total: 120_000, arrivesAt: "2027-07-01T10:00:00Z" });
      await make.aTrip({ state: "booked", total: 120_000, fromDate: "2027-07-01", toDate: "2027-07-15" });
      const entityId = await make.aTrip({ state: "enquiry", fromDate: "2027-08-01", toDate: "2027-08-15" });
      const step = { fromState: "new", toState: "enquiry", command: "submit_enquiry", source: "ui" };
      await db
        .insertInto("stateHistory")
        .values({ entity: "trip", entityId, ...step, at: new Date("2027-02-01T10:00:00Z") })
        .execute();
      await make.aTrip({ coordinatorId: await make.aUser({ roles: ["coordinator"] }) });
    },
  },
  {
    feature: "groups",
    grid: groupGrid as unknown as Grid,
    plant: async ({ db, factories: make }) => {
      const businessId = await make.aBusiness();
      const first = await make.aGroup({ name: "Été", businessId, coordinatorId: await make.aUser() });
      await make.aGroup({ name: "Ete", businessId, fromDate: "2020-01-01", toDate: "2020-01-08" });
      await make.aGroup({ name: "Autumn", leaderId: await make.aUser() });
      await make.aTrip({ groupId: first });
      await db.insertInto("groupBudgetLine").values({ groupId: first, name: "Coach", amount: 300_00 }).execute();
    },
  },
  {
    feature: "notAnswering",
    grid: lateRequestGrid as unknown as Grid,
    plant: async ({ factories: make, clock }) => {
      const hoursAgo = (count: number) => new Date(clock.now().getTime() - count * 3_600_000);
      const coordinatorId = await make.aUser({ roles: ["coordinator"], firstName: "Niamh" });
      const seen = await make.aUser({ roles: ["host_family"] });
      await make.aSession(seen);
      const ask = async (hours: number, state: string, trip: object) =>
        make.aHosting({
          tripId: await make.aTrip({ state: "reserved", coordinatorId, ...trip }),
          hostFamilyId: await make.aHostFamily({
            parentGuardianOneLastName: hours > 50 ? "Ó Dálaigh" : "Daly",
            ...(hours > 50 && { userId: seen }),
          }),
          state,
          selected: true,
          askedAt: hoursAgo(hours),
        });
      await ask(30, "awaiting_host_family_review", { holdUntil: hoursAgo(-40), total: 90_000 });
      await ask(40, "considering_hosting", { holdUntil: hoursAgo(-30), total: 90_000 });
      await ask(60, "awaiting_host_family_review", { coordinatorId: null });
      await ask(80, "awaiting_host_family_review", { state: "customer_service" });
    },
  },
  {
    feature: "scouting",
    grid: leadGrid as unknown as Grid,
    plant: async ({ db, factories: make }) => {
      const { countyId } = await db
        .selectFrom("hostFamily")
        .select("countyId")
        .where("id", "=", await make.aHostFamily())
        .executeTakeFirstOrThrow();
      const at = { countyId, enteredAt: "2027-01-01T10:00:00Z", createdAt: "2027-01-01T10:00:00Z", source: "event" };
      const ownerId = await make.aUser({ roles: ["coordinator"], firstName: "Niamh" });
      await db
        .insertInto("scoutingLead")
        .values([
          { ...at, lastName: "Ó Dálaigh", cityTown: "Zürich", nextOn: "2027-02-01", nextAction: "Call", ownerId },
          { ...at, lastName: "O Dalaigh", state: "dormant", restUntil: "2027-03-01", nextOn: "2027-02-01", ownerId },
          { ...at, lastName: "Egan", phone: "+353 20 910 4000", source: "school", capacity: 3 },
          { ...at, lastName: "Égan", email: "egan@example.org", state: "call_booked", callAt: "2027-02-01T10:00:00Z" },
        ])
        .execute();
    },
  },
  {
    feature: "silentFamilies",
    grid: silentFamilyGrid as unknown as Grid,
    plant: async ({ factories: make, clock }) => {
      await make.aHostFamily({ parentGuardianOneLastName: "Égan", hiddenAt: clock.now() });
      await make.aHostFamily({ parentGuardianOneLastName: "Egan", pausedUntil: "2099-01-01" });
      await make.aHostFamily({ parentGuardianOneLastName: "Keogh", hiddenAt: clock.now(), pausedUntil: "2099-01-01" });
      const userId = await make.aUser({ roles: ["host_family"] });
      await make.aSession(userId);
      const hostFamilyId = await make.aHostFamily({ parentGuardianOneLastName: "Daly", userId });
      const askedAt = new Date(clock.now().getTime() - 3 * 86_400_000);
      const days = ["2027-06-01", "2027-07-01"].map((fromDate) => ({ fromDate, toDate: `${fromDate.slice(0, 8)}20` }));
      for (const stay of days)
        await make.aHosting({ hostFamilyId, state: "declined_hosting", stateReason: "no_response", askedAt, ...stay });
    },
  },
  {
    feature: "sheets",
    grid: sheetGrid as unknown as Grid,
    plant: async ({ db, factories: make }) => {
      const leg = { mode: "train", place: "Gare de l’Est", at: "2027-06-28T10:00:00Z" } as const;
      const tripId = await make.aTrip({ groupId: await make.aGroup(), weeks: 2 });
      const hosting = { tripId, selected: true, askedAt: "2027-01-02T10:00:00Z", answerBy: "2027-01-05T10:00:00Z" };
      await make.aHosting({ ...hosting, hostFamilyId: await make.aHostFamily() });
      await make.aHosting({ tripId, backupOrder: 1 });
      await db
        .insertInto("transfer")
        .values([
          { ...leg, tripId, direction: "there", driver: "Pat", bus: "1", state: "confirmed" },
          { ...leg, tripId, direction: "back", at: "2027-07-18T10:00:00Z" },
          { ...leg, tripId: await make.aTrip({ totalHost: 90_000 }), direction: "there", at: null, mode: "plane" },
        ])
        .execute();
    },
  },
  {
    feature: "pages",
    grid: pageGrid as unknown as Grid,
    plant: async ({ db, factories: make }) => {
      const createdBy = await make.aUser({ roles: ["page_editor"] });
      const aPage = async (slug: string, title: string, publishedVersion: number | null) => {
        const { id } = await db
          .insertInto("page")
          .values({ slug, kind: "blog", createdBy, publishedVersion })
          .returning("id")
          .executeTakeFirstOrThrow();
        await db
          .insertInto("pageVersion")
          .values({ pageId: id, version: 1, locale: "en", title, body: "<p>Words</p>", authorId: createdBy })
          .execute();
      };
      await aPage("grid-one", "Été", 1);
      await aPage("grid-two", "Ete", null);
      await aPage("grid-three", "Autumn", null);
      await aPage("grid-four", "Winter", null);
    },
  },
  {
    feature: "vetting",
    grid: vettingGrid as unknown as Grid,
    plant: async ({ factories: make }) => {
      const inFrance = await make.aCounty("FR");
      await make.aHostFamily({ parentGuardianOneLastName: "Ó Dálaigh", vettingState: "submitted", countyId: inFrance });
      await make.aHostFamily({ parentGuardianOneLastName: "O Dalaigh", vettingState: "submitted" });
      await make.aHostFamily({ vettingState: "approved", vettedUntil: "2027-09-01", cityTown: "Zürich" });
      await make.aHostFamily({ vettingState: "renewal_due", vettedUntil: "2027-03-01", countyId: inFrance });
    },
  },
  {
    feature: "reviews",
    grid: reviewGrid as unknown as Grid,
    plant: async (server) => {
      const { db, factories: make } = server;
      const [about, other] = [await make.aUser({ lastName: "Été" }), await make.aUser({ lastName: "Ete" })];
      const reporterId = await make.aUser({ firstName: "Niamh" });
      const item = async (seq: number, fields: object) =>
        db
          .insertInto("reviewItem")
          .values({
            kind: "contact",
            conversationId: await make.aConversation({ people: [about, other] }),
            seq: String(seq),
            aboutId: about,
            createdAt: "2027-01-05T10:00:00Z",
            ...fields,
          })
          .execute();
      await item(1, {});
      await item(2, { state: "dismissed", decidedAt: "2027-01-06T10:00:00Z", decidedBy: other });
      await item(3, { kind: "report", reporterId, reason: "unsafe", aboutId: other });
      await item(4, { kind: "report", reporterId, reason: "blocked", createdAt: "2027-02-05T10:00:00Z" });
    },
  },
  {
    feature: "stayReviewDesk",
    grid: stayReviewGrid as unknown as Grid,
    plant: async ({ db, factories: make }) => {
      const young = await make.aStudent({ firstName: "Été", dateOfBirth: "2015-05-04" });
      const grown = await make.aStudent({ firstName: "Ete", dateOfBirth: "1999-05-04" });
      const said = async (studentId: string, fields: object) =>
        db
          .insertInto("review")
          .values({
            tripId: await make.aTrip({ studentId }),
            hostFamilyId: await make.aHostFamily(),
            side: "parent",
            state: "published",
            ...fields,
          })
          .execute();
      await said(young, { wordsState: "waits" });
      await said(young, { replyState: "waits", side: "host" });
      await said(grown, { privateWords: "The stairs are steep" });
      await said(grown, { wordsState: "withheld" });
    },
  },
];

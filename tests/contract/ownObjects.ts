import { randomUUID } from "node:crypto";
import { taskKindsFor } from "#shared/features/officeTasks/officeTasks.rules.ts";
import { locales } from "#shared/locales.ts";
import { addDays, dayOf } from "#shared/time/days.ts";
import { hashToken } from "#server/http/sessions.ts";
import { anAsset } from "#tests/assets/adding.ts";
import type { TestServer } from "#tests/support/startServer.ts";
import { aHomePrice, setPrices } from "#tests/support/stays.ts";
import { businessObjects } from "./ownBusinesses.ts";
import { vettingObjects } from "./ownVetting.ts";
import type { Maker, Person } from "./person.ts";

// How somebody gets an object of their own, for every feature whose calls name one. A new feature adds its line here.
export function ownObjects(server: TestServer): Readonly<Record<string, Maker>> {
  // A student that belongs to somebody as his role has students: a child, or a student of the agency.
  const aStudentOf = ({ role, userId, businessId }: Person): Promise<string> =>
    server.factories.aStudent({ ...(role === "parent" ? { guardianId: userId } : {}), createdBy: userId, businessId });

  const aTripOf = async (person: Person): Promise<string> =>
    server.factories.aTrip({
      studentId: await aStudentOf(person),
      bookedBy: person.userId,
      businessId: person.businessId,
    });

  const makers: Readonly<Record<string, Maker>> = {
    assets: async ({ userId }) => ({
      ref: await anAsset(server, { purpose: "profilePhoto", recordId: userId, ownerId: userId }),
    }),
    vatRegister: async () => ({ id: await server.factories.aBusiness() }),
    currencies: async () => ({
      id: (
        await server.db
          .insertInto("currency")
          .values({ code: randomCode(), name: "Money", symbol: "m" })
          .returning("id")
          .executeTakeFirstOrThrow()
      ).id,
    }),
    conversations: async ({ userId }) => ({
      id: await server.factories.aConversation({ kind: "group", people: [userId] }),
      userId,
    }),
    retention: async ({ userId }) => {
      const conversationId = await server.factories.aConversation({ kind: "group", people: [userId] });
      const { id } = await server.db
        .insertInto("legalHold")
        .values({ conversationId, reason: "A claim", putBy: userId, putAt: server.clock.now() })
        .returning("id")
        .executeTakeFirstOrThrow();
      return { id, conversationId };
    },
    bankTransfers: async ({ userId }) => {
      const studentId = await server.factories.aStudent({ guardianId: userId });
      const invoiceId = await aBill(await server.factories.aTrip({ studentId }), null);
      const { id } = await server.db
        .insertInto("bankTransfer")
        .values({ invoiceId, reference: randomCode(), amount: 1, announcedBy: userId, announcedAt: server.clock.now() })
        .returning("id")
        .executeTakeFirstOrThrow();
      return { id };
    },
    hostFamilies: async (owner) => ({ tripId: await aTripOf(owner), id: await server.factories.aHostFamily() }),
    households: async () => {
      const id = await server.factories.aHostFamily();
      const { id: memberId } = await server.db
        .insertInto("hostFamilyMember")
        .values({
          hostFamilyId: id,
          firstName: "Nora",
          lastName: "Byrne",
          kind: "child",
          gender: "female",
          dateOfBirth: "2015-04-01",
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      const said = { title: "Home", secondTitle: "", description: "", houseRules: "" };
      await server.db
        .insertInto("hostFamilyWords")
        .values(locales.map((locale) => ({ hostFamilyId: id, locale, ...said, textHash: "", changedAt: new Date() })))
        .execute();
      return { id, memberId };
    },
    householdCalls: async () => ({ id: await server.factories.aHostFamily() }),
    householdPrices: async () => {
      const id = await server.factories.aHostFamily();
      const { length } = await server.db.selectFrom("pricingTemplate").select("id").execute();
      if (length === 0) await setPrices(server);
      return { id, priceId: await aHomePrice(server.db, id) };
    },
    hosting: async (owner) => ({ id: (await aGuestOf(owner)).tripId }),
    notAnswering: async () => ({ id: await aLateRequest() }),
    officeTasks: async (owner) => {
      const [kind = "openClaim"] = taskKindsFor([owner.role]);
      const { id } = await server.db
        .insertInto("officeTask")
        .values({ kind, entity: "trip", entityId: await aTripOf(owner), createdAt: server.clock.now() })
        .returning("id")
        .executeTakeFirstOrThrow();
      return { id };
    },
    silentFamilies: async () => ({ id: await server.factories.aHostFamily({ hiddenAt: server.clock.now() }) }),
    calendarFeeds: async (owner) => {
      await aGuestOf(owner);
      // The calendar of a person is that of the first home.
      const { id: hostFamilyId } = await server.db
        .selectFrom("hostFamily")
        .select("id")
        .where("userId", "=", owner.userId)
        .orderBy("id")
        .limit(1)
        .executeTakeFirstOrThrow();
      const at = "2027-01-01T00:00:00Z";
      const { id } = await server.db
        .insertInto("calendarFeed")
        .values({ hostFamilyId, name: "Elsewhere", site: "calendar.example", madeAt: at, nextAt: at })
        .returning("id")
        .executeTakeFirstOrThrow();
      return { id };
    },
    hostPayments: async (owner) => {
      const { tripId, hostFamilyId, hostingId: tripHostFamilyId } = await aGuestOf(owner);
      const owed = { number: randomCode(), kind: "purchase", state: "issued", subtotal: 5_000, total: 5_000 };
      const { id } = await server.db
        .insertInto("invoice")
        .values({ ...owed, tripId, hostFamilyId, tripHostFamilyId })
        .returning("id")
        .executeTakeFirstOrThrow();
      return { id };
    },
    paymentShares: async (owner) => {
      const id = await aBill(await aTripOf(owner), owner.businessId);
      const share = await server.db
        .insertInto("paymentShare")
        .values({
          invoiceId: id,
          amount: 2_000,
          name: "Somebody",
          tokenHash: Buffer.from(randomUUID()),
          madeBy: owner.userId,
          madeAt: server.clock.now(),
          expiresAt: "2099-01-01T00:00:00Z",
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      return { id, share: share.id };
    },
    invoices: async (owner) => ({ id: await aBill(await aTripOf(owner), owner.businessId) }),
    dayLists: async (owner) => ({ id: await aTripOf(owner), way: "there" }),
    tripPlans: async (owner) => ({ id: await aTripOf(owner) }),
    tripChanges: async (owner) => {
      const isHost = owner.role === "host_family";
      const tripId = isHost ? (await aGuestOf(owner)).tripId : await aTripOf(owner);
      const hosting = isHost
        ? await server.db
            .selectFrom("tripHostFamily")
            .select("id")
            .where("tripId", "=", tripId)
            .executeTakeFirstOrThrow()
        : { id: await server.factories.aHosting({ tripId, state: "accepted_hosting" }) };
      const at = server.clock.now();
      const { id } = await server.db
        .insertInto("quote")
        .values({
          tripId,
          tripHostFamilyId: hosting.id,
          purpose: "amend",
          fromDate: "2098-06-01",
          toDate: "2098-06-10",
          total: 1,
          totalHost: 1,
          trustFee: 0,
          currency: "EUR",
          pricing: JSON.stringify({}),
          quotedAt: at,
          quotedBy: owner.userId,
          askedAt: at,
          answerBy: "2098-01-01T00:00:00Z",
          was: JSON.stringify({ from: "2098-06-01", to: "2098-06-09", total: 1, totalHost: 1, hostingId: hosting.id }),
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      return { id: tripId, change: id };
    },
    disputes: async (owner) => {
      const tripId = await aTripOf(owner);
      const invoiceId = await aBill(tripId, owner.businessId);
      const payment = await server.db
        .insertInto("payment")
        .values({ invoiceId, kind: "deposit", method: "card", state: "captured", amount: 2_000 })
        .returning("id")
        .executeTakeFirstOrThrow();
      const { id } = await server.db
        .insertInto("paymentDispute")
        .values({
          paymentId: payment.id,
          reference: randomUUID(),
          amount: 2_000,
          currency: "EUR",
          openedAt: server.clock.now(),
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      return { id: tripId, dispute: id };
    },
    studentRecord: async (owner) => ({ id: await aStudentOf(owner) }),
    studentCares: async (owner) => ({ id: await aStudentOf(owner) }),
    tripGuides: async (owner) => {
      const id = await aTripOf(owner);
      await server.db.updateTable("trip").set({ state: "booked" }).where("id", "=", id).execute();
      await server.factories.aHosting({ tripId: id, state: "accepted_hosting", selected: true });
      return { id };
    },
    familyTrips: async (owner) => ({ id: await aTripOf(owner), direction: "there", kind: "packing" }),
    expenses: async (owner) => ({
      id: await server.factories.anExpense({
        tripId: await aTripOf(owner),
        state: owner.role === "parent" ? "approved" : "submitted",
      }),
    }),
    pages: async (owner) => ({ ...(await aPage(owner)), version: "1" }),
    familyPage: async () => ({ slug: await server.factories.aHostFamily() }),
    activities: async () => ({ slug: await server.factories.anActivity() }),
    desk: async () => ({
      id: (
        await server.db
          .insertInto("label")
          .values({ name: randomCode(), hue: "sky", changedAt: "2027-01-01T00:00:00Z" })
          .returning("id")
          .executeTakeFirstOrThrow()
      ).id,
    }),
    teams: async () => ({
      id: (
        await server.db
          .insertInto("team")
          .values({ name: randomCode(), changedAt: "2027-01-01T00:00:00Z" })
          .returning("id")
          .executeTakeFirstOrThrow()
      ).id,
    }),
    macros: async () => ({
      id: (
        await server.db
          .insertInto("macro")
          .values({
            name: randomCode(),
            steps: JSON.stringify([{ t: "archive" }]),
            changedAt: "2027-01-01T00:00:00Z",
          })
          .returning("id")
          .executeTakeFirstOrThrow()
      ).id,
    }),
    payoutDetails: async () => ({ id: await server.factories.aHostFamily() }),
    nightPrices: async () => ({ id: await server.factories.aHostFamily() }),
    groups: async ({ businessId }) => ({ id: await server.factories.aGroup({ businessId }) }),
    gridJobs: async ({ userId }) => ({
      id: (
        await server.db
          .insertInto("gridJob")
          .values({
            resource: "conversations",
            kind: "priority",
            askedBy: userId,
            payload: JSON.stringify({ priority: "low" }),
            state: "done",
            counts: JSON.stringify({ all: 1, done: 1, refused: 0 }),
            undoUntil: "2099-01-01T00:00:00Z",
            askedAt: "2027-01-01T00:00:00Z",
          })
          .returning("id")
          .executeTakeFirstOrThrow()
      ).id,
    }),
    gridExports: async ({ userId }) => ({
      id: (
        await server.db
          .insertInto("gridJob")
          .values({
            resource: "currencies",
            kind: "export",
            askedBy: userId,
            payload: JSON.stringify({ asked: {}, columns: [{ key: "code", label: "Code" }], parts: 1 }),
            state: "running",
            counts: JSON.stringify({ all: 1, done: 0, refused: 0 }),
            askedAt: "2027-01-01T00:00:00Z",
          })
          .returning("id")
          .executeTakeFirstOrThrow()
      ).id,
    }),
    gridImports: async ({ userId }) => ({
      id: (
        await server.db
          .insertInto("gridJob")
          .values({
            resource: "currencies",
            kind: "import",
            askedBy: userId,
            payload: "{}",
            state: "filling",
            counts: JSON.stringify({ all: 1, done: 0, refused: 0 }),
            askedAt: "2027-01-01T00:00:00Z",
          })
          .returning("id")
          .executeTakeFirstOrThrow()
      ).id,
    }),
    gridViews: async ({ userId }) => ({
      id: (
        await server.db
          .insertInto("gridView")
          .values({ resource: "conversations", ownerId: userId, name: randomCode(), query: "tab=primary", position: 1 })
          .returning("id")
          .executeTakeFirstOrThrow()
      ).id,
    }),
    meetings: async ({ userId }) => {
      const conversationId = await server.factories.aConversation({ kind: "group", people: [userId] });
      const { id } = await server.db
        .insertInto("meeting")
        .values({ conversationId, kind: "intro_call", minutes: 30, organiserId: userId, proposedBy: userId })
        .returning("id")
        .executeTakeFirstOrThrow();
      await server.db.insertInto("meetingParticipant").values({ meetingId: id, userId, role: "parent" }).execute();
      return { id };
    },
    officeHour: async () => {
      const { userId } = await server.as("coordinator");
      const key = randomUUID();
      await server.db
        .insertInto("officeHour")
        .values({
          userId,
          key,
          kind: "welfare_check",
          minutes: 30,
          zone: "UTC",
          spells: JSON.stringify([{ weekday: 1, opens: "09:00", closes: "10:00" }]),
          changedAt: "2027-01-01T00:00:00Z",
        })
        .execute();
      return { key };
    },
    calls: async ({ userId }) => ({
      id: (
        await server.db
          .insertInto("call")
          .values({
            conversationId: await server.factories.aConversation({ kind: "group", people: [userId] }),
            state: "ringing",
            callerId: userId,
            callerDevice: "00000000-0000-4000-8000-000000000001",
            ringsUntil: "2099-01-01T00:00:00Z",
            createdAt: "2027-01-01T00:00:00Z",
            callerSeenAt: "2027-01-01T00:00:00Z",
          })
          .returning("id")
          .executeTakeFirstOrThrow()
      ).id,
    }),
    planned: async ({ userId }) => ({
      id: (
        await server.db
          .insertInto("plannedMessage")
          .values({
            userId,
            conversationId: await server.factories.aConversation({ kind: "group", people: [userId] }),
            body: "Words",
            leavesAt: "2099-01-01T00:00:00Z",
          })
          .returning("id")
          .executeTakeFirstOrThrow()
      ).id,
    }),
    quickReplies: async ({ userId }) => ({
      id: (
        await server.db
          .insertInto("quickReply")
          .values({ ownerId: userId, shortcut: randomCode(), text: "Words" })
          .returning("id")
          .executeTakeFirstOrThrow()
      ).id,
    }),
    ruleBook: async ({ userId }) => {
      const { id } = await server.db
        .insertInto("ruleSection")
        .values({
          slug: `rule-${(codes += 1)}`,
          ownerId: userId,
          readers: ["agent", "finance", "coordinator", "administrator", "page_editor"],
          changedAt: "2027-01-01T00:00:00Z",
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      await server.db
        .insertInto("ruleVersion")
        .values({
          sectionId: id,
          number: 1,
          locale: "en",
          title: "A rule",
          body: "Words",
          validFrom: "2020-01-01",
          writtenAt: "2027-01-01T00:00:00Z",
        })
        .execute();
      return { id };
    },
    reviews: async ({ userId }) => ({
      id: (
        await server.db
          .insertInto("reviewItem")
          .values({
            kind: "contact",
            conversationId: await server.factories.aConversation({ kind: "group", people: [userId] }),
            seq: 1,
            aboutId: userId,
          })
          .returning("id")
          .executeTakeFirstOrThrow()
      ).id,
    }),
    scouting: async ({ userId }) => {
      const home = await server.factories.aHostFamily();
      const { countyId } = await server.db
        .selectFrom("hostFamily")
        .select("countyId")
        .where("id", "=", home)
        .executeTakeFirstOrThrow();
      const at = { enteredAt: "2027-01-01T00:00:00Z", createdAt: "2027-01-01T00:00:00Z" };
      const { id } = await server.db
        .insertInto("scoutingLead")
        .values({ ...at, lastName: "Nolan", countyId, source: "event", ownerId: userId })
        .returning("id")
        .executeTakeFirstOrThrow();
      return { id };
    },
    stayReviews: async (owner) => {
      if (owner.role === "host_family") return { id: (await aGuestOf(owner)).tripId };
      const id = await aTripOf(owner);
      const hostFamilyId = await server.factories.aHostFamily();
      await server.factories.aHosting({ tripId: id, hostFamilyId, state: "accepted_hosting" });
      const values = { tripId: id, hostFamilyId, side: "parent", dueAt: "2099-01-01T00:00:00Z" };
      await server.db.insertInto("review").values(values).execute();
      return { id };
    },
    stayReviewDesk: async (owner) => {
      const { tripId, hostFamilyId } = await aGuestOf(owner);
      const { id } = await server.db
        .insertInto("review")
        .values({
          tripId,
          hostFamilyId,
          side: "parent",
          stars: 5,
          words: "Warm",
          state: "published",
          wordsState: "waits",
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      return { id };
    },
    sessions: async (owner) => {
      const tokenHash = hashToken(await server.factories.aSession(owner.userId));
      return {
        session: (
          await server.db
            .selectFrom("session")
            .select("id")
            .where("tokenHash", "=", tokenHash)
            .executeTakeFirstOrThrow()
        ).id,
      };
    },
    students: async (owner) => ({ id: await aStudentOf(owner) }),
    supportCards: async (owner) => {
      const [card, shift] = await Promise.all([
        server.db
          .insertInto("supportCard")
          .values({ topic: "medical", checkedOn: "2027-01-01" })
          .returning("id")
          .executeTakeFirstOrThrow(),
        server.db
          .insertInto("dutyShift")
          .values({ userId: owner.userId, fromAt: "2027-01-01T08:00Z", toAt: "2027-01-01T20:00Z", phone: "112" })
          .returning("id")
          .executeTakeFirstOrThrow(),
      ]);
      return { id: card.id, shift: shift.id, trip: await aTripOf(owner) };
    },
    tripManager: async ({ userId }) => ({
      id: (
        await server.db
          .insertInto("absence")
          .values({
            userId,
            deputyId: await server.factories.aUser(),
            untilDay: "2027-01-01",
            askedBy: userId,
            begunAt: "2026-01-01T00:00:00Z",
          })
          .returning("id")
          .executeTakeFirstOrThrow()
      ).id,
    }),
    officeTrip: async (owner) => ({ id: await aTripOf(owner) }),
    nextSteps: async (owner) => ({ id: await aTripOf(owner) }),
    tripContext: async ({ userId }) => ({
      id: await server.factories.aConversation({ kind: "group", people: [userId] }),
    }),
    trips: async (owner) => ({ id: await aTripOf(owner) }),
    uploads: async ({ userId }) => ({
      upload: (
        await server.db
          .insertInto("upload")
          .values({
            id: randomUUID(),
            ownerId: userId,
            conversationId: await server.factories.aConversation({ kind: "group", people: [userId] }),
            size: 1,
            sha256: Buffer.alloc(32),
          })
          .returning("id")
          .executeTakeFirstOrThrow()
      ).id,
    }),
    wishlists: async ({ userId }) => ({
      id: (
        await server.db
          .insertInto("wishlist")
          .values({ ownerId: userId, name: "Homes" })
          .returning("id")
          .executeTakeFirstOrThrow()
      ).id,
      userId,
      itemId: "1",
    }),
    ...businessObjects(server),
    ...vettingObjects(server),
  };

  // Who arrives in some days at a family that has said yes.
  async function aGuestOf({ userId }: Person) {
    const today = dayOf(server.clock.now());
    const days = { fromDate: addDays(today, 5), toDate: addDays(today, 15) };
    const hostFamilyId = await server.factories.aHostFamily({ userId });
    const tripId = await server.factories.aTrip({ state: "booked", ...days });
    const hostingId = await server.factories.aHosting({ tripId, hostFamilyId, state: "accepted_hosting", ...days });
    return { tripId, hostFamilyId, hostingId };
  }

  // That a family has left without an answer for two days.
  async function aLateRequest(): Promise<string> {
    const tripId = await server.factories.aTrip({ state: "reserved" });
    const askedAt = new Date(server.clock.now().getTime() - 2 * 86_400_000);
    const id = await server.factories.aHosting({ tripId, selected: true, askedAt });
    await server.factories.aConversation({ tripHostFamilyId: id });
    return id;
  }

  async function aBill(tripId: string, businessId: string | null): Promise<string> {
    const { id } = await server.db
      .insertInto("invoice")
      .values({
        number: randomCode(),
        kind: "sales",
        state: "issued",
        tripId,
        businessId,
        subtotal: 5_000,
        total: 5_000,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  }

  let codes = 0;
  const randomCode = (): string => {
    codes += 1;
    return `X${String.fromCharCode(65 + Math.floor(codes / 26), 65 + (codes % 26))}`;
  };

  async function aPage({ userId }: Person): Promise<{ id: string; slug: string }> {
    const slug = `page-${(codes += 1)}`;
    const { id } = await server.db
      .insertInto("page")
      .values({ slug, kind: "page", createdBy: userId })
      .returning("id")
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto("pageVersion")
      .values({ pageId: id, version: 1, locale: "en", title: "A page", body: "<p>Words</p>", authorId: userId })
      .execute();
    return { id, slug };
  }

  return makers;
}

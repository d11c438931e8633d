import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays, dayOf } from "#shared/time/days.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Visitor } from "#tests/support/visitor.ts";

let server: TestServer;
let parent: Visitor & { readonly userId: string };
let studentId: string;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  parent = await server.as("parent");
  studentId = await server.factories.aStudent({ guardianId: parent.userId, firstName: "Lucía" });
});

const inDays = (count: number): string => addDays(dayOf(server.clock.now()), count);
const days = (from: number, to: number) => ({ fromDate: inDays(from), toDate: inDays(to) });
const home = async (of: Visitor = parent) => (await of.get("/api/parents/home")).body;

async function aStay(state: string, from: number, to: number, hosting = "accepted_hosting") {
  const tripId = await server.factories.aTrip({ studentId, state, ...days(from, to) });
  const hostFamilyId = await server.factories.aHostFamily({ cityTown: "Kinvara", parentGuardianOneLastName: "Byrne" });
  const hostingId = await server.factories.aHosting({ tripId, hostFamilyId, state: hosting, ...days(from, to) });
  return { tripId, hostFamilyId, hostingId };
}

describe("the trips of a home", () => {
  test("are all that matter, the most pressing first, and what has just ended last", async () => {
    const over = await aStay("completed", -20, -3);
    await aStay("completed", -60, -15);
    const later = await aStay("booked", 40, 60);
    const asked = await aStay("enquiry", 5, 10, "considering_hosting");
    const away = await aStay("in-progress", -5, 3);
    expect((await home()).trips.map(({ id }: { id: string }) => id)).toEqual(
      [away, later, asked, over].map(({ tripId }) => tripId),
    );
  });

  test("that never had a home are not spoken of when they are over", async () => {
    await aStay("closed", -9, -2, "declined_hosting");
    expect((await home()).trips).toEqual([]);
  });

  test("say whom to call and how a week goes only once the family has said yes", async () => {
    const { hostFamilyId } = await aStay("reserved", 20, 30, "awaiting_host_family_review");
    await server.db
      .insertInto("hostFamilyWeek")
      .values({ hostFamilyId, weekday: 2, part: "evening", text: "Music" })
      .execute();
    expect((await home()).trips[0]).toMatchObject({ stay: null });
    await server.db.updateTable("trip").set({ state: "booked" }).where("studentId", "=", studentId).execute();
    expect((await home()).trips[0].stay).toBeNull();
    await server.db
      .updateTable("tripHostFamily")
      .set({ state: "accepted_hosting" })
      .where("hostFamilyId", "=", hostFamilyId)
      .execute();
    expect((await home()).trips[0].stay).toMatchObject({
      hasGuide: false,
      week: [{ weekday: 2, part: "evening", text: "Music" }],
    });
  });

  test("name the families that would like to, and until when the asked one answers", async () => {
    const { tripId, hostingId } = await aStay("enquiry", 20, 30, "considering_hosting");
    const answerBy = new Date(server.clock.now().getTime() + 3_600_000);
    expect((await home()).trips[0]).toMatchObject({ interested: ["Byrne"], answerBy: null });
    await server.db.updateTable("trip").set({ state: "reserved" }).where("id", "=", tripId).execute();
    await server.db
      .updateTable("tripHostFamily")
      .set({ state: "awaiting_host_family_review", selected: true, answerBy })
      .where("id", "=", hostingId)
      .execute();
    expect((await home()).trips[0]).toMatchObject({ interested: [], answerBy: answerBy.toISOString() });
  });

  test("ask for a word until the time is up or it is given", async () => {
    const { tripId, hostFamilyId } = await aStay("completed", -10, -1);
    const dueAt = new Date(server.clock.now().getTime() + 3_600_000);
    await server.db
      .insertInto("review")
      .values(["parent", "host"].map((side) => ({ tripId, hostFamilyId, side, dueAt })))
      .execute();
    expect((await home()).trips[0].reviewBy).toBe(dueAt.toISOString());
    await server.db.updateTable("review").set({ state: "written" }).where("side", "=", "parent").execute();
    expect((await home()).trips[0].reviewBy).toBeNull();
  });
});

describe("others who look after a child", () => {
  test("a second guardian has the same home, an unproven one none", async () => {
    const { tripId } = await aStay("booked", 20, 30);
    const [second, unproven] = [await server.as("parent"), await server.as("parent")];
    await server.db
      .insertInto("studentGuardian")
      .values([
        { studentId, userId: second.userId, verifiedAt: server.clock.now() },
        { studentId, userId: unproven.userId },
      ])
      .execute();
    const idsOf = async (of: Visitor) => (await home(of)).trips.map(({ id }: { id: string }) => id);
    expect([await idsOf(second), await idsOf(unproven)]).toEqual([[tripId], []]);
    expect((await home(second)).children).toMatchObject([{ firstName: "Lucía" }]);
  });

  test("an agency has a home over its own students, and no other's", async () => {
    const agent = await server.as("agent");
    const { businessId } = await server.db
      .selectFrom("appUser")
      .select("businessId")
      .where("id", "=", agent.userId)
      .executeTakeFirstOrThrow();
    const own = await server.factories.aStudent({ businessId, firstName: "Hugo" });
    const tripId = await server.factories.aTrip({ studentId: own, businessId, state: "booked", ...days(20, 30) });
    await aStay("booked", 20, 30);
    const { trips, children } = await home(agent);
    expect(trips.map(({ id }: { id: string }) => id)).toEqual([tripId]);
    expect(children.map(({ firstName }: { firstName: string }) => firstName)).toEqual(["Hugo"]);
  });
});

describe("what waits", () => {
  async function aMeeting(proposedBy: string, fields: object = {}) {
    const conversationId = await server.factories.aConversation({ kind: "support", people: [parent.userId] });
    const { id } = await server.db
      .insertInto("meeting")
      .values({
        conversationId,
        kind: "intro_call",
        minutes: 30,
        state: "proposed",
        organiserId: proposedBy,
        proposedBy,
        proposedAt: server.clock.now(),
        enteredAt: server.clock.now(),
        ...fields,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto("meetingParticipant")
      .values({ meetingId: id, userId: parent.userId, role: "guest" })
      .execute();
    return id;
  }

  test("are times that others propose and meetings of the next days", async () => {
    const other = await server.factories.aUser();
    const at = (count: number) => new Date(server.clock.now().getTime() + count * 86_400_000);
    await aMeeting(parent.userId);
    const asked = await aMeeting(other);
    const soon = await aMeeting(other, { state: "scheduled", scheduledAt: at(2) });
    await aMeeting(other, { state: "scheduled", scheduledAt: at(9) });
    expect((await home()).waiting.map(({ kind, id }: Record<string, unknown>) => [kind, id])).toEqual([
      ["pickTime", asked],
      ["meeting", soon],
    ]);
  });

  test("are homes of a shared list about which one has not said a word", async () => {
    const second = await server.as("parent");
    await server.db
      .insertInto("studentGuardian")
      .values({ studentId, userId: second.userId, verifiedAt: server.clock.now() })
      .execute();
    const { id: wishlistId } = await server.db
      .insertInto("wishlist")
      .values({ ownerId: parent.userId, name: "Summer" })
      .returning("id")
      .executeTakeFirstOrThrow();
    await server.db.insertInto("wishlistMember").values({ wishlistId, userId: second.userId }).execute();
    const anItem = async (addedBy: string, fields: object = {}) =>
      (
        await server.db
          .insertInto("wishlistItem")
          .values({ wishlistId, hostFamilyId: await server.factories.aHostFamily(fields), addedBy })
          .returning("id")
          .executeTakeFirstOrThrow()
      ).id;
    const theirs = await anItem(second.userId);
    await anItem(parent.userId);
    // A home that nobody finds any more waits for no word.
    for (const addedBy of [parent.userId, second.userId]) await anItem(addedBy, { hiddenAt: server.clock.now() });
    const votes = async (of: Visitor) => (await home(of)).waiting.map(({ count }: { count: number }) => count);
    expect([await votes(parent), await votes(second)]).toEqual([[1], [1]]);
    await server.db.insertInto("wishlistVote").values({ itemId: theirs, userId: parent.userId, vote: "yes" }).execute();
    expect([await votes(parent), await votes(second)]).toEqual([[], [2]]);
    expect((await home()).looking).toEqual({ planAt: null, hearts: 4 });
  });
});

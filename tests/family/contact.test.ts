import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays, dayOf } from "#shared/time/days.ts";
import { usualLimits } from "#server/config.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Body, Visitor } from "#tests/support/visitor.ts";

let server: TestServer;
let parent: Visitor & { readonly userId: string };
let studentId: string;
let hostFamilyId: string;

beforeAll(async () => {
  server = await startServer({ config: { limits: { ...usualLimits, requestsPerMinute: 1_000_000 } } });
  await server.factories.aTripType();
  await server.factories.aCurrency();
});
afterAll(() => server.close());

beforeEach(async () => {
  parent = await server.as("parent");
  studentId = await server.factories.aStudent({ guardianId: parent.userId, dateOfBirth: addDays(today(), -13 * 366) });
  hostFamilyId = await server.factories.aHostFamily();
});

const today = (): string => dayOf(server.clock.now());
const wish = (fields: Readonly<Record<string, unknown>> = {}) => ({
  hostFamilyId,
  studentId,
  fromDate: addDays(today(), 40),
  toDate: addDays(today(), 54),
  text: "Is Bran a big dog?",
  ...fields,
});
const ask = (visitor: Visitor, fields: Readonly<Record<string, unknown>> = {}) =>
  visitor.post("/api/conversations/messages/contact-family", wish(fields));
const formOf = (visitor: Visitor) => visitor.get(`/api/contact-host-family?host_family_id=${hostFamilyId}`);
const messagesIn = (conversationId: string) =>
  server.db
    .selectFrom("message")
    .select(["kind", "body", "senderId"])
    .where("conversationId", "=", conversationId)
    .orderBy("seq")
    .execute();

describe("asking a family", () => {
  test("begins a trip, asks the family, and says the enquiry and then the words", async () => {
    const { status, body } = await ask(parent);
    expect([status, body.isNew]).toEqual([200, true]);
    const trip = await server.db
      .selectFrom("trip")
      .select(["state", "bookedBy"])
      .where("id", "=", body.tripId)
      .executeTakeFirstOrThrow();
    const hosting = await server.db
      .selectFrom("tripHostFamily")
      .select(["state", "hostFamilyId"])
      .where("id", "=", body.hostingId)
      .executeTakeFirstOrThrow();
    expect(trip).toEqual({ state: "enquiry", bookedBy: parent.userId });
    expect(hosting).toEqual({ state: "potential_trip_host_family", hostFamilyId });
    const said = await messagesIn(body.conversationId);
    expect(said[0]?.body).toMatch(/^Your enquiry for .* on .* - .*\.$/);
    expect(said.at(-1)).toEqual({ kind: 1, body: "Is Bran a big dog?", senderId: parent.userId });
  });

  test("who has asked already goes on in the same conversation, and the form says so", async () => {
    const first = (await ask(parent)).body;
    expect((await formOf(parent)).body.children).toMatchObject([
      { id: studentId, age: 13, conversationId: first.conversationId },
    ]);
    const second = (await ask(parent, { text: "And a cat?" })).body;
    expect(second).toMatchObject({ conversationId: first.conversationId, tripId: first.tripId, isNew: false });
    expect((await messagesIn(first.conversationId)).at(-1)?.body).toBe("And a cat?");
  });

  test("proposes when to talk where a video call is wished for", async () => {
    expect((await ask(parent, { type: "video" })).status).toBe(422);
    const slots = [new Date(server.clock.now().getTime() + 3 * 86_400_000).toISOString()];
    const { body } = await ask(parent, { type: "video", slots });
    const meeting = await server.db
      .selectFrom("meeting")
      .select(["kind", "state", "minutes"])
      .where("conversationId", "=", body.conversationId)
      .executeTakeFirst();
    expect(meeting).toEqual({ kind: "intro_call", state: "proposed", minutes: 30 });
  });

  test("is for one's own children, to come, and with a family that is shown", async () => {
    const foreign = await server.factories.aStudent();
    expect((await ask(parent, { studentId: foreign })).status).toBe(422);
    expect((await ask(parent, { fromDate: addDays(today(), -3), toDate: addDays(today(), 4) })).status).toBe(422);
    for (const fields of [{ vettingState: "suspended" }, { hiddenAt: server.clock.now() }]) {
      const hidden = await server.factories.aHostFamily(fields);
      expect((await ask(parent, { hostFamilyId: hidden })).status).toBe(404);
    }
    const host = await server.as("host_family");
    expect([(await ask(host)).status, (await formOf(host)).status]).toEqual([403, 403]);
    const other = await server.as("parent");
    await ask(parent);
    expect((await formOf(other)).body.children).toEqual([]);
  });

  test("is not open where the family is away: nothing of it stays", async () => {
    await server.db
      .insertInto("hostFamilyCalendarBlock")
      .values({ hostFamilyId, kind: "holiday", fromDate: addDays(today(), 41), toDate: addDays(today(), 43) })
      .execute();
    const { status, body } = await ask(parent);
    expect([status, body.reason ?? body.code]).toEqual([409, "familiesFree"]);
    const left = await server.db.selectFrom("trip").select("id").where("bookedBy", "=", parent.userId).execute();
    expect(left).toEqual([]);
  });

  test("new accounts ask ten families a day, and are told how many are left", async () => {
    expect((await formOf(parent)).body.triesLeft).toBe(10);
    await ask(parent);
    expect((await formOf(parent)).body.triesLeft).toBe(9);
    for (let count = 1; count < 10; count += 1)
      await ask(parent, { hostFamilyId: await server.factories.aHostFamily() });
    const beyond = await ask(parent, { hostFamilyId: await server.factories.aHostFamily() });
    expect([beyond.status, beyond.body.code]).toEqual([429, "new_account"]);
  });

  test("who may ask nobody more today is told from when on, and may then", async () => {
    expect((await formOf(parent)).body.againAt).toBeNull();
    for (let count = 0; count < 10; count += 1)
      await ask(parent, { hostFamilyId: await server.factories.aHostFamily() });
    const { triesLeft, againAt } = (await formOf(parent)).body;
    const first = await server.db
      .selectFrom("conversation")
      .innerJoin("participant", "participant.conversationId", "conversation.id")
      .select(({ fn }) => fn.min("conversation.createdAt").as("at"))
      .where("participant.userId", "=", parent.userId)
      .where("conversation.kind", "=", "trip_host_family")
      .executeTakeFirstOrThrow();
    expect([triesLeft, againAt]).toEqual([0, new Date(new Date(first.at).getTime() + 86_400_000).toISOString()]);
  });
});

describe("the conversation in which a family is asked again", () => {
  const known = async (visitor: Visitor) => (await formOf(visitor)).body.children[0]?.conversationId;

  test("is one's own about this child and this family, and for the office that of whoever asked", async () => {
    const first = (await ask(parent)).body;
    const [sibling, elsewhere] = [
      await server.factories.aStudent({ guardianId: parent.userId }),
      await server.factories.aHostFamily(),
    ];
    const mine = [await ask(parent, { studentId: sibling }), await ask(parent, { hostFamilyId: elsewhere })];
    expect(mine.map(({ body }) => body.isNew)).toEqual([true, true]);
    expect((await ask(parent)).body).toMatchObject({ conversationId: first.conversationId, isNew: false });
    expect((await formOf(parent)).body.children.map((one: Body) => [one.id, one.conversationId]).toSorted()).toEqual(
      [
        [studentId, first.conversationId],
        [sibling, mine[0]?.body.conversationId],
      ].toSorted(),
    );
    const coordinator = await server.as("coordinator");
    expect((await ask(coordinator)).body).toMatchObject({ conversationId: first.conversationId, isNew: false });
  });

  test("is not there for a parent who came to the child later, nor for whoever has left it", async () => {
    const other = await server.as("parent");
    const { conversationId } = (await ask(parent)).body;
    await server.db
      .insertInto("studentGuardian")
      .values({ studentId, userId: other.userId, verifiedAt: server.clock.now() })
      .execute();
    await server.factories.aConversation({ people: [other.userId] });
    expect([await known(parent), await known(other)]).toEqual([conversationId, null]);
    await server.db
      .updateTable("participant")
      .set({ leftAt: server.clock.now() })
      .where("conversationId", "=", conversationId)
      .where("userId", "=", parent.userId)
      .execute();
    expect(await known(parent)).toBeNull();
    expect((await ask(other)).body.isNew).toBe(true);
  });

  test("is open: neither the trip nor the question is over", async () => {
    const first = (await ask(parent)).body;
    const set = (table: "trip" | "tripHostFamily", id: string, state: string) =>
      server.db.updateTable(table).set({ state }).where("id", "=", id).execute();
    await set("tripHostFamily", first.hostingId, "declined_hosting");
    expect(await known(parent)).toBeNull();
    const second = (await ask(parent)).body;
    expect([second.isNew, await known(parent)]).toEqual([true, second.conversationId]);
    await set("trip", second.tripId, "closed");
    expect(await known(parent)).toBeNull();
    expect((await ask(parent)).body.isNew).toBe(true);
  });

  test("says nothing more of a child that is no longer one's own", async () => {
    const { conversationId } = (await ask(parent)).body;
    await server.db.deleteFrom("studentGuardian").where("userId", "=", parent.userId).execute();
    expect((await ask(parent, { text: "Still there?" })).status).toBe(422);
    expect((await messagesIn(conversationId)).map(({ body }) => body)).not.toContain("Still there?");
  });
});

test("the kind of a stay is one that is offered, and an immersion where this family gives one", async () => {
  const { db, factories } = server;
  const immersion = await factories.aTripType();
  await db.updateTable("tripType").set({ categoryId: 1 }).where("id", "=", immersion).execute();
  const giving = await factories.aHostFamily({ hostingTypes: ["full_immersion"] });
  const kindOf = async (fields: Record<string, unknown>): Promise<string> => {
    const { tripId } = (await ask(parent, fields)).body;
    return (await db.selectFrom("trip").select("tripTypeId").where("id", "=", tripId).executeTakeFirstOrThrow())
      .tripTypeId;
  };
  const whole = { activityDetailsType: "family", weeks: 2 };
  expect(await kindOf({ ...whole, hostFamilyId: giving })).toBe(immersion);
  expect(await kindOf(whole)).not.toBe(immersion);
  expect(await kindOf({ hostFamilyId: await factories.aHostFamily({ hostingTypes: ["full_immersion"] }) })).not.toBe(
    immersion,
  );
  await db.updateTable("tripType").set({ active: false }).where("id", "=", immersion).execute();
  const late = await factories.aHostFamily({ hostingTypes: ["full_immersion"] });
  expect(await kindOf({ ...whole, hostFamilyId: late })).not.toBe(immersion);
  // Where none of the two is offered, no third kind is taken instead.
  await db.updateTable("tripType").set({ active: false }).execute();
  const academic = await factories.aTripType();
  await db.updateTable("tripType").set({ categoryId: 10 }).where("id", "=", academic).execute();
  const none = await factories.aHostFamily({ hostingTypes: ["full_immersion"] });
  expect((await ask(parent, { ...whole, hostFamilyId: none })).body).toMatchObject({ reason: "missing_price" });
});

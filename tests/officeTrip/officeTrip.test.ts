import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aTalk, say, type Person, type Talk } from "#tests/conversations/cast.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";

// One page with all of a stay: beside what the office reads stands what another agency, finance and whoever hosts must not.
let server: TestServer;
let talk: Talk;
let coordinator: Person;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  coordinator = await server.as("coordinator");
  talk = await aTalk(server);
});

const read = (who: Person, id: string = talk.tripId) => who.get(`/api/office/trips/${id}`);
const next = (who: Person, id: string = talk.tripId) => who.get(`/api/office/trips/${id}/next`);

const anAgent = async (businessId: string): Promise<Person> =>
  server.as(await server.factories.aUser({ roles: ["agent"], businessId }));

async function ofBusiness(): Promise<string> {
  const businessId = await server.factories.aBusiness();
  await server.db.updateTable("trip").set({ businessId }).where("id", "=", talk.tripId).execute();
  await server.db.updateTable("student").set({ businessId }).where("id", "=", talk.studentId).execute();
  return businessId;
}

describe("all of one stay", () => {
  test("tells the office whose it is, who looks after it, and every conversation of this trip and of no other", async () => {
    await ofBusiness();
    await server.db
      .updateTable("trip")
      .set({ coordinatorId: coordinator.userId })
      .where("id", "=", talk.tripId)
      .execute();
    await aTalk(server);
    const { status, body } = await read(coordinator);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      studentId: talk.studentId,
      businessName: expect.stringMatching(/^Agency/),
      trip: { id: talk.tripId },
    });
    expect(body.coordinatorName).not.toBeNull();
    expect(body.conversations.map(({ id }: { id: string }) => id)).toEqual([talk.id]);
    expect(body.student.id).toBe(talk.studentId);
    expect(body).toHaveProperty("families");
    expect(body).toHaveProperty("history");
  });

  test("names its own agency and coordinator among many, and whose clocks it goes by", async () => {
    for (const firstName of ["Aoife", "Brian"])
      await server.as(await server.factories.aUser({ roles: ["coordinator"], firstName }));
    await server.factories.aBusiness();
    const businessId = await server.factories.aBusiness();
    const { name } = await server.db
      .selectFrom("business")
      .select("name")
      .where("id", "=", businessId)
      .executeTakeFirstOrThrow();
    const niamh = await server.factories.aUser({ roles: ["coordinator"], firstName: "Niamh", lastName: "Walsh" });
    await server.db
      .updateTable("trip")
      .set({ businessId, coordinatorId: niamh })
      .where("id", "=", talk.tripId)
      .execute();
    const inZone = async (timezone: string) => {
      const countyId = await server.factories.aCounty();
      await server.db.updateTable("county").set({ timezone }).where("id", "=", countyId).execute();
      return server.factories.aHostFamily({ countyId });
    };
    const zoneWhere = async (timezone: string, hosting: object) => {
      await server.factories.aHosting({ tripId: talk.tripId, hostFamilyId: await inZone(timezone), ...hosting });
      return (await read(coordinator)).body.trip.timezone;
    };
    await inZone("Asia/Tokyo");
    await server.db.updateTable("tripHostFamily").set({ selected: false }).where("tripId", "=", talk.tripId).execute();
    expect((await read(coordinator)).body).toMatchObject({ businessName: name, coordinatorName: "Niamh Walsh" });
    expect(await zoneWhere("America/New_York", { selected: false })).toBe("Europe/Dublin");
    expect(await zoneWhere("Europe/Madrid", { selected: true })).toBe("Europe/Madrid");
    expect(await zoneWhere("Europe/Lisbon", { selected: false, state: "accepted_hosting" })).toBe("Europe/Lisbon");
  });

  test("lists to each the conversations that they may read: the office's, and those that one takes part in", async () => {
    const agent = await anAgent(await ofBusiness());
    const listed = async (who: Person) =>
      (await read(who)).body.conversations.map(({ id }: { id: string }) => id).toSorted();
    const among = await server.factories.aConversation({ kind: "trip", tripId: talk.tripId, staffFeed: null });
    expect(await listed(coordinator)).toEqual([talk.id]);
    expect(await listed(agent)).toEqual([]);
    for (const { userId } of [agent, coordinator])
      await server.db.insertInto("participant").values({ conversationId: among, userId }).execute();
    expect(await listed(agent)).toEqual([among]);
    expect(await listed(coordinator)).toEqual([talk.id, among].toSorted());
  });

  test("names the child's own parents, once they are known to be", async () => {
    const [other, unproven] = [await server.factories.aUser(), await server.factories.aUser()];
    const studentGuardian = (studentId: string, userId: string, verifiedAt: Date | null) =>
      server.db.insertInto("studentGuardian").values({ studentId, userId, verifiedAt }).execute();
    await studentGuardian(await server.factories.aStudent(), other, server.clock.now());
    await studentGuardian(talk.studentId, unproven, null);
    const booker = (people: readonly { id: string; side: string }[]) =>
      people.filter(({ side }) => side === "booker").map(({ id }) => id);
    expect(booker((await read(coordinator)).body.people)).toEqual([talk.parent.userId]);
  });

  test("counts what waits for the reader: nothing for who takes no part, nothing that one wrote oneself", async () => {
    const unread = async (who: Person) => (await read(who)).body.conversations[0].unread;
    await say(server, talk.id, [talk.parent.userId, talk.host.userId]);
    expect(await unread(coordinator)).toBe(0);
    await server.db.insertInto("participant").values({ conversationId: talk.id, userId: coordinator.userId }).execute();
    expect(await unread(coordinator)).toBe(2);
    await say(server, talk.id, [coordinator.userId]);
    expect(await unread(coordinator)).toBe(0);
  });

  test("names of her other trips to an agent those of the own business", async () => {
    const agent = await anAgent(await ofBusiness());
    const { businessId } = await server.db
      .selectFrom("trip")
      .select("businessId")
      .where("id", "=", talk.tripId)
      .executeTakeFirstOrThrow();
    const own = await server.factories.aTrip({ studentId: talk.studentId, businessId });
    const others = await server.factories.aTrip({
      studentId: talk.studentId,
      businessId: await server.factories.aBusiness(),
    });
    const named = async (who: Person) => (await read(who)).body.otherTrips.map(({ id }: { id: string }) => id).sort();
    expect(await named(coordinator)).toEqual([own, others].sort());
    expect(await named(agent)).toEqual([own]);
  });

  test("names the group it travels with to whoever may open that group", async () => {
    const businessId = await ofBusiness();
    const [ours, theirs] = [
      await server.factories.aGroup({ businessId, name: "Galway in July" }),
      await server.factories.aGroup({ businessId: await server.factories.aBusiness() }),
    ];
    const agent = await anAgent(businessId);
    expect((await read(coordinator)).body.group).toBeNull();
    await server.db.updateTable("trip").set({ groupId: ours }).where("id", "=", talk.tripId).execute();
    for (const who of [coordinator, agent])
      expect((await read(who)).body.group).toEqual({ id: ours, name: "Galway in July" });
    await server.db.updateTable("trip").set({ groupId: theirs }).where("id", "=", talk.tripId).execute();
    expect((await read(coordinator)).body.group.id).toBe(theirs);
    expect((await read(agent)).body.group).toBeNull();
    const out = { trip_ids: [talk.tripId], is_in: false };
    expect((await coordinator.post(`/api/groups/${theirs}/trips`, out)).status).toBe(200);
    const left = async (who: Person) =>
      (await read(who)).body.history.flatMap(({ change }: { change?: { before: string } }) => change?.before ?? []);
    const { name } = await server.db
      .selectFrom("tripGroup")
      .select("name")
      .where("id", "=", theirs)
      .executeTakeFirstOrThrow();
    expect([await left(coordinator), await left(agent)]).toEqual([[name], ["–"]]);
  });

  test("names her other trips, the latest first, and no other child's", async () => {
    const early = await server.factories.aTrip({
      studentId: talk.studentId,
      fromDate: "2027-01-10",
      toDate: "2027-01-20",
    });
    const late = await server.factories.aTrip({
      studentId: talk.studentId,
      fromDate: "2029-01-10",
      toDate: "2029-01-20",
    });
    await server.factories.aTrip();
    const { body } = await read(coordinator);
    expect(body.otherTrips.map(({ id }: { id: string }) => id)).toEqual([late, early]);
  });

  test("says where the parents and the chosen family are by the clock, not a family that was only asked", async () => {
    const guardianId = await server.factories.aUser({ roles: ["parent"], timezone: "Europe/Madrid" });
    await server.db
      .insertInto("studentGuardian")
      .values({ studentId: talk.studentId, userId: guardianId, verifiedAt: server.clock.now() })
      .execute();
    const asked = await server.factories.aHostFamily({ parentGuardianOneLastName: "Asked" });
    await server.factories.aHosting({ tripId: talk.tripId, hostFamilyId: asked, selected: false });
    const chosen = await server.factories.aHostFamily({ parentGuardianOneLastName: "Chosen" });
    await server.db.updateTable("tripHostFamily").set({ selected: false }).where("tripId", "=", talk.tripId).execute();
    await server.factories.aHosting({ tripId: talk.tripId, hostFamilyId: chosen, selected: true });
    const { body } = await read(coordinator);
    expect(body.people).toContainEqual(expect.objectContaining({ id: guardianId, timezone: "Europe/Madrid" }));
    expect(body.people.filter(({ side }: { side: string }) => side === "host")).toEqual([
      expect.objectContaining({ id: chosen, name: "Chosen" }),
    ]);
  });
});

describe("who may read it", () => {
  test("an agent reads the trips of the own business and finds no other", async () => {
    const own = await anAgent(await ofBusiness());
    const other = await anAgent(await server.factories.aBusiness());
    for (const ask of [read, next]) {
      expect((await ask(own)).status).toBe(200);
      expect((await ask(other)).status).toBe(404);
      expect((await ask(coordinator, "999999999")).status).toBe(404);
    }
  });

  test("finance reads what it counts, and not how the child lives", async () => {
    const finance = await server.as("finance");
    const { status, body } = await read(finance);
    expect(status).toBe(200);
    expect(body.student).not.toHaveProperty("living");
    expect(body).toHaveProperty("invoices");
  });

  test("no parent, no family and no editor", async () => {
    for (const role of ["parent", "host_family", "page_editor"] as const) {
      const person = await server.as(role);
      expect([(await read(person)).status, (await next(person)).status]).toEqual([403, 403]);
    }
  });
});

test("the next step is told with what stands in its way", async () => {
  const tripId = await server.factories.aTrip({
    studentId: talk.studentId,
    state: "enquiry",
    fromDate: "2029-06-01",
    toDate: "2029-06-20",
  });
  expect((await next(coordinator, tripId)).body.next).toMatchObject({
    command: "reserve",
    blockedBy: "oneFamilySelected",
    turn: "booker",
    until: "2029-06-01",
  });
});

describe("what is owed of a stay", () => {
  const waive = (who: Person, reason = "The school pays by the term") =>
    who.post("/api/payments/waive", { tripId: talk.tripId, reason });
  const sell = (state: "booked" | "reserved") =>
    server.db.updateTable("trip").set({ state }).where("id", "=", talk.tripId).execute();

  test("keeps it from beginning until finance lets it, with a reason, and then everybody who reads bills is told", async () => {
    const finance = await server.as("finance");
    await sell("booked");
    expect((await waive(finance)).body).toMatchObject({ code: "refused", reason: "nothingOpen" });
    await server.factories.aBill(talk.tripId, { total: 90_000, paid: 30_000, state: "part_paid" });
    // Not owed for it: another trip's bill, what was not sent out or is void, and what we owe.
    await server.factories.aBill(await server.factories.aTrip());
    for (const state of ["draft", "void"]) await server.factories.aBill(talk.tripId, { state });
    const hostFamilyId = await server.factories.aHostFamily();
    await server.factories.aBill(talk.tripId, { kind: "purchase", hostFamilyId });
    const before = { owed: 60_000, isWaived: false };
    for (const who of [coordinator, finance]) expect((await read(who)).body.balance).toMatchObject(before);
    expect((await waive(coordinator)).status).toBe(403);
    expect((await waive(finance, " ")).status).toBe(422);
    expect((await waive(finance)).status).toBe(200);
    expect((await read(coordinator)).body.balance).toMatchObject({ owed: 60_000, isWaived: true });
    const lines = server.db.selectFrom("auditLog").select("reason").where("action", "=", "payments:waive");
    expect(await lines.where("actorId", "=", finance.userId).execute()).toHaveLength(1);
  });

  test("is nothing to waive while the stay is not sold", async () => {
    await sell("reserved");
    await server.factories.aBill(talk.tripId);
    expect((await waive(await server.as("finance"))).body).toMatchObject({ code: "refused", reason: "wrongState" });
  });
});

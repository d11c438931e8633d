import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, dayOf } from "#shared/time/days.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const inDays = (count: number): string => addDays(dayOf(server.clock.now()), count);

async function aFamilyWithTrip(fields: { state: string; startsIn: number; hosting?: string }) {
  const parent = await server.as("parent");
  const studentId = await server.factories.aStudent({ guardianId: parent.userId, firstName: "Lucía" });
  const dates = { fromDate: inDays(fields.startsIn), toDate: inDays(fields.startsIn + 20) };
  const tripId = await server.factories.aTrip({ studentId, state: fields.state, ...dates });
  const hostFamilyId = await server.factories.aHostFamily({ cityTown: "Kinvara", parentGuardianOneLastName: "Byrne" });
  const hostingId = await server.factories.aHosting({
    tripId,
    hostFamilyId,
    state: fields.hosting ?? "accepted_hosting",
    ...dates,
  });
  return { parent, studentId, tripId, hostingId };
}

describe("a parent's home", () => {
  test("of somebody without children is empty, not broken", async () => {
    const parent = await server.as("parent");
    expect((await parent.get("/api/parents/home")).body).toMatchObject({
      trips: [],
      waiting: [],
      looking: { planAt: null, hearts: 0 },
      unpaid: [],
      conversations: [],
      unreadTotal: 0,
      children: [],
    });
  });

  test("shows the next trip with its family, its tasks and its stations", async () => {
    const { parent, tripId } = await aFamilyWithTrip({ state: "booked", startsIn: 40 });
    await server.db
      .insertInto("tripTask")
      .values([
        { tripId, kind: "flights", doneAt: server.clock.now(), detail: "EI 593" },
        { tripId, kind: "health_form", dueOn: inDays(20) },
      ])
      .execute();
    await server.db
      .insertInto("invoice")
      .values({
        number: `H-${tripId}`,
        kind: "sales",
        state: "part_paid",
        tripId,
        payerId: parent.userId,
        subtotal: 2300_75,
        total: 2300_75,
        paid: 500_00,
        dueOn: inDays(10),
      })
      .execute();
    const { body } = await parent.get("/api/parents/home");
    expect(body.trips[0]).toMatchObject({
      id: tripId,
      state: "booked",
      place: "Kinvara",
      familyName: "Byrne",
      student: { firstName: "Lucía" },
    });
    expect(body.trips[0].tasks.map(({ kind }: { kind: string }) => kind)).toEqual(["flights", "health_form"]);
    expect(body.trips[0].steps.map(({ kind, isDone }: { kind: string; isDone: boolean }) => [kind, isDone])).toEqual([
      ["enquiry", false],
      ["accepted", false],
      ["balance", false],
      ["arrival", false],
      ["home", false],
    ]);
    expect(body.unpaid).toEqual([
      {
        id: expect.any(String),
        tripId,
        number: `H-${tripId}`,
        due: 1800_75,
        currency: "EUR",
        dueOn: inDays(10),
        isOverdue: false,
      },
    ]);
    expect(body.children).toEqual([
      expect.objectContaining({
        firstName: "Lucía",
        trip: { state: "booked", place: "Kinvara", fromDate: inDays(40), toDate: inDays(60) },
      }),
    ]);
  });

  test("prefers the trip under way to one that is coming", async () => {
    const { parent, studentId } = await aFamilyWithTrip({ state: "booked", startsIn: 10 });
    const now = await server.factories.aTrip({
      studentId,
      state: "in-progress",
      fromDate: inDays(-2),
      toDate: inDays(5),
    });
    expect((await parent.get("/api/parents/home")).body.trips[0].id).toBe(now);
  });

  test("holds nothing of other people's children, trips and invoices", async () => {
    const { tripId } = await aFamilyWithTrip({ state: "booked", startsIn: 40 });
    await server.db
      .insertInto("invoice")
      .values({ number: `X-${tripId}`, kind: "sales", state: "issued", tripId, subtotal: 1, total: 1 })
      .execute();
    const stranger = await server.as("parent");
    expect((await stranger.get("/api/parents/home")).body).toMatchObject({ trips: [], unpaid: [], children: [] });
  });

  test("shows of each conversation the newest message that the parent may read, and counts what is unread", async () => {
    const { parent, hostingId } = await aFamilyWithTrip({ state: "booked", startsIn: 40 });
    const hostId = await server.factories.aUser({ roles: ["host_family"], firstName: "Aoife" });
    const { id } = await server.db
      .insertInto("conversation")
      .values({
        kind: "trip_host_family",
        tripHostFamilyId: hostingId,
        headSeq: 3,
        lastSender: "0",
        lastAt: server.clock.now(),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto("participant")
      .values({ conversationId: id, userId: parent.userId, readSeq: 1 })
      .execute();
    const message = (seq: number, body: string, requireRoles: string[] | null = null) => ({
      conversationId: id,
      seq,
      senderId: requireRoles ? "0" : hostId,
      clientMsgId: randomUUID(),
      body,
      requireRoles,
      createdAt: server.clock.now(),
    });
    await server.db
      .insertInto("message")
      .values([
        message(1, "Welcome"),
        message(2, "See you at Shannon"),
        message(3, "Deposit captured", ["coordinator"]),
      ])
      .execute();
    const { body } = await parent.get("/api/parents/home");
    expect(body.conversations).toEqual([
      expect.objectContaining({
        id,
        title: "Byrne",
        preview: "See you at Shannon",
        senderName: "Aoife",
        isOwn: false,
        unread: 1,
      }),
    ]);
    expect(body.unreadTotal).toBe(1);
  });
});

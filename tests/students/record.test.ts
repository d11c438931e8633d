import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Visitor } from "#tests/support/visitor.ts";

// A student as the office has them before its eyes: whom to call, trips, conversations, health by a click that is written down.
let server: TestServer;
let businessId: string;
let parentId: string;
let studentId: string;
let coordinator: Visitor;
beforeAll(async () => {
  server = await startServer();
  businessId = await server.factories.aBusiness();
  coordinator = await server.as("coordinator");
});
afterAll(() => server.close());
beforeEach(async () => {
  parentId = await server.factories.aUser({ roles: ["parent"] });
  await server.db
    .updateTable("appUser")
    .set({ phone: "+34 600 100 200", timezone: "Europe/Madrid", firstName: "Ana", lastName: "Ruiz" })
    .where("id", "=", parentId)
    .execute();
  studentId = await server.factories.aStudent({ guardianId: parentId, businessId, cityTown: "Madrid" });
});

const anAgentOf = async (id: string) => server.as(await server.factories.aUser({ roles: ["agent"], businessId: id }));
const record = (who: Visitor, id = studentId) => who.get(`/api/students/${id}/record`);
const audited = () =>
  server.db
    .selectFrom("auditLog")
    .select(["action"])
    .where("object", "=", `student:${studentId}`)
    .where("action", "=", "students:openMedical")
    .execute();

describe("whom to call", () => {
  test("is every confirmed parent, with telephone and clock; nobody who has not confirmed", async () => {
    const other = await server.factories.aUser({ roles: ["parent"] });
    await server.db.insertInto("studentGuardian").values({ studentId, userId: other, verifiedAt: null }).execute();
    const { body } = await record(coordinator);
    expect(body.record.guardians).toEqual([
      {
        id: parentId,
        name: "Ana Ruiz",
        email: expect.stringContaining("@"),
        phone: "+34 600 100 200",
        timezone: "Europe/Madrid",
      },
    ]);
  });

  test("is told to the office, to an agency of its own students alone, and to no family", async () => {
    expect((await record(await server.as("finance"))).status).toBe(200);
    expect((await record(await anAgentOf(businessId))).status).toBe(200);
    expect((await record(await anAgentOf(await server.factories.aBusiness()))).status).toBe(404);
    for (const role of ["parent", "host_family", "vetting_admin", "page_editor"] as const)
      expect((await record(await server.as(role))).status).toBe(403);
  });
});

describe("what there was", () => {
  test("are the student's trips, the newest first, and for an agency those that it has booked", async () => {
    const booked = { studentId, bookedBy: parentId };
    const early = await server.factories.aTrip({ ...booked, fromDate: "2027-02-01", toDate: "2027-02-14", businessId });
    const late = await server.factories.aTrip({ ...booked, fromDate: "2027-06-01", toDate: "2027-06-14" });
    await server.factories.aTrip({ studentId: await server.factories.aStudent(), bookedBy: parentId, businessId });
    const idsOf = async (who: Visitor) => (await record(who)).body.record.trips.map(({ id }: { id: string }) => id);
    expect(await idsOf(coordinator)).toEqual([late, early]);
    expect(await idsOf(await anAgentOf(businessId))).toEqual([early]);
  });

  test("are the conversations that the reader may read", async () => {
    const agentId = await server.factories.aUser({ roles: ["agent"], businessId });
    const booked = { studentId, bookedBy: parentId };
    const trips = [await server.factories.aTrip(booked), await server.factories.aTrip(booked)] as const;
    const with_ = await server.factories.aConversation({ kind: "trip", tripId: trips[0], people: [agentId] });
    const without = await server.factories.aConversation({ kind: "trip", tripId: trips[1], people: [parentId] });
    const idsOf = async (who: Visitor) =>
      (await record(who)).body.record.threads.map((thread: { conversationId: string }) => thread.conversationId);
    expect((await idsOf(coordinator)).toSorted()).toEqual([with_, without].toSorted());
    expect(await idsOf(await server.as(agentId))).toEqual([with_]);
    expect(await idsOf(await server.as("finance"))).toEqual([]);
    await server.db
      .updateTable("participant")
      .set({ leftAt: server.clock.now() })
      .where("userId", "=", agentId)
      .execute();
    expect(await idsOf(await server.as(agentId))).toEqual([]);
  });
});

describe("health", () => {
  test("is opened whole by those who look after every student, with a line each time", async () => {
    const parent = await server.as(parentId);
    await parent.post(`/api/students/${studentId}/care`, { medication: "inhaler", allergies: "penicillin" });
    const { status, body } = await coordinator.post(`/api/students/${studentId}/health`);
    expect(status).toBe(200);
    expect(body.care).toMatchObject({ medication: "inhaler", allergies: "penicillin", doctor: "" });
    expect(await audited()).toHaveLength(1);
    expect((await parent.get(`/api/students/${studentId}/care`)).body.care.readings).toHaveLength(1);
  });

  test("is opened by no agency and not by finance, and then leaves no line", async () => {
    for (const who of [await anAgentOf(businessId), await server.as("finance"), await server.as(parentId)])
      expect((await who.post(`/api/students/${studentId}/health`)).status).toBe(403);
    expect((await coordinator.post("/api/students/999999999/health")).status).toBe(404);
    expect(await audited()).toEqual([]);
  });
});

describe("a change that says what it began from", () => {
  const change = (body: object, who = coordinator) => who.post(`/api/students/${studentId}/update`, body);

  test("is refused where that has been changed meanwhile, and changes nothing", async () => {
    expect((await change({ cityTown: "Toledo", was: { cityTown: "Madrid" } })).status).toBe(200);
    const { status, body } = await change({ cityTown: "Cádiz", was: { cityTown: "Madrid" } });
    expect([status, body.code]).toEqual([409, "stale_state"]);
    expect((await coordinator.get(`/api/students/${studentId}`)).body.item.cityTown).toBe("Toledo");
  });

  test("passes where others have changed something else, and reaches no stranger's student", async () => {
    expect((await change({ hobbies: "chess" })).status).toBe(200);
    expect((await change({ cityTown: "Toledo", was: { cityTown: "Madrid" } })).body.item.hobbies).toBe("chess");
    const stranger = await anAgentOf(await server.factories.aBusiness());
    expect((await change({ cityTown: "Cádiz", was: { cityTown: "Toledo" } }, stranger)).status).toBe(404);
  });
});

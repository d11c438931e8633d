import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Visitor } from "#tests/support/visitor.ts";

// One partner: what is owed by age, who works there, its trips.
let server: TestServer;
let businessId: string;
let count = 0;
beforeAll(async () => {
  server = await startServer();
  await server.factories.aCurrency();
});
afterAll(() => server.close());
beforeEach(async () => {
  businessId = await server.factories.aBusiness();
});

const beside = (who: Visitor) => who.get(`/api/businesses/${businessId}/beside`);

async function aBill(open: number, lateBy: number | null, fields: object = {}): Promise<void> {
  const bill = { number: `B-${businessId}-${(count += 1)}`, kind: "sales", state: "issued", businessId };
  const { id } = await server.db
    .insertInto("invoice")
    .values({ ...bill, subtotal: open + 100, total: open + 100, paid: 100, ...fields })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (lateBy !== null)
    await sql`UPDATE invoice SET due_on = current_date - ${lateBy}::int WHERE id = ${id}`.execute(server.db);
}

test("what is owed stands by its age, to the day; what is paid, void or ours to pay is not owed", async () => {
  const late = [null, 0, 1, 30, 31, 60, 61, 90, 91, -5];
  for (const [place, days] of late.entries()) await aBill(10 ** place, days, place > 0 ? { state: "part_paid" } : {});
  const hostFamilyId = await server.factories.aHostFamily();
  for (const fields of [{ state: "paid" }, { state: "void" }, { kind: "purchase", hostFamilyId }, { businessId: null }])
    await aBill(7, 10, fields);
  const { body } = await beside(await server.as("finance"));
  expect(body.ageing).toEqual({
    notDue: 1_000_000_011,
    to30: 1_100,
    to60: 110_000,
    to90: 11_000_000,
    older: 100_000_000,
  });
});

test("who works there are those who may sign in", async () => {
  const works = await server.factories.aUser({ roles: ["agent"], businessId, firstName: "Ada", lastName: "Riva" });
  await server.factories.aUser({ roles: ["agent"], businessId, disabledAt: server.clock.now() });
  await server.factories.aUser({ roles: ["agent"], businessId: await server.factories.aBusiness() });
  const { body } = await beside(await server.as("coordinator"));
  expect(body.people).toEqual([{ id: works, name: "Ada Riva", email: expect.any(String), phone: null }]);
});

test("trips are its own, the newest first, and an agency opens itself alone", async () => {
  const [studentId, bookedBy] = [await server.factories.aStudent({ businessId }), await server.factories.aUser()];
  const booked = { studentId, bookedBy };
  const early = await server.factories.aTrip({ ...booked, businessId, fromDate: "2027-02-01", toDate: "2027-02-14" });
  const late = await server.factories.aTrip({ ...booked, businessId, fromDate: "2027-06-01", toDate: "2027-06-14" });
  await server.factories.aTrip(booked);
  const anAgentOf = async (id: string) => server.as(await server.factories.aUser({ roles: ["agent"], businessId: id }));
  const own = await beside(await anAgentOf(businessId));
  expect(own.body.newestTrips.map(({ id }: { id: string }) => id)).toEqual([late, early]);
  expect((await beside(await anAgentOf(await server.factories.aBusiness()))).status).toBe(404);
  for (const role of ["parent", "host_family", "vetting_admin"] as const)
    expect((await beside(await server.as(role))).status).toBe(403);
});

test("where its trips were last talked of is told to whoever may read it, and to nobody else", async () => {
  const { factories } = server;
  const [studentId, bookedBy] = [await factories.aStudent({ businessId }), await factories.aUser()];
  const tripId = await factories.aTrip({ studentId, bookedBy, businessId });
  const agent = await factories.aUser({ roles: ["agent"], businessId });
  const older = await factories.aConversation({ kind: "trip", tripId, people: [agent] });
  const newer = await factories.aConversation({ tripHostFamilyId: await factories.aHosting({ tripId }) });
  await factories.aConversation();
  await factories.aMessage({ conversationId: older });
  server.clock.advance(60_000);
  await factories.aMessage({ conversationId: newer });
  const toldTo = async (who: Visitor) => (await beside(who)).body.conversationId;
  expect(await toldTo(await server.as("coordinator"))).toBe(newer);
  expect(await toldTo(await server.as(agent))).toBe(older);
  expect(await toldTo(await server.as("finance"))).toBeNull();
});

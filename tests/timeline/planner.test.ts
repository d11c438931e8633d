import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, dayOf } from "#shared/time/days.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Body, Visitor } from "#tests/support/visitor.ts";

let server: TestServer;
let coordinator: Visitor & { readonly userId: string };

beforeAll(async () => {
  server = await startServer();
  coordinator = await server.as("coordinator");
});
afterAll(() => server.close());

const read = async (visitor: Visitor, query: string) => visitor.get(`/api/planner?${query}`);
const sum = (counts: readonly number[]): number => counts.reduce((all, one) => all + one, 0);

test("a year of beds by family, county, type and coordinator is the same nights, beside those of the year before", async () => {
  const hostFamilyId = await server.factories.aHostFamily({ guests: 2, vettingState: "approved" });
  for (const [fromDate, toDate, state] of [
    ["2031-03-03", "2031-03-13", "booked"],
    ["2030-03-03", "2030-03-06", "completed"],
    ["2031-04-03", "2031-04-13", "cancelled"],
  ] as const) {
    const tripId = await server.factories.aTrip({ state, fromDate, toDate, coordinatorId: coordinator.userId });
    await server.factories.aHosting({ tripId, hostFamilyId, state: "accepted_hosting", fromDate, toDate });
  }
  for (const by of ["families", "counties", "types", "coordinators"]) {
    const { from, rows, before } = (await read(coordinator, `by=${by}&year=2031`)).body;
    expect([from, sum(rows.flatMap(({ taken }: { taken: number[] }) => taken)), sum(before)]).toEqual([
      "2030-12-30",
      10,
      3,
    ]);
  }
  const { rows } = (await read(coordinator, "by=families&year=2031")).body;
  const own = rows.find(({ id }: { id: string }) => id === hostFamilyId);
  expect(own.taken.slice(8, 12)).toEqual([0, 7, 3, 0]);
  expect(sum(own.free)).toBe(52 * 7 * 2 - 10);
});

test("it is for coordinators and administrators, and for years that there are", async () => {
  expect((await read(await server.as("administrator"), "year=2031")).status).toBe(200);
  for (const role of ["finance", "agent", "parent"] as const)
    expect((await read(await server.as(role), "year=2031")).status).toBe(403);
  expect((await read(coordinator, "year=1031")).status).toBe(422);
});

const inDays = (days: number): string => addDays(dayOf(server.clock.now()), days);
const [first, last] = [30, 44];

const weighed = async (of: string, by = "families", visitor: Visitor = coordinator) =>
  visitor.get(`/api/planner/weeks?by=${by}&of=${of}&from_date=${inDays(first)}&to_date=${inDays(last)}`);
const invite = (visitor: Visitor, ...ids: string[]) =>
  visitor.post("/api/planner/invitations", {
    host_family_ids: ids,
    from_date: inDays(first),
    to_date: inDays(last),
  });

test("weeks say who holds a bed in them, whether they are closed, and how many trips look for a home", async () => {
  const home = await server.factories.aHostFamily({ guests: 1, vettingState: "approved" });
  const before = (await weighed(home)).body;
  expect(before.families).toMatchObject([{ id: home, why: null, invitedAt: null, isClosed: false, stays: [] }]);
  const days = { fromDate: inDays(35), toDate: inDays(37) };
  const tripId = await server.factories.aTrip({ state: "booked", ...days });
  await server.factories.aHosting({ tripId, hostFamilyId: home, state: "accepted_hosting", ...days });
  await server.factories.aTrip({ state: "new", ...days });
  const after = (await weighed(home)).body;
  expect(after.families[0]).toMatchObject({ why: "familyFree", stays: [{ tripId, ...days }] });
  expect(after.waiting).toBe(before.waiting + 1);
  const other = await server.factories.aHostFamily({ guests: 1, vettingState: "approved" });
  await coordinator.post(`/api/households/${other}/days`, {
    from_date: inDays(28),
    to_date: inDays(50),
    is_hosting: false,
  });
  expect((await weighed(other)).body.families[0]).toMatchObject({ why: "familyFree", isClosed: true });
});

test("weeks of a county are those of its homes; what is over, upside down or nobody's is refused", async () => {
  const home = await server.factories.aHostFamily({ vettingState: "approved" });
  const { countyId } = await server.db
    .selectFrom("hostFamily")
    .select("countyId")
    .where("id", "=", home)
    .executeTakeFirstOrThrow();
  const { families } = (await weighed(countyId, "counties")).body;
  expect(families.map(({ id }: Body) => id)).toContain(home);
  expect((await weighed("999999")).status).toBe(404);
  const asked = (from: string, to: string) =>
    coordinator.get(`/api/planner/weeks?by=families&of=${home}&from_date=${from}&to_date=${to}`);
  for (const [from, to] of [
    [inDays(9), inDays(9)],
    [inDays(-9), inDays(-2)],
    [inDays(9), inDays(400)],
  ] as const)
    expect((await asked(from, to)).status).toBe(422);
  expect((await weighed(home, "families", await server.as("finance"))).status).toBe(403);
});

test("a family is invited in its own language and conversation, once a week, and only where it could take a child", async () => {
  const hostId = await server.factories.aUser({ roles: ["host_family"], firstName: "Nora", locale: "de" });
  const home = await server.factories.aHostFamily({ userId: hostId, guests: 1, vettingState: "approved" });
  const shut = await server.factories.aHostFamily({ vettingState: "suspended" });
  expect((await invite(coordinator, shut, home)).body).toMatchObject({
    invited: [home],
    refused: [{ id: shut, reason: "familyVetted" }],
  });
  const { body } = await server.db
    .selectFrom("message")
    .innerJoin("conversation", "conversation.id", "message.conversationId")
    .select("message.body")
    .where("conversation.supportableId", "=", hostId)
    .where("message.kind", "=", 1)
    .executeTakeFirstOrThrow();
  expect(body).toMatch(/^Guten Tag Nora, wir suchen/);
  expect((await invite(coordinator, home)).body.refused).toEqual([{ id: home, reason: "invitedLately" }]);
  expect((await weighed(home)).body.families[0].invitedAt).not.toBeNull();
  expect((await invite(await server.as("finance"), home)).status).toBe(403);
});

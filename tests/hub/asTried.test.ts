import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, dayOf } from "#shared/time/days.ts";
import { writeFilter } from "#shared/wire/gridQuery.rules.ts";
import { lastWordAt } from "#server/db/lastWord.ts";
import { eventually } from "#tests/support/eventually.ts";
import { openSocket } from "#tests/support/sockets.ts";
import { mayTravel } from "#tests/support/stays.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Body, Visitor } from "#tests/support/visitor.ts";

// What somebody of the office tries first on a screen, where no other test does just that.
type Person = Visitor & { readonly userId: string };

interface PlanNode {
  readonly "Relation Name"?: string;
  readonly "Index Cond"?: string;
  readonly Plans?: readonly PlanNode[];
}

type Explained = Readonly<Record<string, readonly [{ readonly Plan: PlanNode }]>>;

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

let server: TestServer;
let coordinator: Person;

beforeAll(async () => {
  server = await startServer();
  await server.factories.aCurrency();
  coordinator = await server.as("coordinator");
});
afterAll(() => server.close());

const inDays = (days: number): string => addDays(dayOf(server.clock.now()), days);
const rowsOf = async (visitor: Visitor, path: string, filter: string): Promise<Body[]> =>
  (await visitor.get(`${path}/rows?filter=${encodeURIComponent(filter)}`)).body.rows;
const idsOf = (rows: readonly Body[]): readonly unknown[] => rows.map(({ id }) => id).toSorted();

test("the cases that the day counts are those that the list of trips shows", async () => {
  for (let count = 0; count < 3; count += 1) await server.factories.aTrip({ state: "customer_service" });
  await server.factories.aTrip({ state: "booked" });
  const { lists } = (await coordinator.get("/api/hub/today")).body;
  const cases = lists.find(({ name }: Body) => name === "service");
  const shown = await rowsOf(coordinator, "/api/trips", "state:customer_service");
  expect(cases.total).toBe(shown.length);
  expect(idsOf(shown)).toEqual(cases.rows.map((row: Body) => row["id"]).toSorted());
});

test("no flight shows the booked trips without one, and an agency its own", async () => {
  const businessId = await server.factories.aBusiness();
  const agent = await server.as(await server.factories.aUser({ roles: ["agent"], businessId }));
  const soon = { state: "booked", fromDate: inDays(3), toDate: inDays(17) };
  const own = await server.factories.aTrip({ ...soon, businessId });
  const other = await server.factories.aTrip(soon);
  const flown = await server.factories.aTrip({ ...soon, arrivesAt: server.clock.now() });
  const filter = `state:booked;arrivesAt:-;fromDate:${inDays(0)}..${inDays(14)}`;
  const shown = idsOf(await rowsOf(coordinator, "/api/trips", filter));
  expect(shown).toEqual(expect.arrayContaining([own, other]));
  expect(shown).not.toContain(flown);
  expect(idsOf(await rowsOf(agent, "/api/trips", filter))).toEqual([own]);
});

test("a coordinator plans the visit to a house; whoever only administers reads why it is not theirs to approve", async () => {
  const householdId = await server.factories.aHostFamily({ vettingState: "visit_pending" });
  const draft = { day: inDays(7), fromTime: "16:00", toTime: "18:00", inspectorId: coordinator.userId };
  const { status, body } = await coordinator.post(`/api/vetting/${householdId}/visits`, draft);
  expect(status).toBe(200);
  const { visits } = (await coordinator.get("/api/visits")).body;
  expect(visits.find((one: Body) => one["id"] === body.id)).toMatchObject({ householdId, visitState: "planned" });
  const administrator = await server.as("administrator");
  const answer = await administrator.post(`/api/visits/${body.id}/result`, { result: "ok", words: "" });
  expect(answer).toMatchObject({ status: 403, body: { code: "no_access" } });
  for (let count = 0; count < 2; count += 1) await server.as("vetting_admin");
  const waits = await server.factories.aHostFamily({ vettingState: "approval_pending" });
  const { offers } = (await administrator.get(`/api/transitions/vetting?id=${waits}`)).body;
  const approve = offers.find(({ command }: Body) => command === "approve");
  expect(approve).toMatchObject({ isAllowed: false, reason: "onlyVettingAdmin" });
});

test("an area pulled off a house names it as left, and whoever looked after it", async () => {
  const home = await server.factories.aHostFamily({ vettingState: "approved", latitude: 53.139, longitude: -8.936 });
  const draft = {
    name: "Galway",
    kind: "coordinator_area",
    shape: { type: "circle", at: { latitude: 53.139, longitude: -8.936 }, km: 5 },
    priority: 0,
    activeFrom: null,
    activeUntil: null,
    coordinatorId: coordinator.userId,
    activityId: null,
    businessId: null,
    price: null,
  };
  const { body } = await coordinator.post("/api/geofences", draft);
  const away = { ...draft, shape: { type: "circle", at: { latitude: 54.5, longitude: -8 }, km: 5 } };
  const { effects } = (await coordinator.post("/api/geofences/preview", { id: body.id, draft: away })).body;
  expect(effects.leaving.map(({ id }: Body) => id)).toContain(home);
  const moved = effects.coordinators.find(({ id }: Body) => id === home);
  expect(moved).toMatchObject({ from: expect.any(String), to: null });
});

test("a group counts who lacks a home and a flight, and a business its trips", async () => {
  const groupId = await server.factories.aGroup({ fromDate: inDays(10), toDate: inDays(24) });
  const businessId = await server.factories.aBusiness();
  const stay = { groupId, businessId, state: "booked", fromDate: inDays(10), toDate: inDays(24) };
  const [placed = ""] = [await server.factories.aTrip(stay), await server.factories.aTrip(stay)];
  await server.factories.aHosting({ tripId: placed, state: "accepted_hosting", selected: true });
  const group = (await rowsOf(coordinator, "/api/groups", "")).find(({ id }) => id === groupId);
  expect(group).toMatchObject({ students: 2, placed: 1, noFlight: 2 });
  const { members } = (await coordinator.get(`/api/groups/${groupId}/plan`)).body;
  expect(members.filter(({ isPlaced }: Body) => !isPlaced)).toHaveLength(1);
  const business = (await rowsOf(coordinator, "/api/businesses", "")).find(({ id }) => id === businessId);
  expect(business).toMatchObject({ trips: 2 });
});

test("a task that somebody takes bears the name on a second screen, which is told at once", async () => {
  const { id } = await server.db
    .insertInto("officeTask")
    .values({
      kind: "openClaim",
      entity: "trip",
      entityId: await server.factories.aTrip({ state: "booked" }),
      createdAt: server.clock.now(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const second = await server.as("coordinator");
  const socket = await openSocket(server.url, second);
  await socket.ask("watch", { watches: [{ resource: "officeTasks" }] });
  expect((await coordinator.post(`/api/hub/tasks/${id}/take`)).status).toBe(200);
  await eventually(() => expect(socket.packets.map(([event]) => event)).toContain("resource:changed"));
  const { tasks } = (await second.get("/api/hub/tasks?whose=team")).body;
  expect(tasks.find((task: Body) => task["id"] === id)).toMatchObject({ assignee: { id: coordinator.userId } });
  socket.close();
});

test("a student is found by a few letters without the accent, and finance sees no birth date, by no way", async () => {
  const studentId = await server.factories.aStudent({
    firstName: "Lucía",
    lastName: "Ortega",
    dateOfBirth: "2013-05-04",
  });
  const finance = await server.as("finance");
  const found = async (visitor: Visitor): Promise<Body | undefined> =>
    (await visitor.get("/api/students/rows?q=lucia")).body.rows.find(({ id }: Body) => id === studentId);
  expect(await found(coordinator)).toMatchObject({ dateOfBirth: "2013-05-04" });
  const seen = await found(finance);
  expect([seen?.["id"], seen?.["dateOfBirth"]]).toEqual([studentId, undefined]);
  for (const query of ["sort=dateOfBirth", "filter=dateOfBirth:2013-05-04"])
    expect((await finance.get(`/api/students/rows?${query}`)).status).toBe(403);
});

test("who is vaccinated is listed to the office alone, and asked for by nobody else", async () => {
  const businessId = await server.factories.aBusiness();
  const agent = await server.as(await server.factories.aUser({ roles: ["agent"], businessId }));
  const studentId = await server.factories.aStudent({ firstName: "Ida", lastName: "Vale", businessId });
  const found = async (visitor: Visitor): Promise<Body | undefined> =>
    (await visitor.get("/api/students/rows?q=ida%20vale")).body.rows.find(({ id }: Body) => id === studentId);
  expect(await found(coordinator)).toMatchObject({ isVaccinated: false });
  const seen = await found(agent);
  expect([seen?.["id"], seen?.["isVaccinated"]]).toEqual([studentId, undefined]);
  expect((await agent.get("/api/students/rows?filter=isVaccinated:true")).status).toBe(403);
});

test("what a student lacks before anybody can be reserved for stands in one column, and is narrowed to", async () => {
  const studentId = await server.factories.aStudent({ firstName: "Nora", lastName: "Lack" });
  const seen = async (filter = ""): Promise<Body | undefined> =>
    (await coordinator.get(`/api/students/rows?q=Nora%20Lack&filter=${encodeURIComponent(filter)}`)).body.rows[0];
  expect(await seen()).toMatchObject({ missing: "health, treatment, contact" });
  expect(await seen(writeFilter([{ column: "missing", values: ["health, treatment, contact"] }]))).toMatchObject({
    id: studentId,
  });
  await mayTravel(server, studentId, coordinator.userId);
  expect(await seen()).toMatchObject({ missing: null });
  const finance = await server.as("finance");
  const { rows } = (await finance.get("/api/students/rows?q=Nora%20Lack")).body;
  expect(rows).toHaveLength(1);
  expect(rows[0]).not.toHaveProperty("missing");
});

test("a trip says in the list and on the board when a person wrote about it last, support apart, but not to finance", async () => {
  const coordinatorId = coordinator.userId;
  const tripId = await server.factories.aTrip({ state: "booked", coordinatorId });
  const tripHostFamilyId = await server.factories.aHosting({ tripId });
  const parent = (await server.as("parent")).userId;
  const people = [coordinatorId, parent];
  const withFamily = await server.factories.aConversation({ people, tripHostFamilyId });
  const withAll = await server.factories.aConversation({ people, tripId, kind: "trip" });
  const support = await server.factories.aConversation({ people, kind: "support", supportableId: parent, tripId });
  const write = (conversationId: string, senderId: string, day: number) =>
    server.factories.aMessage({ conversationId, senderId, createdAt: new Date(`2027-01-0${day}T10:00:00Z`) });
  const said = async (visitor: Visitor): Promise<Body | undefined> =>
    (await rowsOf(visitor, "/api/trips", "state:booked")).find(({ id }) => id === tripId);
  const onBoard = async (): Promise<unknown> =>
    (await coordinator.get(`/api/office/load/trips?whose=${coordinatorId}`)).body.rows.find(
      ({ id }: Body) => id === tripId,
    ).lastWordAt;
  await write(withFamily, "0", 1);
  expect([(await said(coordinator))?.["lastWordAt"], await onBoard()]).toEqual([null, null]);
  await write(withAll, parent, 2);
  const second = "2027-01-02T10:00:00.000Z";
  expect([(await said(coordinator))?.["lastWordAt"], await onBoard()]).toEqual([second, second]);
  await write(withFamily, coordinatorId, 3);
  await write(withFamily, "0", 4);
  await write(support, parent, 5);
  const third = "2027-01-03T10:00:00.000Z";
  expect([(await said(coordinator))?.["lastWordAt"], await onBoard()]).toEqual([third, third]);
  expect(await said(await server.as("finance"))).not.toHaveProperty("lastWordAt");
});

test("the list of trips is ordered by what was written last, one way and the other, window by window, for those who may see it", async () => {
  const businessId = await server.factories.aBusiness();
  const days = [1, 4, 2, 3, null];
  const made: { id: string; day: number | null }[] = [];
  for (const day of days) {
    const id = await server.factories.aTrip({
      state: "booked",
      businessId,
      createdAt: new Date(2027, 5, made.length + 1),
    });
    made.push({ id, day });
    if (day === null) continue;
    const of =
      day % 2 === 0
        ? { tripHostFamilyId: await server.factories.aHosting({ tripId: id }) }
        : { tripId: id, kind: "trip" as const };
    const conversationId = await server.factories.aConversation({ people: [coordinator.userId], ...of });
    await server.factories.aMessage({
      conversationId,
      senderId: coordinator.userId,
      createdAt: new Date(2027, 2, day),
    });
    // What the product says afterwards moves nothing.
    if (day === 1) await server.factories.aMessage({ conversationId, createdAt: new Date(2027, 3, 1) });
  }
  const { name } = await server.db
    .selectFrom("business")
    .select("name")
    .where("id", "=", businessId)
    .executeTakeFirstOrThrow();
  const filter = encodeURIComponent(writeFilter([{ column: "businessName", values: [name] }]));
  const order = async (who: Visitor, sort: string): Promise<(number | null | undefined)[]> => {
    const found: string[] = [];
    for (let after: string | null = ""; after !== null;) {
      const { body }: { body: Body } = await who.get(
        `/api/trips/rows?filter=${filter}&sort=${sort}&limit=2&after=${after}`,
      );
      found.push(...body["rows"].map(({ id }: Body) => id));
      after = body["next"];
    }
    return found.map((id) => made.find((trip) => trip.id === id)?.day);
  };
  expect(await order(coordinator, "-lastWordAt")).toEqual([4, 3, 2, 1, null]);
  expect(await order(coordinator, "lastWordAt")).toEqual([1, 2, 3, 4, null]);
  const finance = await server.as("finance");
  expect((await finance.get("/api/trips/rows?sort=lastWordAt")).status).toBe(403);
  // Nor how old or from where anybody is.
  const [told, untold] = [coordinator, finance].map((who) => who.get(`/api/trips/rows?filter=${filter}`));
  expect((await told)?.body.rows[0]).toMatchObject({ studentAge: expect.any(Number), studentTown: expect.any(String) });
  const [row] = (await untold)?.body.rows ?? [];
  expect([row.studentAge, row.studentTown, row.lastWordAt]).toEqual([undefined, undefined, undefined]);
  // It is narrowed by for nobody.
  expect((await finance.get("/api/trips/rows?filter=lastWordAt:2027-01-01..")).status).toBe(422);
});

test("when somebody wrote last is looked up, however many conversations there are", async () => {
  const nodes = await server.db.transaction().execute(async (db) => {
    await sql`SELECT set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true)`.execute(
      db,
    );
    const { rows } = await sql<Explained>`EXPLAIN (FORMAT JSON) SELECT ${lastWordAt} FROM trip`.execute(db);
    return rows.flatMap((row) => Object.values(row).flatMap(([{ Plan }]) => nodesOf(Plan)));
  });
  const read = nodes.filter((node) => node["Relation Name"] !== undefined && node["Relation Name"] !== "trip");
  expect(read.map((node) => [node["Relation Name"], node["Index Cond"]])).toEqual([
    ["conversation", "(of_trip_id = trip.id)"],
  ]);
});

test("some rows of a list are taken away alone, and only those that match and that one may see", async () => {
  const [businessId, otherId] = [await server.factories.aBusiness(), await server.factories.aBusiness()];
  const own = [await server.factories.aTrip({ businessId }), await server.factories.aTrip({ businessId })];
  const foreign = await server.factories.aTrip({ businessId: otherId });
  const agent = await server.as(await server.factories.aUser({ roles: ["agent"], businessId }));
  const taken = async (who: Visitor, only: readonly string[]): Promise<string[]> =>
    (await who.get(`/api/trips/export?only=${only.join(",")}`)).body.rows.map(({ id }: Body) => id).toSorted();
  expect(await taken(coordinator, [...own, foreign])).toEqual([...own, foreign].toSorted());
  expect(await taken(coordinator, own.slice(1))).toEqual(own.slice(1));
  expect(await taken(agent, [...own, foreign])).toEqual(own.toSorted());
  expect((await coordinator.get("/api/trips/export?only=1;2")).status).toBe(422);
});

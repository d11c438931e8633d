import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { writeFilter } from "#shared/wire/gridQuery.rules.ts";
import { aTalk, type Person } from "../conversations/cast.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Body, Visitor } from "#tests/support/visitor.ts";

// Who has how much to do, and who gets what.
let server: TestServer;
let [niamh, amira] = [] as unknown as [Person, Person];
beforeEach(async () => {
  await server.db.updateTable("trip").set({ state: "closed" }).execute();
  await server.db.deleteFrom("userRole").where("role", "=", "coordinator").execute();
  [niamh, amira] = [await server.as("coordinator"), await server.as("coordinator")];
});
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const aTrip = (coordinatorId: string | null, changes: object = {}) =>
  server.factories.aTrip({ state: "new", coordinatorId, ...changes });
const loads = async (person = niamh): Promise<Map<string | null, Body>> =>
  new Map((await person.get("/api/office/load")).body.people.map((one: Body) => [one.personId, one]));
const run = () => server.worker.runDue();
const whose = async (id: string): Promise<string | null> =>
  (await server.db.selectFrom("trip").select("coordinatorId").where("id", "=", id).executeTakeFirstOrThrow())
    .coordinatorId;

describe("the load", () => {
  test("counts what is open, due, late and arriving, of everybody and of nobody", async () => {
    const today = server.clock.now().toISOString().slice(0, 10);
    await aTrip(amira.userId);
    await aTrip(amira.userId, { state: "booked", fromDate: today, toDate: "2028-01-01" });
    await aTrip(amira.userId, { fromDate: "2026-01-01" });
    await aTrip(null);
    await aTrip(amira.userId, { state: "closed" });
    const found = await loads();
    expect(found.get(amira.userId)).toMatchObject({ open: 3, late: 1, arriving: 1 });
    expect(found.get(niamh.userId)).toMatchObject({ open: 0, due: 0, late: 0, arriving: 0, absence: null });
    expect(found.get(null)?.open).toBe(1);
  });

  test("is an agency's own as far as it reaches", async () => {
    const businessId = await server.factories.aBusiness();
    const agent = await server.as(await server.factories.aUser({ roles: ["agent"], businessId }));
    await aTrip(amira.userId, { businessId });
    await aTrip(amira.userId);
    const seen = await loads(agent);
    expect([...seen.keys()]).toEqual([null, amira.userId]);
    expect(seen.get(amira.userId)?.open).toBe(1);
    expect((await agent.get("/api/office/load/trips?whose=all")).body.total).toBe(1);
    expect((await agent.get("/api/office/board")).body.columns[0].total).toBe(1);
    expect((await agent.post("/api/office/load/even", {})).status).toBe(403);
  });
});

test("the trips of somebody stand by their deadline, with what comes next, the task and the last word", async () => {
  const talk = await aTalk(server, { trip: "enquiry", hosting: "potential_trip_host_family" });
  await server.factories.aMessage({ conversationId: talk.id, senderId: talk.parent.userId });
  await server.db.updateTable("trip").set({ coordinatorId: amira.userId }).where("id", "=", talk.tripId).execute();
  await server.db
    .insertInto("officeTask")
    .values({ kind: "balance_late", entity: "trip", entityId: talk.tripId, createdAt: server.clock.now() })
    .execute();
  const later = await aTrip(amira.userId);
  await aTrip(null);
  const { body } = await niamh.get(`/api/office/load/trips?whose=${amira.userId}&perPage=12`);
  expect(body).toMatchObject({ total: 2, lastPage: 1 });
  expect(body.rows.map(({ id }: Body) => id)).toEqual([talk.tripId, later]);
  expect(body.rows[0]).toMatchObject({
    task: { kind: "balance_late", dueAt: null },
    lastWordAt: expect.any(String),
  });
  expect((await niamh.get("/api/office/load/trips?whose=nobody")).body.total).toBe(1);
  expect((await niamh.get("/api/office/load/trips?perPage=13")).status).toBe(422);
  expect((await niamh.get(`/api/office/load/trips?whose=${amira.userId}&page=9`)).body.rows).toEqual([]);
});

test("evened out, everybody has as many as the others; taken back, it is as before", async () => {
  const mine = [await aTrip(niamh.userId), await aTrip(niamh.userId), await aTrip(niamh.userId)];
  const drafts = [await aTrip(null), await aTrip(null), await aTrip(null)];
  const { body } = await niamh.post("/api/office/load/even", {});
  const before = new Map(body.loads.map((one: Body) => [one.personId, [one.before, one.after]]));
  expect([before.get(null), before.get(niamh.userId), before.get(amira.userId)]).toEqual([
    [3, 0],
    [3, 3],
    [0, 3],
  ]);
  await run();
  expect(await whose(drafts[0] ?? "")).toBeNull();
  await niamh.post(`/api/grid-jobs/${body.job.id}/apply`, {});
  await run();
  for (const id of drafts) expect(await whose(id)).toBe(amira.userId);
  for (const id of mine) expect(await whose(id)).toBe(niamh.userId);
  expect((await niamh.post("/api/office/load/even", {})).body.job).toBeNull();
  await niamh.post(`/api/grid-jobs/${body.job.id}/undo`, {});
  await run();
  for (const id of drafts) expect(await whose(id)).toBeNull();
});

test("what is with somebody who has left is shared out; a director keeps what was given", async () => {
  const director = await server.as("administrator");
  const leaver = await server.as("coordinator");
  const [left, kept] = [await aTrip(leaver.userId), await aTrip(director.userId)];
  await server.db
    .updateTable("appUser")
    .set({ disabledAt: server.clock.now() })
    .where("id", "=", leaver.userId)
    .execute();
  const { body } = await niamh.post("/api/office/load/even", {});
  await run();
  await niamh.post(`/api/grid-jobs/${body.job.id}/apply`, {});
  await run();
  expect([niamh.userId, amira.userId]).toContain(await whose(left));
  expect(await whose(kept)).toBe(director.userId);
});

describe("an absence", () => {
  const leave = (changes: object = {}) =>
    niamh.post("/api/office/absences", {
      personId: amira.userId,
      deputyId: niamh.userId,
      untilDay: server.clock.now().toISOString().slice(0, 10),
      ...changes,
    });

  test("hands over, and back what is still the deputy's, on the morning after its last day", async () => {
    const [one, two] = [await aTrip(amira.userId), await aTrip(amira.userId)];
    const own = await aTrip(niamh.userId);
    expect((await leave()).body.job).toMatchObject({ state: "running", counts: { all: 2 } });
    await run();
    expect([await whose(one), await whose(two)]).toEqual([niamh.userId, niamh.userId]);
    expect((await loads()).get(amira.userId)?.absence).toMatchObject({ untilDay: expect.any(String) });
    await server.db.updateTable("trip").set({ coordinatorId: null }).where("id", "=", two).execute();
    server.clock.advance(36 * 3_600_000);
    await run();
    expect([await whose(one), await whose(two), await whose(own)]).toEqual([amira.userId, null, niamh.userId]);
    niamh = await server.as(niamh.userId);
    expect((await loads()).get(amira.userId)?.absence).toBeNull();
  });

  test("is ended by hand once, and its evening then changes nothing", async () => {
    const one = await aTrip(amira.userId);
    await leave();
    await run();
    const { id } = (await loads()).get(amira.userId)?.absence ?? {};
    expect((await niamh.post(`/api/office/absences/${id}/end`, {})).status).toBe(200);
    expect((await niamh.post(`/api/office/absences/${id}/end`, {})).status).toBe(404);
    await run();
    expect(await whose(one)).toBe(amira.userId);
    await server.db.updateTable("trip").set({ coordinatorId: niamh.userId }).where("id", "=", one).execute();
    server.clock.advance(36 * 3_600_000);
    await run();
    expect(await whose(one)).toBe(niamh.userId);
  });

  test("is of somebody who coordinates, by somebody else who does and is there, for no longer than a year", async () => {
    const parent = await server.as("parent");
    for (const changes of [
      { deputyId: amira.userId },
      { deputyId: parent.userId },
      { personId: parent.userId },
      { untilDay: "2020-01-01" },
      { untilDay: "2099-01-01" },
    ])
      expect([changes, (await leave(changes)).status]).toEqual([changes, 422]);
    expect((await leave()).body.job).toBeNull();
    expect((await leave()).status).toBe(422);
    expect((await leave({ personId: niamh.userId, deputyId: amira.userId })).status).toBe(422);
    const { id } = (await loads()).get(amira.userId)?.absence ?? {};
    await niamh.post(`/api/office/absences/${id}/end`, {});
  });
});

describe("the board", () => {
  const board = async (query = ""): Promise<Body[]> => (await niamh.get(`/api/office/board${query}`)).body.columns;
  const column = async (state: string, query = ""): Promise<Body> =>
    (await board(query)).find((one) => one.state === state) ?? {};

  test("says what stops a trip, whose it is, and by when it should move, the soonest first", async () => {
    const later = await aTrip(null, { state: "booked", fromDate: "2028-06-01", toDate: "2028-06-10" });
    const sooner = await aTrip(amira.userId, { state: "booked", fromDate: "2028-05-01", toDate: "2028-05-10" });
    await server.factories.aHosting({ tripId: sooner, state: "accepted_hosting", selected: true });
    await server.db
      .insertInto("invoice")
      .values({
        number: `I-${sooner}`,
        kind: "sales",
        tripId: sooner,
        state: "issued",
        subtotal: 1000,
        total: 1000,
        currency: "EUR",
      })
      .execute();
    const { cards, total } = await column("booked");
    expect(total).toBe(2);
    expect(cards.map(({ id }: Body) => id)).toEqual([sooner, later]);
    expect(cards[0]).toMatchObject({
      coordinatorName: expect.any(String),
      deadline: expect.stringMatching(/^2028-04-30T23:00|^2028-05-01T00:00/),
      enteredAt: expect.any(String),
    });
    const foreign = await server.factories.aTrip({ state: "new" });
    const steps = (ids: string, who = niamh) => who.get(`/api/office/steps?ids=${ids}`);
    const { body } = await steps(`${sooner},${later}`);
    expect(body.steps).toMatchObject([
      { id: sooner, command: "start", turn: "booker", blockedBy: "balancePaid" },
      { id: later, command: "start" },
    ]);
    const businessId = await server.factories.aBusiness();
    const agent = await server.as(await server.factories.aUser({ roles: ["agent"], businessId }));
    expect((await steps(foreign, agent)).body.steps).toEqual([]);
    expect((await steps("")).status).toBe(422);
  });

  test("counts what is closed and called off, and reads one of them when it is unfolded", async () => {
    const closed = await column("closed");
    expect(closed.total).toBeGreaterThan(0);
    expect(closed.cards).toEqual([]);
    expect((await column("closed", "?unfolded=closed&most=1")).cards).toHaveLength(1);
    expect((await niamh.get("/api/office/board?unfolded=new")).status).toBe(422);
  });

  test("is one's own alone where that is asked", async () => {
    await aTrip(niamh.userId);
    await aTrip(amira.userId);
    expect((await column("new")).total).toBe(2);
    expect((await column("new", "?whose=mine")).total).toBe(1);
    expect((await column("new", "?most=1")).cards).toHaveLength(1);
  });

  test("is narrowed as the list of trips is, what is folded away too", async () => {
    const businessId = await server.factories.aBusiness();
    await server.db.updateTable("business").set({ name: "Narrow Street" }).where("id", "=", businessId).execute();
    await aTrip(amira.userId, { businessId });
    await aTrip(amira.userId, { businessId, state: "closed" });
    const narrowed = writeFilter([{ column: "businessName", values: ["Narrow Street"] }]);
    const filter = `?filter=${encodeURIComponent(narrowed)}`;
    expect((await board(filter)).filter(({ total }) => total > 0).map(({ state, total }) => [state, total])).toEqual([
      ["new", 1],
      ["closed", 1],
    ]);
    const { reference } = (await column("new", filter)).cards[0];
    expect((await board(`${filter}&q=${reference}`)).reduce((sum, { total }) => sum + total, 0)).toBe(1);
    expect((await niamh.get("/api/office/board?filter=no%3Asuch")).status).toBe(422);
  });

  test("finds by a label only whoever sees the labels", async () => {
    const tripId = await aTrip(amira.userId);
    const { id: labelId } = (await niamh.post("/api/desk/labels", { name: "Homesickness", hue: "moss" })).body.item;
    await server.db.insertInto("tripLabel").values({ tripId, labelId, setAt: server.clock.now() }).execute();
    const finds = async (person: Visitor, q: string): Promise<number> =>
      (await person.get(`/api/office/board?q=${q}`)).body.columns.reduce(
        (sum: number, { total }: Body) => sum + total,
        0,
      );
    const finance = await server.as("finance");
    const { reference } = (await column("new", "?q=Homesickness")).cards[0];
    expect([await finds(niamh, "Homesickness"), await finds(finance, "Homesickness")]).toEqual([1, 0]);
    expect(await finds(finance, reference)).toBe(1);
  });
});

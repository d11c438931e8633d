import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { grids, mostViews } from "#shared/features/gridViews/gridViews.rules.ts";
import { roles } from "#shared/access/roles.ts";
import { aTalk, say } from "#tests/conversations/cast.ts";
import { eventually } from "#tests/support/eventually.ts";
import { declaredLists } from "#tests/support/grids.ts";
import { openSocket } from "#tests/support/sockets.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Body, Visitor } from "#tests/support/visitor.ts";

let server: TestServer;
let [coordinator, finance, agent, parent] = [] as unknown as [Visitor, Visitor, Visitor, Visitor];

beforeAll(async () => {
  server = await startServer();
  coordinator = await server.as("coordinator");
  finance = await server.as("finance");
  agent = await server.as("agent");
  parent = await server.as("parent");
});
afterAll(() => server.close());

const path = "/api/grid-views";
const asked = "resource=conversations";
const draft = (name: string, fields = {}) => ({
  resource: "conversations",
  name,
  query: "tab3=unread&tab=primary",
  ...fields,
});
const keep = async (visitor: Visitor, name: string, fields = {}): Promise<Body> =>
  (await visitor.post(path, draft(name, fields))).body.item;
const viewsOf = async (visitor: Visitor): Promise<Body[]> => (await visitor.get(`${path}?${asked}`)).body.views;
const namesOf = async (visitor: Visitor): Promise<string[]> => (await viewsOf(visitor)).map(({ name }) => name);
const countOf = async (visitor: Visitor, id: string): Promise<number | null> =>
  (await visitor.get(`${path}/counts?${asked}`)).body.counts.find((one: Body) => one.id === id)?.count;

describe("a view", () => {
  test("of one's own is read, changed, moved and removed by nobody else", async () => {
    const kept = await keep(agent, "Own");
    expect(kept).toEqual({
      id: expect.any(String),
      name: "Own",
      query: "tab=primary&tab3=unread",
      isShared: false,
      isDefault: false,
    });
    for (const other of [coordinator, finance]) {
      expect(await namesOf(other)).not.toContain("Own");
      expect((await other.patch(`${path}/${kept.id}`, { name: "Theirs" })).status).toBe(404);
      expect((await other.post(`${path}/order`, { ids: [kept.id] })).status).toBe(404);
      expect((await other.remove(`${path}/${kept.id}`)).status).toBe(404);
    }
    expect(
      (await agent.patch(`${path}/${kept.id}`, { name: "Better", query: "state=booked" })).body.item,
    ).toMatchObject({
      name: "Better",
      query: "state=booked",
    });
    expect((await agent.remove(`${path}/${kept.id}`)).status).toBe(200);
    expect(await namesOf(agent)).toEqual([]);
    expect((await agent.remove(`${path}/${kept.id}`)).status).toBe(404);
  });

  test("of the team is everybody's in it, before one's own, and nobody's outside", async () => {
    await keep(coordinator, "Own first");
    const kept = await keep(coordinator, "Team", { is_shared: true });
    expect(await namesOf(coordinator)).toEqual(["Team", "Own first"]);
    expect(await namesOf(finance)).toEqual(["Team"]);
    expect(await namesOf(agent)).toEqual([]);
    expect((await agent.patch(`${path}/${kept.id}`, { name: "Theirs" })).status).toBe(404);
    // Whoever only reads it changes nothing about it, and keeps none for all.
    expect((await finance.patch(`${path}/${kept.id}`, { name: "Ours" })).status).toBe(404);
    expect((await finance.post(`${path}/order`, { ids: [kept.id] })).status).toBe(404);
    expect((await finance.remove(`${path}/${kept.id}`)).status).toBe(404);
    expect((await finance.post(path, draft("For all", { is_shared: true }))).status).toBe(422);
    const administrator = await server.as("administrator");
    expect((await administrator.patch(`${path}/${kept.id}`, { name: "Ours" })).body.item).toMatchObject({
      isShared: true,
    });
    // Whose it becomes is whoever takes it.
    expect((await administrator.patch(`${path}/${kept.id}`, { is_shared: false })).status).toBe(200);
    expect(await namesOf(coordinator)).toEqual(["Own first"]);
    expect(await namesOf(administrator)).toEqual(["Ours"]);
    expect(await namesOf(finance)).toEqual([]);
  });

  test("stands where it was put", async () => {
    const visitor = await server.as("coordinator");
    const ids: string[] = [];
    for (const name of ["One", "Two", "Three"]) ids.push((await keep(visitor, name)).id);
    await visitor.post(`${path}/order`, { ids: [ids[2], ids[0], ids[1]] });
    expect(await namesOf(visitor)).toEqual(["Three", "One", "Two"]);
    await keep(visitor, "Four");
    expect(await namesOf(visitor)).toEqual(["Three", "One", "Two", "Four"]);
  });

  test("is told to its own person alone, and the team's to the team", async () => {
    const [teller, colleague, outside] = [
      await server.as("coordinator"),
      await server.as("finance"),
      await server.as("agent"),
    ];
    const sockets = await Promise.all([teller, colleague, outside].map((one) => openSocket(server.url, one)));
    for (const socket of sockets)
      expect(await socket.ask("watch", { watches: [{ resource: "gridViews" }] })).toEqual({ watched: ["gridViews"] });
    const heard = (): number[] =>
      sockets.map(({ packets }) => packets.filter((packet) => JSON.stringify(packet).includes("gridViews")).length);
    await keep(teller, "Told to oneself");
    await eventually(() => expect(heard()).toEqual([1, 0, 0]));
    await keep(teller, "Told", { is_shared: true });
    await eventually(() => expect(heard()).toEqual([2, 1, 0]));
    for (const socket of sockets) socket.close();
  });
});

describe("refused is", () => {
  test.each([
    ["a name that is empty", { name: " " }, "name"],
    ["a name that is too long", { name: "n".repeat(61) }, "name"],
    ["what belongs to no view", { query: "tab=primary&conversation=7" }, "query"],
    ["a query that is too long", { query: `q=${"n".repeat(500)}` }, "query"],
    ["a list that nobody has", { resource: "secrets" }, "resource"],
  ])("%s", async (_, fields, field) => {
    const { status, body } = await coordinator.post(path, draft("Refused", fields));
    expect({ status, fields: Object.keys(body.issues) }).toEqual({ status: 422, fields: [field] });
  });

  test("a name that one has already, whatever its letters, and not that of somebody else's", async () => {
    const visitor = await server.as("agent");
    await keep(visitor, "Twice");
    expect(await visitor.post(path, draft("tWICE"))).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect((await agent.post(path, draft("Twice"))).status).toBe(200);
  });

  test("a team's view of whoever is of no team", async () => {
    expect(await agent.post(path, draft("For all", { is_shared: true }))).toMatchObject({
      status: 422,
      body: { issues: { isShared: [{ rule: "notYours" }] } },
    });
    const { id } = await keep(agent, "For me");
    expect((await agent.patch(`${path}/${id}`, { is_shared: true })).status).toBe(422);
  });

  test("everything to those who have no such list", async () => {
    for (const role of roles.filter((one) => one === "parent" || one === "host_family")) {
      const visitor = await server.as(role);
      expect((await visitor.get(`${path}?${asked}`)).status).toBe(403);
      expect((await visitor.post(path, draft("Mine"))).status).toBe(403);
    }
    expect((await parent.get(`${path}/counts?${asked}`)).status).toBe(403);
  });

  test("one more than there may be", async () => {
    const visitor = await server.as("agent");
    for (let n = 0; n < mostViews; n += 1) expect((await visitor.post(path, draft(`View ${n}`))).status).toBe(200);
    expect(await visitor.post(path, draft("One more"))).toMatchObject({ status: 413, body: { code: "too_large" } });
  });
});

describe("what stands under a view", () => {
  test("is counted as the list shows it: by whose, who waits, what is unread, the trip and the tab", async () => {
    const reader = await server.as("coordinator");
    const talk = await aTalk(server);
    await reader.post("/api/conversations/take", { conversationId: talk.id, heldBy: null });
    const count = async (query: string): Promise<number | null> =>
      countOf(reader, (await keep(reader, query, { query })).id);
    expect(await count("tab=primary&whose=mine")).toBe(1);
    expect(await count("tab=primary&whose=mine&tab3=waiting")).toBe(0);
    await say(server, talk.id, [talk.parent.userId]);
    const { state } = await server.db
      .selectFrom("trip")
      .select("state")
      .where("id", "=", talk.tripId)
      .executeTakeFirstOrThrow();
    const counted = (await reader.get(`${path}/counts?${asked}`)).body.counts.map((one: Body) => one.count);
    // Behind those of the team.
    expect(counted.slice(-2)).toEqual([1, 1]);
    expect(await count(`whose=mine&state=${state}&tab3=unread`)).toBe(1);
    expect(await count(`whose=mine&state=${state === "booked" ? "reserved" : "booked"}`)).toBe(0);
    expect(await count("tab=archived&whose=mine")).toBe(0);
    expect(await count("tab=snoozed&whose=mine&tab3=lost&sort=wait")).toBe(0);
    expect(await count("tab=support&whose=nobodys&state=booked")).toBe(0);
  });

  test("is of the reader's own lists alone, by an agent's tabs", async () => {
    const talk = await aTalk(server);
    const guest = await server.as("agent");
    await server.db.insertInto("participant").values({ conversationId: talk.id, userId: guest.userId }).execute();
    const count = async (query: string): Promise<number | null> =>
      countOf(guest, (await keep(guest, query, { query })).id);
    const sides = [await count("tab=enquiries&tab2=awaiting"), await count("tab=enquiries&tab2=response_sent")];
    expect([...sides, await count("tab=bookings")].reduce((sum, one) => (sum ?? 0) + (one ?? 0), 0)).toBe(1);
    expect(await count("tab=archived")).toBe(0);
    // What is the office's means nothing here.
    expect(await count("tab=support&whose=nobodys&tab3=waiting")).toBe(0);
  });

  test("is not counted where it is searched", async () => {
    const reader = await server.as("coordinator");
    expect(await countOf(reader, (await keep(reader, "Searched", { query: "q=ortega" })).id)).toBeNull();
  });
});

describe("a declared list", () => {
  const ofList = (resource: string, name: string, query: string, fields = {}) => ({ resource, name, query, ...fields });
  const listed = async (visitor: Visitor, resource: string): Promise<Body[]> =>
    (await visitor.get(`${path}?resource=${resource}`)).body.views;
  const counted = async (visitor: Visitor, resource: string): Promise<Record<string, number | null>> => {
    const { counts } = (await visitor.get(`${path}/counts?resource=${resource}`)).body;
    const views = await listed(visitor, resource);
    return Object.fromEntries(
      views.map(({ id, name }) => [name, counts.find((one: Body) => one.id === id)?.count ?? null]),
    );
  };

  test("counts what stands under each view, and tells nobody of a column that is not theirs to see", async () => {
    const clerk = await server.as("administrator");
    await server.factories.aStudent({ gender: "other", dateOfBirth: "2012-02-29" });
    const born = "filter=dateOfBirth:2012-02-29..2012-02-29";
    await clerk.post(path, ofList("students", "Born then", born, { is_shared: true }));
    await clerk.post(path, ofList("students", "Others", "filter=gender:other&sort=-age", { is_shared: true }));
    await clerk.post(path, ofList("students", "Searched", "q=Ortega", { is_shared: true }));
    await clerk.post(path, ofList("students", "Nonsense", "filter=shoes:42", { is_shared: true }));
    expect(await counted(clerk, "students")).toEqual({ "Born then": 1, Others: 1, Searched: null, Nonsense: null });
    expect(await counted(finance, "students")).toEqual({
      "Born then": null,
      Others: 1,
      Searched: null,
      Nonsense: null,
    });
    // An agency counts its own.
    await agent.post(path, ofList("students", "Ours", "filter=gender:other"));
    expect(await counted(agent, "students")).toEqual({ Ours: 0 });
  });

  test("has one usual view of one's own, and one of the team's", async () => {
    const clerk = await server.as("coordinator");
    const usual = async (): Promise<string[]> =>
      (await listed(clerk, "currencies")).filter(({ isDefault }) => isDefault).map(({ name }) => name);
    await clerk.post(path, ofList("currencies", "Team's", "sort=name", { is_shared: true, is_default: true }));
    const first = await clerk.post(path, ofList("currencies", "First", "sort=code", { is_default: true }));
    await clerk.post(path, ofList("currencies", "Second", "sort=-code", { is_default: true }));
    expect(await usual()).toEqual(["Team's", "Second"]);
    await clerk.patch(`${path}/${first.body.item.id}`, { is_default: true });
    expect(await usual()).toEqual(["Team's", "First"]);
  });

  test("has no views for whoever may not open it", async () => {
    expect((await agent.post(path, ofList("currencies", "Mine", "sort=code"))).status).toBe(422);
    expect(await listed(agent, "currencies")).toEqual([]);
  });
});

test("every declared list is opened by whoever may read its rows", () => {
  expect(declaredLists.filter(({ grid }) => grids[grid.list].action !== grid.read)).toEqual([]);
});

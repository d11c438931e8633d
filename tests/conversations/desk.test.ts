import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readUrgency } from "#server/features/conversations/urgency.ts";
import { eventually } from "#tests/support/eventually.ts";
import { addDays } from "#shared/time/days.ts";
import { dayIn, officeZone } from "#shared/machine/zone.ts";
import { openSocket } from "#tests/support/sockets.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import { aTalk, type Person, type Talk } from "./cast.ts";

let server: TestServer;
let talk: Talk;
let [niamh, director, finance] = [] as unknown as [Person, Person, Person];

beforeAll(async () => {
  server = await startServer();
  [niamh, director, finance] = [
    await server.as("coordinator"),
    await server.as("administrator"),
    await server.as("finance"),
  ];
});
afterAll(() => server.close());
beforeEach(async () => {
  talk = await aTalk(server);
});

const headerOf = async (person: Person, id = talk.id) =>
  (await person.get(`/api/conversations/headers?ids=${id}`)).body.headers[0];
const aLabel = async (name: string, hue = "moss"): Promise<string> =>
  (await niamh.post("/api/desk/labels", { name, hue })).body.item.id;
const put = (person: Person, labelId: string, isOn: boolean, conversationId = talk.id) =>
  person.post("/api/desk/conversations/label", { conversationId, labelId, isOn });
const press = (person: Person, priority: string | null, conversationId = talk.id) =>
  person.post("/api/desk/conversations/priority", { conversationId, priority });
const followWords = () => readUrgency(server.db, { touched: () => undefined });
const countFor = async (person: Person, query: string): Promise<number> => {
  const { id } = (await person.post("/api/grid-views", { resource: "conversations", name: query.slice(0, 60), query }))
    .body.item;
  const { counts } = (await person.get("/api/grid-views/counts?resource=conversations")).body;
  await person.remove(`/api/grid-views/${id}`);
  return counts.find((one: { id: string }) => one.id === id).count;
};
const linesOf = async () =>
  (
    await server.db
      .selectFrom("auditLog")
      .select(["action", "object"])
      .where("object", "like", `conversation:${talk.id} %`)
      .where("action", "in", ["conversations:label", "conversations:unlabel", "conversations:priority"])
      .orderBy("id")
      .execute()
  ).map(({ action, object }) => `${action} ${object.split(" ")[1]}`);

describe("a label", () => {
  test("is made once, renamed for all, and taken from everything it was on", async () => {
    const id = await aLabel("Lost luggage");
    expect((await director.post("/api/desk/labels", { name: "lost LUGGAGE", hue: "sky" })).status).toBe(409);
    await put(niamh, id, true);
    expect((await headerOf(director)).labels).toEqual([id]);
    expect((await director.patch(`/api/desk/labels/${id}`, { name: "Luggage" })).body.item).toMatchObject({
      name: "Luggage",
      hue: "moss",
    });
    expect((await niamh.get("/api/desk/labels")).body.labels).toContainEqual({ id, name: "Luggage", hue: "moss" });
    expect((await director.remove(`/api/desk/labels/${id}`)).status).toBe(200);
    expect((await headerOf(director)).labels).toEqual([]);
    expect((await director.remove(`/api/desk/labels/${id}`)).status).toBe(404);
    expect((await director.patch(`/api/desk/labels/${id}`, { name: "Again" })).status).toBe(404);
  });

  test("is put on one conversation and taken off it alone, with one line however often it is said", async () => {
    const [id, other] = [await aLabel("Visa"), await aLabel("Diet")];
    const beside = await aTalk(server);
    await put(niamh, id, true);
    await put(niamh, id, true);
    await put(niamh, other, true);
    await put(niamh, id, true, beside.id);
    expect((await put(director, id, false)).body.labels).toEqual([other]);
    await put(director, id, false);
    expect((await headerOf(niamh, beside.id)).labels).toEqual([id]);
    expect(await linesOf()).toEqual([
      `conversations:label label:${id}`,
      `conversations:label label:${other}`,
      `conversations:unlabel label:${id}`,
    ]);
    expect((await put(niamh, "999999999", true)).status).toBe(422);
    expect((await put(niamh, id, true, "999999999")).status).toBe(404);
  });

  test("is the trip's and stands on all its conversations, wherever it is put on or taken off", async () => {
    const [id, other] = [await aLabel("Airport"), await aLabel("Twins")];
    const own = await server.factories.aConversation({ kind: "trip", tripId: talk.tripId });
    await put(niamh, id, true);
    for (const one of [talk.id, own]) expect((await headerOf(niamh, one)).labels).toEqual([id]);
    const trip = (tripId: string, labelId: string, isOn: boolean, who = niamh) =>
      who.post("/api/desk/trips/label", { tripId, labelId, isOn });
    expect((await trip(talk.tripId, other, true)).body.labels).toEqual([id, other]);
    expect((await headerOf(niamh, own)).labels).toEqual([id, other]);
    const [row] = (await niamh.get("/api/trips/rows?q=Twins")).body.rows;
    expect(row).toMatchObject({ id: talk.tripId, labels: "Airport · Twins" });
    await put(niamh, other, false, own);
    expect((await headerOf(niamh)).labels).toEqual([id]);
    expect((await trip(talk.tripId, id, false)).body.labels).toEqual([]);
    expect((await headerOf(niamh, own)).labels).toEqual([]);
    expect((await trip(talk.tripId, "999999999", true)).status).toBe(422);
    expect((await trip("999999999", id, true)).status).toBe(404);
    for (const one of [talk.parent, finance]) expect((await trip(talk.tripId, id, true, one)).status).toBe(403);
    // What a node of the release before put on the conversation alone is seen, and taken off by either.
    await server.db
      .insertInto("conversationLabel")
      .values({ conversationId: talk.id, labelId: id, setAt: server.clock.now() })
      .execute();
    expect((await headerOf(niamh)).labels).toEqual([id]);
    await trip(talk.tripId, id, false);
    expect((await headerOf(niamh)).labels).toEqual([]);
  });

  test("narrows the views of the office, and nobody else is told of it", async () => {
    const id = await aLabel("Narrow");
    await put(niamh, id, true);
    expect(await countFor(niamh, `tab=primary&label=${id}`)).toBe(1);
    expect(await countFor(niamh, "tab=primary&label=999999999")).toBe(0);
    for (const one of [talk.parent, talk.host]) {
      const header = await headerOf(one);
      for (const name of ["labels", "priority", "urgent", "dueAt", "county", "agency", "familyIds"])
        expect(header).not.toHaveProperty(name);
    }
    for (const one of [talk.parent, talk.host, finance]) {
      expect((await put(one, id, false)).status).toBe(403);
      expect((await press(one, "low")).status).toBe(403);
    }
  });

  test("is there for colleagues who have the inbox open", async () => {
    const id = await aLabel("Live");
    const { epoch, heads } = (await director.get("/api/sync/snapshot")).body;
    const socket = await openSocket(server.url, director);
    await socket.ask("hello", { proto: 1, epoch, device: randomUUID(), cursors: heads });
    await put(niamh, id, true);
    await eventually(() => expect(JSON.stringify(socket.packets)).toContain(`"labels":["${id}"]`));
    socket.close();
  });
});

describe("how much a conversation presses", () => {
  test("is what the office says, until it is left to the rule again", async () => {
    await press(niamh, "high");
    await press(niamh, "high");
    expect((await headerOf(director)).priority).toBe("high");
    expect(await countFor(niamh, "tab=primary&priority=high")).toBeGreaterThan(0);
    await press(director, null);
    expect((await headerOf(niamh)).priority).toBeNull();
    expect(await linesOf()).toEqual(["conversations:priority priority:high", "conversations:priority priority:rule"]);
  });

  test("is raised by the words of whoever waits, and settled by an answer", async () => {
    const { factories } = server;
    const beside = await aTalk(server);
    await factories.aMessage({ conversationId: talk.id, senderId: talk.parent.userId, body: "The flight is delayed" });
    await factories.aMessage({ conversationId: talk.id, senderId: talk.host.userId, body: "He has an allergy" });
    await factories.aMessage({ conversationId: beside.id, senderId: beside.parent.userId, body: "Thank you" });
    await followWords();
    expect((await headerOf(niamh)).urgent).toBe("health");
    expect((await headerOf(niamh, beside.id)).urgent).toBeNull();
    await factories.aMessage({ conversationId: talk.id, senderId: talk.parent.userId, body: "Hello?" });
    await followWords();
    expect((await headerOf(niamh)).urgent).toBe("health");
    await factories.aMessage({ conversationId: talk.id, senderId: niamh.userId, body: "We are on our way" });
    await followWords();
    expect((await headerOf(niamh)).urgent).toBeNull();
    expect(await followWords()).toBe(0);
  });

  test("is told to the office when it rises, and only then", async () => {
    const touched: string[] = [];
    const follow = () => readUrgency(server.db, { touched: (feeds) => touched.push(...feeds) });
    await follow();
    touched.length = 0;
    await server.factories.aMessage({ conversationId: talk.id, senderId: talk.parent.userId, body: "See you" });
    await follow();
    expect(touched).toEqual([]);
    await server.factories.aMessage({
      conversationId: talk.id,
      senderId: talk.parent.userId,
      body: "He is in hospital",
    });
    await follow();
    expect(touched).toEqual(["-1"]);
  });
});

describe("by when an answer is due", () => {
  test("is said by the office's hours, and whoever waits too long is counted", async () => {
    const at = new Date("2027-03-01T09:30:00Z");
    await server.db
      .updateTable("trip")
      .set({ fromDate: "2027-08-01", toDate: "2027-08-20" })
      .where("id", "=", talk.tripId)
      .execute();
    await server.factories.aMessage({
      conversationId: talk.id,
      senderId: talk.parent.userId,
      body: "A question",
      createdAt: at,
    });
    await press(niamh, "urgent");
    expect((await headerOf(niamh)).dueAt).toBe("2027-03-01T10:30:00.000Z");
    await press(niamh, "normal");
    expect((await headerOf(niamh)).dueAt).toBe("2027-03-01T14:30:00.000Z");
    const label = await aLabel("Late");
    await put(niamh, label, true);
    const count = () => countFor(niamh, `tab=primary&tab3=overdue&label=${label}`);
    expect(await count()).toBe(server.clock.now() > at ? 1 : 0);
    await server.factories.aMessage({ conversationId: talk.id, senderId: talk.parent.userId, body: "And one more" });
    expect(await count()).toBe(0);
  });

  test("is what an administrator says, and no nonsense", async () => {
    const { spells, holidays, zone } = (await niamh.get("/api/desk/hours")).body;
    expect([zone, spells.length, holidays]).toEqual(["Europe/Dublin", 10, []]);
    const said = {
      spells: [{ weekday: 1, opens: "10:00", closes: "12:00" }],
      holidays: [{ day: "2027-03-17", countyId: null, name: "Saint Patrick" }],
    };
    expect((await niamh.post("/api/desk/hours", said)).status).toBe(403);
    const overlapping = { ...said, spells: [...said.spells, { weekday: 1, opens: "11:00", closes: "13:00" }] };
    expect((await director.post("/api/desk/hours", overlapping)).status).toBe(422);
    expect((await director.post("/api/desk/hours", said)).status).toBe(200);
    expect((await niamh.get("/api/desk/hours")).body).toMatchObject(said);
    expect((await director.post("/api/desk/hours", { spells, holidays })).status).toBe(200);
  });

  test("is said by the hours of the team whose it is, where that has its own; the holidays are everybody's", async () => {
    await server.factories.aMessage({
      conversationId: talk.id,
      senderId: talk.parent.userId,
      body: "A question",
      createdAt: new Date("2027-03-01T09:30:00Z"),
    });
    const { id: teamId } = (await niamh.post("/api/desk/teams", { name: "Evenings", memberIds: [] })).body.item;
    await niamh.post("/api/conversations/give-to-team", { conversationId: talk.id, heldBy: null, teamId });
    const dueAt = async (): Promise<string> =>
      (await niamh.get(`/api/conversations/headers?ids=${talk.id}`)).body.headers[0].dueAt;
    const before = await dueAt();
    const evenings = [{ weekday: 1, opens: "18:00", closes: "23:00" }];
    expect((await niamh.post("/api/desk/team-hours", { teamId, spells: evenings })).status).toBe(403);
    expect((await director.post("/api/desk/team-hours", { teamId: "999", spells: evenings })).status).toBe(404);
    const overlapping = [...evenings, { weekday: 1, opens: "19:00", closes: "20:00" }];
    expect((await director.post("/api/desk/team-hours", { teamId, spells: overlapping })).status).toBe(422);
    expect((await director.post("/api/desk/team-hours", { teamId, spells: evenings })).status).toBe(200);
    expect((await niamh.get("/api/desk/hours")).body.teams).toEqual([{ teamId, spells: evenings }]);
    const due = new Date(await dueAt()).getTime();
    expect(due).toBeGreaterThan(Date.parse("2027-03-01T18:00:00Z"));
    expect(due).toBeGreaterThan(Date.parse(before));
    await director.post("/api/desk/hours", {
      ...(({ spells, holidays }) => ({
        spells,
        holidays: [...holidays, { day: "2027-03-01", countyId: null, name: "A day off" }],
      }))((await niamh.get("/api/desk/hours")).body),
    });
    expect(new Date(await dueAt()).getTime() - due).toBe(7 * 86_400_000);
    await director.post("/api/desk/hours", { spells: (await niamh.get("/api/desk/hours")).body.spells, holidays: [] });
    await director.post("/api/desk/team-hours", { teamId, spells: [] });
    expect(await dueAt()).toBe(before);
  });
});

describe("when the stays are", () => {
  test("narrows the views, of a group by the days of the group", async () => {
    const { db } = server;
    const today = dayIn(officeZone, server.clock.now().getTime());
    const times = ["now", "week", "month", "over"];
    const counts = () => Promise.all(times.map((time) => countFor(niamh, `tab=primary&stay=${time}`)));
    const stays = (from: number, to: number) =>
      db
        .updateTable("trip")
        .set({ fromDate: addDays(today, from), toDate: addDays(today, to) })
        .where("id", "=", talk.tripId)
        .execute();
    const { fromDate, toDate } = await db
      .selectFrom("trip")
      .select(["fromDate", "toDate"])
      .where("id", "=", talk.tripId)
      .executeTakeFirstOrThrow();
    await stays(400, 410);
    const without = await counts();
    const more = async () => (await counts()).map((count, at) => count - (without[at] ?? 0));
    const all = await countFor(niamh, "tab=primary&stay=nonsense");
    const own = await countFor(niamh, "tab=primary");
    expect(all).toBe(own);
    const seen: number[][] = [];
    for (const [from, to] of [
      [-3, 0],
      [0, 5],
      [1, 9],
      [7, 9],
      [8, 9],
      [30, 31],
      [31, 32],
      [-9, -1],
    ] as const) {
      await stays(from, to);
      seen.push(await more());
    }
    const size = Math.max(...seen.flat());
    expect(size).toBeGreaterThan(0);
    expect(seen.map((row) => row.map((count) => count / size))).toEqual([
      [1, 0, 0, 0],
      [1, 0, 0, 0],
      [0, 1, 1, 0],
      [0, 1, 1, 0],
      [0, 0, 1, 0],
      [0, 0, 1, 0],
      [0, 0, 0, 0],
      [0, 0, 0, 1],
    ]);
    await db.updateTable("trip").set({ fromDate, toDate }).where("id", "=", talk.tripId).execute();
  });
});

describe("where the office's conversations are, and with whom", () => {
  test("narrows its views to a county or an agency, whoever the conversation is with", async () => {
    const { db } = server;
    const family = await db
      .selectFrom("tripHostFamily")
      .innerJoin("hostFamily", "hostFamily.id", "tripHostFamily.hostFamilyId")
      .innerJoin("county", "county.id", "hostFamily.countyId")
      .select(["county.id", "county.name"])
      .where("tripHostFamily.tripId", "=", talk.tripId)
      .executeTakeFirstOrThrow();
    const other = await db.selectFrom("county").select("id").where("id", "<>", family.id).executeTakeFirstOrThrow();
    expect((await headerOf(niamh)).county).toEqual(family);
    const inCounty = (id: string) => countFor(niamh, `tab=primary&county=${id}`);
    const [there, elsewhere] = [await inCounty(family.id), await inCounty(other.id)];
    expect(there).toBeGreaterThan(0);
    // The trip's own conversation is where the family is that has it.
    const own = await server.factories.aConversation({ kind: "trip", tripId: talk.tripId });
    expect((await headerOf(niamh, own)).county).toBeNull();
    await db.updateTable("tripHostFamily").set({ selected: true }).where("tripId", "=", talk.tripId).execute();
    expect((await headerOf(niamh, own)).county).toEqual(family);
    expect([await inCounty(family.id), await inCounty(other.id)]).toEqual([there + 1, elsewhere]);

    const agent = await server.as("agent");
    const { businessId } = await db
      .selectFrom("appUser")
      .select("businessId")
      .where("id", "=", agent.userId)
      .executeTakeFirstOrThrow();
    const withAgency = (id: string | null) => countFor(niamh, `tab=primary&agency=${id}`);
    const before = await withAgency(businessId);
    expect((await headerOf(niamh)).agency).toBeNull();
    await db.updateTable("trip").set({ businessId }).where("id", "=", talk.tripId).execute();
    expect((await headerOf(niamh)).agency).toMatchObject({ id: businessId });
    expect(await withAgency(businessId)).toBe(before + 2);
    expect(await withAgency("999999999")).toBe(0);
    expect(await countFor(niamh, "tab=primary&agency=x&county=y")).toBe(await countFor(niamh, "tab=primary"));
    const { id: hostFamilyId, name } = await db
      .selectFrom("tripHostFamily")
      .innerJoin("hostFamily", "hostFamily.id", "tripHostFamily.hostFamilyId")
      .select(["hostFamily.id", "hostFamily.parentGuardianOneLastName as name"])
      .where("tripHostFamily.tripId", "=", talk.tripId)
      .executeTakeFirstOrThrow();
    const withFamily = (id: string) => countFor(niamh, `tab=primary&family=${id}`);
    const asked = (await talk.host.post("/api/conversations/support-message", { topic: "payment", text: "When?" })).body
      .conversation.id as string;
    expect([await headerOf(niamh), await headerOf(niamh, own), await headerOf(niamh, asked)]).toMatchObject(
      Array.from({ length: 3 }, () => ({ familyIds: [hostFamilyId] })),
    );
    expect([await withFamily(hostFamilyId), await withFamily("999999999")]).toEqual([2, 0]);
    expect(await countFor(niamh, `tab=support&family=${hostFamilyId}`)).toBe(1);
    await db.updateTable("tripHostFamily").set({ selected: false }).where("tripId", "=", talk.tripId).execute();
    expect((await headerOf(niamh, own)).familyIds).toEqual([]);
    const { counties, agencies, families } = (await niamh.get("/api/desk/origins")).body;
    expect(families).toContainEqual({ id: hostFamilyId, name, county: family.name });
    expect(counties).toContainEqual(family);
    expect(agencies.map(({ id }: { id: string }) => id)).toContain(businessId);
    expect((await talk.parent.get("/api/desk/origins")).status).toBe(403);
  });
});

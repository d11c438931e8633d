import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { roles } from "#shared/access/roles.ts";
import { eventually } from "#tests/support/eventually.ts";
import { openSocket } from "#tests/support/sockets.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import { aTalk, type Person, type Talk } from "./cast.ts";

let server: TestServer;
let talk: Talk;
let niamh: Person;
let tomas: Person;
let director: Person;

const colleague = async (firstName: string): Promise<Person> =>
  server.as(await server.factories.aUser({ roles: ["coordinator"], firstName, lastName: "Office" }));

beforeAll(async () => {
  server = await startServer();
  [niamh, tomas] = [await colleague("Niamh"), await colleague("Tomás")];
  director = await server.as("administrator");
});
afterAll(() => server.close());
beforeEach(async () => {
  talk = await aTalk(server);
});

const headerOf = async (person: Person, id = talk.id) =>
  (await person.get(`/api/conversations/headers?ids=${id}`)).body.headers[0];
const assigneeOf = async (person: Person, id = talk.id) => (await headerOf(person, id)).assignee;
const take = (person: Person, heldBy: string | null, conversationId = talk.id) =>
  person.post("/api/conversations/take", { conversationId, heldBy });
const assign = (person: Person, personId: string, heldBy: string | null, conversationId = talk.id) =>
  person.post("/api/conversations/assign", { conversationId, heldBy, personId });
const giveBack = (person: Person, conversationId = talk.id) =>
  person.post("/api/conversations/return", { conversationId });
const coordinatedBy = (coordinatorId: string) =>
  server.db.updateTable("trip").set({ coordinatorId }).where("id", "=", talk.tripId).execute();
const linesOf = async () =>
  (
    await server.db
      .selectFrom("auditLog")
      .select(["action", "object", "actorId"])
      .where("object", "like", `conversation:${talk.id}%`)
      .where("action", "in", ["conversations:assign", "conversations:take", "conversations:return"])
      .orderBy("id")
      .execute()
  ).map(({ action, object, actorId }) => [action, object, actorId]);

describe("whose a conversation is", () => {
  test("is its trip's coordinator's until somebody says otherwise, and nobody's where there is none", async () => {
    expect(await assigneeOf(niamh)).toBeNull();
    await coordinatedBy(tomas.userId);
    expect(await assigneeOf(niamh)).toEqual({ id: tomas.userId, name: "Tomás Office", picture: null });
    expect((await take(niamh, tomas.userId)).body).toMatchObject({ assignee: { id: niamh.userId } });
    expect(await assigneeOf(tomas)).toMatchObject({ id: niamh.userId });
    expect((await giveBack(niamh)).body).toMatchObject({ assignee: null });
    expect(await assigneeOf(tomas)).toBeNull();
    const support = await server.factories.aConversation({ kind: "support", people: [talk.parent.userId] });
    expect(await assigneeOf(niamh, support)).toBeNull();
  });

  test("is nobody's once that person has left, or works for the office no longer", async () => {
    const leaver = await colleague("Leaver");
    await take(leaver, null);
    expect(await assigneeOf(niamh)).toMatchObject({ id: leaver.userId });
    await server.db.deleteFrom("userRole").where("userId", "=", leaver.userId).execute();
    expect(await assigneeOf(niamh)).toBeNull();
    const gone = await colleague("Gone");
    await coordinatedBy(gone.userId);
    await assign(niamh, gone.userId, null);
    await server.db
      .updateTable("appUser")
      .set({ disabledAt: server.clock.now() })
      .where("id", "=", gone.userId)
      .execute();
    expect(await assigneeOf(niamh)).toBeNull();
    const listed = (await niamh.get("/api/conversations/colleagues")).body.colleagues;
    const ids = listed.map(({ id }: { id: string }) => id);
    expect(ids).toEqual(expect.arrayContaining([niamh.userId, tomas.userId, director.userId]));
    for (const one of [leaver, gone, talk.parent, talk.host]) expect(ids).not.toContain(one.userId);
  });

  test("can be any colleague's, and those who have Hearth before them are marked", async () => {
    await server.db.insertInto("presence").values({ userId: tomas.userId, seenAt: new Date() }).execute();
    await server.db
      .insertInto("presence")
      .values({ userId: niamh.userId, seenAt: new Date(Date.now() - 60_000) })
      .execute();
    const { colleagues } = (await director.get("/api/conversations/colleagues")).body;
    const isOnline = (person: Person) => colleagues.find(({ id }: { id: string }) => id === person.userId).isOnline;
    expect([isOnline(tomas), isOnline(niamh), isOnline(director)]).toEqual([true, false, false]);
  });

  test("is written once however often it is said, with who did it", async () => {
    await assign(director, tomas.userId, null);
    await assign(director, tomas.userId, null);
    await take(niamh, tomas.userId);
    await take(niamh, tomas.userId);
    await giveBack(niamh);
    await giveBack(niamh);
    const object = `conversation:${talk.id}`;
    expect(await linesOf()).toEqual([
      ["conversations:assign", `${object} person:${tomas.userId}`, director.userId],
      ["conversations:take", `${object} person:${niamh.userId}`, niamh.userId],
      ["conversations:return", object, niamh.userId],
    ]);
    const row = await server.db
      .selectFrom("assignment")
      .selectAll()
      .where("conversationId", "=", talk.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ assigneeId: null, setBy: niamh.userId });
  });

  test("under one key is answered as before, whatever has become of it since", async () => {
    const key = { "Idempotency-Key": randomUUID() };
    const body = { conversationId: talk.id, heldBy: null };
    const first = await niamh.post("/api/conversations/take", body, key);
    await giveBack(niamh);
    const again = await niamh.post("/api/conversations/take", body, key);
    expect(again.body).toMatchObject({ assignee: first.body.assignee });
    expect(await assigneeOf(niamh)).toBeNull();
  });

  test("is not taken from a colleague unseen, nor returned by somebody else", async () => {
    await take(tomas, null);
    for (const answer of [await take(niamh, null), await assign(director, niamh.userId, null), await giveBack(niamh)]) {
      expect(answer.status).toBe(409);
      expect(answer.body.code).toBe("stale_state");
    }
    expect(await assigneeOf(niamh)).toMatchObject({ id: tomas.userId });
    expect(await linesOf()).toHaveLength(1);
  });

  test("of two who take it at once, one has it and the other is told", async () => {
    const answers = await Promise.all([take(niamh, null), take(tomas, null)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe("who may know and say it", () => {
  test("are coordinators and administrators alone", async () => {
    for (const role of roles) {
      const person = await server.as(role);
      const isOne = role === "coordinator" || role === "administrator";
      expect([role, (await take(person, await idOf())).status]).toEqual([role, isOne ? 200 : 403]);
      expect([role, (await assign(person, niamh.userId, await idOf())).status]).toEqual([role, isOne ? 200 : 403]);
      expect([role, (await person.get("/api/conversations/colleagues")).status]).toEqual([role, isOne ? 200 : 403]);
      expect([role, (await giveBack(person)).status]).toEqual([role, isOne ? 409 : 403]);
    }
  });

  const idOf = async (): Promise<string | null> => (await assigneeOf(niamh))?.id ?? null;

  test("and none of it reaches those who take part, by any way they read, nor others of ours", async () => {
    const finance = await server.as("finance");
    await server.db.insertInto("participant").values({ conversationId: talk.id, userId: finance.userId }).execute();
    const { heads } = (await talk.parent.get("/api/sync/snapshot")).body;
    await take(niamh, null);
    for (const one of [talk.parent, talk.host, finance]) {
      expect(await headerOf(one)).not.toHaveProperty("assignee");
      const ways = [
        await one.get("/api/sync/snapshot"),
        await one.get("/api/conversations"),
        await one.get(`/api/conversations/${talk.id}`),
      ];
      for (const { status, body } of ways) {
        expect(status).toBe(200);
        expect(JSON.stringify(body)).not.toContain("assignee");
        expect(JSON.stringify(body)).not.toContain("Niamh");
      }
    }
    expect((await talk.parent.get("/api/sync/snapshot")).body.heads).toEqual(heads);
  });

  test("and only a colleague can be named, of a conversation that the office answers", async () => {
    for (const personId of [talk.parent.userId, talk.host.userId, (await server.as("finance")).userId, "999999"])
      expect((await assign(niamh, personId, null)).status).toBe(422);
    const own = await server.factories.aConversation({ kind: "group", people: [niamh.userId] });
    await server.db.updateTable("conversation").set({ staffFeed: null }).where("id", "=", own).execute();
    for (const id of [own, "999999"]) {
      expect((await take(niamh, null, id)).status).toBe(404);
      expect((await assign(niamh, tomas.userId, null, id)).status).toBe(404);
      expect((await giveBack(niamh, id)).status).toBe(404);
    }
  });

  test("and the office's devices are told at once", async () => {
    const { heads } = (await tomas.get("/api/sync/snapshot")).body;
    const { epoch } = await server.db.selectFrom("syncMeta").select("epoch").executeTakeFirstOrThrow();
    const socket = await openSocket(server.url, tomas);
    await socket.ask("hello", { proto: 1, epoch, device: randomUUID(), cursors: heads });
    await take(niamh, null);
    await eventually(() => expect(JSON.stringify(socket.packets)).toContain(`"assignee":{"id":"${niamh.userId}"`));
    socket.close();
  });
});

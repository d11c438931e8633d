import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { roles } from "#shared/access/roles.ts";
import { aTalk, say, type Person, type Talk } from "#tests/conversations/cast.ts";
import { eventually } from "#tests/support/eventually.ts";
import { openSocket } from "#tests/support/sockets.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";

let server: TestServer;
let talk: Talk;
let niamh: Person;
let declan: Person;
beforeAll(async () => {
  server = await startServer();
  [niamh, declan] = [await server.as("coordinator"), await server.as("administrator")];
});
afterAll(() => server.close());
beforeEach(async () => {
  talk = await aTalk(server);
  await say(server, talk.id, [talk.parent.userId, talk.host.userId]);
});

const path = "/api/conversations/notes";
const write = (person: Person, text: string, fields = {}) =>
  person.post(path, { conversationId: talk.id, text, ...fields });
const noted = async (person: Person, text: string, fields = {}) => (await write(person, text, fields)).body.item;
const read = async (person: Person) => (await person.get(`${path}?conversationId=${talk.id}`)).body;
const textsOf = async (person: Person): Promise<string[]> =>
  (await read(person)).notes.map(({ text }: { text: string }) => text);
const mentionsOf = async (person: Person): Promise<string[]> =>
  (await person.get(`${path}/mentions`)).body.mentions
    .filter((one: { conversationId: string }) => one.conversationId === talk.id)
    .map(({ text }: { text: string }) => text);

describe("a note", () => {
  test("stands below the message that was the newest, in the order in which they were written", async () => {
    const first = await noted(niamh, "First of two");
    await say(server, talk.id, [talk.parent.userId]);
    await noted(declan, "Second");
    expect(first).toMatchObject({ conversationId: talk.id, afterSeq: 2, isChanged: false, mentioned: [] });
    expect(first.author.id).toBe(niamh.userId);
    expect((await read(declan)).notes).toMatchObject([
      { text: "First of two", afterSeq: 2 },
      { text: "Second", afterSeq: 3 },
    ]);
  });

  test("is written twice by nobody who sends it again", async () => {
    const headers = { "Idempotency-Key": randomUUID() };
    const body = { conversationId: talk.id, text: "Once" };
    const [first, again] = [await niamh.post(path, body, headers), await niamh.post(path, body, headers)];
    expect(again.body.item).toEqual(first.body.item);
    expect(await textsOf(niamh)).toEqual(["Once"]);
  });

  test("of many at once each has its own number", async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => write(n % 2 ? niamh : declan, `No. ${n}`)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(new Set((await read(niamh)).notes.map(({ id }: { id: string }) => id)).size).toBe(8);
  });

  test("is changed and taken away by its author alone, and what it said before is kept", async () => {
    const { id } = await noted(niamh, "Before");
    for (const outside of [declan, talk.parent])
      expect([403, 404]).toContain((await outside.patch(path, { noteId: id, text: "Theirs" })).status);
    expect((await niamh.patch(path, { noteId: id, text: "After" })).body.item).toMatchObject({
      text: "After",
      isChanged: true,
    });
    const before = await server.db
      .selectFrom("noteBefore")
      .select("body")
      .where("conversationId", "=", talk.id)
      .execute();
    expect(before).toEqual([{ body: "Before" }]);
    expect((await declan.post(`${path}/remove`, { noteId: id })).status).toBe(404);
    expect((await niamh.post(`${path}/remove`, { noteId: id })).status).toBe(200);
    expect(await textsOf(declan)).toEqual([]);
    expect((await niamh.post(`${path}/remove`, { noteId: id })).status).toBe(404);
    expect((await niamh.patch(path, { noteId: id, text: "Again" })).status).toBe(404);
  });

  test.each([
    ["nothing", ""],
    ["too much", "x".repeat(5_001)],
  ])("of %s is refused by field", async (_, text) => {
    const answer = await write(niamh, text);
    expect(answer.status).toBe(422);
    expect(answer.body.errors.text).toBeDefined();
  });

  test.each([
    ["", 422],
    ["1", 422],
    ["x-y", 422],
    [`${"9".repeat(30)}-1`, 422],
    ["999999-1", 404],
  ])("that there is none of (%j) is refused", async (noteId, status) => {
    expect((await niamh.patch(path, { noteId, text: "?" })).status).toBe(status);
    expect((await niamh.post(`${path}/remove`, { noteId })).status).toBe(status);
  });
});

describe("what is done to a note", () => {
  test("is done to no other, in this conversation or another", async () => {
    const elsewhere = await aTalk(server);
    const there = await niamh.post(path, {
      conversationId: elsewhere.id,
      text: "Elsewhere",
      mentioned: [declan.userId],
    });
    const { id, mentioned } = await noted(niamh, "One");
    expect(mentioned).toEqual([]);
    expect(there.body.item.mentioned).toMatchObject([{ id: declan.userId }]);
    const other = await noted(niamh, "Another", { mentioned: [declan.userId] });
    expect([id, other.id, there.body.item.id]).toEqual([`${talk.id}-1`, `${talk.id}-2`, `${elsewhere.id}-1`]);
    await declan.post(`${path}/seen`, { conversationId: elsewhere.id });
    expect(await mentionsOf(declan)).toEqual(["Another"]);
    expect((await niamh.patch(path, { noteId: id, text: "One" })).body.item.isChanged).toBe(false);
    await niamh.patch(path, { noteId: id, text: "One, changed" });
    expect((await read(niamh)).notes).toMatchObject([
      { text: "One, changed", isChanged: true },
      { text: "Another", isChanged: false },
    ]);
    const before = await server.db
      .selectFrom("noteBefore")
      .select("body")
      .where("conversationId", "=", talk.id)
      .execute();
    expect(before).toEqual([{ body: "One" }]);
    await niamh.post(`${path}/remove`, { noteId: id });
    expect(await textsOf(niamh)).toEqual(["Another"]);
    const { notes } = (await niamh.get(`${path}?conversationId=${elsewhere.id}`)).body;
    expect(notes).toMatchObject([{ text: "Elsewhere", isChanged: false, mentioned: [{ id: declan.userId }] }]);
  });

  test("leaves when it was looked at as it was", async () => {
    await noted(declan, "@Niamh first", { mentioned: [niamh.userId] });
    await niamh.post(`${path}/seen`, { conversationId: talk.id });
    const long = new Date("2026-01-01T10:00:00Z");
    await server.db.updateTable("noteMention").set({ seenAt: long }).where("conversationId", "=", talk.id).execute();
    await niamh.post(`${path}/seen`, { conversationId: talk.id });
    const rows = await server.db
      .selectFrom("noteMention")
      .select("seenAt")
      .where("conversationId", "=", talk.id)
      .execute();
    expect(rows.map(({ seenAt }) => new Date(seenAt ?? 0).getTime())).toEqual([long.getTime()]);
  });
});

describe("who reads notes", () => {
  test.each(roles)("a person who is %s and takes no part", async (role) => {
    await noted(niamh, "Only ours");
    const person = await server.as(role);
    const isOffice = role === "coordinator" || role === "administrator";
    const answer = await person.get(`${path}?conversationId=${talk.id}`);
    expect(answer.status === 200).toBe(isOffice);
    expect(JSON.stringify(answer.body).includes("Only ours")).toBe(isOffice);
    expect((await write(person, "Mine")).status === 200).toBe(isOffice);
  });

  test("finance reads them where it takes part, and is mentioned only there", async () => {
    const finance = await server.as("finance");
    await noted(niamh, "Early", { mentioned: [finance.userId] });
    expect((await finance.get(`${path}?conversationId=${talk.id}`)).status).toBe(404);
    expect(await mentionsOf(finance)).toEqual([]);
    await server.db.insertInto("participant").values({ conversationId: talk.id, userId: finance.userId }).execute();
    await noted(niamh, "Late", { mentioned: [finance.userId] });
    expect(await textsOf(finance)).toEqual(["Early", "Late"]);
    expect(await mentionsOf(finance)).toEqual(["Late"]);
    const elsewhere = await aTalk(server);
    const { colleagues } = (await niamh.get(`${path}?conversationId=${elsewhere.id}`)).body;
    expect(colleagues.map((one: { id: string }) => one.id)).not.toContain(finance.userId);
    await server.db
      .updateTable("participant")
      .set({ leftAt: new Date() })
      .where("conversationId", "=", talk.id)
      .where("userId", "=", finance.userId)
      .execute();
    expect(await mentionsOf(finance)).toEqual([]);
    expect((await read(niamh)).colleagues.map((one: { id: string }) => one.id)).not.toContain(finance.userId);
  });

  test("those who take part and are not of the office get nothing of one, by any way", async () => {
    const { epoch } = await server.db.selectFrom("syncMeta").select("epoch").executeTakeFirstOrThrow();
    const sockets = await Promise.all(
      [talk.parent, talk.host, niamh].map(async (person) => {
        const { heads } = (await person.get("/api/sync/snapshot")).body;
        const socket = await openSocket(server.url, person);
        await socket.ask("hello", { proto: 1, epoch, device: randomUUID(), cursors: heads });
        await socket.ask("watch", { watches: [{ resource: "notes" }, { resource: "trips" }] });
        return socket;
      }),
    );
    const secret = `secret ${randomUUID()}`;
    await noted(declan, secret, { mentioned: [talk.parent.userId, talk.host.userId] });
    await eventually(() => expect(JSON.stringify(sockets[2]?.packets)).toContain('"notes"'));
    await say(server, talk.id, [talk.parent.userId]);
    for (const socket of sockets) await socket.ask("hb", { cursors: {} });
    for (const [n, person] of [talk.parent, talk.host].entries()) {
      expect(JSON.stringify(sockets[n]?.packets)).not.toMatch(/notes|secret/);
      for (const asked of [
        `${path}?conversationId=${talk.id}`,
        `${path}/mentions`,
        "/api/sync/snapshot",
        `/api/conversations/${talk.id}?limit=100`,
        `/api/conversations/headers?ids=${talk.id}`,
        `/api/search?q=${encodeURIComponent(secret)}`,
      ])
        expect(JSON.stringify((await person.get(asked)).body)).not.toContain(secret);
    }
    // Nor of a message, which is what the office is told of a note too.
    expect(JSON.stringify(sockets[2]?.packets)).not.toContain(secret);
    for (const socket of sockets) socket.close();
  });

  test("reading them in a conversation one takes no part in leaves its line, and where one does, none", async () => {
    await noted(declan, "Read me");
    const member = await server.as("coordinator");
    await server.db.insertInto("participant").values({ conversationId: talk.id, userId: member.userId }).execute();
    await read(member);
    await read(niamh);
    await eventually(async () => {
      const lines = await server.db.selectFrom("reading").selectAll().where("conversationId", "=", talk.id).execute();
      expect(lines.map(({ actorId }) => actorId)).toEqual([niamh.userId]);
    });
  });
});

describe("a mention", () => {
  test("waits until whoever is named has looked, and goes with the name", async () => {
    const { id } = await noted(declan, "@Niamh look", { mentioned: [niamh.userId, declan.userId, niamh.userId] });
    await noted(declan, "Without anybody");
    expect(await mentionsOf(niamh)).toEqual(["@Niamh look"]);
    expect(await mentionsOf(declan)).toEqual([]);
    await declan.patch(path, { noteId: id, text: "Never mind", mentioned: [] });
    expect(await mentionsOf(niamh)).toEqual([]);
    await declan.patch(path, { noteId: id, text: "Niamh after all", mentioned: [niamh.userId] });
    expect(await mentionsOf(niamh)).toEqual(["Niamh after all"]);
    expect((await declan.post(`${path}/seen`, { conversationId: talk.id })).status).toBe(200);
    expect(await mentionsOf(niamh)).toEqual(["Niamh after all"]);
    expect((await niamh.post(`${path}/seen`, { conversationId: talk.id })).status).toBe(200);
    expect(await mentionsOf(niamh)).toEqual([]);
    await declan.patch(path, { noteId: id, text: "Niamh once more", mentioned: [niamh.userId] });
    expect(await mentionsOf(niamh)).toEqual([]);
  });

  test("of a note that was taken away is none", async () => {
    const { id } = await noted(declan, "Gone", { mentioned: [niamh.userId] });
    await declan.post(`${path}/remove`, { noteId: id });
    expect(await mentionsOf(niamh)).toEqual([]);
  });

  test("can be of coordinators, administrators and whoever of the office takes part", async () => {
    const finance = await server.as("finance");
    const ids = async () => (await read(niamh)).colleagues.map((one: { id: string }) => one.id);
    expect(await ids()).toEqual(expect.arrayContaining([niamh.userId, declan.userId]));
    expect(await ids()).not.toContain(finance.userId);
    expect(await ids()).not.toContain(talk.parent.userId);
    await server.db.insertInto("participant").values({ conversationId: talk.id, userId: finance.userId }).execute();
    expect(await ids()).toContain(finance.userId);
  });

  test("are of nobody who has left", async () => {
    const left = await server.as("coordinator");
    await server.db
      .updateTable("appUser")
      .set({ disabledAt: server.clock.now() })
      .where("id", "=", left.userId)
      .execute();
    expect((await read(niamh)).colleagues.map((one: { id: string }) => one.id)).not.toContain(left.userId);
    const { mentioned } = await noted(niamh, "Whose", { mentioned: [left.userId, declan.userId] });
    expect(mentioned.map(({ id }: { id: string }) => id)).toEqual([declan.userId]);
  });
});

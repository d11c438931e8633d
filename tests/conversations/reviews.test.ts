import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { messageIdOf } from "#shared/features/conversations/messageIds.ts";
import { openSocket } from "#tests/support/sockets.ts";
import { eventually } from "#tests/support/eventually.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import { aTalk, type Person, type Talk } from "./cast.ts";

let server: TestServer;
let talk: Talk;
let [office, finance, stranger]: Person[] = [];

beforeAll(async () => {
  server = await startServer();
  talk = await aTalk(server);
  [office, finance, stranger] = [await server.as("coordinator"), await server.as("finance"), await server.as("parent")];
});
afterAll(() => server.close());

const say = (senderId: string, body: string, fields: object = {}) =>
  server.factories.aMessage({ conversationId: talk.id, senderId, body, ...fields });
const report = (person: Person, seq: number, fields: object = {}) =>
  person.post("/api/reviews/reports", { messageId: messageIdOf(talk.id, seq), reason: "unkind", ...fields });
const linesOf = async (action: string) =>
  (
    await server.db
      .selectFrom("auditLog")
      .select(["actorId", "object"])
      .where("action", "=", action)
      .orderBy("id")
      .execute()
  ).map(({ actorId, object }) => [actorId, object]);

describe("a report", () => {
  test("keeps the message and its neighbours as they stood, and what the reporter says", async () => {
    const seqs: number[] = [];
    for (let at = 1; at <= 9; at += 1)
      seqs.push(await say(at % 2 === 0 ? talk.parent.userId : talk.host.userId, `word ${at}`));
    const answer = await report(talk.parent, 5, { words: "that hurt" });
    expect(answer.status).toBe(200);
    const { id } = answer.body;
    await server.db
      .updateTable("message")
      .set({ body: "changed since" })
      .where("conversationId", "=", talk.id)
      .execute();
    const { item } = (await (office as Person).get(`/api/reviews/${id}`)).body;
    expect(item).toMatchObject({ kind: "report", state: "open", reason: "unkind", words: "that hurt", seq: 5 });
    expect(item.messages.map(({ seq, body }: { seq: number; body: string }) => [seq, body])).toEqual(
      [2, 3, 4, 5, 6, 7, 8].map((seq) => [seq, `word ${seq}`]),
    );
    expect((await report(talk.parent, 5, { words: "again" })).body.id).toBe(id);
    expect(await linesOf("reviews:read")).toEqual([[(office as Person).userId, `review:${id}`]]);
    expect((await linesOf("reviews:report")).at(0)).toEqual([talk.parent.userId, `review:${id}`]);
  });

  test("is made of nobody's own message, of no notice, and of nothing that the reporter cannot read", async () => {
    const notice = await say("0", "a notice", { kind: 2 });
    const gone = await say(talk.host.userId, "gone", { deleted: true });
    const secret = await say(talk.host.userId, "for others", { requireRoles: ["finance"] });
    const own = await say(talk.parent.userId, "own");
    for (const seq of [notice, gone, secret, own, 999]) expect((await report(talk.parent, seq)).status).toBe(404);
    expect((await report(stranger as Person, 5)).status).toBe(404);
    await server.db
      .updateTable("participant")
      .set({ fromSeq: "6" })
      .where("conversationId", "=", talk.id)
      .where("userId", "=", talk.host.userId)
      .execute();
    expect((await report(talk.host, 4)).status).toBe(404);
    const later = await report(talk.host, 6);
    const { item } = (await (office as Person).get(`/api/reviews/${later.body.id}`)).body;
    expect(item.messages[0].seq).toBe(6);
    expect((await report(talk.parent, 7, { reason: "nonsense" })).status).toBe(422);
    await server.db
      .updateTable("participant")
      .set({ leftAt: server.clock.now() })
      .where("conversationId", "=", talk.id)
      .where("userId", "=", talk.host.userId)
      .execute();
    expect((await report(talk.host, 8)).status).toBe(404);
  });
});

describe("the list of what waits", () => {
  test("is the office's alone, and so are the words and the decision", async () => {
    for (const person of [talk.parent, finance as Person]) {
      expect((await person.get("/api/reviews/rows")).status).toBe(403);
      expect((await person.get("/api/reviews/1")).status).toBe(403);
      expect((await person.post("/api/reviews/1/decide", { decision: "upheld", version: 1 })).status).toBe(403);
    }
  });

  test("shows what is open first, of that what is about a minor, then what has waited longest; and narrows by state and kind", async () => {
    const [grown, child] = [await aTalk(server), await aTalk(server)];
    await server.db
      .updateTable("student")
      .set({ dateOfBirth: "1990-01-01" })
      .where("id", "=", grown.studentId)
      .execute();
    await server.db
      .updateTable("student")
      .set({ dateOfBirth: "2015-01-01" })
      .where("id", "=", child.studentId)
      .execute();
    await server.db.deleteFrom("reviewItem").execute();
    const add = async ({ id, host }: Talk, minutes: number, fields: object = {}) =>
      (
        await server.db
          .insertInto("reviewItem")
          .values({
            kind: "contact",
            conversationId: id,
            seq: minutes,
            aboutId: host.userId,
            found: ["phone"],
            createdAt: new Date(server.clock.now().getTime() + minutes * 60_000),
            ...fields,
          })
          .returning("id")
          .executeTakeFirstOrThrow()
      ).id;
    const done = { state: "dismissed", decidedAt: server.clock.now(), decidedBy: (office as Person).userId };
    const [old, closed, young, younger] = [
      await add(grown, 1),
      await add(child, 2, done),
      await add(child, 4),
      await add(child, 3, { kind: "report", reporterId: child.parent.userId, reason: "unsafe" }),
    ];
    const idsIn = async (query: string) =>
      (await (office as Person).get(`/api/reviews/rows${query}`)).body.rows.map((row: { id: string }) => row.id);
    expect(await idsIn("")).toEqual([younger, young, old, closed]);
    expect(await idsIn("?filter=state:open;kind:contact")).toEqual([young, old]);
    expect(await idsIn("?filter=state:dismissed")).toEqual([closed]);
    const [{ aboutName }] = (await (office as Person).get("/api/reviews/rows?filter=state:dismissed")).body.rows;
    expect((await idsIn(`?q=${encodeURIComponent(aboutName)}`)).length).toBeGreaterThan(0);
    expect(await idsIn("?q=nobodyiscalledthis")).toEqual([]);
    const { rows, next } = (await (office as Person).get("/api/reviews/rows?limit=2")).body;
    expect(rows.map((row: { id: string }) => row.id)).toEqual([younger, young]);
    expect(await idsIn(`?limit=2&after=${next}`)).toEqual([old, closed]);
    const [first] = (await (office as Person).get("/api/reviews/rows")).body.rows;
    expect(first).toMatchObject({ isMinor: true, reason: "unsafe", kind: "report", state: "open" });
    expect(JSON.stringify(first)).not.toContain("messages");
  });
});

describe("a decision", () => {
  test("is made once, leaves a line, and the reporter is told of it in their own conversation with us", async () => {
    const other = await aTalk(server);
    await server.factories.aMessage({ conversationId: other.id, senderId: other.host.userId, body: "rude" });
    const { id } = (
      await other.parent.post("/api/reviews/reports", { messageId: messageIdOf(other.id, 1), reason: "unsafe" })
    ).body;
    const decide = (version: number, decision = "upheld") =>
      (office as Person).post(`/api/reviews/${id}/decide`, { decision, version });
    expect((await decide(7)).body).toMatchObject({ statusCode: 409, code: "stale_state" });
    expect((await decide(1)).body).toMatchObject({ item: { state: "upheld", version: 2, words: null } });
    expect((await decide(2, "dismissed")).body).toMatchObject({ statusCode: 409, code: "stale_state" });
    expect((await (office as Person).post("/api/reviews/999/decide", { decision: "upheld", version: 1 })).status).toBe(
      404,
    );
    expect((await linesOf("reviews:decide")).at(-1)).toEqual([(office as Person).userId, `review:${id}`]);
    const { conversation } = (await other.parent.get("/api/conversations/support-message")).body;
    expect(conversation).toMatchObject({ kind: "support", topic: "Report" });
    const { messages } = (await other.parent.get(`/api/conversations/${conversation.id}`)).body;
    expect(messages).toMatchObject([{ details: { key: "reportUpheld" } }]);
    const feed = (await other.parent.get("/api/sync/snapshot")).body;
    expect(feed.headers.some((header: { id: string }) => header.id === conversation.id)).toBe(true);
    expect((await other.host.get("/api/conversations/support-message")).body.conversation).toBeNull();
  });

  test("keeps the topic of a conversation that there is already", async () => {
    const other = await aTalk(server);
    await other.parent.post("/api/conversations/support-message", { topic: "The bus", text: "When?" });
    await server.factories.aMessage({ conversationId: other.id, senderId: other.host.userId, body: "rude" });
    const { id } = (
      await other.parent.post("/api/reviews/reports", { messageId: messageIdOf(other.id, 1), reason: "unsafe" })
    ).body;
    await (office as Person).post(`/api/reviews/${id}/decide`, { decision: "dismissed", version: 1 });
    const { conversation } = (await other.parent.get("/api/conversations/support-message")).body;
    expect(conversation).toMatchObject({ topic: "The bus" });
    const { messages } = (await other.parent.get(`/api/conversations/${conversation.id}`)).body;
    expect(messages.at(-1)).toMatchObject({ details: { key: "reportDismissed" } });
  });
});

describe("what waits", () => {
  test("is told to the office when it grows and when it is decided, and to nobody else", async () => {
    const sockets = await Promise.all([office, stranger].map((person) => openSocket(server.url, person as Person)));
    const [told = [], untold] = sockets.map(({ packets }) => packets);
    for (const socket of sockets) await socket.ask("watch", { watches: [{ resource: "reviews" }] });
    // What changed shortly before is told to whoever begins.
    for (const { packets } of sockets) packets.length = 0;
    const heard = (packets: typeof told | undefined): unknown[] =>
      (packets ?? []).filter(([event]) => event === "resource:changed").map(([, change]) => change);
    const { id } = (await report(talk.parent, await say(talk.host.userId, "told"))).body;
    await eventually(() => expect(heard(told)).toMatchObject([{ ids: [id] }]));
    const { version } = (await (office as Person).get(`/api/reviews/${id}`)).body.item;
    await (office as Person).post(`/api/reviews/${id}/decide`, { decision: "dismissed", version });
    await eventually(() => expect(heard(told)).toMatchObject([{ ids: [id] }, { ids: [id] }]));
    expect(heard(untold)).toEqual([]);
    for (const socket of sockets) socket.close();
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { conversationSidOf } from "#shared/features/conversations/messageIds.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import { aTalk, idsOf, say, type Person, type Talk } from "./cast.ts";

let server: TestServer;
let talk: Talk;
let coordinator: Person;
beforeAll(async () => {
  server = await startServer();
  coordinator = await server.as("coordinator");
});
beforeEach(async () => {
  talk = await aTalk(server);
  await say(server, talk.id, [talk.parent.userId, talk.host.userId]);
});
afterAll(() => server.close());

const join = (person: Person, fields: object = {}) =>
  person.post("/api/conversations/participant/join", { conversationId: talk.id, ...fields });
const remove = (person: Person, fields: object = {}) =>
  person.post("/api/conversations/remove", { conversationId: talk.id, ...fields });
const pointersOf = async (feedId: string) =>
  (
    await server.db
      .selectFrom("feedEvent")
      .select("kind")
      .where("feedId", "=", feedId)
      .where("conversationId", "=", talk.id)
      .orderBy("pos")
      .execute()
  ).map(({ kind }) => kind);
const noticesOf = async () =>
  await server.db
    .selectFrom("message")
    .select(["seq", "body", "details", "senderId"])
    .where("conversationId", "=", talk.id)
    .where("kind", "=", 2)
    .orderBy("seq")
    .execute();

describe("joining", () => {
  test("makes somebody of the office one of the conversation, and says so once", async () => {
    const first = await join(coordinator);
    expect(first.body.conversation).toMatchObject({ isParticipant: true, isRead: true });
    expect((await join(coordinator)).body).toEqual(first.body);
    expect(await noticesOf()).toMatchObject([{ seq: "3", senderId: "0", details: { key: "personJoined" } }]);
    expect(await pointersOf(coordinator.userId)).toEqual([4, 1]);
    expect(await pointersOf(talk.parent.userId)).toEqual([1, 1, 1, 3]);
    expect((await coordinator.get(`/api/conversations/${talk.id}`)).body.messages).toHaveLength(3);
  });

  test("shows somebody taken in what is said from now on", async () => {
    const late = await server.as("parent");
    await server.factories.aConversation({ kind: "support", people: [late.userId] });
    expect((await join(coordinator, { personId: late.userId })).status).toBe(200);
    const { body } = await late.get(`/api/conversations/${talk.id}`);
    expect(body).toMatchObject({
      messages: [{ seq: 3, details: { key: "personAdded" } }],
      hasBefore: false,
      conversation: { isRead: false },
    });
    expect(body.conversation.people.map(({ id }: { id: string }) => id)).toContain(late.userId);
  });

  test("is for the office alone, of people and conversations that there are", async () => {
    expect((await join(talk.parent)).body).toMatchObject({ statusCode: 403, code: "no_access" });
    const disabled = await server.factories.aUser({ disabledAt: server.clock.now() });
    for (const personId of ["999999", disabled])
      expect((await join(coordinator, { personId })).body).toMatchObject({
        statusCode: 422,
        issues: { personId: [{ rule: "unknown" }] },
      });
    expect((await join(coordinator, { conversationId: "999999" })).body).toMatchObject({ statusCode: 404 });
  });

  test("twice at the same time is joining once", async () => {
    const administrators = await Promise.all([server.as("administrator"), server.as("administrator")]);
    const answers = await Promise.all([...administrators, ...administrators].map((person) => join(person)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await noticesOf()).toHaveLength(2);
    const positions = await server.db
      .selectFrom("feedEvent")
      .select("pos")
      .where("feedId", "=", talk.parent.userId)
      .orderBy("pos")
      .execute();
    expect(positions.map(({ pos }) => Number(pos))).toEqual(positions.map((_, at) => at + 1));
  });
});

describe("somebody who was removed", () => {
  beforeEach(async () => {
    expect((await remove(coordinator, { personId: talk.host.userId })).status).toBe(200);
    await say(server, talk.id, [talk.parent.userId]);
  });

  test("finds nothing of the conversation in any call", async () => {
    for (const path of [
      `/api/conversations/${talk.id}`,
      `/api/conversations/messages?conversation_id=${talk.id}`,
      `/api/conversations/sid?sid=${conversationSidOf(talk.id)}`,
    ])
      expect((await talk.host.get(path)).status).toBe(404);
    expect((await talk.host.get(`/api/conversations/headers?ids=${talk.id}`)).body.headers).toEqual([]);
    expect((await talk.host.get("/api/conversations?since=0")).body.data).toEqual([]);
    expect((await talk.host.get("/api/conversations/unread-count")).body).toMatchObject({
      unreadTotal: 0,
      awaitingTotal: 0,
      responseSentTotal: 0,
    });
    const { body } = await talk.host.get(`/api/sync/snapshot?open=${talk.id}`);
    expect([body.headers, body.messages]).toEqual([[], {}]);
    for (const [path, fields] of [
      ["messages/sending", { localMessageId: crypto.randomUUID(), content: "a" }],
      ["messages/seen", { messageId: `${talk.id}-1` }],
      ["mark-as-unread", {}],
      ["archive/archived", {}],
    ] as const) {
      expect((await talk.host.post(`/api/conversations/${path}`, { conversationId: talk.id, ...fields })).status).toBe(
        404,
      );
    }
  });

  test("is told so by the own feed, and nobody's words after that", async () => {
    expect(await pointersOf(talk.host.userId)).toEqual([1, 1, 4]);
    expect(await pointersOf(talk.parent.userId)).toEqual([1, 1, 1, 3, 1]);
    const { body } = await talk.parent.get(`/api/conversations/${talk.id}`);
    expect(body.conversation.people.find(({ id }: { id: string }) => id === talk.host.userId)).toMatchObject({
      isHere: false,
    });
    expect(body.messages.at(-2)).toMatchObject({ details: { key: "personRemoved" } });
  });

  test("reads on from where they were taken in again", async () => {
    await remove(coordinator, { personId: talk.host.userId });
    expect((await noticesOf()).length).toBe(1);
    await join(coordinator, { personId: talk.host.userId });
    expect((await talk.host.get(`/api/conversations/${talk.id}`)).body).toMatchObject({
      messages: [{ seq: 5 }],
      hasBefore: false,
    });
    expect(idsOf((await talk.host.get("/api/conversations")).body.data)).toEqual([talk.id]);
  });
});

test("somebody who is removed stays in all other conversations and keeps the drafts there, and everybody else all of theirs", async () => {
  const people = [talk.parent.userId, talk.host.userId];
  const other = await server.factories.aConversation({ kind: "support", people });
  const conversations = [talk.id, other];
  await server.db
    .insertInto("draft")
    .values(
      conversations.flatMap((conversationId) =>
        people.map((userId) => ({ userId, conversationId, text: "Half a", ver: 1 })),
      ),
    )
    .execute();
  await remove(coordinator, { personId: talk.host.userId });
  const keyOf = (row: { conversationId: string; userId: string }) => `${row.conversationId} ${row.userId}`;
  const others = [`${talk.id} ${talk.parent.userId}`, `${other} ${talk.parent.userId}`, `${other} ${talk.host.userId}`];
  const there = server.db
    .selectFrom("participant")
    .select(["conversationId", "userId"])
    .where("conversationId", "in", conversations)
    .where("leftAt", "is", null);
  expect(new Set((await there.execute()).map(keyOf))).toEqual(new Set(others));
  const drafts = server.db
    .selectFrom("draft")
    .select(["conversationId", "userId"])
    .where("conversationId", "in", conversations);
  expect(new Set((await drafts.execute()).map(keyOf))).toEqual(new Set(others));
});

test("somebody of the office who leaves still follows, and their draft is gone", async () => {
  await join(coordinator);
  await server.db
    .insertInto("draft")
    .values({ userId: coordinator.userId, conversationId: talk.id, text: "Half a", ver: 1 })
    .execute();
  expect((await remove(coordinator)).body.conversation).toMatchObject({ id: talk.id, isParticipant: false });
  expect((await noticesOf()).at(-1)).toMatchObject({ details: { key: "personLeft" } });
  expect(await server.db.selectFrom("draft").selectAll().where("userId", "=", coordinator.userId).execute()).toEqual(
    [],
  );
});

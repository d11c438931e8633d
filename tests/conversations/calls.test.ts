import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import { aTalk, say, type Person, type Talk } from "./cast.ts";

let server: TestServer;
let talk: Talk;
beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  talk = await aTalk(server);
});
afterAll(() => server.close());

const send = (person: Person, fields: Readonly<Record<string, unknown>>) =>
  person.post("/api/conversations/messages/sending", { localMessageId: crypto.randomUUID(), ...fields });

describe("sending", () => {
  test("answers with the message, and with the same one again", async () => {
    const fields = { conversationId: talk.id, localMessageId: crypto.randomUUID(), content: "We arrive at noon." };
    const first = await send(talk.parent, fields);
    expect(first.body.message).toMatchObject({
      id: `${talk.id}-1`,
      senderId: talk.parent.userId,
      localMessageId: fields.localMessageId,
      content: "We arrive at noon.",
      messageType: 1,
      contentType: 1,
      ver: 1,
    });
    expect((await send(talk.parent, { ...fields, content: "Other words" })).body).toEqual(first.body);
    expect((await talk.host.get(`/api/conversations/${talk.id}`)).body.messages).toEqual([first.body.message]);
  });

  test("answers an earlier message of the same conversation", async () => {
    await say(server, talk.id, [talk.host.userId]);
    expect(
      (await send(talk.parent, { conversationId: talk.id, content: "Yes", replyToId: `${talk.id}-1` })).body.message
        .replyToId,
    ).toBe(`${talk.id}-1`);
    expect(
      (await send(talk.parent, { conversationId: talk.id, content: "Yes", replyToId: "99999-1" })).body,
    ).toMatchObject({ statusCode: 422, issues: { replyToId: [{ rule: "unknown" }] } });
  });

  test("without a conversation says so", async () => {
    expect((await send(talk.parent, { content: "Hello" })).body).toMatchObject({
      statusCode: 422,
      message: "message must have a conversation id.",
    });
  });

  test.each([
    ["nothing to say", { content: " \n" }, 422, "invalid"],
    ["too much", { content: "x".repeat(10_001) }, 422, "invalid"],
    ["no number of its own", { localMessageId: "7", content: "a" }, 422, "invalid"],
    ["a system message", { messageType: 2, content: "a" }, 422, "invalid"],
    ["a type that does not exist", { contentType: 2, content: "a" }, 422, "invalid"],
    ["somebody else's file", { attachments: [{ randomRef: crypto.randomUUID() }] }, 422, "invalid"],
    ["a field nobody knows", { content: "a", senderId: "1" }, 400, "unknown_field"],
  ])("with %s is refused and leaves nothing", async (_, fields, statusCode, code) => {
    expect((await send(talk.parent, { conversationId: talk.id, ...fields })).body).toMatchObject({ statusCode, code });
    expect(await server.db.selectFrom("message").select("seq").where("conversationId", "=", talk.id).execute()).toEqual(
      [],
    );
  });

  test("into a closed conversation is refused as archived, and into a strange one as nothing", async () => {
    const stranger = await server.as("parent");
    expect((await send(stranger, { conversationId: talk.id, content: "a" })).body).toMatchObject({
      statusCode: 404,
      code: "not_found",
    });
    await server.db
      .updateTable("conversation")
      .set({ archiveAt: new Date("2020-01-01") })
      .where("id", "=", talk.id)
      .execute();
    expect((await send(talk.parent, { conversationId: talk.id, content: "a" })).body).toMatchObject({
      statusCode: 409,
      code: "archived",
    });
  });

  test("the same number for two conversations is refused", async () => {
    const localMessageId = crypto.randomUUID();
    const other = await server.factories.aConversation({ kind: "group", people: [talk.parent.userId] });
    await send(talk.parent, { conversationId: talk.id, localMessageId, content: "a" });
    expect((await send(talk.parent, { conversationId: other, localMessageId, content: "a" })).body).toMatchObject({
      statusCode: 409,
      code: "id_conflict",
    });
  });

  test("too often is told when to go on", async () => {
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, at) => send(talk.parent, { conversationId: talk.id, content: String(at) })),
    );
    const refused = answers.find(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(refused?.body).toMatchObject({ code: "too_many", retryAfter: expect.any(Number) });
  });
});

test("seen never goes back, and mark as unread takes it away", async () => {
  await say(server, talk.id, [talk.host.userId, talk.host.userId]);
  const seen = async (seq: number) =>
    (
      await talk.parent.post("/api/conversations/messages/seen", {
        conversationId: talk.id,
        messageId: `${talk.id}-${seq}`,
      })
    ).body;
  expect(await seen(2)).toMatchObject({
    lastSeenMessages: [{ seenBy: talk.parent.userId, messageId: `${talk.id}-2` }],
    counters: { unreadTotal: 0 },
  });
  expect((await seen(1)).lastSeenMessages).toEqual([{ seenBy: talk.parent.userId, messageId: `${talk.id}-2` }]);
  expect((await talk.parent.post("/api/conversations/mark-as-unread", { conversationId: talk.id })).body).toMatchObject(
    { lastSeenMessages: [], counters: { unreadTotal: 1 } },
  );
  expect((await seen(2)).counters.unreadTotal).toBe(0);
  expect(
    (await talk.parent.post("/api/conversations/messages/seen", { conversationId: talk.id, messageId: "99999-1" }))
      .body,
  ).toMatchObject({ statusCode: 422, issues: { messageId: [{ rule: "unknown" }] } });
});

test("one's own message can be taken back, nobody else's", async () => {
  await say(server, talk.id, [talk.parent.userId, talk.host.userId]);
  const take = (seq: number) => talk.parent.post("/api/conversations/delete", { messageId: `${talk.id}-${seq}` });
  expect((await take(1)).body.message).toMatchObject({ id: `${talk.id}-1`, isDeleted: true, content: null, ver: 2 });
  expect((await take(2)).status).toBe(410);
  expect(
    (await talk.parent.get(`/api/conversations/${talk.id}`)).body.messages.map(
      ({ isDeleted }: { isDeleted: boolean }) => isDeleted,
    ),
  ).toEqual([true, false]);
});

describe("putting away", () => {
  const put = (person: Person, id: string, how: "archived" | "unarchived") =>
    person.post(`/api/conversations/archive/${how}`, { conversationId: id });

  test("is one's own until there is something new", async () => {
    await say(server, talk.id, [talk.host.userId]);
    expect((await put(talk.parent, talk.id, "archived")).body.conversation).toMatchObject({
      place: "archived",
      isArchived: false,
    });
    expect((await talk.host.get(`/api/conversations/${talk.id}`)).body.conversation.place).toBe("responseSent");
    await say(server, talk.id, [talk.host.userId]);
    expect((await talk.parent.get(`/api/conversations/${talk.id}`)).body.conversation.place).toBe("awaiting");
    await put(talk.parent, talk.id, "archived");
    expect((await put(talk.parent, talk.id, "unarchived")).body.conversation.place).toBe("awaiting");
  });

  test("by the office puts a conversation with support away for everybody", async () => {
    const coordinator = await server.as("coordinator");
    const id = await server.factories.aConversation({
      kind: "support",
      people: [talk.parent.userId],
      supportableId: talk.parent.userId,
    });
    expect((await put(coordinator, id, "archived")).body.conversation).toMatchObject({ isArchived: true });
    const changed = await server.db
      .selectFrom("feedEvent")
      .select(["feedId", "kind"])
      .where("conversationId", "=", id)
      .orderBy("feedId")
      .execute();
    expect(changed).toEqual([
      { feedId: "-1", kind: 3 },
      { feedId: talk.parent.userId, kind: 3 },
    ]);
    expect((await send(talk.parent, { conversationId: id, content: "Hello" })).body.code).toBe("archived");
    expect((await put(coordinator, id, "unarchived")).body.conversation).toMatchObject({ isArchived: false });
  });
});

test("the chat provider's token is not to be had without a provider", async () => {
  expect((await talk.parent.get("/api/conversations/twilio/token?type=chat")).body).toMatchObject({
    statusCode: 503,
    code: "provider_not_configured",
  });
  expect((await talk.parent.get("/api/conversations/twilio/token?type=video")).status).toBe(422);
});

describe("a change in the shape of a question", () => {
  const paths = (): readonly string[] =>
    [
      `delete?message_id=${talk.id}-1`,
      `archive/archived?conversation_id=${talk.id}`,
      `archive/unarchived?conversation_id=${talk.id}`,
      `participant/join?conversation_id=${talk.id}`,
      `remove?conversation_id=${talk.id}`,
    ].map((path) => `/api/conversations/${path}`);
  const withoutProof = [
    { "X-CSRF-Token": "" },
    { "X-CSRF-Token": "made.up" },
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "none" },
  ];

  test("is refused without the proof of an own page, and changes nothing", async () => {
    await say(server, talk.id, [talk.parent.userId]);
    const coordinator = await server.as("coordinator");
    await coordinator.get("/api/health");
    for (const path of paths())
      for (const headers of withoutProof) {
        const answer = await coordinator.get(path, headers);
        expect([path, answer.body.statusCode, answer.body.code, answer.headers.get("allow")]).toEqual([
          path,
          405,
          "wrong_method",
          "POST",
        ]);
      }
    const bare = await fetch(`${server.url}${paths()[0]}`, {
      headers: {
        Cookie: [...coordinator.cookies].map((pair) => pair.join("=")).join("; "),
        "X-CSRF-Token": coordinator.cookies.get("__Host-csrf") ?? "",
        "Sec-Fetch-Site": "same-origin",
      },
    });
    expect(bare.status).toBe(405);
    expect((await coordinator.send("HEAD", paths()[4] ?? "")).status).toBe(405);
    expect((await talk.parent.get(`/api/conversations/${talk.id}`)).body.messages).toMatchObject([
      { isDeleted: false },
    ]);
  });

  test("works as the same change by POST from an own page", async () => {
    await say(server, talk.id, [talk.parent.userId]);
    await talk.parent.get("/api/health");
    expect((await talk.parent.get(`/api/conversations/delete?message_id=${talk.id}-1`)).body.message).toMatchObject({
      isDeleted: true,
    });
    expect(
      (await talk.parent.get(`/api/conversations/archive/archived?conversation_id=${talk.id}`)).body.conversation.place,
    ).toBe("archived");
    expect(
      (await talk.parent.get(`/api/conversations/archive/unarchived?conversation_id=${talk.id}&more=1`)).body.code,
    ).toBe("unknown_field");
    expect((await talk.parent.get(`/api/conversations/remove?conversation_id=${talk.id}`)).status).toBe(403);
  });
});

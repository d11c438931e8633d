import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import { aTalk, idsOf, type Person } from "./cast.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const ask = (person: Person, fields: object = {}) =>
  person.post("/api/conversations/support-message", { topic: "The flight", text: "It is late.", ...fields });

describe("support", () => {
  test("is asked in one conversation, which the office sees at once", async () => {
    const [parent, coordinator] = [await server.as("parent"), await server.as("coordinator")];
    expect((await parent.get("/api/conversations/support-message")).body).toMatchObject({
      conversation: null,
      canMessage: true,
    });
    expect((await coordinator.get(`/api/conversations/support-message/user/${parent.userId}`)).body).toMatchObject({
      conversation: null,
      canMessage: false,
    });
    const first = (await ask(parent)).body;
    expect(first).toMatchObject({
      conversation: { kind: "support", topic: "The flight", title: [], place: "support" },
      message: { seq: 1, content: "It is late.", senderId: parent.userId },
    });
    const second = (await ask(parent, { topic: "The suitcase", text: "It is lost." })).body;
    expect(second).toMatchObject({
      conversation: { id: first.conversation.id, topic: "The suitcase" },
      message: { seq: 2 },
    });
    expect((await parent.get("/api/conversations/support-message")).body.conversation.id).toBe(first.conversation.id);
    expect((await coordinator.get(`/api/conversations/support-message/user/${parent.userId}`)).body).toMatchObject({
      conversation: { id: first.conversation.id, isRead: false },
      canMessage: true,
    });
    expect(idsOf((await coordinator.get("/api/conversations?view_type=support")).body.data)).toEqual([
      first.conversation.id,
    ]);
    const kinds = await server.db
      .selectFrom("feedEvent")
      .select(["feedId", "kind"])
      .where("conversationId", "=", first.conversation.id)
      .orderBy("feedId")
      .orderBy("pos")
      .execute();
    expect(kinds.map(({ feedId, kind }) => `${feedId} ${kind}`)).toEqual([
      "-1 3",
      "-1 1",
      "-1 3",
      "-1 1",
      `${parent.userId} 4`,
      `${parent.userId} 1`,
      `${parent.userId} 3`,
      `${parent.userId} 1`,
    ]);
  });

  test("asked twice at once, and twice with one number, is asked in one conversation once each", async () => {
    const parent = await server.as("parent");
    await parent.get("/api/health");
    const localMessageId = crypto.randomUUID();
    const answers = await Promise.all([
      ask(parent),
      ask(parent),
      ask(parent, { localMessageId }),
      ask(parent, { localMessageId }),
    ]);
    expect(new Set(answers.map(({ body }) => body.conversation.id)).size).toBe(1);
    expect(new Set(answers.map(({ body }) => body.message.id)).size).toBe(3);
  });

  test("is taken up again after it was put away", async () => {
    const parent = await server.as("parent");
    const { id } = (await ask(parent)).body.conversation;
    await server.db.updateTable("conversation").set({ archived: true }).where("id", "=", id).execute();
    expect((await ask(parent)).body.conversation).toMatchObject({ id, isArchived: false });
  });

  test("is asked about an own trip, and no other", async () => {
    const talk = await aTalk(server);
    const foreign = await server.factories.aTrip();
    expect((await ask(talk.parent, { tripId: talk.tripId })).body.conversation.tripId).toBe(talk.tripId);
    expect((await ask(talk.host, { tripId: talk.tripId })).body.conversation.tripId).toBe(talk.tripId);
    expect((await ask(talk.parent, { tripId: foreign })).body).toMatchObject({
      statusCode: 422,
      issues: { tripId: [{ rule: "unknown" }] },
    });
  });

  test("that is refused leaves nothing behind", async () => {
    const parent = await server.as("parent");
    for (const fields of [
      { attachments: [{ randomRef: crypto.randomUUID() }] },
      { topic: " " },
      { text: "" },
      { tripId: "999999" },
    ])
      expect((await ask(parent, fields)).status).toBe(422);
    expect(
      await server.db.selectFrom("conversation").select("id").where("supportableId", "=", parent.userId).execute(),
    ).toEqual([]);
  });

  test("of somebody else is for the office alone", async () => {
    const [parent, other] = [await server.as("parent"), await server.as("finance")];
    await ask(parent);
    expect((await other.get(`/api/conversations/support-message/user/${parent.userId}`)).status).toBe(404);
    expect((await parent.get(`/api/conversations/support-message/user/${parent.userId}`)).body.canMessage).toBe(true);
    expect((await (await server.as("coordinator")).get("/api/conversations/support-message/user/999999")).status).toBe(
      404,
    );
  });
});

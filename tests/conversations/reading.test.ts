import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { roles } from "#shared/access/roles.ts";
import { conversationSidOf } from "#shared/features/conversations/messageIds.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import { aTalk, idsOf, say, type Person, type Talk } from "./cast.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const pathsTo = (id: string): readonly string[] => [
  `/api/conversations/${id}`,
  `/api/conversations/messages?conversation_id=${id}`,
  `/api/conversations/sid?sid=${conversationSidOf(id)}`,
];

describe("a conversation", () => {
  let talk: Talk;
  beforeAll(async () => {
    talk = await aTalk(server);
    await say(server, talk.id, [talk.parent.userId, talk.host.userId, talk.parent.userId]);
  });

  test("is read by those who take part", async () => {
    for (const person of [talk.parent, talk.host]) {
      for (const path of pathsTo(talk.id)) expect((await person.get(path)).status).toBe(200);
      const { body } = await person.get(`/api/conversations/headers?ids=${talk.id}`);
      expect(body.headers).toMatchObject([
        { id: talk.id, headSeq: 3, me: { userId: person.userId }, last: { seq: 3 } },
      ]);
    }
  });

  test.each(roles.filter((role) => role !== "coordinator" && role !== "administrator"))(
    "is nothing to a stranger who is %s",
    async (role) => {
      const stranger = await server.as(role);
      for (const path of pathsTo(talk.id))
        expect((await stranger.get(path)).body).toMatchObject({ statusCode: 404, code: "not_found" });
      expect((await stranger.get(`/api/conversations/headers?ids=${talk.id}`)).body.headers).toEqual([]);
      expect(idsOf((await stranger.get("/api/conversations")).body.data)).toEqual([]);
    },
  );

  test("is nothing to whoever is not signed in", async () => {
    for (const path of pathsTo(talk.id))
      expect((await server.visitor().get(path)).body).toMatchObject({ statusCode: 401, code: "not_logged_in" });
  });

  test.each(["coordinator", "administrator"])(
    "is open to a %s, and that it was opened is written down",
    async (role) => {
      const person = await server.as(role);
      const { body } = await person.get(`/api/conversations/${talk.id}`);
      expect(body).toMatchObject({
        conversation: { id: talk.id, isParticipant: false, title: ["Lucía Ortega", "Byrne"] },
        messages: [{ seq: 1 }, { seq: 2 }, { seq: 3 }],
      });
      await person.get("/api/conversations");
      const lines = await server.db
        .selectFrom("auditLog")
        .select(["action", "object"])
        .where("actorId", "=", person.userId)
        .execute();
      expect(lines).toEqual([{ action: "conversations:read", object: `conversation:${talk.id}` }]);
    },
  );

  test("that is not on the office's feed is nothing to the office", async () => {
    const id = await server.factories.aConversation({ people: [talk.parent.userId], staffFeed: null });
    const coordinator = await server.as("coordinator");
    for (const path of pathsTo(id)) expect((await coordinator.get(path)).status).toBe(404);
    expect(idsOf((await coordinator.get("/api/conversations?per_page=100")).body.data)).not.toContain(id);
  });

  test("leaves no line when those read it who take part", async () => {
    const lines = await server.db
      .selectFrom("auditLog")
      .select("id")
      .where("actorId", "in", [talk.parent.userId, talk.host.userId])
      .execute();
    expect(lines).toEqual([]);
  });

  test("shows the family a first name until it has accepted", async () => {
    const seenBy = async (person: Person) => (await person.get(`/api/conversations/${talk.id}`)).body.conversation;
    const other = await seenBy(talk.host);
    expect(other).toMatchObject({ title: ["Lucía"], studentName: "Lucía" });
    expect(other.people.map(({ name }: { name: string }) => name.split(" ").length)).toEqual([1, 2]);
    expect((await seenBy(talk.parent)).studentName).toBe("Lucía Ortega");
    expect(idsOf((await talk.host.get("/api/conversations?q=Ortega")).body.data)).toEqual([]);
    await server.db
      .updateTable("tripHostFamily")
      .set({ state: "accepted_hosting" })
      .where("id", "=", talk.hostingId)
      .execute();
    expect(await seenBy(talk.host)).toMatchObject({
      title: ["Lucía Ortega"],
      studentName: "Lucía Ortega",
      studentPicture: "person/lucia",
    });
    expect(idsOf((await talk.host.get("/api/conversations?q=ORTEGA%20lucia")).body.data)).toEqual([talk.id]);
  });
});

describe("a page of messages", () => {
  let talk: Talk;
  let ask: (query: string, person?: Person) => Promise<{ seqs: number[]; hasBefore: boolean; hasAfter: boolean }>;
  beforeAll(async () => {
    talk = await aTalk(server);
    for (let round = 0; round < 15; round += 1) await say(server, talk.id, [talk.parent.userId, talk.host.userId]);
    ask = async (query, person = talk.parent) => {
      const { body } = await person.get(`/api/conversations/messages?conversation_id=${talk.id}${query}`);
      return {
        seqs: body.messages.map(({ seq }: { seq: number }) => seq),
        hasBefore: body.hasBefore,
        hasAfter: body.hasAfter,
      };
    };
  });
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

  test("holds the newest twenty, those before, after and around a message", async () => {
    expect(await ask("")).toEqual({ seqs: range(11, 30), hasBefore: true, hasAfter: false });
    expect(await ask("&before=11")).toEqual({ seqs: range(1, 10), hasBefore: false, hasAfter: true });
    expect(await ask(`&before=${talk.id}-11&limit=4`)).toEqual({ seqs: range(7, 10), hasBefore: true, hasAfter: true });
    expect(await ask("&after=28")).toEqual({ seqs: [29, 30], hasBefore: true, hasAfter: false });
    expect(await ask("&after=30")).toEqual({ seqs: [], hasBefore: true, hasAfter: false });
    expect(await ask("&before=1")).toEqual({ seqs: [], hasBefore: false, hasAfter: true });
    expect(await ask("&around=15&limit=5")).toEqual({ seqs: range(13, 17), hasBefore: true, hasAfter: true });
    expect(await ask("&around=1&limit=5")).toEqual({ seqs: range(1, 5), hasBefore: false, hasAfter: true });
    expect(await ask(`&around=${talk.id}-30&limit=5`)).toEqual({
      seqs: range(26, 30),
      hasBefore: true,
      hasAfter: false,
    });
    expect(await ask("&around=999999")).toEqual({ seqs: range(11, 30), hasBefore: true, hasAfter: false });
  });

  test("begins where somebody was taken in", async () => {
    const late = await server.as("parent");
    await server.db
      .insertInto("participant")
      .values({ conversationId: talk.id, userId: late.userId, fromSeq: 25 })
      .execute();
    expect(await ask("", late)).toEqual({ seqs: range(25, 30), hasBefore: false, hasAfter: false });
    expect(await ask("&before=27", late)).toEqual({ seqs: [25, 26], hasBefore: false, hasAfter: true });
    expect(await ask("&after=3&limit=2", late)).toEqual({ seqs: [25, 26], hasBefore: false, hasAfter: true });
    expect(await ask("&around=3&limit=2", late)).toEqual({ seqs: [25, 26], hasBefore: false, hasAfter: true });
  });

  test("hides what was deleted and what is for other roles, and keeps their place", async () => {
    const seq = await server.factories.aMessage({
      conversationId: talk.id,
      requireRoles: ["host_family"],
      body: "Answer within a day",
      details: JSON.stringify({ key: "reminder" }),
    });
    await server.db
      .updateTable("message")
      .set({ deleted: true, body: null })
      .where("conversationId", "=", talk.id)
      .where("seq", "=", "30")
      .execute();
    const read = async (person: Person) =>
      (await person.get(`/api/conversations/messages?conversation_id=${talk.id}&after=29`)).body.messages;
    expect(await read(talk.host)).toMatchObject([
      { seq: 30, isDeleted: true, content: null },
      {
        seq,
        isHidden: false,
        content: "Answer within a day",
        details: { key: "reminder" },
        messageType: 2,
        senderId: "0",
      },
    ]);
    expect(await read(talk.parent)).toMatchObject([
      { seq: 30, isDeleted: true },
      { seq, isHidden: true, content: null, details: null },
    ]);
    const preview = async (person: Person) =>
      (await person.get(`/api/conversations/${talk.id}`)).body.conversation.lastMessage.seq;
    expect([await preview(talk.host), await preview(talk.parent)]).toEqual([seq, 30]);
  });

  test("shows reactions and files with their messages", async () => {
    const seq = await server.factories.aMessage({
      conversationId: talk.id,
      senderId: talk.host.userId,
      contentType: 3,
      details: JSON.stringify({ lang: "en", attachments: [] }),
    });
    await server.db
      .insertInto("reaction")
      .values({ conversationId: talk.id, seq, userId: talk.parent.userId, emoji: "🎉" })
      .execute();
    await server.db
      .insertInto("attachment")
      .values({
        randomRef: "ref",
        conversationId: talk.id,
        seq,
        name: "garden.webp",
        mime: "image/webp",
        size: 7,
        width: 4,
        height: 3,
        source: "secret place",
      })
      .execute();
    const { body } = await talk.parent.get(`/api/conversations/messages?conversation_id=${talk.id}&after=${seq - 1}`);
    expect(body.messages).toMatchObject([
      {
        contentType: 3,
        details: { lang: "en" },
        reactions: [{ userId: talk.parent.userId, emoji: "🎉" }],
        attachments: [{ randomRef: "ref", name: "garden.webp", width: 4, height: 3, durationMs: null, peaks: null }],
      },
    ]);
    expect(JSON.stringify(body)).not.toContain("secret place");
  });

  test("is asked for in one way, by a message of the same conversation", async () => {
    const refusal = async (query: string) => {
      const { body } = await talk.parent.get(`/api/conversations/messages?${query}`);
      return [body.statusCode, body.code, Object.keys(body.issues)];
    };
    expect(await refusal("")).toEqual([422, "invalid", ["conversationId"]]);
    expect(await refusal(`conversation_id=${talk.id}&before=2&after=3`)).toEqual([422, "invalid", ["before"]]);
    expect(await refusal(`conversation_id=${talk.id}&around=99999-3`)).toEqual([422, "invalid", ["around"]]);
    for (const odd of ["before=0", "before=x", "after=-1", "limit=0", "limit=101", `around=${"9".repeat(40)}`])
      expect((await refusal(`conversation_id=${talk.id}&${odd}`)).slice(0, 2)).toEqual([422, "invalid"]);
  });
});

describe("the list", () => {
  test("shows what has changed since an earlier one", async () => {
    const talk = await aTalk(server);
    const other = await server.factories.aConversation({ kind: "group", people: [talk.parent.userId] });
    const first = (await talk.parent.get("/api/conversations")).body;
    expect(first).toMatchObject({ meta: { total: 2, perPage: 20, currentPage: 1, lastPage: 1 } });
    const since = async (cursor: string) => (await talk.parent.get(`/api/conversations?since=${cursor}`)).body;
    expect((await since(first.cursor)).data).toEqual([]);
    await say(server, talk.id, [talk.host.userId]);
    const second = await since(first.cursor);
    expect(idsOf(second.data)).toEqual([talk.id]);
    expect((await since(second.cursor)).data).toEqual([]);
    await server.db.updateTable("feed").set({ floor: 1 }).where("feedId", "=", talk.parent.userId).execute();
    expect(new Set(idsOf((await since("0")).data))).toEqual(new Set([other, talk.id]));
  });

  test("comes in pages, the newest first", async () => {
    const person = await server.as("host_family");
    const made: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      const id = await server.factories.aConversation({ kind: "group", people: [person.userId] });
      server.clock.advance(1_000);
      await say(server, id, [person.userId]);
      made.unshift(id);
    }
    const page = async (number: number) => (await person.get(`/api/conversations?page=${number}&per_page=2`)).body;
    expect(idsOf([...(await page(1)).data, ...(await page(2)).data, ...(await page(3)).data])).toEqual(made);
    expect(await page(4)).toMatchObject({ data: [], meta: { total: 5, perPage: 2, currentPage: 4, lastPage: 3 } });
  });

  test("of the office has no counters and everything that is on its feed", async () => {
    const coordinator = await server.as("coordinator");
    const { body } = await coordinator.get("/api/conversations?per_page=100&view_type=all");
    const onFeed = await server.db.selectFrom("conversation").select("id").where("staffFeed", "=", "-1").execute();
    expect(body.counters).toBeNull();
    expect(new Set(idsOf(body.data))).toEqual(new Set(idsOf(onFeed)));
  });
});

describe("the list further down", () => {
  test("goes on below a moment, with those of that very moment once more, to its end", async () => {
    const reader = await server.as("parent");
    const made: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      const id = await server.factories.aConversation({ kind: "support", people: [reader.userId] });
      await server.factories.aMessage({
        conversationId: id,
        senderId: reader.userId,
        createdAt: new Date(Date.UTC(2026, 0, 1 + n, 12, 0, 0, 1)),
      });
      made.unshift(id);
    }
    const first = (await reader.get("/api/conversations/headers?limit=2")).body.headers;
    const next = (await reader.get(`/api/conversations/headers?limit=4&before=${first[1].lastAt}`)).body.headers;
    expect([idsOf(first), idsOf(next)]).toEqual([made.slice(0, 2), made.slice(1)]);
    expect((await reader.get("/api/conversations/headers?before=yesterday")).body).toMatchObject({ statusCode: 422 });
  });
});

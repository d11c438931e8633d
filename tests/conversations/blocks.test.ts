import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { openSocket } from "#tests/support/sockets.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import { aTalk, type Person, type Talk } from "./cast.ts";

let server: TestServer;
let talk: Talk;
let [office, agent]: Person[] = [];

beforeAll(async () => {
  server = await startServer();
  [office, agent] = [await server.as("coordinator"), await server.as("agent")];
});
afterAll(() => server.close());
beforeEach(async () => {
  talk = await aTalk(server);
});

const block = (person: Person, conversationId = talk.id) => person.post("/api/conversations/block", { conversationId });
const unblock = (person: Person, conversationId = talk.id) =>
  person.post("/api/conversations/unblock", { conversationId });
const carryOut = async (person: Person, ...ops: readonly object[]) =>
  (
    await person.post("/api/sync/op", {
      user: person.userId,
      device: randomUUID(),
      ops: ops.map((op) => ({ opId: randomUUID(), conversationId: talk.id, ...op })),
    })
  ).body.answers;
const codes = (answers: readonly { ok: boolean; code?: string }[]) => answers.map(({ ok, code }) => (ok ? "ok" : code));
const headerOf = async (person: Person) =>
  (await person.get(`/api/conversations/headers?ids=${talk.id}`)).body.headers[0];
const waiting = async () =>
  (await (office as Person).get("/api/reviews/rows?filter=state:open")).body.rows.filter(
    ({ conversationId }: { conversationId: string }) => conversationId === talk.id,
  );
const person = (name: Person | undefined): Person => name as Person;

describe("a conversation that one side has blocked", () => {
  test("takes nothing from either side, by any operation and however many come together, and goes on taking the office's words", async () => {
    const [said] = await carryOut(talk.host, { t: "send", body: "before" });
    expect((await block(talk.parent)).body).toMatchObject({ isBlocking: true });
    expect((await block(talk.parent)).body).toMatchObject({ isBlocking: true });
    for (const side of [talk.host, talk.parent]) {
      expect(codes(await carryOut(side, { t: "send", body: "alone" }))).toEqual(["archived"]);
      expect(
        codes(
          await carryOut(side, { t: "send", body: "one" }, { t: "send", body: "two" }, { t: "seen", seq: 1, epoch: 0 }),
        ),
      ).toEqual(["archived", "archived", "ok"]);
      expect(codes(await carryOut(side, { t: "send", body: "ring 0861234597" }))).toEqual(["archived"]);
    }
    const changes = [
      { t: "edit", seq: said.seq, body: "another" },
      { t: "react", seq: said.seq, emoji: "👍" },
      { t: "delete", seq: said.seq },
    ];
    for (const op of changes) expect(codes(await carryOut(talk.host, op))).toEqual(["archived"]);
    expect(codes(await carryOut(person(office), { t: "send", body: "we are here" }))).toEqual(["ok"]);
    expect(codes(await carryOut(person(office), { t: "send", body: "still" }))).toEqual(["ok"]);
    const { messages } = (await talk.host.get(`/api/conversations/${talk.id}`)).body;
    expect(messages.map(({ content }: { content: string }) => content)).toEqual(["before", "we are here", "still"]);
  });

  test("says so to each in the own words: to who has blocked, to the other without a name, to the office", async () => {
    await block(talk.host);
    expect((await headerOf(talk.host)).blocked).toBe("own");
    expect((await headerOf(talk.parent)).blocked).toBe("closed");
    expect((await headerOf(person(office))).blocked).toBe("seen");
    expect(JSON.stringify(await headerOf(talk.parent))).not.toContain("lockedAt");
    await unblock(talk.host);
    for (const one of [talk.host, talk.parent, person(office)]) expect((await headerOf(one)).blocked).toBeNull();
  });

  test("is told at once to both sides' devices", async () => {
    const { heads } = (await talk.host.get("/api/sync/snapshot")).body;
    const { epoch } = await server.db.selectFrom("syncMeta").select("epoch").executeTakeFirstOrThrow();
    const socket = await openSocket(server.url, talk.host);
    await socket.ask("hello", { proto: 1, epoch, device: randomUUID(), cursors: heads });
    await block(talk.parent);
    await eventually(() => expect(JSON.stringify(socket.packets)).toContain('"blocked":"closed"'));
    socket.close();
  });

  test("opens when who has blocked says so, and only when both have where both had", async () => {
    await block(talk.host);
    await block(talk.parent);
    expect((await unblock(talk.parent)).body).toMatchObject({ isBlocking: false });
    expect((await unblock(talk.parent)).body).toMatchObject({ isBlocking: false });
    expect(codes(await carryOut(talk.parent, { t: "send", body: "x" }))).toEqual(["archived"]);
    expect((await headerOf(talk.parent)).blocked).toBe("closed");
    await unblock(talk.host);
    expect(codes(await carryOut(talk.parent, { t: "send", body: "x" }))).toEqual(["ok"]);
    const lines = await server.db
      .selectFrom("auditLog")
      .select("action")
      .where("object", "=", `conversation:${talk.id}`)
      .where("action", "like", "conversations:%block")
      .orderBy("id")
      .execute();
    expect(lines.map(({ action }) => action)).toEqual([
      "conversations:block",
      "conversations:block",
      "conversations:unblock",
      "conversations:unblock",
    ]);
  });

  test("touches no other conversation of the same people", async () => {
    const { id } = await aTalk(server);
    for (const userId of [talk.parent.userId, talk.host.userId])
      await server.db.insertInto("participant").values({ conversationId: id, userId }).execute();
    await block(talk.parent);
    expect(codes(await carryOut(talk.host, { t: "send", body: "x", conversationId: id }))).toEqual(["ok"]);
  });
});

describe("whoever may not block", () => {
  test("is the office, an agent, and who takes no part or no longer; and where there is no other side nobody may", async () => {
    for (const one of [person(office), person(agent)]) expect((await block(one)).status).toBe(403);
    expect((await block(await server.as("parent"))).status).toBe(404);
    expect((await block(talk.parent, "999999")).status).toBe(404);
    const support = await server.factories.aConversation({ kind: "support", people: [talk.parent.userId] });
    expect((await block(talk.parent, support)).status).toBe(404);
    await server.db
      .updateTable("participant")
      .set({ leftAt: server.clock.now() })
      .where("conversationId", "=", talk.id)
      .where("userId", "=", talk.host.userId)
      .execute();
    expect((await block(talk.host)).status).toBe(404);
    expect((await headerOf(talk.parent)).blocked).toBeNull();
  });
});

describe("the office", () => {
  test("finds it among what waits, about who last spoke on the other side, with what was said; nobody of ours is ever the one", async () => {
    await carryOut(talk.host, { t: "send", body: "from the host" });
    await carryOut(talk.parent, { t: "send", body: "from the parent" });
    await carryOut(person(office), { t: "send", body: "from us" });
    await block(talk.parent);
    const [item, ...more] = await waiting();
    expect(more).toEqual([]);
    expect(item).toMatchObject({ kind: "report", reason: "blocked" });
    const { item: whole } = (await person(office).get(`/api/reviews/${item.id}`)).body;
    expect(whole.messages.map(({ body }: { body: string }) => body)).toEqual([
      "from the host",
      "from the parent",
      "from us",
    ]);
    const row = await server.db
      .selectFrom("reviewItem")
      .selectAll()
      .where("id", "=", item.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ aboutId: talk.host.userId, reporterId: talk.parent.userId });
  });

  test("opens it again, also after it kept it closed, and who has blocked hears of each; blocked anew it waits anew", async () => {
    await carryOut(talk.host, { t: "send", body: "rude" });
    await block(talk.parent);
    const [{ id }] = await waiting();
    const decide = (decision: string, version: number) =>
      person(office).post(`/api/reviews/${id}/decide`, { decision, version });
    expect((await decide("upheld", 1)).status).toBe(200);
    expect(codes(await carryOut(talk.host, { t: "send", body: "x" }))).toEqual(["archived"]);
    expect((await decide("upheld", 2)).body).toMatchObject({ code: "stale_state" });
    expect((await decide("dismissed", 2)).status).toBe(200);
    expect((await decide("upheld", 3)).body).toMatchObject({ code: "stale_state" });
    expect((await headerOf(talk.parent)).blocked).toBeNull();
    const { conversation } = (await talk.parent.get("/api/conversations/support-message")).body;
    const { messages } = (await talk.parent.get(`/api/conversations/${conversation.id}`)).body;
    expect(messages.map(({ details }: { details: { key: string } }) => details.key)).toEqual([
      "blockKept",
      "blockLifted",
    ]);
    await block(talk.parent);
    expect(await waiting()).toMatchObject([{ id, version: 4, deciderName: null }]);
  });

  test("keeps closed what only a report was about when nothing was wrong with it", async () => {
    await carryOut(talk.host, { t: "send", body: "rude" });
    const { id } = (await talk.parent.post("/api/reviews/reports", { messageId: `${talk.id}-1`, reason: "unkind" }))
      .body;
    await block(talk.host);
    await person(office).post(`/api/reviews/${id}/decide`, { decision: "dismissed", version: 1 });
    expect((await headerOf(talk.host)).blocked).toBe("own");
  });
});

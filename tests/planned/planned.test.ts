import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { mostPlannedHere } from "#shared/features/planned/planned.rules.ts";
import { aTalk, say, type Person, type Talk } from "#tests/conversations/cast.ts";
import { eventually } from "#tests/support/eventually.ts";
import { openSocket } from "#tests/support/sockets.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";

let server: TestServer;
let second: TestServer;
let talk: Talk;
beforeAll(async () => {
  server = await startServer();
  second = await startServer({ beside: server });
});
afterAll(async () => {
  await second.close();
  await server.close();
});
beforeEach(async () => {
  talk = await aTalk(server);
  await say(server, talk.id, [talk.parent.userId]);
});

const path = "/api/conversations/planned";
const hourMs = 3_600_000;
const inHours = (hours: number): string => new Date(server.clock.now().getTime() + hours * hourMs).toISOString();
// Sessions end while time passes.
const again = ({ userId }: Person): Promise<Person> => server.as(userId);
const plan = (person: Person, fields: object = {}) =>
  person.post(path, { conversationId: talk.id, text: "Until tomorrow", leavesAt: inHours(1), ...fields });
const planned = async (person: Person, fields: object = {}) => {
  const { status, body } = await plan(person, fields);
  expect(status).toBe(200);
  return body.item;
};
const listOf = async (person: Person, id = talk.id) =>
  (await (await again(person)).get(`${path}?conversationId=${id}`)).body.planned;
const wordsIn = async (id = talk.id) =>
  (
    await server.db
      .selectFrom("message")
      .select(["body", "senderId", "replyTo", "masked"])
      .where("conversationId", "=", id)
      .where("seq", ">", "1")
      .orderBy("seq")
      .execute()
  ).map((row) => ({ ...row, replyTo: row.replyTo === null ? null : Number(row.replyTo) }));
async function pass(hours: number): Promise<void> {
  server.clock.advance(hours * hourMs);
  await server.worker.runDue();
}

describe("a planned message", () => {
  test("is its writer's alone until its time has come, then leaves as any other", async () => {
    const { parent, host } = talk;
    const socket = await openSocket(server.url, parent);
    const theirs = await openSocket(server.url, host);
    for (const one of [socket, theirs]) await one.ask("watch", { watches: [{ resource: "planned" }] });
    const item = await planned(parent, { replyTo: 1, leavesAt: inHours(0.1) });
    expect(item).toMatchObject({ conversationId: talk.id, text: "Until tomorrow", replyTo: 1, refusal: null });
    const told = (one: typeof socket) => one.packets.filter(([event]) => event === "resource:changed");
    const hears = () =>
      eventually(() =>
        expect(told(socket)).toMatchObject([["resource:changed", { resource: "planned", ids: [talk.id] }]]),
      );
    await hears();
    socket.packets.length = 0;
    const coordinator = await server.as("coordinator");
    for (const other of [host, coordinator]) expect(await listOf(other)).toEqual([]);
    await pass(0.05);
    expect(await wordsIn()).toEqual([]);
    await pass(0.1);
    expect(await wordsIn()).toEqual([{ body: "Until tomorrow", senderId: parent.userId, replyTo: 1, masked: null }]);
    expect(await listOf(parent)).toEqual([]);
    await hears();
    await theirs.ask("hb", { cursors: {} });
    expect(told(theirs)).toEqual([]);
    for (const one of [socket, theirs]) one.close();
  });

  test("reaches who is connected at once", async () => {
    await planned(talk.parent);
    const host = await again(talk.host);
    const { epoch } = await server.db.selectFrom("syncMeta").select("epoch").executeTakeFirstOrThrow();
    const socket = await openSocket(server.url, host);
    const { heads } = (await host.get("/api/sync/snapshot")).body;
    await socket.ask("hello", { proto: 1, epoch, device: randomUUID(), cursors: heads });
    await pass(2);
    await eventually(() => expect(JSON.stringify(socket.batches)).toContain("Until tomorrow"));
    socket.close();
  });

  test("leaves once, however many nodes work at it, also one that comes back to it", async () => {
    const item = await planned(talk.parent);
    server.clock.advance(2 * hourMs);
    await Promise.all([server, second, server, second].map(({ worker }) => worker.runDue()));
    await server.db
      .insertInto("job")
      .values({
        kind: "messages.leave",
        key: null,
        payload: JSON.stringify({ id: item.id }),
        dueAt: server.clock.now(),
      })
      .execute();
    await second.worker.runDue();
    expect(await wordsIn()).toHaveLength(1);
  });

  test("whose sending is undone half way leaves at the next try, once", async () => {
    const item = await planned(talk.parent);
    server.clock.advance(2 * hourMs);
    // Somebody else has taken the job over while it was being done.
    const held = server.db.transaction().execute(async (db) => {
      await db.selectFrom("plannedMessage").select("id").where("id", "=", item.id).forUpdate().execute();
      const run = server.worker.runDue();
      await eventually(async () =>
        expect(
          (
            await server.db.selectFrom("job").select("claim").where("key", "=", `messages.leave ${item.id}`).execute()
          )[0]?.claim,
        ).toBeTruthy(),
      );
      await server.db
        .updateTable("job")
        .set({ claim: randomUUID() })
        .where("key", "=", `messages.leave ${item.id}`)
        .execute();
      return { run };
    });
    await (
      await held
    ).run;
    expect(await wordsIn()).toEqual([]);
    await pass(1);
    expect(await wordsIn()).toHaveLength(1);
  });

  test("is changed, moved, sent at once or taken away by its writer alone", async () => {
    const { parent, host } = talk;
    const { id } = await planned(parent);
    for (const other of [host, await server.as("administrator")]) {
      expect((await other.patch(`${path}/${id}`, { text: "Theirs" })).status).toBe(404);
      expect((await other.post(`${path}/${id}/send`)).status).toBe(404);
      expect((await other.send("DELETE", `${path}/${id}`)).status).toBe(404);
    }
    const changed = await parent.patch(`${path}/${id}`, { text: "Better", leavesAt: inHours(5) });
    expect(changed.body.item).toMatchObject({ text: "Better", leavesAt: inHours(5) });
    await pass(2);
    expect(await wordsIn()).toEqual([]);
    expect((await (await again(parent)).post(`${path}/${id}/send`)).status).toBe(200);
    await server.worker.runDue();
    expect(await wordsIn()).toMatchObject([{ body: "Better" }]);
    const gone = await planned(await again(parent));
    expect((await (await again(parent)).send("DELETE", `${path}/${gone.id}`)).status).toBe(200);
    await pass(5);
    expect(await wordsIn()).toHaveLength(1);
    expect((await (await again(parent)).patch(`${path}/${id}`, { text: "Late" })).status).toBe(404);
  });

  test("is refused where nobody could write, at a moment that is none, and when there are too many", async () => {
    const { parent } = talk;
    const past = new Date(server.clock.now().getTime() - 1).toISOString();
    for (const [leavesAt, rule] of [
      [past, "order"],
      [inHours(24 * 400), "wrong"],
    ])
      expect((await plan(parent, { leavesAt })).body).toMatchObject({ issues: { leavesAt: [{ rule }] } });
    expect((await plan(parent, { replyTo: 7 })).body).toMatchObject({ issues: { replyTo: [{ rule: "unknown" }] } });
    const item = await planned(parent);
    expect((await parent.patch(`${path}/${item.id}`, { leavesAt: past })).status).toBe(422);
    expect((await plan(await server.as("parent"))).status).toBe(404);
    await server.db.updateTable("conversation").set({ archived: true }).where("id", "=", talk.id).execute();
    expect((await plan(parent)).body).toMatchObject({ code: "archived" });
    await server.db.updateTable("conversation").set({ archived: false }).where("id", "=", talk.id).execute();
    for (let count = 1; count < mostPlannedHere; count += 1) await planned(parent);
    expect((await plan(parent)).body).toMatchObject({ code: "too_large" });
  });

  test("sent again under the same key is planned once", async () => {
    const headers = { "Idempotency-Key": randomUUID() };
    const body = { conversationId: talk.id, text: "Once", leavesAt: inHours(1) };
    const [first, next] = [await talk.parent.post(path, body, headers), await talk.parent.post(path, body, headers)];
    expect(next.body.item).toEqual(first.body.item);
    expect(await listOf(talk.parent)).toHaveLength(1);
  });
});

describe("when its time has come", () => {
  test("what may not be said any more stays with its writer, says why, and leaves when it may", async () => {
    const { id } = await planned(talk.parent);
    await server.db.updateTable("conversation").set({ archived: true }).where("id", "=", talk.id).execute();
    await pass(2);
    expect(await wordsIn()).toEqual([]);
    expect(await listOf(talk.parent)).toMatchObject([{ id, text: "Until tomorrow", refusal: "archived" }]);
    await server.db.updateTable("conversation").set({ archived: false }).where("id", "=", talk.id).execute();
    await pass(2);
    expect(await wordsIn()).toEqual([]);
    const writer = await again(talk.parent);
    expect((await writer.patch(`${path}/${id}`, { text: "Better" })).status).toBe(422);
    expect((await writer.patch(`${path}/${id}`, { leavesAt: inHours(1) })).body.item).toMatchObject({ refusal: null });
    await pass(2);
    expect(await wordsIn()).toMatchObject([{ body: "Until tomorrow" }]);
  });

  test("who has left, was blocked or has no account any more sends nothing", async () => {
    const { parent, host } = talk;
    await planned(parent);
    await planned(host, { text: "From the other side" });
    await server.db
      .updateTable("participant")
      .set({ leftAt: server.clock.now() })
      .where("conversationId", "=", talk.id)
      .where("userId", "=", parent.userId)
      .execute();
    await server.db
      .updateTable("appUser")
      .set({ disabledAt: server.clock.now() })
      .where("id", "=", host.userId)
      .execute();
    await pass(2);
    expect(await wordsIn()).toEqual([]);
    const kept = await server.db
      .selectFrom("plannedMessage")
      .select(["userId", "refusal"])
      .where("conversationId", "=", talk.id)
      .orderBy("id")
      .execute();
    expect(kept).toEqual([
      { userId: parent.userId, refusal: "not_found" },
      { userId: host.userId, refusal: "no_access" },
    ]);
  });

  test("a family's block holds back what was planned before it", async () => {
    await planned(talk.parent);
    expect((await talk.host.post("/api/conversations/block", { conversationId: talk.id })).status).toBe(200);
    await pass(2);
    expect(await wordsIn()).toEqual([]);
    expect(await listOf(talk.parent)).toMatchObject([{ refusal: "archived" }]);
  });

  test("what leads away from here is masked as then", async () => {
    await planned(talk.parent, { text: "Ring me on 0861234597, will you" });
    await pass(2);
    expect((await wordsIn())[0]).toMatchObject({ masked: expect.not.stringContaining("861234597") });
  });

  test("the office takes part by it, as by any answer", async () => {
    const coordinator = await server.as("coordinator");
    await planned(coordinator, { text: "From the office" });
    await pass(2);
    expect(await wordsIn()).toMatchObject([{ body: "From the office", senderId: coordinator.userId }]);
  });
});

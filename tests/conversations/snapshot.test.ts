import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Snapshot } from "#shared/features/conversations/conversations.wire.ts";
import { refreshClosing } from "#server/features/conversations/closing.store.ts";
import { createGate } from "#server/features/conversations/gate.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import { aTalk, say, type Person } from "./cast.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const snapshotOf = async (person: Person, open?: string): Promise<Snapshot> =>
  (await person.get(`/api/sync/snapshot${open === undefined ? "" : `?open=${open}`}`)).body;
const headsOf = async (...feeds: readonly string[]) =>
  Object.fromEntries(
    (await server.db.selectFrom("feed").select(["feedId", "head"]).where("feedId", "in", feeds).execute()).map(
      ({ feedId, head }) => [feedId, Number(head)],
    ),
  );

describe("a snapshot", () => {
  test("of a member holds every conversation, the newest messages of ten and of the open one, and the drafts", async () => {
    const talk = await aTalk(server);
    const made = [talk.id];
    for (let count = 0; count < 12; count += 1) {
      server.clock.advance(1_000);
      const id = await server.factories.aConversation({ kind: "group", people: [talk.parent.userId] });
      await say(server, id, [talk.parent.userId]);
      made.unshift(id);
    }
    await say(
      server,
      talk.id,
      Array.from({ length: 25 }, () => talk.host.userId),
    );
    await server.db
      .updateTable("message")
      .set({ createdAt: new Date("2026-01-01T00:00:00Z") })
      .where("conversationId", "=", talk.id)
      .execute();
    await server.db
      .updateTable("conversation")
      .set({ lastAt: new Date("2026-01-01T00:00:00Z") })
      .where("id", "=", talk.id)
      .execute();
    await server.db
      .insertInto("draft")
      .values([
        { userId: talk.parent.userId, conversationId: talk.id, text: "Half a", ver: 3 },
        { userId: talk.host.userId, conversationId: talk.id, text: "Theirs", ver: 1 },
        { userId: talk.parent.userId, conversationId: made[0] ?? "", text: "", ver: 2 },
      ])
      .execute();
    const snapshot = await snapshotOf(talk.parent, talk.id);
    expect(snapshot.headers.map(({ id }) => id)).toEqual(made);
    expect(new Set(Object.keys(snapshot.messages))).toEqual(new Set([talk.id, ...made.slice(0, 10)]));
    expect(snapshot.messages[talk.id]?.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, at) => at + 6));
    expect(snapshot).toMatchObject({
      drafts: [{ conversationId: talk.id, text: "Half a", ver: 3 }],
      isWindow: false,
      floor: "",
      epoch: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(snapshot.heads).toEqual(await headsOf(talk.parent.userId));
  });

  test("of the office holds the newest of its feed, all that somebody takes part in and the open one, which is written down", async () => {
    const coordinator = await server.as("coordinator");
    const own = await server.factories.aConversation({
      kind: "group",
      people: [coordinator.userId],
      createdAt: new Date("2020-01-01"),
    });
    const open = await server.factories.aConversation({ kind: "group", createdAt: new Date("2020-01-01") });
    const left = await server.factories.aConversation({ kind: "group", people: [coordinator.userId] });
    await server.db
      .updateTable("participant")
      .set({ leftAt: server.clock.now() })
      .where("conversationId", "=", left)
      .execute();
    for (const id of [own, open, left])
      await server.db
        .updateTable("conversation")
        .set({ lastAt: new Date("2020-01-01") })
        .where("id", "=", id)
        .execute();
    for (let count = 0; count < 55; count += 1)
      await say(server, await server.factories.aConversation({ kind: "group" }), ["0"]);
    // What the office does not follow takes no room in its window.
    await say(server, await server.factories.aConversation({ kind: "group", staffFeed: null }), ["0"]);
    const snapshot = await snapshotOf(coordinator, open);
    expect(snapshot.headers).toHaveLength(52);
    expect(
      snapshot.headers
        .slice(-2)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual([own, open].toSorted());
    expect(snapshot.isWindow).toBe(true);
    // What is older than the newest makes the window reach no further down than it does.
    expect(snapshot.floor).toBe(snapshot.headers[49]?.lastAt);
    expect(snapshot.heads).toEqual(await headsOf(coordinator.userId, "-1"));
    const lines = await server.db
      .selectFrom("auditLog")
      .select("object")
      .where("actorId", "=", coordinator.userId)
      .execute();
    const untaken = snapshot.headers.flatMap(({ id, me }) => (me === null ? [`conversation:${id}`] : []));
    expect(lines.map(({ object }) => object).toSorted()).toEqual(untaken.toSorted());
    expect(untaken).toContain(`conversation:${open}`);
  });

  test("of a stranger's open conversation holds nothing of it", async () => {
    const [talk, stranger] = [await aTalk(server), await server.as("parent")];
    await say(server, talk.id, [talk.parent.userId]);
    expect(await snapshotOf(stranger, talk.id)).toMatchObject({ headers: [], messages: {}, drafts: [] });
  });

  test("has heads and state of one moment, whatever is written meanwhile", async () => {
    const talk = await aTalk(server);
    let isOver = false;
    const writing = (async () => {
      while (!isOver) await say(server, talk.id, [talk.host.userId]);
    })();
    const moments: (readonly [number | undefined, number | undefined])[] = [];
    for (let round = 0; round < 15; round += 1) {
      const { heads, headers } = await snapshotOf(talk.parent, talk.id);
      moments.push([headers[0]?.headSeq, heads[talk.parent.userId]]);
    }
    isOver = true;
    await writing;
    expect(moments.filter(([state, head]) => state !== head)).toEqual([]);
    expect(new Set(moments.map(([, head]) => head)).size).toBeGreaterThan(3);
  });
});

test("so many are served at once, and whoever comes then is told when to come again", async () => {
  const gate = createGate({ most: 2, retryAfter: 2 });
  const releases: (() => void)[] = [];
  const wait = () => gate(() => new Promise<void>((resolve) => releases.push(resolve)));
  const inside = [wait(), wait()];
  await expect(wait()).rejects.toMatchObject({
    code: "unavailable",
    details: { headers: { "Retry-After": "2" }, extra: { retryAfter: 2 } },
  });
  releases[0]?.();
  await inside[0];
  const next = wait();
  for (const release of releases) release();
  await Promise.all([...inside, next]);
  await expect(gate(() => Promise.reject(new Error("fails")))).rejects.toThrow("fails");
  await expect(gate(async () => "works")).resolves.toBe("works");
});

describe("the moment from which a conversation is archived", () => {
  const refresh = (id: string) =>
    server.database.app.db.transaction().execute((transaction) => refreshClosing(transaction, id, server.clock.now()));
  const archiveAtOf = async (id: string) =>
    (await server.db.selectFrom("conversation").select("archiveAt").where("id", "=", id).executeTakeFirstOrThrow())
      .archiveAt;

  test("follows the last day of the trip in the zone of the family", async () => {
    const talk = await aTalk(server);
    await server.db.updateTable("trip").set({ toDate: "2027-12-18" }).where("id", "=", talk.tripId).execute();
    const ver = async () => (await talk.parent.get(`/api/conversations/${talk.id}`)).body.conversation.ver;
    const before = await ver();
    expect(new Set(await refresh(talk.id))).toEqual(new Set(["-1", talk.parent.userId, talk.host.userId]));
    expect(await archiveAtOf(talk.id)).toBe("2027-12-26T00:00:00.000Z");
    expect(await ver()).toBe(before + 1);
    const pointers = await server.db
      .selectFrom("feedEvent")
      .select(["kind", "feedId"])
      .where("conversationId", "=", talk.id)
      .execute();
    expect(pointers.map(({ kind }) => kind)).toEqual([3, 3, 3]);
    await server.db.updateTable("county").set({ timezone: "Asia/Tokyo" }).execute();
    await refresh(talk.id);
    expect(await archiveAtOf(talk.id)).toBe("2027-12-25T15:00:00.000Z");
  });

  test("is now when the state ends it, stays so, and is taken back with the state", async () => {
    const talk = await aTalk(server);
    const setState = (state: string) =>
      server.db.updateTable("tripHostFamily").set({ state }).where("id", "=", talk.hostingId).execute();
    await setState("declined_hosting");
    await refresh(talk.id);
    const ended = server.clock.now().toISOString();
    expect(await archiveAtOf(talk.id)).toBe(ended);
    server.clock.advance(60_000);
    await refresh(talk.id);
    expect(await archiveAtOf(talk.id)).toBe(ended);
    await setState("potential_trip_host_family");
    await refresh(talk.id);
    expect(new Date((await archiveAtOf(talk.id)) ?? 0).getTime()).toBeGreaterThan(server.clock.now().getTime());
  });

  test("of what is not there is nothing", async () => {
    expect(await refresh("999999")).toEqual([]);
  });
});

import { untold } from "#server/db/readings.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import type { Actor } from "#shared/access/can.ts";
import { staffFeed, type SyncEvent } from "#shared/features/conversations/conversations.wire.ts";
import { createFeeds } from "#server/features/conversations/feeds.store.ts";
import type { Feeds, Found } from "#server/realtime/feeds.port.ts";
import { aWorld, at, leave, readFrom, type World } from "./world.ts";

let world: World;
let feeds: Feeds;
let parent: Actor;
let host: Actor;
let other: Actor;
let office: Actor;
let mine: string;
let theirs: string;

beforeAll(async () => {
  world = await aWorld();
  feeds = createFeeds({ core: world.database.app, now: () => at, told: untold });
  [parent, host, other, office] = [
    await world.someone("parent"),
    await world.someone("host_family"),
    await world.someone("parent"),
    await world.someone("coordinator"),
  ];
  mine = await world.make.aConversation({ people: [parent.id, host.id] });
  theirs = await world.make.aConversation({ people: [other.id, host.id] });
  await world.say(theirs, other, "among others");
  await world.say(mine, host, "the first of mine");
  await world.say(mine, parent, "the second of mine");
});
afterAll(() => world.drop());

const batchOf = (found: Found | undefined) => {
  if (found === undefined || typeof found === "string") throw new Error(`There is ${found}`);
  return found.batch;
};
const readOf = async (reader: Actor, { feed = reader.id, cursor = 0, limit = 100 } = {}) =>
  batchOf((await feeds.read([{ feed, cursor, reader, limit }]))[0]);
const bodiesIn = (events: readonly SyncEvent[]) =>
  events.flatMap((event) => (event.t === "messages" ? event.messages.map(({ body }) => body) : []));
const last = (events: readonly SyncEvent[]) => events.at(-1);
const point = (feed: string, kind: number, conversationId: string | null, ref: string | null) =>
  sql`SELECT feed_append(ARRAY[${feed}]::bigint[], ${kind}::smallint, ${conversationId}::bigint, ${ref}::bigint)`.execute(
    world.database.owner.db,
  );

describe("a feed", () => {
  test("holds what was pointed to in it behind the cursor, and nothing of another feed", async () => {
    const whole = await readOf(parent);
    expect([whole.from, whole.to, bodiesIn(whole.events)]).toEqual([1, 2, ["the first of mine", "the second of mine"]]);
    expect(bodiesIn((await readOf(parent, { cursor: 1 })).events)).toEqual(["the second of mine"]);
    expect(bodiesIn((await readOf(other)).events)).toEqual(["among others"]);
    expect(bodiesIn((await readOf(host)).events)).toHaveLength(3);
  });

  test("that stands at its head, is trimmed above the cursor or is behind it says so, each by its own bounds", async () => {
    const trimmed = await world.someone("parent");
    await sql`UPDATE feed SET head = 9, floor = 5 WHERE feed_id = ${trimmed.id}`.execute(world.database.owner.db);
    const want = (reader: Actor, cursor: number) => ({ feed: reader.id, cursor, reader });
    expect(
      await feeds.read([want(parent, 2), want(trimmed, 2), want(parent, 3), want(trimmed, 9), want(trimmed, 10)]),
    ).toEqual(["nothing", "reset", "reset", "nothing", "reset"]);
    const bounds = await feeds.bounds([parent.id, trimmed.id]);
    expect([...bounds.of]).toEqual(
      expect.arrayContaining([
        [parent.id, { head: 2, floor: 0 }],
        [trimmed.id, { head: 9, floor: 5 }],
      ]),
    );
    expect(bounds.of.size).toBe(2);
  });

  test("gives so many pointers at a time, and no more than twice as many messages", async () => {
    const talker = await world.someone("parent");
    const talk = await world.make.aConversation({ people: [talker.id], staffFeed: null });
    for (let said = 1; said <= 6; said += 1) await world.say(talk, talker, `${said}`);
    await sql`UPDATE feed_event SET ref = 1, ref_to = 4 WHERE feed_id = ${talker.id} AND pos = 1`.execute(
      world.database.owner.db,
    );
    expect((await readOf(talker, { limit: 2 })).to).toBe(1);
    expect((await readOf(talker, { limit: 3 })).to).toBe(3);
  });

  test("that has moved is told with its head, and only that", async () => {
    const moved = () =>
      feeds.moved(
        new Map([
          [parent.id, 2],
          [host.id, 1],
        ]),
      );
    expect([...(await moved()).heads]).toEqual([[host.id, 3]]);
    // There is a mark as soon as nothing is under way, in all databases of the cluster.
    await eventually(async () => expect(typeof (await moved()).mark).toBe("string"));
    await eventually(async () => expect((await feeds.reading()).mark).not.toBe(null));
    await world.database.owner.db.transaction().execute(async (db) => {
      await sql`UPDATE feed SET head = head WHERE feed_id = ${other.id}`.execute(db);
      // Begun before, still under way, and somebody else's has ended since.
      await sql`UPDATE feed SET head = head WHERE feed_id = ${host.id}`.execute(world.database.owner.db);
      expect((await feeds.reading()).mark).toBe(null);
    });
  });
});

describe("a message in a feed", () => {
  test("is nothing to whoever is no member, was one before, or is one of another conversation", async () => {
    const gone = await world.someone("parent");
    const stranger = await world.someone("parent");
    const talk = await world.make.aConversation({ people: [gone.id, host.id] });
    await world.say(talk, host, "not for those who have left");
    await leave(world, talk, gone);
    expect((await readOf(gone)).events).toEqual([{ pos: 1, t: "nothing" }]);
    await point(stranger.id, 1, talk, "1");
    expect((await readOf(stranger)).events).toEqual([{ pos: 1, t: "nothing" }]);
    await point(parent.id, 1, talk, "1");
    expect(last((await readOf(parent)).events)?.t).toBe("nothing");
  });

  test("is nothing to whoever was away when it was said, though the pointer has stayed", async () => {
    const back = await world.someone("parent");
    const talk = await world.make.aConversation({ people: [back.id, host.id] });
    await world.say(talk, host, "while away");
    await world.say(talk, host, "while away, too");
    await world.say(talk, host, "back again");
    await readFrom(world, talk, back, 3);
    expect((await readOf(back)).events.map(({ t }) => t)).toEqual(["nothing", "nothing", "messages"]);
    expect(bodiesIn((await readOf(back)).events)).toEqual(["back again"]);
    await sql`UPDATE feed_event SET ref = 1, ref_to = 3 WHERE feed_id = ${back.id} AND pos = 3`.execute(
      world.database.owner.db,
    );
    expect(bodiesIn((await readOf(back)).events)).toEqual(["back again"]);
  });

  test("is the one that is pointed to: no earlier, no later, and of no other conversation", async () => {
    expect((await readOf(host)).events.slice(0, 3).map((event) => bodiesIn([event]))).toEqual([
      ["among others"],
      ["the first of mine"],
      ["the second of mine"],
    ]);
  });

  test("comes to the office by its own feed, to nobody else by that, and of no conversation that is not on it", async () => {
    const own = await world.make.aConversation({ people: [parent.id], staffFeed: null });
    await world.say(own, parent, "not for the office");
    await point(staffFeed, 1, own, "1");
    const read = async (reader: Actor) => bodiesIn((await readOf(reader, { feed: staffFeed })).events);
    expect(await read(office)).toEqual(expect.arrayContaining(["among others", "the first of mine"]));
    expect(await read(office)).not.toContain("not for the office");
    expect(await read(await world.someone("administrator"))).toContain("among others");
    for (const role of ["finance", "vetting_admin", "agent", "parent"] as const)
      expect(await read(await world.someone(role))).toEqual([]);
    await point(office.id, 1, theirs, "1");
    expect(bodiesIn((await readOf(office)).events)).toEqual([]);
  });
});

describe("a read mark and a draft in a feed", () => {
  test("are of the person, the conversation and the kind that the pointer names", async () => {
    const db = world.database.owner.db;
    const reader = await world.someone("parent");
    const [here, there] = [
      await world.make.aConversation({ people: [reader.id, host.id] }),
      await world.make.aConversation({ people: [reader.id, host.id] }),
    ];
    const seen = (conversationId: string, userId: string, readSeq: number) =>
      db
        .updateTable("participant")
        .set({ readSeq: String(readSeq) })
        .where("conversationId", "=", conversationId)
        .where("userId", "=", userId)
        .execute();
    await seen(here, reader.id, 11);
    await seen(here, host.id, 12);
    await seen(there, reader.id, 13);
    await seen(there, host.id, 14);
    await db
      .insertInto("draft")
      .values([
        { userId: host.id, conversationId: here, text: "not yours", ver: 1 },
        { userId: host.id, conversationId: there, text: "not yours either", ver: 1 },
        { userId: reader.id, conversationId: here, text: "half a sentence", ver: 1 },
        { userId: reader.id, conversationId: there, text: "another", ver: 1 },
      ])
      .execute();
    for (const [kind, conversationId, ref] of [
      [2, here, host.id],
      [2, there, reader.id],
      [6, there, reader.id],
      [6, here, reader.id],
    ] as const)
      await point(reader.id, kind, conversationId, ref);
    const { events } = await readOf(reader);
    expect(events).toMatchObject([
      { t: "read", conversationId: here, mark: { userId: host.id, readSeq: 12 } },
      { t: "read", conversationId: there, mark: { userId: reader.id, readSeq: 13 } },
      { t: "draft", draft: { conversationId: there, text: "another" } },
      { t: "draft", draft: { conversationId: here, text: "half a sentence" } },
    ]);
    await leave(world, here, reader);
    expect((await readOf(reader)).events.map(({ t }) => t)).toEqual(["nothing", "read", "draft", "nothing"]);
  });
});

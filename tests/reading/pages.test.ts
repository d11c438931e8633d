import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#shared/access/can.ts";
import type { WireMessage } from "#shared/features/conversations/conversations.wire.ts";
import { readNewest, readOwnMessage, readPage, type PageAsked } from "#server/features/conversations/page.store.ts";
import { asReader, aWorld, leave, readFrom, type World } from "./world.ts";

let world: World;
let parent: Actor;
let host: Actor;
let office: Actor;
let talk: string;
let other: string;

beforeAll(async () => {
  world = await aWorld();
  [parent, host, office] = [
    await world.someone("parent"),
    await world.someone("host_family"),
    await world.someone("coordinator"),
  ];
  talk = await world.make.aConversation({ people: [parent.id, host.id] });
  other = await world.make.aConversation({ people: [host.id] });
  for (let said = 1; said <= 12; said += 1) await world.say(talk, parent, `${said}`);
  for (let said = 1; said <= 12; said += 1) await world.say(other, host, `other ${said}`);
});
afterAll(() => world.drop());

const page = (reader: Actor, asked: Partial<PageAsked> = {}) =>
  readPage(world.database.app.db, asReader(reader), { conversationId: talk, limit: 3, ...asked });
const bodies = async (reader: Actor, asked: Partial<PageAsked> = {}) =>
  (await page(reader, asked))?.messages.map(({ body }) => body);

describe("a page", () => {
  test("is of the conversation that was asked for, and as long as was asked", async () => {
    expect(await bodies(parent)).toEqual(["10", "11", "12"]);
    expect(await bodies(parent, { before: 10 })).toEqual(["7", "8", "9"]);
    expect(await bodies(parent, { after: 3 })).toEqual(["4", "5", "6"]);
    expect(await bodies(parent, { around: 6 })).toEqual(["5", "6", "7"]);
    expect(await bodies(host, { conversationId: other })).toEqual(["other 10", "other 11", "other 12"]);
  });

  test("is nothing to a stranger, to whoever has left, and to staff outside the office", async () => {
    const gone = await world.someone("parent");
    const left = await world.make.aConversation({ people: [gone.id] });
    await leave(world, left, gone);
    for (const stranger of [await world.someone("parent"), await world.someone("finance")])
      expect(await page(stranger)).toBeUndefined();
    expect(await page(gone, { conversationId: left })).toBeUndefined();
    expect(await page(parent, { conversationId: other })).toBeUndefined();
  });

  test("is the office's where the conversation is on its feed, and where somebody of it takes part", async () => {
    expect(await page(office)).toMatchObject({ isMember: false, headSeq: 12 });
    const own = await world.make.aConversation({ people: [parent.id], staffFeed: null });
    expect(await page(office, { conversationId: own })).toBeUndefined();
    const part = await world.make.aConversation({ people: [office.id], staffFeed: null });
    expect(await page(office, { conversationId: part })).toMatchObject({ isMember: true });
  });

  test("begins where its reader was taken in, whichever way it is asked for", async () => {
    const back = await world.someone("parent");
    const since = await world.make.aConversation({ people: [back.id, host.id] });
    for (let said = 1; said <= 6; said += 1) await world.say(since, host, `${said}`);
    await readFrom(world, since, back, 5);
    const asked = [{}, { before: 7 }, { before: 6 }, { before: 4 }, { after: 0 }, { after: 5 }, { around: 2 }];
    const found = await Promise.all(
      asked.map((one) => page(back, { conversationId: since, ...one }).then((each) => each?.messages)),
    );
    expect(found.map((messages) => messages?.map(({ body }) => body))).toEqual([
      ["5", "6"],
      ["5", "6"],
      ["5"],
      [],
      ["5", "6"],
      ["6"],
      ["5", "6"],
    ]);
    expect(await page(back, { conversationId: since })).toMatchObject({ hasBefore: false, hasAfter: false });
    const newest = await readNewest(world.database.app.db, asReader(back), { ids: [since], limit: 4 });
    expect(newest[since]?.map(({ body }) => body)).toEqual(["5", "6"]);
    expect((await page(back, { conversationId: since, after: 0, limit: 1 }))?.messages.map(({ body }) => body)).toEqual(
      ["5"],
    );
    expect(
      (await page(back, { conversationId: since, around: 2, limit: 2 }))?.messages.map(({ body }) => body),
    ).toEqual(["5", "6"]);
  });
});

describe("the newest of several conversations", () => {
  test("are theirs, each run its own, and of nothing that one may not read", async () => {
    const read = (reader: Actor, ids: readonly string[], limit = 2) =>
      readNewest(world.database.app.db, asReader(reader), { ids, limit });
    const found = await read(host, [talk, other]);
    expect(Object.entries(found).map(([id, run]) => [id, run.map(({ body }) => body)])).toEqual(
      expect.arrayContaining([
        [talk, ["11", "12"]],
        [other, ["other 11", "other 12"]],
      ]),
    );
    expect(Object.keys(await read(parent, [talk, other]))).toEqual([talk]);
    expect(Object.keys(await read(host, [other]))).toEqual([other]);
    expect(Object.keys(await read(office, [other]))).toEqual([other]);
    const own = await world.make.aConversation({ people: [parent.id], staffFeed: null });
    expect(Object.keys(await read(office, [other, own]))).toEqual([other]);
  });
});

describe("one's own message", () => {
  test("is found by its place, and somebody else's is not", async () => {
    const read = (reader: Actor, conversationId: string, seq: number) =>
      readOwnMessage(world.database.app.db, asReader(reader), { conversationId, seq });
    expect((await read(parent, talk, 4))?.body).toBe("4");
    expect((await read(parent, talk, 5))?.body).toBe("5");
    expect(await read(host, talk, 4)).toBeUndefined();
    expect((await read(host, other, 4))?.body).toBe("other 4");
    expect(await read(parent, other, 4)).toBeUndefined();
  });
});

describe("a message as it is told", () => {
  const theOnly = async (fields: Parameters<World["say"]>[3], body = "a text"): Promise<WireMessage> => {
    const place = await world.make.aConversation({ people: [parent.id, host.id] });
    await world.say(place, host, body, fields);
    const found = await page(parent, { conversationId: place });
    const message = found?.messages[0];
    if (!message) throw new Error("Nothing was said");
    return message;
  };

  test("says of a plain one no more than who, when and what", async () => {
    expect(Object.keys(await theOnly({})).toSorted()).toEqual(["at", "body", "cid", "from", "seq", "ver"]);
  });

  test("says all that makes it other than plain, each by itself", async () => {
    const edited = await theOnly({ ver: 2, editedAt: new Date("2027-03-01T12:30:00Z") });
    expect([edited.editedAt, edited.body]).toEqual(["2027-03-01T12:30:00.000Z", "a text"]);
    expect(await theOnly({ kind: 2 })).toMatchObject({ kind: 2, body: "a text" });
    expect(await theOnly({ contentType: 7 })).toMatchObject({ type: 7, body: "a text" });
    expect(await theOnly({ replyTo: "1" })).toMatchObject({ replyTo: 1, body: "a text" });
    expect(await theOnly({ details: JSON.stringify({ key: "said", attachments: ["x"] }) })).toMatchObject({
      details: { key: "said" },
    });
    expect(await theOnly({ kind: 2, details: JSON.stringify({ attachments: ["x"] }) })).not.toHaveProperty("details");
    const usual = await theOnly({ ver: 2 });
    for (const name of ["kind", "type", "isDeleted", "isHidden", "reactions", "files", "details"])
      expect(usual).not.toHaveProperty(name);
  });

  test("says nothing of what was taken back, nor what stood with it", async () => {
    for (const ver of [1, 2]) {
      const deleted = await theOnly({ deleted: true, ver, details: JSON.stringify({ key: "said" }) }, "taken back");
      expect(deleted).toMatchObject({ body: null, isDeleted: true });
      expect(deleted).not.toHaveProperty("details");
    }
    expect(await theOnly({ deleted: true, ver: 1 }, "taken back")).toMatchObject({ body: null, isDeleted: true });
  });

  test("says that there is one, and no word of it, to whoever it is not for", async () => {
    const details = JSON.stringify({ key: "said" });
    const hidden = await theOnly({ requireRoles: ["host_family"], details });
    expect(hidden).toMatchObject({ body: null, isHidden: true });
    expect(hidden).not.toHaveProperty("details");
    expect(await theOnly({ requireRoles: ["host_family"] })).toMatchObject({ body: null, isHidden: true });
    const shown = await theOnly({ requireRoles: ["agent", "parent"], details });
    expect(shown).toMatchObject({ body: "a text", details: { key: "said" } });
    expect(shown).not.toHaveProperty("isHidden");
  });

  test("bears its own reactions and files, and none of its neighbours'", async () => {
    const db = world.database.owner.db;
    const [here, there] = [
      await world.make.aConversation({ people: [parent.id, host.id] }),
      await world.make.aConversation({ people: [parent.id, host.id] }),
    ];
    for (const conversationId of [here, there])
      for (const seq of [1, 2, 3]) {
        await world.say(conversationId, host, `${seq}`, { ver: 2 });
        if (seq === 3) continue;
        await db
          .insertInto("reaction")
          .values({ conversationId, seq, userId: host.id, emoji: `${conversationId} ${seq}` })
          .execute();
        await db
          .insertInto("attachment")
          .values({
            randomRef: `${conversationId} ${seq}`,
            conversationId,
            seq,
            name: "a.txt",
            mime: "text/plain",
            size: 1,
            source: "x",
          })
          .execute();
      }
    const found = await page(parent, { conversationId: here });
    expect(
      found?.messages.map(({ reactions, files }) => [
        reactions?.map(({ emoji }) => emoji),
        files?.map(({ ref }) => ref),
      ]),
    ).toEqual([
      [[`${here} 1`], [`${here} 1`]],
      [[`${here} 2`], [`${here} 2`]],
      [undefined, undefined],
    ]);
    const [, , bare] = found?.messages ?? [];
    expect(bare).not.toHaveProperty("files");
    expect(bare).not.toHaveProperty("reactions");
  });
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#shared/access/can.ts";
import { contentTypes } from "#shared/features/conversations/conversations.wire.ts";
import { enclosureKinds, kindsIn, type EnclosureKind } from "#shared/features/enclosures/enclosures.rules.ts";
import { mostLookedAt, readEnclosures } from "#server/features/conversations/enclosures.store.ts";
import { readPage } from "#server/features/conversations/page.store.ts";
import { asReader, aWorld, leave, readFrom, type World } from "#tests/reading/world.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import { aTalk } from "./cast.ts";

let world: World;
let parent: Actor;
let host: Actor;
let office: Actor;
beforeAll(async () => {
  world = await aWorld();
  [parent, host, office] = [
    await world.someone("parent"),
    await world.someone("host_family"),
    await world.someone("coordinator"),
  ];
});
afterAll(() => world.drop());

const aConversation = (people: readonly Actor[] = [parent, host], fields: { staffFeed?: null } = {}) =>
  world.make.aConversation({ people: people.map(({ id }) => id), ...fields });
const asked = (
  reader: Actor,
  conversationId: string,
  kind: EnclosureKind,
  more: { before?: number; limit?: number } = {},
) => readEnclosures(world.database.app.db, asReader(reader), { conversationId, kind, limit: 40, ...more });
const seqs = async (...args: Parameters<typeof asked>) => (await asked(...args))?.messages.map(({ seq }) => seq);
const link = (by: Actor, id: string, fields = {}) => world.say(id, by, "see https://example.ie/x", fields);

async function withFile(conversationId: string, by: Actor, contentType: number, fields = {}): Promise<number> {
  const seq = await world.say(conversationId, by, "", { contentType, body: null, ...fields });
  await world.database.owner.db
    .insertInto("attachment")
    .values({
      randomRef: crypto.randomUUID(),
      conversationId,
      seq: String(seq),
      name: "f",
      mime: "x/y",
      size: "1",
      source: "s",
    })
    .execute();
  return seq;
}

describe("what a conversation encloses", () => {
  test("is its pictures, files and links, the newest first, each where the rule says", async () => {
    const id = await aConversation();
    await withFile(id, host, contentTypes.image);
    await withFile(id, host, contentTypes.video, { body: "from www.example.ie" });
    await withFile(id, parent, contentTypes.audio);
    await withFile(id, parent, contentTypes.pdf);
    await withFile(id, parent, contentTypes.file);
    await world.say(id, parent, "HTTP://example.ie");
    await world.say(id, parent, "no address: www or http");
    await world.say(id, parent, "", { contentType: contentTypes.link, body: null });
    await world.say(id, null, "the product says www.example.ie");
    await world.say(id, host, "a picture that is none", { contentType: contentTypes.image });
    expect(await seqs(host, id, "media")).toEqual([2, 1]);
    expect(await seqs(host, id, "files")).toEqual([5, 4, 3]);
    expect(await seqs(host, id, "links")).toEqual([8, 6, 2]);
    const page = await readPage(world.database.app.db, asReader(host), { conversationId: id, limit: 50 });
    for (const kind of enclosureKinds)
      expect(page?.messages.filter((message) => kindsIn(message).includes(kind)).map(({ seq }) => seq)).toEqual(
        (await seqs(host, id, kind))?.toReversed(),
      );
    expect((await asked(host, id, "files"))?.messages[0]).toMatchObject({ files: [{ name: "f", mime: "x/y" }] });
  });

  test("comes by pages, and says where to go on until the beginning is reached", async () => {
    const id = await aConversation();
    for (let said = 1; said <= 5; said += 1) await link(host, id);
    expect(await asked(parent, id, "links", { limit: 2 })).toMatchObject({
      messages: [{ seq: 5 }, { seq: 4 }],
      before: 4,
    });
    expect(await asked(parent, id, "links", { limit: 2, before: 4 })).toMatchObject({
      messages: [{ seq: 3 }, { seq: 2 }],
      before: 2,
    });
    expect(await asked(parent, id, "links", { limit: 2, before: 2 })).toMatchObject({
      messages: [{ seq: 1 }],
      before: null,
    });
    expect(await asked(parent, id, "links", { limit: 1, before: 2 })).toMatchObject({ before: null });
    expect(await asked(parent, id, "links", { before: 1 })).toEqual({ messages: [], before: null });
    expect(await asked(parent, id, "links", { before: 1_000_000, limit: 1 })).toMatchObject({ messages: [{ seq: 5 }] });
  });

  test("is looked for so far down and no further, and then says where to go on", async () => {
    const id = await aConversation();
    await link(host, id);
    await world.database.owner.db
      .updateTable("conversation")
      .set({ headSeq: String(mostLookedAt + 1) })
      .where("id", "=", id)
      .execute();
    expect(await asked(parent, id, "links")).toEqual({ messages: [], before: 2 });
    expect(await asked(parent, id, "links", { before: 2 })).toMatchObject({ messages: [{ seq: 1 }], before: null });
  });
});

describe("nobody is shown more than the messages show them", () => {
  test("of what leads away, its writer and the staff are led there, and nobody else", async () => {
    const id = await aConversation();
    await link(parent, id, { masked: "see •••" });
    await link(parent, id, { masked: "see ••• and www.hearth.example" });
    expect(await seqs(parent, id, "links")).toEqual([2, 1]);
    expect(await seqs(office, id, "links")).toEqual([2, 1]);
    expect(await seqs(host, id, "links")).toEqual([2]);
    expect(JSON.stringify(await asked(host, id, "links"))).not.toContain("example.ie");
  });

  test("what was taken back and what is for other roles is not there", async () => {
    const id = await aConversation();
    await withFile(id, host, contentTypes.image, { deleted: true });
    await link(host, id, { deleted: true });
    await withFile(id, host, contentTypes.pdf, { requireRoles: ["host_family"] });
    await link(host, id, { requireRoles: ["host_family"] });
    for (const kind of enclosureKinds) expect(await seqs(parent, id, kind)).toEqual([]);
    expect(await seqs(host, id, "files")).toEqual([3]);
    expect(await seqs(host, id, "links")).toEqual([4]);
  });

  test("who came later sees what came later", async () => {
    const id = await aConversation();
    for (let said = 1; said <= 3; said += 1) await link(host, id);
    await readFrom(world, id, parent, 3);
    expect(await asked(parent, id, "links")).toMatchObject({ messages: [{ seq: 3 }], before: null });
    expect(await asked(parent, id, "links", { before: 3 })).toEqual({ messages: [], before: null });
  });

  test("it is nothing to a stranger, to whoever has left, and to staff outside the office", async () => {
    const gone = await world.someone("parent");
    const id = await aConversation([gone, host]);
    const inside = await aConversation([parent], { staffFeed: null });
    await link(host, id);
    await leave(world, id, gone);
    for (const reader of [gone, parent, await world.someone("finance")])
      expect(await asked(reader, id, "links")).toBeUndefined();
    expect(await asked(office, inside, "links")).toBeUndefined();
    expect(await seqs(office, id, "links")).toEqual([1]);
  });
});

describe("over the wire", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  test("a stranger finds nothing, a wrong question is told so, and the office's look is written down", async () => {
    const talk = await aTalk(server);
    await server.factories.aMessage({ conversationId: talk.id, senderId: talk.host.userId, body: "www.example.ie" });
    const path = `/api/conversations/enclosures?conversation_id=${talk.id}`;
    const coordinator = await server.as("coordinator");
    expect((await talk.parent.get(`${path}&kind=links`)).body).toMatchObject({
      messages: [{ id: `${talk.id}-1`, content: "www.example.ie" }],
      before: null,
    });
    expect((await (await server.as("parent")).get(`${path}&kind=links`)).status).toBe(404);
    for (const wrong of ["kind=voices", "kind=links&before=0", "kind=links&limit=101", "kind=links&before=x"])
      expect((await talk.parent.get(`${path}&${wrong}`)).status).toBe(422);
    const lines = () =>
      server.db
        .selectFrom("auditLog")
        .select("object")
        .where("action", "=", "conversations:read")
        .where("object", "=", `conversation:${talk.id}`)
        .execute();
    expect(await lines()).toEqual([]);
    expect((await coordinator.get(`${path}&kind=links`)).body.messages).toHaveLength(1);
    expect(await lines()).toHaveLength(1);
  });
});

import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#shared/access/can.ts";
import { createStoredStore } from "#server/features/conversations/stored.store.ts";
import type { StoredStore } from "#server/realtime/stored.ts";
import { at, aWorld, leave, type World } from "./world.ts";

let world: World;
let store: StoredStore;
let [parent, host, other] = [] as unknown as [Actor, Actor, Actor];
let [talk, beside] = ["", ""];

beforeAll(async () => {
  world = await aWorld();
  store = createStoredStore(world.database.app.db, () => at);
});
afterAll(() => world.drop());
beforeEach(async () => {
  [parent, host, other] = [
    await world.someone("parent"),
    await world.someone("host_family"),
    await world.someone("parent"),
  ];
  talk = await world.make.aConversation({ people: [parent.id, host.id] });
  beside = await world.make.aConversation({ people: [host.id, other.id] });
});

const headOf = async ({ id }: Actor): Promise<number> => {
  const { rows } = await sql<{ head: string }>`SELECT head FROM feed WHERE feed_id = ${id}`.execute(
    world.database.owner.db,
  );
  return Number(rows[0]?.head);
};
const keep = (actor: Actor, pos: number): Promise<void> => store.keep(new Map([[actor.id, pos]]));
const seqOf = async (reader: Actor, whose: Actor, conversationId = talk): Promise<number | null | undefined> =>
  (await store.storedIn([{ conversationId, userId: whose.id, reader }]))[0];

describe("what lies on a device", () => {
  test("is up to the message that its feed has brought there, of this conversation, and grows with it", async () => {
    await world.say(talk, parent, "One");
    const first = await headOf(host);
    await world.say(beside, other, "Elsewhere");
    await world.say(talk, parent, "Two");
    await world.say(talk, parent, "Three");
    expect(await seqOf(parent, host)).toBeNull();
    await keep(host, first);
    expect([await seqOf(parent, host), await seqOf(other, host, beside)]).toEqual([1, 0]);
    await keep(host, first + 2);
    expect([await seqOf(parent, host), await seqOf(other, host, beside)]).toEqual([2, 1]);
    await keep(host, await headOf(host));
    expect(await seqOf(parent, host)).toBe(3);
    // What an older page says later takes nothing back.
    await keep(host, first);
    expect(await seqOf(parent, host)).toBe(3);
  });

  test("is not taken back by what has come of an old message since", async () => {
    await world.say(talk, parent, "One");
    await world.say(talk, parent, "Two");
    await keep(host, await headOf(host));
    await sql`SELECT feed_append(conversation_feeds(${talk}), 1::smallint, ${talk}, 1)`.execute(
      world.database.owner.db,
    );
    expect(await seqOf(parent, host)).toBe(2);
  });

  test("is never more than there is, whatever a device says", async () => {
    await world.say(talk, parent, "One");
    await keep(host, (await headOf(host)) + 1);
    expect(await seqOf(parent, host)).toBeNull();
  });

  test("is unknown where the feed no longer reaches back so far", async () => {
    await world.say(talk, parent, "One");
    await keep(host, 1);
    await world.say(talk, parent, "Two");
    await sql`UPDATE feed SET floor = head WHERE feed_id = ${host.id}`.execute(world.database.owner.db);
    expect(await seqOf(parent, host)).toBeNull();
  });
});

describe("whom it is told", () => {
  beforeEach(async () => {
    await world.say(talk, parent, "One");
    await keep(host, await headOf(host));
  });

  test("are those who take part, and the office that follows the conversation", async () => {
    const [officer, finance] = [await world.someone("coordinator"), await world.someone("finance")];
    expect([await seqOf(parent, host), await seqOf(officer, host)]).toEqual([1, 1]);
    expect([await seqOf(other, host), await seqOf(finance, host)]).toEqual([null, null]);
    const bare = await world.make.aConversation({ people: [parent.id, host.id], staffFeed: null });
    expect([await seqOf(parent, host, bare), await seqOf(officer, host, bare)]).toEqual([0, null]);
  });

  test("is nobody who has left, nor of whoever has", async () => {
    await leave(world, talk, parent);
    expect(await seqOf(parent, host)).toBeNull();
    await keep(parent, await headOf(parent));
    expect(await seqOf(host, parent)).toBeNull();
  });

  test("is nobody where either hides what they have read", async () => {
    await world.database.owner.db
      .updateTable("appUser")
      .set({ showsReading: false })
      .where("id", "=", host.id)
      .execute();
    expect(await seqOf(parent, host)).toBeNull();
    await world.database.owner.db
      .updateTable("appUser")
      .set({ showsReading: true })
      .where("id", "=", host.id)
      .execute();
    expect(await seqOf(parent, host)).toBe(1);
  });
});

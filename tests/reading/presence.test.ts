import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#shared/access/can.ts";
import { createEphemeralStore } from "#server/features/conversations/ephemeral.store.ts";
import type { EphemeralStore } from "#server/realtime/ephemerals.ts";
import { at, aWorld, leave, type World } from "./world.ts";

let world: World;
let store: EphemeralStore;
beforeAll(async () => {
  world = await aWorld();
  store = createEphemeralStore(world.database.app.db, () => at);
});
afterAll(() => world.drop());

describe("who is told that somebody writes or has come", () => {
  test("are those who are in the conversation now, as one asks who is, or whose office follows it", async () => {
    const [one, two, left] = [
      await world.someone("parent"),
      await world.someone("host_family"),
      await world.someone("parent"),
    ];
    const [stranger, officer, finance] = [
      await world.someone("parent"),
      await world.someone("coordinator"),
      await world.someone("finance"),
    ];
    const talk = (fields: object) => world.make.aConversation({ kind: "support", ...fields });
    const people = [one.id, two.id, left.id];
    const [followed, bare] = [await talk({ people }), await talk({ people, staffFeed: null })];
    for (const id of [followed, bare]) await leave(world, id, left);
    const other = await talk({ people: [stranger.id, left.id] });
    const look = (reader: Actor, conversationId: string) => ({ reader, conversationId });
    const told = await store.membersOf([
      look(one, followed),
      look(left, followed),
      look(stranger, followed),
      look(officer, followed),
      look(finance, followed),
      look(two, bare),
      look(officer, bare),
      look(stranger, other),
      look(stranger, "999999999"),
    ]);
    const here = new Set([one.id, two.id]);
    expect(told.map((members) => members && new Set(members))).toEqual([
      here,
      null,
      null,
      here,
      null,
      here,
      null,
      new Set([stranger.id, left.id]),
      null,
    ]);
  });
});

describe("whoever has shown a page", () => {
  test("is there for forty seconds, or until away, and nobody else is", async () => {
    const people = [];
    for (let count = 0; count < 4; count++) people.push((await world.someone("parent")).id);
    const [here = "", away = "", gone = "", never = ""] = people;
    const officer = (await world.someone("coordinator")).id;
    await store.noteVisible([here, away, gone, officer]);
    await sql`UPDATE presence SET seen_at = clock_timestamp() - interval '41 seconds' WHERE user_id = ${gone}`.execute(
      world.database.owner.db,
    );
    expect(await store.note(away, false)).toMatchObject({ isShown: true });
    const { now, people: seen } = await store.presenceOf([here, away, gone, never, officer]);
    expect([here, away, gone, never, officer].map((id) => seen.get(id)?.isOnline)).toEqual([
      true,
      false,
      false,
      false,
      true,
    ]);
    expect([seen.get(officer)?.isStaff, seen.get(here)?.isStaff, seen.get(here)?.isShown]).toEqual([true, false, true]);
    // When they were here last stays known.
    for (const id of [away, gone]) expect(now.getTime() - Number(seen.get(id)?.seenAt)).toBeLessThan(120_000);
    expect(seen.get(never)?.seenAt).toBeNull();
    // Who leaves does not become younger by it.
    await store.note(gone, false);
    expect((await store.presenceOf([gone])).people.get(gone)?.seenAt).toEqual(seen.get(gone)?.seenAt);
    expect((await store.presenceOf([])).people.size).toBe(0);
    await store.note(away, true);
    expect((await store.presenceOf([away])).people.get(away)?.isOnline).toBe(true);
    expect(await store.note("999999999", false)).toBeUndefined();
  });
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  isOwnHostingTrip,
  findSupport,
  openSupport,
  type Question,
} from "#server/features/conversations/support.store.ts";
import { copyDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createFactories, type Factories } from "#tests/support/factories.ts";

const at = new Date("2027-03-01T12:00:00Z");

let database: TestDatabase;
let make: Factories;
beforeAll(async () => {
  database = await copyDatabase();
  make = createFactories(database.owner.db, () => at);
});
afterAll(() => database.drop());

const open = (question: Partial<Question> & Pick<Question, "personId">) =>
  database.owner.db
    .transaction()
    .execute((db) => openSupport(db, { topic: "The flight", tripId: null, at, ...question }));
const find = (personId: string) => database.owner.db.transaction().execute((db) => findSupport(db, personId));
const talk = (id: string) =>
  database.owner.db
    .selectFrom("conversation")
    .select(["topic", "tripId", "archived", "ver"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
const places = (conversationId: string) =>
  database.owner.db
    .selectFrom("participant")
    .select(["userId", "leftAt", "fromSeq", "readSeq", "ver"])
    .where("conversationId", "=", conversationId)
    .orderBy("userId")
    .execute();
const pointersTo = async (conversationId: string) =>
  (
    await database.owner.db
      .selectFrom("feedEvent")
      .select(["feedId", "kind"])
      .where("conversationId", "=", conversationId)
      .orderBy("feedId")
      .orderBy("pos")
      .execute()
  ).map(({ feedId, kind }) => `${feedId} ${kind}`);
const leave = (conversationId: string, userId: string) =>
  database.owner.db
    .updateTable("participant")
    .set({ leftAt: at })
    .where("conversationId", "=", conversationId)
    .where("userId", "=", userId)
    .execute();

describe("somebody's conversation with support", () => {
  test("is one's own, of that kind, and the newest there is", async () => {
    const [person, other] = [await make.aUser(), await make.aUser()];
    await make.aConversation({ kind: "support", supportableId: person });
    const newest = await make.aConversation({ kind: "support", supportableId: person });
    await make.aConversation({ kind: "support", supportableId: other });
    await make.aConversation({ kind: "group", supportableId: person });
    expect([await find(person), await find(await make.aUser())]).toEqual([newest, undefined]);
  });

  test("is changed by another topic, by another trip and by being put away, each alone, and by nothing else", async () => {
    const personId = await make.aUser();
    const { id: beside } = await open({ personId: await make.aUser(), topic: "The bus" });
    const { id } = await open({ personId });
    const [first, second] = [await make.aTrip(), await make.aTrip()];
    const untouched = await talk(beside);
    const changes = async (question: Partial<Question>): Promise<boolean> => {
      const before = await talk(id);
      const told = (await pointersTo(id)).length;
      expect((await open({ personId, topic: "The bus", tripId: first, ...question })).id).toBe(id);
      const hasChanged = (await talk(id)).ver !== before.ver;
      expect((await pointersTo(id)).length - told).toBe(hasChanged ? 2 : 0);
      return hasChanged;
    };
    expect(await changes({})).toBe(true);
    expect(await changes({})).toBe(false);
    expect(await changes({ tripId: null })).toBe(false);
    expect(await changes({ topic: "The key" })).toBe(true);
    expect(await changes({ topic: "The key", tripId: second })).toBe(true);
    expect(await talk(id)).toMatchObject({ topic: "The key", tripId: second, archived: false });
    await database.owner.db.updateTable("conversation").set({ archived: true }).where("id", "=", id).execute();
    expect(await changes({ topic: "The key", tripId: second })).toBe(true);
    expect([(await talk(id)).archived, await talk(beside)]).toEqual([false, untouched]);
  });

  test("takes back whoever asks again, from there on, and nobody else, nor anywhere else", async () => {
    const [personId, colleague] = [await make.aUser(), await make.aUser()];
    const group = await make.aConversation({ kind: "group", people: [personId] });
    const { id } = await open({ personId });
    await database.owner.db.insertInto("participant").values({ conversationId: id, userId: colleague }).execute();
    await make.aMessage({ conversationId: id, senderId: personId });
    await make.aMessage({ conversationId: group, senderId: personId });
    await make.aMessage({ conversationId: group, senderId: personId });
    const asBefore = await places(id);
    await open({ personId });
    expect(await places(id)).toEqual(asBefore);
    expect((await pointersTo(id)).filter((one) => one === `${personId} 4`)).toHaveLength(1);
    for (const userId of [personId, colleague]) await leave(id, userId);
    await leave(group, personId);
    await open({ personId });
    expect(await places(id)).toEqual([
      { userId: personId, leftAt: null, fromSeq: "2", readSeq: "1", ver: "1" },
      { userId: colleague, leftAt: expect.any(String), fromSeq: "1", readSeq: "0", ver: "0" },
    ]);
    expect((await places(group))[0]?.leftAt).not.toBe(null);
    expect((await pointersTo(id)).filter((one) => one === `${personId} 4`)).toHaveLength(2);
  });
});

test("a trip is a host's to ask about where the own family is asked, and no other family's or trip's", async () => {
  const [host, other] = [await make.aUser(), await make.aUser()];
  const [family, foreign] = [await make.aHostFamily({ userId: host }), await make.aHostFamily({ userId: other })];
  const [tripId, beside] = [await make.aTrip(), await make.aTrip()];
  await make.aHosting({ tripId, hostFamilyId: family });
  await make.aHosting({ tripId: beside, hostFamilyId: foreign });
  const isOwn = (personId: string, trip: string) =>
    database.owner.db.transaction().execute((db) => isOwnHostingTrip(db, personId, trip));
  expect([await isOwn(host, tripId), await isOwn(host, beside), await isOwn(other, tripId)]).toEqual([
    true,
    false,
    false,
  ]);
});

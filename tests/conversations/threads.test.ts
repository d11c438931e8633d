import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeSupport, refreshClosing } from "#server/features/conversations/closing.store.ts";
import { createThreads } from "#server/features/conversations/threads.ts";
import { copyDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createFactories, type Factories } from "#tests/support/factories.ts";

const at = new Date("2027-03-01T12:00:00Z");
const office = "-1";

let database: TestDatabase;
let make: Factories;
beforeAll(async () => {
  database = await copyDatabase();
  make = createFactories(database.owner.db, () => at);
});
afterAll(() => database.drop());

type Change = Parameters<ReturnType<typeof createThreads>["follow"]>[1];

// What a change of a trip leads to, and whose devices are woken by it.
async function follow(change: Change): Promise<readonly string[]> {
  const touched: string[] = [];
  const { follow: tell } = createThreads({ touched: (feeds) => touched.push(...feeds) });
  await database.owner.db
    .transaction()
    .execute((db) => tell({ db, now: () => at, afterCommit: (act) => act(), changed: () => undefined }, change));
  return touched.toSorted();
}

const talks = () => database.owner.db.selectFrom("conversation").selectAll().orderBy("id").execute();
const pointersTo = async (conversationId: string) =>
  (
    await database.owner.db
      .selectFrom("feedEvent")
      .select(["feedId", "kind", "ref"])
      .where("conversationId", "=", conversationId)
      .orderBy("feedId")
      .orderBy("pos")
      .execute()
  ).map(({ feedId, kind, ref }) => [feedId, kind, ref]);
const notice = (hostingId: string | null, text: string) => ({
  hostingId,
  key: "tripCancelled",
  params: {},
  text,
  requireRoles: [],
  asks: null,
});

// A trip with its own conversation and two families', and beside it all that is nearly the same.
async function aTripWithThreads() {
  const [parent, host, gone, stranger] = [
    await make.aUser(),
    await make.aUser(),
    await make.aUser(),
    await make.aUser(),
  ];
  const [otherTrip, tripId] = [await make.aTrip(), await make.aTrip()];
  const [foreign, asked, beside] = [
    await make.aHosting({ tripId: otherTrip }),
    await make.aHosting({ tripId }),
    await make.aHosting({ tripId }),
  ];
  const others = [
    await make.aConversation({ kind: "trip", tripId: otherTrip, people: [stranger] }),
    await make.aConversation({ tripHostFamilyId: foreign, people: [stranger] }),
    await make.aConversation({ kind: "support", supportableId: stranger, tripId, people: [stranger] }),
    await make.aConversation({ kind: "group", people: [stranger] }),
  ];
  const own = await make.aConversation({ kind: "trip", tripId, people: [parent] });
  const family = await make.aConversation({ tripHostFamilyId: asked, people: [parent, host, gone] });
  await database.owner.db
    .updateTable("participant")
    .set({ leftAt: at })
    .where("conversationId", "=", family)
    .where("userId", "=", gone)
    .execute();
  return { parent, host, gone, stranger, tripId, foreign, asked, beside, others, own, family };
}

describe("what has become of a trip", () => {
  test("is told in its own conversation and its families', each its own, and nowhere else", async () => {
    const { tripId, asked, foreign, own, family, parent, host, others } = await aTripWithThreads();
    const before = await talks();
    const touched = await follow({
      tripId,
      opened: [],
      notices: [notice(null, "to the trip"), notice(asked, "to the family"), notice(foreign, "to another")],
    });
    expect(touched).toEqual([office, parent, host].toSorted());
    const said = await database.owner.db
      .selectFrom("message")
      .select(["conversationId", "seq", "body"])
      .orderBy("conversationId")
      .execute();
    expect(said).toEqual([
      { conversationId: own, seq: "1", body: "to the trip" },
      { conversationId: family, seq: "1", body: "to the family" },
    ]);
    const isOther = ({ id }: { id: string }) => others.includes(id);
    expect((await talks()).filter(isOther)).toEqual(before.filter(isOther));
    for (const id of others) expect(await pointersTo(id)).toEqual([]);
    const told = (feeds: readonly string[]) =>
      feeds.flatMap((feed) => [
        [feed, 3, null],
        [feed, 1, "1"],
      ]);
    expect(await pointersTo(own)).toEqual(told([office, parent]));
    expect(await pointersTo(family)).toEqual(told([office, parent, host]));
  });

  test("opens a family's conversation once, and tells its people alone that they are in it", async () => {
    const { tripId, beside, parent, host, own } = await aTripWithThreads();
    const opened = [{ hostingId: beside, people: [parent, host, parent] }];
    await follow({ tripId, opened, notices: [] });
    const begun = (await talks()).find(({ tripHostFamilyId }) => tripHostFamilyId === beside);
    if (!begun) throw new Error("There is no conversation of that family");
    expect(await pointersTo(begun.id)).toEqual([
      [office, 3, null],
      [parent, 4, parent],
      [parent, 3, null],
      [host, 4, host],
      [host, 3, null],
    ]);
    expect((await pointersTo(own)).map(([, kind]) => kind)).not.toContain(4);
    await follow({ tripId, opened, notices: [] });
    expect((await pointersTo(begun.id)).filter(([, kind]) => kind === 4)).toHaveLength(2);
  });

  test("is asked first, of whether anything may still be written to one conversation, of that one", async () => {
    const { isOpen } = createThreads({ touched: () => undefined });
    const [closed, open] = [
      await make.aConversation({ kind: "support", archived: true }),
      await make.aConversation({ kind: "support" }),
    ];
    const isOpenAt = (id: string) => isOpen(database.owner.db, id, at);
    expect([await isOpenAt(open), await isOpenAt(closed)]).toEqual([true, false]);
  });
});

describe("closing", () => {
  test("is written down for one conversation, by its own trip or group, and told to its own people", async () => {
    const [member, stranger] = [await make.aUser(), await make.aUser()];
    const groups = [
      await make.aGroup({ toDate: "2027-01-01" }),
      await make.aGroup({ toDate: "2027-07-01" }),
      await make.aGroup({ toDate: "2027-12-01" }),
    ];
    const made: string[] = [];
    for (const [count, groupId] of groups.entries())
      made.push(
        await make.aConversation({
          kind: "group",
          groupId,
          archiveAt: null,
          people: [count === 1 ? member : stranger],
        }),
      );
    const id = made[1] ?? "";
    const feeds = await database.owner.db.transaction().execute((db) => refreshClosing(db, id, at));
    expect([...feeds].toSorted()).toEqual([office, member].toSorted());
    const moments = (await talks()).filter((one) => made.includes(one.id));
    expect(moments.map(({ archiveAt, ver }) => [archiveAt?.slice(0, 7) ?? null, ver])).toEqual([
      [null, "0"],
      ["2027-07", "1"],
      [null, "0"],
    ]);
  });

  test("of support is by hand, of the one that is meant, and told once", async () => {
    const [person, other] = [await make.aUser(), await make.aUser()];
    const group = await make.aConversation({ kind: "group", people: [other] });
    const [id, beside] = [
      await make.aConversation({ kind: "support", people: [person] }),
      await make.aConversation({ kind: "support", people: [other] }),
    ];
    const close = (one: string, isClosed: boolean) =>
      database.owner.db.transaction().execute((db) => closeSupport(db, one, isClosed));
    expect((await close(id, true))?.toSorted()).toEqual([office, person].toSorted());
    expect([await close(id, true), await close(group, true), await close("999999", true)]).toEqual([
      [],
      undefined,
      undefined,
    ]);
    const archived = (await talks()).filter(({ archived: isAway }) => isAway).map((one) => one.id);
    expect([archived.includes(id), archived.includes(beside), archived.includes(group)]).toEqual([true, false, false]);
    expect([await pointersTo(id), await pointersTo(beside)]).toEqual([
      [
        [office, 3, null],
        [person, 3, null],
      ],
      [],
    ]);
  });
});

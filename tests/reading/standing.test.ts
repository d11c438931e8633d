import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#shared/access/can.ts";
import type { ConversationView } from "#shared/features/conversations/conversations.contract.ts";
import { countConversations } from "#server/features/conversations/counters.store.ts";
import { idsBelow, listConversations, type ListAsked } from "#server/features/conversations/list.store.ts";
import { asReader, aWorld, at, leave, readFrom, type World } from "./world.ts";

let world: World;
beforeAll(async () => {
  world = await aWorld();
});
afterAll(() => world.drop());

const counted = (reader: Actor) => countConversations(world.database.app.db, asReader(reader));
const listed = async (reader: Actor, view: ConversationView, asked: Partial<ListAsked> = {}) =>
  (
    await listConversations(world.database.app.db, asReader(reader), { view, page: 1, perPage: 50, ...asked })
  ).headers.map(({ id }) => id);
const mark = (
  conversationId: string,
  { id }: Actor,
  changes: { readonly readSeq?: string; readonly archivedSeq?: string },
) =>
  world.database.owner.db
    .updateTable("participant")
    .set(changes)
    .where("conversationId", "=", conversationId)
    .where("userId", "=", id)
    .execute();

async function aStay(
  people: readonly Actor[],
  state: "reserved" | "booked" | "cancelled" = "reserved",
): Promise<string> {
  const tripId = await world.make.aTrip({ state });
  const hostingId = await world.make.aHosting({ tripId, state: "accepted_hosting" });
  return world.make.aConversation({ people: people.map(({ id }) => id), tripHostFamilyId: hostingId });
}

describe("what stands where for a reader", () => {
  test("is each conversation in its one place, counted there and listed there", async () => {
    const [reader, host] = [await world.someone("parent"), await world.someone("host_family")];
    const waiting = await aStay([reader, host]);
    const answered = await aStay([reader, host]);
    const booked = await aStay([reader, host], "booked");
    const closed = await aStay([reader, host], "cancelled");
    const support = await world.make.aConversation({ kind: "support", people: [reader.id] });
    const done = await world.make.aConversation({ kind: "support", people: [reader.id], archived: true });
    const group = await world.make.aConversation({
      kind: "group",
      people: [reader.id],
      groupId: await world.make.aGroup({ fromDate: "2027-03-01", toDate: "2027-04-01" }),
    });
    await world.say(waiting, host, "a question");
    await world.say(answered, reader, "an answer");
    const where = Object.fromEntries(
      await Promise.all(
        (["awaiting_response", "sent_response", "booking", "support", "archived"] as const).map(
          async (view) => [view, new Set(await listed(reader, view))] as const,
        ),
      ),
    );
    expect(where).toEqual({
      awaiting_response: new Set([waiting]),
      sent_response: new Set([answered]),
      booking: new Set([booked]),
      support: new Set([support]),
      archived: new Set([closed, done]),
    });
    expect(new Set(await listed(reader, "all"))).toEqual(new Set([waiting, answered, booked, support, group]));
    expect(await counted(reader)).toMatchObject({
      awaitingTotal: 1,
      responseSentTotal: 1,
      bookedTotal: 1,
      supportTotal: 1,
      archivedTotal: 2,
    });
  });

  test("is put away until something newer comes, by oneself for oneself", async () => {
    const [reader, host] = [await world.someone("parent"), await world.someone("host_family")];
    const id = await aStay([reader, host], "booked");
    await world.say(id, host, "the first");
    await mark(id, reader, { archivedSeq: "1" });
    expect([await listed(reader, "archived"), await listed(host, "archived")]).toEqual([[id], []]);
    await world.say(id, host, "newer");
    expect([await listed(reader, "archived"), await listed(reader, "booking")]).toEqual([[], [id]]);
    const quiet = await aStay([reader], "booked");
    expect(await listed(reader, "booking")).toEqual(expect.arrayContaining([id, quiet]));
  });

  test("is unread while somebody else's newest is not read, one's own never, and what is put away is nobody's mail", async () => {
    const [reader, host] = [await world.someone("parent"), await world.someone("host_family")];
    const [theirs, own, read, away] = [
      await aStay([reader, host]),
      await aStay([reader, host]),
      await aStay([reader, host], "booked"),
      await aStay([reader, host], "cancelled"),
    ];
    await world.say(theirs, host, "news");
    await world.say(own, reader, "mine");
    await world.say(read, host, "seen");
    await mark(read, reader, { readSeq: "1" });
    await world.say(away, host, "old news");
    expect(await listed(reader, "unread")).toEqual([theirs]);
    expect(await counted(reader)).toMatchObject({
      unreadTotal: 1,
      awaitingUnread: 1,
      responseSentUnread: 0,
      bookedUnread: 0,
      archivedUnread: 1,
      supportUnread: 0,
    });
  });

  test("is not moved by what was said before one was taken in", async () => {
    const [reader, host] = [await world.someone("parent"), await world.someone("host_family")];
    const id = await aStay([reader, host]);
    await world.say(id, reader, "before");
    await readFrom(world, id, reader, 2);
    await world.say(id, null, "for families", { requireRoles: ["host_family"] });
    expect([await listed(reader, "awaiting_response"), await listed(reader, "unread")]).toEqual([[id], []]);
    const said = await aStay([reader, host]);
    await world.say(said, host, "before");
    await readFrom(world, said, reader, 2);
    expect(await listed(reader, "unread")).toEqual([]);
  });

  test("goes by what a person said, not by the notice behind it, and by this conversation's people alone", async () => {
    const [reader, host] = [await world.someone("parent"), await world.someone("host_family")];
    const [id, other] = [await aStay([reader, host]), await aStay([reader, host])];
    await world.say(other, host, "1");
    await world.say(other, host, "2");
    await world.say(other, host, "3");
    await world.say(id, reader, "an answer");
    await world.say(id, null, "a notice");
    expect([await listed(reader, "sent_response"), await listed(host, "sent_response")]).toEqual([[id], [other]]);
  });
});

describe("whose conversations stand anywhere", () => {
  test("are one's own, as long as one takes part, and the office's that are on its feed", async () => {
    const [reader, gone, office, finance] = [
      await world.someone("parent"),
      await world.someone("parent"),
      await world.someone("coordinator"),
      await world.someone("finance"),
    ];
    const id = await aStay([reader, gone]);
    const own = await world.make.aConversation({ kind: "support", people: [reader.id], staffFeed: null });
    const part = await world.make.aConversation({ kind: "support", people: [office.id], staffFeed: null });
    await leave(world, id, gone);
    expect([(await counted(gone)).awaitingTotal, (await counted(reader)).awaitingTotal]).toEqual([0, 1]);
    expect(new Set(await listed(reader, "all"))).toEqual(new Set([id, own]));
    expect([await listed(gone, "all"), await listed(finance, "all")]).toEqual([[], []]);
    const seen = await listed(office, "all");
    expect(seen).toEqual(expect.arrayContaining([id, part]));
    expect(seen).not.toContain(own);
    const left = await world.make.aConversation({ kind: "support", people: [office.id], staffFeed: null });
    await leave(world, left, office);
    expect(await listed(office, "all")).not.toContain(left);
    // Part is one's own there; own and left are not, and are not counted either.
    expect((await counted(office)).supportTotal).toBe((await listed(office, "support")).length);
  });

  test("are unread to the office while nobody of it has answered, and to whoever takes part as to anybody", async () => {
    const [reader, office] = [await world.someone("parent"), await world.someone("coordinator")];
    const [open, answered, part] = [await aStay([reader]), await aStay([reader]), await aStay([reader, office])];
    await world.say(open, reader, "is anybody there?");
    await world.say(answered, reader, "and here?");
    await world.say(answered, office, "yes");
    await world.say(part, reader, "to you");
    await mark(part, office, { readSeq: "1" });
    const unread = await listed(office, "unread");
    expect([unread.includes(open), unread.includes(answered), unread.includes(part)]).toEqual([true, false, false]);
    expect((await listed(office, "awaiting_response")).includes(answered)).toBe(false);
  });
});

describe("the list", () => {
  test("narrows to what was typed, and to what has changed since", async () => {
    const [reader, host] = [await world.someone("parent"), await world.someone("host_family")];
    const tripId = await world.make.aTrip({
      state: "booked",
      studentId: await world.make.aStudent({ firstName: "Lucía", lastName: "Ortega" }),
    });
    const lucia = await world.make.aConversation({ kind: "trip", tripId, people: [reader.id] });
    const other = await aStay([reader, host], "booked");
    expect(await listed(reader, "all", { q: "lucia" })).toEqual([lucia]);
    const asking = await world.make.aUser({ firstName: "Saoirse", lastName: "Quinn" });
    const support = await world.make.aConversation({ kind: "support", supportableId: asking, people: [asking] });
    expect(await listed(await world.someone("coordinator"), "all", { q: "saoirse quinn" })).toEqual([support]);
    const { cursor } = await listConversations(world.database.app.db, asReader(reader), {
      view: "all",
      page: 1,
      perPage: 50,
    });
    expect(await listed(reader, "all", { since: cursor })).toEqual([]);
    await world.say(other, host, "news");
    await world.say(await aStay([host], "booked"), host, "news elsewhere");
    expect(await listed(reader, "all", { since: cursor })).toEqual([other]);
    await world.database.owner.db.updateTable("feed").set({ floor: "1" }).where("feedId", "=", host.id).execute();
    expect(await listed(reader, "all", { since: cursor })).toEqual([other]);
    await world.database.owner.db.updateTable("feed").set({ floor: "1" }).where("feedId", "=", reader.id).execute();
    expect(new Set(await listed(reader, "all", { since: "0" }))).toEqual(new Set([lucia, other]));
    expect(await listed(reader, "all", { since: "1" })).toEqual([]);
  });

  test("goes on from the moment of the last that is held", async () => {
    const [reader, host] = [await world.someone("parent"), await world.someone("host_family")];
    const [early, late] = [await aStay([reader, host]), await aStay([reader, host])];
    await world.say(early, host, "early", { createdAt: new Date("2027-02-01T12:00:00Z") });
    await world.say(late, host, "late", { createdAt: at });
    const below = (before: string | undefined) =>
      idsBelow(world.database.app.db, asReader(reader), { before, limit: 10 });
    expect(await below(undefined)).toEqual([late, early]);
    expect(await below("2027-02-01T12:00:00.000Z")).toEqual([early]);
    expect(await below("2027-01-01T12:00:00.000Z")).toEqual([]);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Insertable } from "kysely";
import type { InvoiceTable } from "#server/db/schema.ts";
import { addDays, dayOf } from "#shared/time/days.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Visitor } from "#tests/support/visitor.ts";

// Beside what a parent's home shows stands what it must not show: always the first that would be found without the condition.
let server: TestServer;
let parent: Visitor & { readonly userId: string };
let studentId: string;
let foreignTrip: string;
beforeAll(async () => {
  server = await startServer();
  const { factories } = server;
  foreignTrip = await factories.aTrip({
    state: "in-progress",
    ...days(-3, 5),
    studentId: await factories.aStudent({}),
  });
  const hostFamilyId = await factories.aHostFamily({ cityTown: "Elsewhere", parentGuardianOneLastName: "Foreign" });
  await factories.aHosting({ tripId: foreignTrip, hostFamilyId, state: "accepted_hosting", ...days(-3, 5) });
});
afterAll(() => server.close());
beforeEach(async () => {
  parent = await server.as("parent");
  studentId = await server.factories.aStudent({
    guardianId: parent.userId,
    firstName: "Lucía",
    dateOfBirth: "2012-05-04",
  });
});

const inDays = (count: number): string => addDays(dayOf(server.clock.now()), count);
const days = (from: number, to: number) => ({ fromDate: inDays(from), toDate: inDays(to) });
const home = async () => (await parent.get("/api/parents/home")).body;
const aTrip = (state: string, from: number, to: number, student = studentId): Promise<string> =>
  server.factories.aTrip({ studentId: student, state, ...days(from, to) });

let numbers = 0;
async function anInvoice(fields: Partial<Insertable<InvoiceTable>>): Promise<string> {
  numbers += 1;
  const total = Number(fields.total ?? 100);
  const { id } = await server.db
    .insertInto("invoice")
    .values({ number: `B-${numbers}`, kind: "sales", state: "issued", ...fields, subtotal: total, total })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

describe("children", () => {
  test("are one's own, as far as that is proven, each with its own trip that is coming", async () => {
    const unproven = await server.factories.aStudent({ firstName: "Unproven" });
    await server.db.insertInto("studentGuardian").values({ studentId: unproven, userId: parent.userId }).execute();
    const sibling = await server.factories.aStudent({
      guardianId: parent.userId,
      firstName: "Mateo",
      dateOfBirth: "2010-01-01",
    });
    await aTrip("booked", -30, -1);
    for (const state of ["cancelled", "closed", "completed"]) await aTrip(state, 1, 8);
    await aTrip("enquiry", 20, 30);
    const { children } = await home();
    expect(children).toEqual([
      expect.objectContaining({
        id: studentId,
        trip: { state: "enquiry", place: null, fromDate: inDays(20), toDate: inDays(30) },
      }),
      expect.objectContaining({ id: sibling, trip: null }),
    ]);
    await aTrip("booked", 0, 1, sibling);
    expect((await home()).children.map((child: { trip: { state: string } }) => child.trip.state)).toEqual([
      "booked",
      "enquiry",
    ]);
  });
});

describe("the next trip", () => {
  test("is of an own child, not over, and goes to a family that has not said no", async () => {
    await aTrip("booked", -30, -1);
    for (const state of ["cancelled", "closed", "completed"]) await aTrip(state, 1, 8);
    expect((await home()).trips).toEqual([]);
    const tripId = await aTrip("reserved", 20, 30);
    for (const state of ["declined_hosting", "trip_host_family_rejected", "host_family_withdrawn"])
      await server.factories.aHosting({ tripId, state, ...days(20, 30) });
    const student = { firstName: "Lucía", picture: null };
    expect((await home()).trips[0]).toMatchObject({ id: tripId, student, place: null, familyName: null });
    const hostFamilyId = await server.factories.aHostFamily({ cityTown: "Gort", parentGuardianOneLastName: "Byrne" });
    await server.factories.aHosting({ tripId, hostFamilyId, ...days(20, 30) });
    expect((await home()).trips[0]).toMatchObject({ id: tripId, place: "Gort", familyName: "Byrne" });
  });

  test("was asked for and held on its own days, and is paid by its own invoice", async () => {
    const tripId = await aTrip("booked", 20, 30);
    const step = (entity: string, entityId: string, toState: string, at: string) => ({
      entity,
      entityId,
      toState,
      command: "c",
      source: "ui",
      at: new Date(`${at}T12:00:00Z`),
    });
    const steps = async () =>
      (await home()).trips[0].steps.map(({ kind, on, isDone, amount }: Record<string, unknown>) =>
        kind === "balance" ? [kind, on, isDone, amount] : [kind, on],
      );
    await server.db
      .insertInto("stateHistory")
      .values([
        step("trip", foreignTrip, "enquiry", "2026-01-01"),
        step("trip_host_family", tripId, "enquiry", "2026-01-02"),
        step("trip", tripId, "new", "2026-01-03"),
        step("trip", foreignTrip, "booked", "2026-01-04"),
        step("trip_host_family", tripId, "booked", "2026-01-05"),
        step("trip", tripId, "enquiry", "2026-02-01"),
        step("trip", tripId, "booked", "2026-03-01"),
      ])
      .execute();
    const ahead = [
      ["enquiry", "2026-02-01"],
      ["accepted", "2026-03-01"],
    ];
    const behind = [
      ["arrival", inDays(20)],
      ["home", inDays(30)],
    ];
    const payerId = parent.userId;
    const hostFamilyId = await server.factories.aHostFamily({ userId: parent.userId });
    await anInvoice({ tripId: foreignTrip, payerId, total: 1 });
    await anInvoice({ tripId, payerId, total: 2, kind: "purchase", hostFamilyId });
    for (const state of ["draft", "void"]) await anInvoice({ tripId, payerId, total: 3, state });
    expect(await steps()).toEqual([...ahead, ...behind]);
    const invoiceId = await anInvoice({ tripId, payerId, total: 100, paid: 40, dueOn: inDays(9) });
    expect(await steps()).toEqual([...ahead, ["balance", inDays(9), false, 60], ...behind]);
    await server.db.updateTable("invoice").set({ paid: 100 }).where("id", "=", invoiceId).execute();
    expect(await steps()).toEqual([...ahead, ["balance", inDays(9), true, 0], ...behind]);
  });

  test("has its own tasks, with what was put down for it and what is open of it", async () => {
    const [tripId, sibling] = [await aTrip("booked", 20, 30), await aTrip("booked", 40, 50)];
    await server.db
      .insertInto("tripTask")
      .values([
        { tripId: sibling, kind: "packing" },
        { tripId, kind: "deposit" },
        { tripId, kind: "balance" },
      ])
      .execute();
    const amounts = async () =>
      (await home()).trips[0].tasks.map(({ kind, amount }: Record<string, unknown>) => [kind, amount]);
    const payerId = parent.userId;
    const hostFamilyId = await server.factories.aHostFamily({ userId: parent.userId });
    const before = [
      await anInvoice({ tripId: sibling, payerId, total: 1 }),
      await anInvoice({ tripId, payerId, total: 2, kind: "purchase", hostFamilyId }),
    ];
    for (const state of ["draft", "void"]) await anInvoice({ tripId, payerId, total: 3, state });
    const own = await anInvoice({ tripId, payerId, total: 100, paid: 40 });
    const pay = (invoiceId: string, kind: string, amount: number) =>
      server.db.insertInto("payment").values({ invoiceId, kind, amount, method: "card", state: "captured" }).execute();
    for (const invoiceId of before) await pay(invoiceId, "deposit", 7);
    await pay(own, "balance", 8);
    expect(await amounts()).toEqual([
      ["deposit", null],
      ["balance", 60],
    ]);
    await pay(own, "full", 40);
    expect(await amounts()).toEqual([
      ["deposit", 40],
      ["balance", 60],
    ]);
  });
});

test("what is to be paid is open, a sale, and for an own child, even where one pays for others", async () => {
  const [tripId, payerId] = [await aTrip("booked", 20, 30), parent.userId];
  const hostFamilyId = await server.factories.aHostFamily({ userId: parent.userId });
  await anInvoice({ tripId: foreignTrip, payerId });
  await anInvoice({ tripId, payerId, kind: "purchase", hostFamilyId });
  for (const state of ["draft", "paid", "void"]) await anInvoice({ tripId, payerId, state });
  await anInvoice({ tripId, payerId, paid: 100 });
  const late = await anInvoice({ tripId, payerId, paid: 40, state: "part_paid", dueOn: inDays(-1) });
  const today = await anInvoice({ tripId, payerId, total: 70, dueOn: inDays(0) });
  expect((await home()).unpaid.map(({ id, due, isOverdue }: Record<string, unknown>) => [id, due, isOverdue])).toEqual([
    [late, 60, true],
    [today, 70, false],
  ]);
});

describe("a conversation", () => {
  const aTalk = (fields: Parameters<TestServer["factories"]["aConversation"]>[0] = {}): Promise<string> =>
    server.factories.aConversation({ kind: "support", ...fields, people: [parent.userId, ...(fields.people ?? [])] });
  const say = (conversationId: string, senderId: string, fields: object = {}) =>
    server.factories.aMessage({ conversationId, senderId, ...fields });
  const place = (conversationId: string, fields: object, userId = parent.userId) =>
    server.db
      .updateTable("participant")
      .set(fields)
      .where("conversationId", "=", conversationId)
      .where("userId", "=", userId)
      .execute();
  const shown = async (): Promise<readonly Record<string, unknown>[]> => (await home()).conversations;
  const unread = async () => {
    const { conversations, unreadTotal } = await home();
    return [conversations.map((one: { unread: number }) => one.unread), unreadTotal];
  };

  test("is one's own, neither left, over, nor put away", async () => {
    const other = await server.factories.aUser();
    await say(await server.factories.aConversation({ kind: "support", people: [other] }), other);
    const [left, away] = [await aTalk({ people: [other] }), await aTalk()];
    for (const id of [left, away]) await say(id, other);
    await place(left, { leftAt: server.clock.now() });
    await place(away, { archivedSeq: 1 });
    for (const over of [{ archived: true }, { archiveAt: server.clock.now() }]) await say(await aTalk(over), other);
    expect([await shown(), (await home()).unreadTotal]).toEqual([[], 0]);
    await say(away, other);
    expect((await shown()).map(({ id, unread: count }) => [id, count])).toEqual([[away, 2]]);
  });

  test("tells a file without words by its name, masked where it is masked in the thread, and several by what they are", async () => {
    const other = await server.factories.aUser();
    const sent = async (senderId: string, ...names: readonly string[]): Promise<void> => {
      const conversationId = await aTalk({ people: [other] });
      const seq = await say(conversationId, senderId, { body: "", contentType: 7 });
      for (const [position, name] of names.entries())
        await server.db
          .insertInto("attachment")
          .values({
            randomRef: `${conversationId} ${position}`,
            conversationId,
            seq,
            position,
            name,
            maskedName: "***.pdf",
            mime: "application/pdf",
            size: 1,
            source: "x",
          })
          .execute();
    };
    await sent(other, "call 5550.pdf");
    await sent(parent.userId, "passport.pdf");
    await sent(other, "a.pdf", "b.pdf");
    expect((await shown()).map(({ preview }) => preview).toSorted()).toEqual(
      ["***.pdf", "passport.pdf", null].toSorted(),
    );
  });

  test("counts what is muted as read, but not on the day of the journey, and leaves out what is snoozed", async () => {
    const [other, ahead] = [await server.factories.aUser(), new Date(server.clock.now().getTime() + 3_600_000)];
    const [quiet, off] = [await aTalk({ people: [other] }), await aTalk({ people: [other] })];
    const today = await aTalk({ kind: "trip", tripId: await aTrip("booked", 0, 10), people: [other] });
    for (const id of [quiet, off, today]) await say(id, other);
    await place(off, { snoozedUntil: ahead, snoozedSeq: 1 });
    for (const id of [quiet, today]) await place(id, { mutedUntil: ahead });
    expect([
      new Set((await shown()).map(({ id, unread: count }) => `${id} ${count}`)),
      (await home()).unreadTotal,
    ]).toEqual([new Set([`${quiet} 0`, `${today} 1`]), 1]);
    await say(off, other);
    expect((await home()).unreadTotal).toBe(2);
  });

  test("is called as what it is about, and by nothing where support only knows of a trip", async () => {
    const [picture, at] = ["family/byrne", server.clock.now().getTime()];
    const hostFamilyId = await server.factories.aHostFamily({
      parentGuardianOneLastName: "Byrne",
      tinyFeaturedImage: picture,
    });
    const tripId = await aTrip("booked", 20, 30);
    const tripHostFamilyId = await server.factories.aHosting({ tripId, hostFamilyId, ...days(20, 30) });
    const groupId = await server.factories.aGroup({ name: "Summer" });
    const about = [
      { kind: "trip_host_family", tripHostFamilyId },
      { kind: "group", groupId },
      { kind: "trip", tripId },
    ] as const;
    const begin = async (fields: object, createdAt: Date) => say(await aTalk(fields), parent.userId, { createdAt });
    for (const [count, fields] of about.entries()) await begin(fields, new Date(at - 1_000 * count));
    expect((await shown()).map(({ kind, title, picture: face }) => [kind, title, face])).toEqual([
      ["trip_host_family", "Byrne", picture],
      ["group", "Summer", null],
      ["trip", "Lucía", null],
    ]);
    await begin({ kind: "support", tripId }, new Date(at + 1_000));
    expect((await shown())[0]).toMatchObject({ kind: "support", title: "" });
  });

  test("shows the newest that may be seen, by whom and what it is", async () => {
    const host = await server.factories.aUser({ firstName: "Aoife" });
    const id = await aTalk({ people: [host] });
    await say(await server.factories.aConversation({ kind: "support", people: [host] }), host);
    await say(id, host, { body: "before" });
    await place(id, { fromSeq: 2, readSeq: 0 });
    expect(await shown()).toEqual([
      expect.objectContaining({
        id,
        preview: null,
        senderName: null,
        isSystem: false,
        isDeleted: false,
        isOwn: false,
        unread: 0,
      }),
    ]);
    await say(id, host, { body: "hello", requireRoles: ["parent"] });
    await say(id, "0", { body: "hidden", requireRoles: ["coordinator"] });
    const usual = { id, isSystem: false, isDeleted: false, isOwn: false };
    expect(await shown()).toEqual([expect.objectContaining({ ...usual, preview: "hello", senderName: "Aoife" })]);
    await say(id, host, { body: "all" });
    expect(await shown()).toEqual([expect.objectContaining({ ...usual, preview: "all", senderName: "Aoife" })]);
    await say(id, host, { body: "slip", deleted: true });
    expect(await shown()).toEqual([expect.objectContaining({ ...usual, preview: null, isDeleted: true })]);
    await say(id, "0", { body: "notice" });
    expect(await shown()).toEqual([expect.objectContaining({ ...usual, isSystem: true, senderName: null })]);
    await say(id, parent.userId, { body: "mine" });
    expect(await shown()).toEqual([expect.objectContaining({ ...usual, preview: "mine", isOwn: true, unread: 0 })]);
  });

  test("is unread by what came since one was there and looked, once, and never by one's own words", async () => {
    const host = await server.factories.aUser();
    const [one, two] = [await aTalk({ people: [host] }), await aTalk({ people: [host] })];
    for (let count = 0; count < 5; count += 1) await say(one, host);
    expect(await unread()).toEqual([[5], 1]);
    await place(one, { fromSeq: 3 });
    expect(await unread()).toEqual([[3], 1]);
    await place(one, { readSeq: 4 });
    expect(await unread()).toEqual([[1], 1]);
    await place(one, { readSeq: 5 });
    expect(await unread()).toEqual([[0], 0]);
    server.clock.advance(1_000);
    await say(two, host);
    await say(two, parent.userId);
    expect(await unread()).toEqual([[0, 0], 0]);
  });

  test("stands as in the list: by the newest that may be seen, whatever is said to others behind it", async () => {
    const host = await server.factories.aUser();
    const [read, own, away] = [
      await aTalk({ people: [host] }),
      await aTalk({ people: [host] }),
      await aTalk({ people: [host] }),
    ];
    await aTalk();
    const begun = server.clock.now().getTime();
    for (const [count, id] of [read, own, away].entries())
      await say(id, id === own ? parent.userId : host, { createdAt: new Date(begun - 1_000 * count) });
    await place(read, { readSeq: 1 });
    await place(away, { archivedSeq: 1 });
    server.clock.advance(1_000);
    for (const id of [own, away]) await say(id, "0", { requireRoles: ["coordinator"] });
    expect((await shown()).map(({ id }) => id)).toEqual([read, own]);
    expect(await unread()).toEqual([[0, 0], 0]);
    const counters = async () => (await parent.get("/api/conversations/unread-count?type=all")).body;
    expect(await counters()).toMatchObject({ unreadTotal: 0 });
    await say(read, "0", { requireRoles: ["coordinator"] });
    expect([await unread(), (await counters()).unreadTotal]).toEqual([[[0, 0], 0], 0]);
    await say(away, "0", { requireRoles: ["parent"] });
    expect([await unread(), (await counters()).unreadTotal]).toEqual([[[3, 0, 0], 1], 1]);
  });
});

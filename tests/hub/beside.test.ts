import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Insertable } from "kysely";
import type { InvoiceTable, PageTable, TripTable } from "#server/db/schema.ts";
import type { TileName, WorkListName } from "#shared/features/hubHome/hubHome.rules.ts";
import { addDays, dayOf } from "#shared/time/days.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Body, Visitor } from "#tests/support/visitor.ts";

// Beside what is somebody's work stands what is nearly the same: another trip, another kind of invoice, a day too early or too late.
let server: TestServer;
let coordinator: Visitor & { readonly userId: string };
let finance: Visitor;
let administrator: Visitor & { readonly userId: string };
let numbers = 0;

beforeAll(async () => {
  server = await startServer();
  await server.factories.aCurrency();
  coordinator = await server.as("coordinator");
  finance = await server.as("finance");
  administrator = await server.as("administrator");
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.owner.pool.query(
    "TRUNCATE trip, trip_host_family, expense, invoice, page, host_family, state_history, conversation, participant, message CASCADE",
  );
});

const hours = (count: number): Date => new Date(server.clock.now().getTime() + count * 3_600_000);
const day = (count: number): string => addDays(dayOf(server.clock.now()), count);
const today = async (visitor: Visitor): Promise<Body> => (await visitor.get("/api/hub/today")).body;
const rowsOf = async (visitor: Visitor, name: WorkListName): Promise<Body[]> =>
  (await today(visitor)).lists.find((list: Body) => list.name === name).rows;
const idsOf = async (visitor: Visitor, name: WorkListName): Promise<string[]> =>
  (await rowsOf(visitor, name)).map(({ id }) => id);
const tileOf = async (visitor: Visitor, name: TileName): Promise<Body> =>
  (await today(visitor)).tiles.find((tile: Body) => tile.name === name);
const step = (entity: string, entityId: string, fields: { from?: string; to: string; at: Date }) =>
  server.db
    .insertInto("stateHistory")
    .values({
      entity,
      entityId,
      fromState: fields.from ?? null,
      toState: fields.to,
      at: fields.at,
      command: "c",
      source: "ui",
    })
    .execute();
const aTripOf = async (lastName: string, fields: Partial<Insertable<TripTable>> = {}): Promise<string> =>
  server.factories.aTrip({ studentId: await server.factories.aStudent({ firstName: "Lucía", lastName }), ...fields });
const anInvoice = async (fields: Partial<Insertable<InvoiceTable>> = {}): Promise<string> => {
  const [number, total] = [`N-${(numbers += 1)}`, 100];
  const values = {
    number,
    kind: "sales",
    state: "issued",
    subtotal: total,
    total,
    issuedAt: server.clock.now(),
    ...fields,
  };
  return (await server.db.insertInto("invoice").values(values).returning("id").executeTakeFirstOrThrow()).id;
};

describe("of a trip is shown", () => {
  test("its own family alone: the one that accepted, else the one that is chosen, else none", async () => {
    const family = (name: string) => server.factories.aHostFamily({ parentGuardianOneLastName: name });
    const [byrne, doyle, quinn] = [await family("Byrne"), await family("Doyle"), await family("Quinn")];
    const trip = (days: number) => aTripOf("Ortega", { state: "booked", fromDate: day(days), toDate: day(30) });
    const [asked, chosen, accepted] = [await trip(1), await trip(2), await trip(3)];
    const hosting = (tripId: string, hostFamilyId: string, fields: object = {}) =>
      server.factories.aHosting({ tripId, hostFamilyId, ...fields });
    await hosting(asked, byrne);
    await hosting(chosen, quinn);
    await hosting(chosen, doyle, { selected: true });
    await hosting(accepted, doyle, { selected: true });
    await hosting(accepted, byrne, { state: "accepted_hosting" });
    expect((await rowsOf(coordinator, "arrivals")).map(({ id, beside }) => [id, beside])).toEqual([
      [asked, null],
      [chosen, "Doyle"],
      [accepted, "Byrne"],
    ]);
  });

  test("its own student and family where a request waits, in a state and for an answer that wait", async () => {
    const ask = async (name: string, trip: string, state: string) => {
      const hostFamilyId = await server.factories.aHostFamily({ parentGuardianOneLastName: name });
      const tripId = await aTripOf(name, { state: trip });
      return server.factories.aHosting({ tripId, hostFamilyId, state, askedAt: hours(-30) });
    };
    const id = await ask("Byrne", "reserved", "considering_hosting");
    await ask("Doyle", "booked", "considering_hosting");
    await ask("Quinn", "reserved", "potential_trip_host_family");
    expect((await rowsOf(coordinator, "late")).map((row) => [row["id"], row["name"], row["beside"]])).toEqual([
      [id, "Byrne", "Lucía Byrne"],
    ]);
  });

  test("since when it is a case: by its own step into that state", async () => {
    const [id, other] = [
      await aTripOf("Ortega", { state: "customer_service" }),
      await aTripOf("Ramos", { state: "booked" }),
    ];
    await step("trip", id, { to: "customer_service", at: hours(-9) });
    await step("trip", id, { to: "booked", at: hours(-1) });
    await step("trip", other, { to: "customer_service", at: hours(-2) });
    await step("trip_host_family", id, { to: "customer_service", at: hours(-3) });
    expect((await rowsOf(coordinator, "service")).map((row) => [row["id"], row["at"]])).toEqual([
      [id, hours(-9).toISOString()],
    ]);
  });

  test("that its own home's other calendar calls the nights taken which it holds, from today on", async () => {
    const { db, factories, clock } = server;
    const [home, other] = [await factories.aHostFamily(), await factories.aHostFamily()];
    const feed = { hostFamilyId: home, name: "Elsewhere", site: "x.example", madeAt: clock.now(), nextAt: clock.now() };
    const { id: feedId } = await db.insertInto("calendarFeed").values(feed).returning("id").executeTakeFirstOrThrow();
    const block = (hostFamilyId: string, from: number, to: number, of: string | null = feedId) =>
      db
        .insertInto("hostFamilyCalendarBlock")
        .values({ hostFamilyId, kind: "blocked", fromDate: day(from), toDate: day(to), feedId: of })
        .execute();
    await block(home, 10, 12);
    await block(home, -5, 0);
    await block(other, 10, 12, null);
    const stay = async (hostFamilyId: string, from: number, to: number, state = "accepted_hosting") => {
      const days = { fromDate: day(from), toDate: day(to) };
      const tripId = await aTripOf("Ortega", { state: "booked", ...days });
      await factories.aHosting({ tripId, hostFamilyId, state, ...days });
      return tripId;
    };
    const taken = await stay(home, 9, 11);
    await stay(other, 9, 11);
    for (const [from, to] of [
      [12, 15],
      [5, 10],
      [-6, 2],
    ] as const)
      await stay(home, from, to);
    await stay(home, 9, 11, "considering_hosting");
    expect(await idsOf(coordinator, "conflicts")).toEqual([taken]);
  });

  test("when it begins and ends: from today to a week from now, while it is under way", async () => {
    const trip = (from: number, to: number, state = "booked") =>
      server.factories.aTrip({ state, fromDate: day(from), toDate: day(to) });
    for (const [from, to] of [
      [-20, -1],
      [-1, 8],
    ] as const)
      await trip(from, to);
    await trip(-14, 3, "completed");
    await trip(1, 4, "cancelled");
    const [ends, both] = [await trip(-3, 0), await trip(1, 7, "customer_service")];
    expect([await idsOf(coordinator, "departures"), await idsOf(coordinator, "arrivals")]).toEqual([
      [ends, both],
      [both],
    ]);
  });
});

describe("an agent's work", () => {
  test("is the own agency's trips and tasks: what is held, what is a plan, what is due", async () => {
    const businessId = await server.factories.aBusiness();
    const agent = await server.as(await server.factories.aUser({ roles: ["agent"], businessId }));
    const trip = (name: string, fields: Partial<Insertable<TripTable>>) => aTripOf(name, { businessId, ...fields });
    const held = await trip("Held", { state: "reserved", holdUntil: hours(20) });
    const plan = await trip("Plan", { state: "enquiry", holdUntil: hours(20) });
    const open = await trip("Open", { state: "reserved" });
    const over = await trip("Over", { state: "completed" });
    const foreign = await aTripOf("Foreign", { state: "reserved", holdUntil: hours(20) });
    const arriving = { state: "booked", fromDate: day(2), toDate: day(9) };
    const arrives = await trip("Arrives", arriving);
    await aTripOf("Arrives", arriving);
    const task = (tripId: string, kind: string, fields: object = {}) =>
      server.db
        .insertInto("tripTask")
        .values({ tripId, kind, dueOn: day(5), ...fields })
        .execute();
    for (const tripId of [held, over, foreign]) await task(tripId, "flights");
    await task(held, "packing", { dueOn: day(22) });
    await task(open, "packing", { dueOn: day(21) });
    await task(open, "insurance", { doneAt: hours(-1) });
    expect([await idsOf(agent, "holds"), await idsOf(agent, "drafts"), await idsOf(agent, "arrivals")]).toEqual([
      [held],
      [plan],
      [arrives],
    ]);
    expect((await rowsOf(agent, "tasks")).map(({ name, state }) => [name, state])).toEqual([
      ["Lucía Held", "flights"],
      ["Lucía Open", "packing"],
    ]);
  });

  test("is what the agency owes, not what somebody of it pays for oneself", async () => {
    const businessId = await server.factories.aBusiness();
    const agent = await server.as(await server.factories.aUser({ roles: ["agent"], businessId }));
    const owed = await anInvoice({ businessId });
    await anInvoice({ payerId: agent.userId });
    await anInvoice({ businessId: await server.factories.aBusiness() });
    expect(await idsOf(agent, "unpaid")).toEqual([owed]);
  });

  test("is shown week by week, each trip in its own week alone", async () => {
    const businessId = await server.factories.aBusiness();
    const agent = await server.as(await server.factories.aUser({ roles: ["agent"], businessId }));
    const monday = addDays(day(7), 1 - (new Date(`${day(7)}T00:00:00Z`).getUTCDay() || 7));
    for (const [from, state] of [
      [0, "booked"],
      [6, "reserved"],
      [7, "booked"],
      [0, "cancelled"],
    ] as const)
      await server.factories.aTrip({ businessId, state, fromDate: addDays(monday, from), toDate: addDays(monday, 30) });
    const [{ bars }] = (await today(agent)).charts;
    expect(bars.map(({ value, part }: Body) => [value, part]).slice(0, 4)).toEqual([
      [0, 0],
      [2, 1],
      [1, 1],
      [0, 0],
    ]);
  });
});

describe("money", () => {
  test("that is owed to us is of invoices that stand, from today or overdue, each with its payer and student", async () => {
    const [payerId, businessId] = [
      await server.factories.aUser({ firstName: "Carmen", lastName: "Ortega" }),
      await server.factories.aBusiness(),
    ];
    await server.factories.aBusiness();
    const hostFamilyId = await server.factories.aHostFamily({ parentGuardianOneLastName: "Byrne" });
    const [tripId] = [await aTripOf("Ortega"), await aTripOf("Ramos")];
    const due = await anInvoice({ payerId, tripId, dueOn: day(0) });
    const last = await anInvoice({ number: "last", dueOn: day(14) });
    const late = await anInvoice({ businessId, dueOn: day(-1), state: "part_paid" });
    for (const state of ["draft", "paid", "void"])
      for (const dueOn of [day(-1), day(0)]) await anInvoice({ state, dueOn });
    for (const dueOn of [day(-1), day(0)]) await anInvoice({ kind: "purchase", hostFamilyId, dueOn });
    for (const dueOn of [day(15), null]) await anInvoice({ dueOn });
    expect((await rowsOf(finance, "due")).map(({ id, name, beside }) => [id, name, beside])).toEqual([
      [due, "Carmen Ortega", "Lucía Ortega"],
      [last, "last", null],
    ]);
    const { name } = await server.db
      .selectFrom("business")
      .select("name")
      .where("id", "=", businessId)
      .executeTakeFirstOrThrow();
    expect((await rowsOf(finance, "overdue")).map((row) => [row["id"], row["name"]])).toEqual([[late, name]]);
  });

  test("that we owe is of purchases that stand, due by then or whenever, each to its own family", async () => {
    const [byrne, doyle] = [
      await server.factories.aHostFamily({ parentGuardianOneLastName: "Byrne" }),
      await server.factories.aHostFamily({ parentGuardianOneLastName: "Doyle" }),
    ];
    const purchase = (fields: object) => anInvoice({ kind: "purchase", hostFamilyId: byrne, dueOn: day(1), ...fields });
    const [soon, last, whenever] = [
      await purchase({}),
      await purchase({ dueOn: day(14), hostFamilyId: doyle }),
      await purchase({ dueOn: null }),
    ];
    await purchase({ kind: "sales" });
    for (const state of ["draft", "paid", "void"]) await purchase({ state });
    await purchase({ dueOn: day(15) });
    expect((await rowsOf(finance, "payouts")).map(({ id, name }) => [id, name])).toEqual([
      [soon, "Byrne"],
      [last, "Doyle"],
      [whenever, "Byrne"],
    ]);
  });

  test("that somebody has laid out waits with its own trip, student and person", async () => {
    const submittedBy = await server.factories.aUser({
      roles: ["coordinator"],
      firstName: "Niamh",
      lastName: "Gallagher",
    });
    const [tripId, other] = [
      await aTripOf("Ortega", { reference: "T-1" }),
      await aTripOf("Ramos", { reference: "T-2" }),
    ];
    const id = await server.factories.anExpense({ tripId, submittedBy, state: "submitted" });
    await server.factories.anExpense({ tripId: other, submittedBy, state: "approved" });
    expect(await rowsOf(finance, "expenses")).toMatchObject([
      { id, name: "Lucía Ortega", reference: "T-1", beside: "Niamh Gallagher" },
    ]);
  });

  test("that was invoiced is of sales that stand", async () => {
    const hostFamilyId = await server.factories.aHostFamily();
    await anInvoice({ total: 700, subtotal: 700 });
    await anInvoice({ kind: "purchase", hostFamilyId });
    for (const state of ["draft", "void"]) await anInvoice({ state });
    const { charts } = await today(finance);
    expect([charts[0].bars.at(-1).value, (await tileOf(finance, "invoiced"))["value"]]).toEqual([700, 700]);
  });
});

describe("the office's work", () => {
  test("is a household that waits since its own last step, in its own county", async () => {
    const [galway, kerry] = [await server.factories.aCounty(), await server.factories.aCounty()];
    const family = (countyId: string, vettingState: string) =>
      server.factories.aHostFamily({ countyId, vettingState, cityTown: "Kinvara", createdAt: hours(-90) });
    const [id, other] = [await family(galway, "submitted"), await family(kerry, "approved")];
    await step("vetting", id, { to: "submitted", at: hours(-50) });
    await step("vetting", other, { to: "approved", at: hours(-1) });
    await step("trip", id, { to: "new", at: hours(-2) });
    const { name } = await server.db
      .selectFrom("county")
      .select("name")
      .where("id", "=", galway)
      .executeTakeFirstOrThrow();
    expect((await rowsOf(coordinator, "vetting")).map((row) => [row["id"], row["at"], row["beside"]])).toEqual([
      [id, hours(-50).toISOString(), `Kinvara, ${name}`],
    ]);
  });

  test("is who has signed up this week, as what, and no staff", async () => {
    await server.db
      .updateTable("appUser")
      .set({ createdAt: hours(-24 * 70) })
      .execute();
    const host = await server.factories.aUser({ roles: ["host_family"], createdAt: hours(-1) });
    await server.factories.aUser({ roles: ["finance"], createdAt: hours(-1) });
    await server.factories.aUser({ roles: ["parent"], createdAt: hours(-24 * 8) });
    expect((await rowsOf(administrator, "signUps")).map(({ id, state }) => [id, state])).toEqual([
      [host, "host_family"],
    ]);
    expect((await tileOf(administrator, "signUps"))["trend"]).toEqual([0, 0, 0, 0, 0, 0, 1, 1]);
  });

  test("is a page in review, as its own draft says and by its own author", async () => {
    const author = await server.factories.aUser({ roles: ["page_editor"], firstName: "Maeve", lastName: "Quinn" });
    const page = async (slug: string, fields: Partial<Insertable<PageTable>>): Promise<string> =>
      (
        await server.db
          .insertInto("page")
          .values({ slug, kind: "page", createdBy: administrator.userId, ...fields })
          .returning("id")
          .executeTakeFirstOrThrow()
      ).id;
    const version = (pageId: string, number: number, fields: { title: string; authorId: string }) =>
      server.db
        .insertInto("pageVersion")
        .values({ pageId, version: number, locale: "en", body: "", ...fields })
        .execute();
    const other = await page("other", { state: "draft", draftVersion: 2 });
    await version(other, 2, { title: "Other", authorId: administrator.userId });
    const id = await page("insurance", { state: "in_review", draftVersion: 2 });
    await version(id, 1, { title: "Before", authorId: administrator.userId });
    await version(id, 2, { title: "Insurance", authorId: author });
    expect((await rowsOf(administrator, "pages")).map((row) => [row["id"], row["name"], row["beside"]])).toEqual([
      [id, "Insurance", "Maeve Quinn"],
    ]);
  });

  test("is an enquiry when a new trip becomes one, and no other step", async () => {
    const [tripId] = [await server.factories.aTrip(), await server.factories.aTrip()];
    const at = hours(-1);
    await step("trip", tripId, { from: "new", to: "enquiry", at });
    await step("trip", tripId, { from: "reserved", to: "enquiry", at });
    await step("trip", tripId, { from: "new", to: "cancelled", at });
    await step("trip_host_family", tripId, { from: "new", to: "enquiry", at });
    expect((await tileOf(administrator, "enquiries"))["value"]).toBe(1);
  });
});

describe("a conversation waits for the office", () => {
  const waiting = async (): Promise<number> => (await tileOf(coordinator, "waiting"))["value"];
  const aTalk = (fields: Parameters<TestServer["factories"]["aConversation"]>[0] = {}): Promise<string> =>
    server.factories.aConversation({ kind: "support", ...fields });
  const say = (conversationId: string, senderId: string, fields: object = {}) =>
    server.factories.aMessage({ conversationId, senderId, ...fields });

  test("by the last that a person has said there, whoever of the office has read it", async () => {
    const parent = await server.factories.aUser();
    const [answered, read] = [await aTalk(), await aTalk({ people: [coordinator.userId] })];
    await say(answered, parent);
    await say(answered, administrator.userId);
    await say(answered, "0");
    expect(await waiting()).toBe(0);
    await say(read, parent);
    await server.db.updateTable("participant").set({ readSeq: "1" }).where("conversationId", "=", read).execute();
    expect(await waiting()).toBe(1);
  });

  test("until it is put away", async () => {
    const parent = await server.factories.aUser();
    const id = await aTalk({ people: [coordinator.userId] });
    await say(id, parent);
    expect(await waiting()).toBe(1);
    await server.db
      .updateTable("participant")
      .set({ archivedSeq: "1" })
      .where("userId", "=", coordinator.userId)
      .execute();
    expect(await waiting()).toBe(0);
  });
});

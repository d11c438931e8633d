import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { enquiriesOfTheWeek, type WorkListName } from "#shared/features/hubHome/hubHome.rules.ts";
import { addDays, dayOf } from "#shared/time/days.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Body, Visitor } from "#tests/support/visitor.ts";

let server: TestServer;
let invoices = 0;

beforeAll(async () => {
  server = await startServer();
  await server.factories.aCurrency();
});
afterAll(() => server.close());

// Every test begins with an empty desk.
beforeEach(async () => {
  await server.database.owner.pool.query(
    "TRUNCATE trip, trip_host_family, expense, invoice, page, host_family, state_history, conversation, participant, message CASCADE",
  );
});

const hours = (count: number): Date => new Date(server.clock.now().getTime() + count * 3_600_000);
const day = (count: number): string => addDays(dayOf(server.clock.now()), count);
const today = async (visitor: Visitor): Promise<Body> => (await visitor.get("/api/hub/today")).body;
const listOf = async (visitor: Visitor, name: WorkListName): Promise<Body> =>
  (await today(visitor)).lists.find((list: Body) => list.name === name);
const tileOf = (body: Body, name: string): Body => body.tiles.find((tile: Body) => tile.name === name);

async function anInvoice(fields: {
  kind?: string;
  total: number;
  paid?: number;
  dueOn?: string;
  state?: string;
  businessId?: string;
  issuedAt?: Date;
  hostFamilyId?: string;
}): Promise<string> {
  invoices += 1;
  const values = {
    number: `H-${invoices}`,
    kind: "sales",
    state: "issued",
    subtotal: fields.total,
    issuedAt: server.clock.now(),
    ...fields,
  };
  return (await server.db.insertInto("invoice").values(values).returning("id").executeTakeFirstOrThrow()).id;
}

async function anAgent(): Promise<Visitor & { readonly businessId: string }> {
  const businessId = await server.factories.aBusiness();
  return { ...(await server.as(await server.factories.aUser({ roles: ["agent"], businessId }))), businessId };
}

describe("a coordinator's day", () => {
  test("has the requests that wait longer than a day, the longest first", async () => {
    const ask = async (hoursAgo: number, state: string, tripState = "reserved") =>
      server.factories.aHosting({
        tripId: await server.factories.aTrip({ state: tripState }),
        state,
        askedAt: hours(-hoursAgo),
      });
    const [considering, failed] = [await ask(30, "considering_hosting"), await ask(80, "awaiting_host_family_review")];
    await ask(23, "awaiting_host_family_review");
    await ask(50, "accepted_hosting");
    await ask(90, "awaiting_host_family_review", "cancelled");
    const coordinator = await server.as("coordinator");
    const late = await listOf(coordinator, "late");
    expect(late.rows.map(({ id }: Body) => id)).toEqual([failed, considering]);
    expect(late.rows[0]).toMatchObject({
      kind: "hosting",
      state: "awaiting_host_family_review",
      name: expect.stringMatching(/^Family/),
      beside: expect.stringMatching(/^Student/),
    });
    expect(tileOf(await today(coordinator), "late").value).toBe(2);
  });

  test("has who arrives and who leaves from today to a week from now", async () => {
    const trip = (fromDays: number, toDays: number, state = "booked") =>
      server.factories.aTrip({ state, fromDate: day(fromDays), toDate: day(toDays) });
    const [now, inAWeek, leaving] = [await trip(0, 20), await trip(7, 30), await trip(-14, 3, "in-progress")];
    await trip(8, 30);
    await trip(2, 30, "reserved");
    const coordinator = await server.as("coordinator");
    expect((await listOf(coordinator, "arrivals")).rows.map(({ id }: Body) => id)).toEqual([now, inAWeek]);
    expect((await listOf(coordinator, "departures")).rows.map(({ id }: Body) => id)).toEqual([leaving]);
  });

  test("has customer service cases with their reason and the families whose vetting waits for us", async () => {
    await server.factories.aTrip({ state: "customer_service", stateReason: "The family is ill" });
    await server.factories.aHostFamily({ vettingState: "submitted" });
    await server.factories.aHostFamily({ vettingState: "info_requested" });
    const coordinator = await server.as("coordinator");
    expect((await listOf(coordinator, "service")).rows).toMatchObject([
      { kind: "trip", state: "customer_service", note: "The family is ill" },
    ]);
    expect((await listOf(coordinator, "vetting")).rows).toMatchObject([{ kind: "vetting", state: "submitted" }]);
  });

  test("counts the conversations in which nobody of ours spoke last, read or not", async () => {
    const [parentId, coordinatorId] = [
      await server.factories.aUser(),
      await server.factories.aUser({ roles: ["coordinator"] }),
    ];
    const coordinator = await server.as("coordinator");
    const conversation = async (
      senders: readonly string[],
      { readSeq, ...fields }: { archived?: boolean; readSeq?: string } = {},
    ) => {
      const { id } = await server.db
        .insertInto("conversation")
        .values({ kind: "support", staffFeed: "-1", headSeq: senders.length, ...fields })
        .returning("id")
        .executeTakeFirstOrThrow();
      for (const [index, senderId] of senders.entries())
        await server.db
          .insertInto("message")
          .values({ conversationId: id, seq: index + 1, senderId, clientMsgId: crypto.randomUUID(), body: "Hello" })
          .execute();
      if (readSeq !== undefined)
        await server.db
          .insertInto("participant")
          .values({ conversationId: id, userId: coordinator.userId, readSeq })
          .execute();
    };
    await conversation([coordinatorId, parentId]);
    await conversation([parentId, coordinatorId]);
    await conversation([parentId], { archived: true });
    await conversation([]);
    expect(tileOf(await today(coordinator), "waiting").value).toBe(1);
    await conversation([parentId, parentId], { readSeq: "1" });
    await conversation([parentId, parentId], { readSeq: "2" });
    await conversation([parentId, coordinatorId], { readSeq: "1" });
    await conversation([parentId, coordinator.userId], { readSeq: "1" });
    expect(tileOf(await today(coordinator), "waiting").value).toBe(3);
  });

  test("sends 25 of many and says how many there are", async () => {
    const [studentId, tripTypeId, bookedBy] = [
      await server.factories.aStudent(),
      await server.factories.aTripType(),
      await server.factories.aUser(),
    ];
    for (let count = 0; count < 27; count += 1)
      await server.factories.aTrip({ state: "customer_service", studentId, tripTypeId, bookedBy });
    const service = await listOf(await server.as("coordinator"), "service");
    expect([service.rows.length, service.total]).toEqual([25, 27]);
  });
});

describe("a finance day", () => {
  test("adds up what is overdue, what is due and what is to be paid out", async () => {
    const hostFamilyId = await server.factories.aHostFamily({ parentGuardianOneLastName: "Byrne" });
    await anInvoice({ total: 500_00, paid: 100_00, state: "part_paid", dueOn: day(-3) });
    await anInvoice({ total: 200_00, dueOn: day(0) });
    await anInvoice({ total: 80_00, dueOn: day(15) });
    await anInvoice({ total: 70_00, dueOn: day(-9), state: "draft" });
    await anInvoice({ kind: "purchase", total: 300_00, dueOn: day(2), hostFamilyId });
    const body = await today(await server.as("finance"));
    expect(tileOf(body, "overdue")).toMatchObject({ isMoney: true, value: 400_00 });
    expect(tileOf(body, "due")).toMatchObject({ value: 200_00 });
    expect(tileOf(body, "payouts")).toMatchObject({ value: 300_00 });
    expect(body.lists.find(({ name }: Body) => name === "payouts").rows).toMatchObject([
      { kind: "payout", name: "Byrne", amount: 300_00 },
    ]);
  });

  test("has what was invoiced in each of six months, and how much of it is paid", async () => {
    const month = dayOf(server.clock.now()).slice(0, 7);
    await anInvoice({ total: 1_000_00, paid: 250_00, state: "part_paid" });
    const { charts } = await today(await server.as("finance"));
    expect(charts).toMatchObject([{ name: "invoiced" }]);
    expect(charts[0].bars).toHaveLength(6);
    expect(charts[0].bars.at(-1)).toEqual({ from: `${month}-01`, value: 1_000_00, part: 250_00 });
  });

  test("has the expenses of others to approve, not the own ones", async () => {
    const finance = await server.as("finance");
    const others = await server.factories.anExpense({ state: "submitted" });
    await server.factories.anExpense({ state: "submitted", submittedBy: finance.userId });
    await server.factories.anExpense({ state: "draft" });
    expect((await listOf(finance, "expenses")).rows.map(({ id }: Body) => id)).toEqual([others]);
  });

  test("holds no trips, families or sign-ups", async () => {
    const body = await today(await server.as("finance"));
    expect(body.lists.map(({ name }: Body) => name)).toEqual(["overdue", "expenses", "payouts", "due"]);
  });
});

describe("an administrator's day", () => {
  test("has the sign-ups of the week and the pages in review", async () => {
    const administrator = await server.as("administrator");
    await server.db
      .updateTable("appUser")
      .set({ createdAt: hours(-24 * 30) })
      .execute();
    await server.factories.aUser({ roles: ["finance"], firstName: "Priya", createdAt: hours(-2) });
    await server.factories.aUser({ firstName: "Old", createdAt: hours(-24 * 10) });
    await server.factories.aUser({ firstName: "Carmen", createdAt: hours(-1) });
    const { id } = await server.db
      .insertInto("page")
      .values({ slug: "insurance", kind: "page", state: "in_review", createdBy: administrator.userId })
      .returning("id")
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto("pageVersion")
      .values({ pageId: id, version: 1, locale: "en", title: "Insurance", body: "", authorId: administrator.userId })
      .execute();
    const body = await today(administrator);
    const signUps = body.lists.find(({ name }: Body) => name === "signUps");
    expect(signUps.rows).toMatchObject([{ kind: "user", state: "parent", name: expect.stringMatching(/^Carmen/) }]);
    expect(body.lists.find(({ name }: Body) => name === "pages").rows).toMatchObject([
      { kind: "page", name: "Insurance", reference: "/insurance" },
    ]);
    expect(tileOf(body, "signUps").trend).toHaveLength(8);
  });

  test("counts the enquiries of seven days beside those of the seven before, and the list of trips shows the same", async () => {
    const administrator = await server.as("administrator");
    // The last moment of the day before the first of the seven: it is neither of these days nor of the same hours of those before.
    const justBefore = (server.clock.now().getTime() - Date.parse(`${day(-6)}T00:00:00Z`) + 1) / 3_600_000;
    for (const hoursAgo of [1, 30, 24 * 8, justBefore]) {
      const entityId = await server.factories.aTrip({ state: "enquiry" });
      await server.db
        .insertInto("stateHistory")
        .values({
          entity: "trip",
          entityId,
          fromState: "new",
          toState: "enquiry",
          command: "submit_enquiry",
          source: "ui",
          at: hours(-hoursAgo),
        })
        .execute();
    }
    const tile = tileOf(await today(administrator), "enquiries");
    expect(tile).toMatchObject({ value: 2, before: 1, trend: [0, 0, 0, 0, 0, 0, 1, 2] });
    const { body } = await administrator.get(`/api/trips/rows?filter=${enquiriesOfTheWeek}&sort=-enquiredAt`);
    expect([body.total, body.rows.length]).toEqual([tile.value, tile.value]);
  });
});

describe("an agent's day", () => {
  test("holds what the own agency has to do and nothing of another", async () => {
    const [agent, other] = [await anAgent(), await anAgent()];
    const held = await server.factories.aTrip({
      businessId: agent.businessId,
      state: "reserved",
      holdUntil: hours(20),
      total: 900_00,
    });
    const draft = await server.factories.aTrip({ businessId: agent.businessId, state: "new" });
    await server.db
      .insertInto("tripTask")
      .values({ tripId: held, kind: "flights", dueOn: day(5) })
      .execute();
    await server.db
      .insertInto("tripTask")
      .values({ tripId: held, kind: "insurance", dueOn: day(5), doneAt: hours(-1) })
      .execute();
    await anInvoice({ total: 250_00, dueOn: day(30), businessId: agent.businessId });
    for (const state of ["reserved", "new"])
      await server.factories.aTrip({ businessId: other.businessId, state, holdUntil: hours(5) });
    await anInvoice({ total: 999_00, dueOn: day(-1), businessId: other.businessId });
    const body = await today(agent);
    const ids = (name: string) => body.lists.find((list: Body) => list.name === name).rows.map(({ id }: Body) => id);
    expect(ids("holds")).toEqual([held]);
    expect(ids("drafts")).toEqual([draft]);
    expect(body.lists.find(({ name }: Body) => name === "tasks").rows).toMatchObject([
      { kind: "task", state: "flights", day: day(5) },
    ]);
    expect(tileOf(body, "unpaid").value).toBe(250_00);
    expect(JSON.stringify(body)).not.toContain("999");
  });

  test("counts in the chart only the agency's own arrivals, the sure ones apart", async () => {
    const agent = await anAgent();
    const monday = addDays(day(7), 1 - (new Date(`${day(7)}T00:00:00Z`).getUTCDay() || 7));
    for (const state of ["reserved", "booked", "enquiry"])
      await server.factories.aTrip({
        businessId: agent.businessId,
        state,
        fromDate: monday,
        toDate: addDays(monday, 14),
      });
    await server.factories.aTrip({ state: "booked", fromDate: monday, toDate: addDays(monday, 14) });
    const [{ bars }] = (await today(agent)).charts;
    expect(bars).toHaveLength(10);
    expect(bars[1]).toEqual({ from: monday, value: 2, part: 1 });
  });

  test("of somebody without an agency is empty", async () => {
    await server.factories.aTrip({ state: "new" });
    const agent = await server.as(await server.factories.aUser({ roles: ["agent"] }));
    expect((await today(agent)).lists.map(({ total }: Body) => total)).toEqual([0, 0, 0, 0, 0]);
  });
});

test.each(["parent", "host_family", "vetting_admin", "page_editor"] as const)(
  "the day in the hub is not for the role %s",
  async (role) => {
    expect((await (await server.as(role)).get("/api/hub/today")).status).toBe(403);
  },
);

describe("the figures beside the places of the hub", () => {
  const countsOf = async (visitor: Visitor): Promise<Body> => (await visitor.get("/api/hub/counts")).body.counts;

  test("are those of the person's own work", async () => {
    await server.factories.anExpense({ state: "submitted" });
    await server.factories.aHostFamily({ vettingState: "approval_pending" });
    expect(await countsOf(await server.as("finance"))).toEqual({ inbox: 0, expenses: 1, overdue: 0 });
    expect(await countsOf(await server.as("vetting_admin"))).toEqual({ vetting: 1 });
    expect(await countsOf(await server.as("page_editor"))).toEqual({ pages: 0 });
    expect(await countsOf(await server.as("administrator"))).toEqual({
      inbox: 0,
      safety: 0,
      late: 0,
      vetting: 1,
      expenses: 1,
      overdue: 0,
      pages: 0,
    });
    expect(await countsOf(await anAgent())).toEqual({});
  });

  test("say how many messages wait for a look, and count none that is decided", async () => {
    const [host, coordinator] = [await server.factories.aUser(), await server.as("coordinator")];
    const conversationId = await server.factories.aConversation({ kind: "support", people: [host] });
    const add = (seq: number, fields: object = {}) =>
      server.db
        .insertInto("reviewItem")
        .values({ kind: "contact", conversationId, seq, aboutId: host, ...fields })
        .execute();
    await add(1);
    await add(2, { state: "dismissed", decidedAt: server.clock.now(), decidedBy: coordinator.userId });
    expect(await countsOf(coordinator)).toMatchObject({ safety: 1 });
    expect(await countsOf(await server.as("finance"))).not.toHaveProperty("safety");
  });
});

test("a month of 22 days is compared with the first 22 days of the one before, and says so", async () => {
  while (server.clock.now().getUTCDate() !== 22) server.clock.advance(24 * 3_600_000);
  const before = addDays(`${dayOf(server.clock.now()).slice(0, 7)}-01`, -1).slice(0, 7);
  await anInvoice({ total: 1_000_00 });
  await anInvoice({ total: 400_00, issuedAt: new Date(`${before}-01T00:00:00Z`) });
  await anInvoice({ total: 300_00, issuedAt: new Date(`${before}-22T23:59:59Z`) });
  await anInvoice({ total: 5_000_00, issuedAt: new Date(`${before}-23T00:00:00Z`) });
  const body = await today(await server.as("finance"));
  expect(tileOf(body, "invoiced")).toMatchObject({
    value: 1_000_00,
    before: 700_00,
    than: { from: `${before}-01`, to: `${before}-22` },
    trend: [0, 0, 0, 0, 700_00, 1_000_00],
  });
  expect(body.charts[0].bars.map(({ value }: Body) => value)).toEqual([0, 0, 0, 0, 5_700_00, 1_000_00]);
});

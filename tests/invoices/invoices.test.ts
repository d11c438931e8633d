import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Visitor } from "#tests/support/visitor.ts";

// A family's bills: its own, counted to the cent, and paid once.
let server: TestServer;
let parent: Visitor & { readonly userId: string };
let tripId: string;
beforeAll(async () => {
  server = await startServer();
  await server.factories.aCurrency();
  await server.factories.aCurrency("GBP");
});
afterAll(() => server.close());
beforeEach(async () => {
  parent = await server.as("parent");
  tripId = await aTripOf(parent.userId);
});

const aTripOf = async (guardianId: string): Promise<string> =>
  server.factories.aTrip({
    studentId: await server.factories.aStudent({ guardianId }),
    bookedBy: guardianId,
    state: "booked",
  });

let numbers = 0;
interface Fields {
  readonly total: number;
  readonly paid?: number;
  readonly trip?: string;
  readonly [field: string]: unknown;
}
async function aBill({ total, paid = 0, trip = tripId, ...fields }: Fields): Promise<string> {
  const state = paid === 0 ? "issued" : paid < total ? "part_paid" : "paid";
  const values = {
    number: `V-${(numbers += 1)}`,
    kind: "sales",
    state,
    tripId: trip,
    subtotal: total,
    total,
    paid,
    ...fields,
  };
  const { id } = await server.db.insertInto("invoice").values(values).returning("id").executeTakeFirstOrThrow();
  await server.db
    .insertInto("invoiceLine")
    .values({ invoiceId: id, position: 1, description: "Nights", quantity: 1, unitAmount: total, amount: total })
    .execute();
  return id;
}

const list = async (query = "", who: Visitor = parent) => (await who.get(`/api/travel/invoices${query}`)).body;
const listed = async (query = ""): Promise<string[]> =>
  (await list(query)).bills.data.map(({ id }: { id: string }) => id);
const read = (id: string, who: Visitor = parent) => who.get(`/api/travel/invoices/${id}`);
const announce = (id: string, amount: number, who: Visitor = parent) =>
  who.post(`/api/travel/invoices/${id}/transfer`, { amount });

describe("the list", () => {
  test("shows what was issued for one's own children, and sums what is open of all of it", async () => {
    const other = await aTripOf(parent.userId);
    const [open, part] = [await aBill({ total: 10_000 }), await aBill({ total: 5_000, paid: 1_999, trip: other })];
    const paid = await aBill({ total: 700, paid: 700 });
    const pounds = await aBill({ total: 4_000, currency: "GBP" });
    await aBill({ total: 900, state: "draft" });
    await aBill({ total: 900, state: "void" });
    await aBill({ total: 900, trip: await aTripOf(await server.factories.aUser({ roles: ["parent"] })) });
    // Somebody pays for a child that is not one's own: the bill is not among those of one's children.
    await aBill({ total: 900, trip: await server.factories.aTrip(), payerId: parent.userId });
    expect(new Set(await listed())).toEqual(new Set([open, part, paid, pounds]));
    const body = await list("?state=paid");
    expect(body.bills.data.map(({ id }: { id: string }) => id)).toEqual([paid]);
    expect(body.open).toEqual([
      { currency: "EUR", open: 13_001 },
      { currency: "GBP", open: 4_000 },
    ]);
    expect(new Set(await listed("?state=open"))).toEqual(new Set([open, part, pounds]));
  });

  test("is narrowed by child and by year", async () => {
    const old = await aBill({ total: 100, issuedAt: new Date("2024-05-01T00:00:00Z") });
    const sibling = await aTripOf(parent.userId);
    const other = await aBill({ total: 100, trip: sibling, issuedAt: new Date("2025-05-01T00:00:00Z") });
    expect(await listed("?year=2024")).toEqual([old]);
    const { students, years } = await list();
    expect(years).toEqual([2025, 2024]);
    expect(students).toHaveLength(2);
    const { body } = await read(other);
    expect(await listed(`?child=${body.bill.student.id}`)).toEqual([other]);
  });

  test("shows an agent the agency's own, and the open sum is that of the ledger's receivables", async () => {
    const businessId = await server.factories.aBusiness();
    const agent = await server.as(await server.factories.aUser({ roles: ["agent"], businessId }));
    const mine = await aBill({ total: 100, trip: await server.factories.aTrip({ businessId }), businessId });
    await aBill({ total: 100 });
    expect((await list("", agent)).bills.data.map(({ id }: { id: string }) => id)).toEqual([mine]);
    expect((await read(mine, agent)).status).toBe(200);
    expect((await read(mine)).status).toBe(404);
  });
});

test("a bill says how it came about, what was paid and what is on its way", async () => {
  const id = await aBill({ total: 10_000, paid: 2_500, dueOn: "2020-01-01" });
  const pay = (kind: string, state: string, amount: number) =>
    server.db.insertInto("payment").values({ invoiceId: id, kind, method: "card", state, amount }).execute();
  await pay("deposit", "captured", 2_500);
  await pay("balance", "pending", 1_000);
  await pay("balance", "failed", 3_000);
  const { bill } = (await read(id)).body;
  expect(bill).toMatchObject({ open: 7_500, underWay: 1_000, isOverdue: true, transfer: null, takesTransfers: true });
  expect(bill.lines).toEqual([expect.objectContaining({ description: "Nights", amount: 10_000 })]);
  expect(bill.payments.map(({ amount }: { amount: number }) => amount)).toEqual([2_500, 1_000]);
});

describe("a bank transfer", () => {
  test("is announced for a part, one at a time, never above what is open", async () => {
    const id = await aBill({ total: 10_000, paid: 2_000 });
    expect((await announce(id, 8_001)).status).toBe(422);
    expect((await announce(id, 1_999)).status).toBe(422);
    const { transfer } = (await announce(id, 5_000)).body.bill;
    expect(transfer).toMatchObject({ amount: 5_000, reference: expect.stringMatching(/^RF\d\d[A-Z0-9]+$/) });
    expect((await announce(id, 3_000)).body).toMatchObject({ reason: "transferAnnounced" });
    expect((await parent.post(`/api/travel/invoices/${id}/transfer/withdraw`)).body.bill.transfer).toBeNull();
    expect((await parent.post(`/api/travel/invoices/${id}/transfer/withdraw`)).body).toMatchObject({
      reason: "transferDecided",
    });
    const again = (await announce(id, 8_000)).body.bill.transfer;
    expect(again.reference).not.toBe(transfer.reference);
    const paid = await aBill({ total: 100, paid: 100 });
    expect((await announce(paid, 100)).body).toMatchObject({ reason: "nothingToTransfer" });
  });

  test("is money once finance has seen it: three payers, one late, to the cent, and each once", async () => {
    const finance = await server.as("finance");
    const id = await aBill({ total: 10_001 });
    const confirm = (transfer: string, who: Visitor = finance) => who.post(`/api/bank-transfers/${transfer}/confirm`);
    const stateOf = async () => {
      const { state, paid, open } = (await read(id)).body.bill;
      return [state, paid, open];
    };
    for (const [amount, after] of [
      [3_333, ["part_paid", 3_333, 6_668]],
      [3_334, ["part_paid", 6_667, 3_334]],
      [3_334, ["paid", 10_001, 0]],
    ] as const) {
      const { transfer } = (await announce(id, amount)).body.bill;
      expect((await confirm(transfer.id, parent)).status).toBe(403);
      expect((await finance.get("/api/bank-transfers")).body.data.map((one: { id: string }) => one.id)).toContain(
        transfer.id,
      );
      expect((await confirm(transfer.id)).status).toBe(200);
      expect((await confirm(transfer.id)).body).toMatchObject({ reason: "transferDecided" });
      expect(await stateOf()).toEqual(after);
    }
    const postings = await server.db
      .selectFrom("ledgerPosting")
      .innerJoin("ledgerLine", "ledgerLine.postingId", "ledgerPosting.id")
      .select("ledgerLine.amount")
      .where("invoiceId", "=", id)
      .where("account", "=", "bank")
      .execute();
    expect(postings.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(10_001);
  });
});

describe("a document", () => {
  const ask = (id: string, kind: string, who: Visitor = parent) =>
    who.post(`/api/travel/invoices/${id}/document`, { kind });
  const bytes = ({ base64 }: { base64: string }): Buffer => Buffer.from(base64, "base64");

  test("is a PDF that stays as it was issued, whatever is paid and credited later", async () => {
    const id = await aBill({ total: 10_000, issuedAt: new Date("2026-05-01T00:00:00Z") });
    const first = (await ask(id, "invoice")).body.file;
    expect(bytes(first).subarray(0, 5).toString()).toBe("%PDF-");
    expect(bytes(first).toString("latin1")).toContain("/StructTreeRoot");
    await server.db
      .insertInto("invoiceLine")
      .values({ invoiceId: id, position: 2, description: "Credit", quantity: 1, unitAmount: -500, amount: -500 })
      .execute();
    await server.db.updateTable("invoice").set({ subtotal: 9_500, total: 9_500 }).where("id", "=", id).execute();
    expect((await ask(id, "invoice")).body.file).toEqual(first);
    await server.db
      .deleteFrom("invoiceDocument")
      .execute()
      .catch(() => undefined);
    expect((await ask(id, "invoice", await server.as("parent"))).status).toBe(404);
  });

  test("of what was paid is there once something was, and another after the next payment", async () => {
    const id = await aBill({ total: 10_000 });
    expect((await ask(id, "receipt")).body).toMatchObject({ reason: "nothingPaid" });
    const pay = (amount: number) =>
      server.db
        .insertInto("payment")
        .values({
          invoiceId: id,
          kind: "balance",
          method: "card",
          state: "captured",
          amount,
          paidAt: server.clock.now(),
        })
        .execute();
    await pay(4_000);
    const first = (await ask(id, "receipt")).body.file;
    await pay(6_000);
    const second = (await ask(id, "receipt")).body.file;
    expect(second.name).not.toBe(first.name);
    expect(second.base64).not.toBe(first.base64);
  });

  test("of a year is drawn for its bills, and says so where there are none", async () => {
    await aBill({ total: 10_000, issuedAt: new Date("2026-05-01T00:00:00Z") });
    for (const year of [2026, 2020]) {
      const { file } = (await parent.post("/api/travel/invoices/statement", { year })).body;
      expect(file.name).toBe(`hearth-${year}.pdf`);
      expect(bytes(file).length).toBeGreaterThan(1_000);
    }
  });
});

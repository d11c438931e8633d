import type { Insertable } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { InvoiceTable, PaymentTable } from "#server/db/schema.ts";
import { referenceOf } from "#shared/features/invoices/invoices.rules.ts";
import { addDays, dayOf } from "#shared/time/days.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Body, Visitor } from "#tests/support/visitor.ts";

// What is said of a bill is its own: beside it stands another one of the same family, with lines, payments and shares of its own.
let server: TestServer;
let parent: Visitor & { readonly userId: string };
let today: string;
beforeAll(async () => {
  server = await startServer();
  await server.factories.aCurrency();
  today = dayOf(server.clock.now());
});
afterAll(() => server.close());

const aFamily = async (): Promise<() => Promise<string>> => {
  const guardian = await server.as("parent");
  parent = guardian;
  return async () =>
    server.factories.aTrip({
      studentId: await server.factories.aStudent({ guardianId: guardian.userId }),
      bookedBy: guardian.userId,
      state: "booked",
    });
};

const idsOf = async (query = ""): Promise<string[]> =>
  (await parent.get(`/api/travel/invoices${query}`)).body.bills.data.map(({ id }: Body) => id);
const read = async (id: string): Promise<Body> => (await parent.get(`/api/travel/invoices/${id}`)).body.bill;

describe("the list", () => {
  test("has first what is open, the soonest due before the later, and then what is paid, the newest first", async () => {
    const aTrip = await aFamily();
    const tripId = await aTrip();
    const bill = (fields: Partial<Insertable<InvoiceTable>>) =>
      server.factories.aBill(tripId, { total: 10, ...fields });
    const on = (days: number): string => addDays(today, days);
    const issued = (day: number): Date => new Date(Date.UTC(2026, 0, day));
    const paid = { state: "paid", paid: 10 };
    const whenever = await bill({ issuedAt: issued(9) });
    const late = await bill({ dueOn: on(-1), issuedAt: issued(1) });
    const [before, after] = [
      await bill({ ...paid, dueOn: on(-90), issuedAt: issued(3) }),
      await bill({ ...paid, dueOn: on(-30), issuedAt: issued(4) }),
    ];
    const soon = await bill({ dueOn: today, issuedAt: issued(2), state: "part_paid", paid: 9 });
    await server.factories.aCurrency("GBP");
    const pounds = await bill({ ...paid, currency: "GBP", issuedAt: issued(2) });
    // What we owe a home for the same trip is nothing that its family is asked for.
    const hostFamilyId = await server.factories.aHostFamily();
    const owed = await bill({ kind: "purchase", hostFamilyId, dueOn: today });
    expect(await idsOf()).toEqual([late, soon, whenever, after, before, pounds]);
    for (const reader of [parent, await server.as("coordinator")])
      expect((await reader.get(`/api/travel/invoices/${owed}`)).status).toBe(404);
    const { bills, open } = (await parent.get("/api/travel/invoices")).body;
    expect(bills.data.map(({ isOverdue }: Body) => isOverdue)).toEqual([true, ...Array(5).fill(false)]);
    expect(open).toEqual([{ currency: "EUR", open: 21 }]);
  });

  test("sums and names only what is of one's own, and can be read", async () => {
    const aTrip = await aFamily();
    const id = await server.factories.aBill(await aTrip(), { total: 5, issuedAt: new Date("2026-02-03T00:00:00Z") });
    const drafted = await aTrip();
    const draft = await server.factories.aBill(drafted, { state: "draft", issuedAt: new Date("2021-02-03T00:00:00Z") });
    await server.factories.aBill(await server.factories.aTrip(), { issuedAt: new Date("2022-02-03T00:00:00Z") });
    const { bills, students, years } = (await parent.get("/api/travel/invoices")).body;
    expect([bills.total, bills.data.map((bill: Body) => bill.id)]).toEqual([1, [id]]);
    expect([students.length, years]).toEqual([1, [2026]]);
    expect((await parent.get(`/api/travel/invoices/${draft}`)).status).toBe(404);
  });
});

async function twoBills() {
  const aTrip = await aFamily();
  const { db, clock, factories } = server;
  const make = async (word: string, unit: number) => {
    const number = `B-${parent.userId}-${unit}`;
    const id = await factories.aBill(await aTrip(), { number, total: unit * 100, subtotal: unit * 100 });
    await db
      .insertInto("invoiceLine")
      .values({ invoiceId: id, position: 1, description: word, quantity: 1, unitAmount: unit, amount: unit })
      .execute();
    const credit = { number: `C-${number}`, invoiceId: id, amount: unit, vat: 0, reason: word, issuedAt: clock.now() };
    await db.insertInto("creditNote").values(credit).execute();
    const pay = (fields: Partial<Insertable<PaymentTable>>) =>
      db
        .insertInto("payment")
        .values({ invoiceId: id, kind: "balance", method: "card", state: "captured", amount: unit, ...fields })
        .returning("id")
        .executeTakeFirstOrThrow();
    const share = async (name: string, fields: object = {}) =>
      (
        await db
          .insertInto("paymentShare")
          .values({
            invoiceId: id,
            amount: unit,
            name: `${name} ${word}`,
            tokenHash: Buffer.from(`${name} ${word}`),
            madeBy: parent.userId,
            madeAt: clock.now(),
            expiresAt: clock.now(),
            ...fields,
          })
          .returning("id")
          .executeTakeFirstOrThrow()
      ).id;
    const promise = (shareId: string, state: string, name: string) =>
      db
        .insertInto("bankTransfer")
        .values({
          invoiceId: id,
          shareId,
          state,
          reference: `${name} ${word}`,
          amount: unit,
          announcedAt: clock.now(),
        })
        .execute();
    return { id, number, unit, word, pay, share, promise };
  };
  return [await make("Nights", 100), await make("Lessons", 1_000)] as const;
}

describe("a bill", () => {
  test("has its own lines, payments, credits and shares, and what is on its way for it", async () => {
    const [mine, theirs] = await twoBills();
    for (const bill of [mine, theirs]) {
      const { unit, pay, share, promise } = bill;
      await pay({});
      for (const state of ["pending", "authorised", "capturing", "released", "failed"]) await pay({ state });
      await pay({ kind: "refund", state: "pending" });
      await pay({ kind: "payout", state: "paid" });
      const [own, other] = [await share("Own", { isOwn: true }), await share("Other")];
      const [refunded, begun] = [await share("Refunded"), await share("Begun", { isOwn: true })];
      await pay({ shareId: own, state: "authorised", amount: unit * 2 });
      await pay({ shareId: other, state: "capturing", amount: unit * 8 });
      await pay({ shareId: refunded, state: "authorised", kind: "refund" });
      await pay({ shareId: begun, state: "pending", amount: unit * 4 });
      const [paid, promised, received] = [
        await share("Paid", { state: "paid", closedAt: server.clock.now() }),
        await share("Promised"),
        await share("Received"),
      ];
      await pay({ shareId: paid, state: "capturing" });
      await promise(promised, "promised", "first");
      await promise(paid, "promised", "second");
      await promise(received, "withdrawn", "third");
    }
    for (const { id, number, unit, word } of [mine, theirs]) {
      const bill = await read(id);
      expect(bill.lines.map(({ description }: Body) => description)).toEqual([word]);
      expect(bill.credits.map(({ number }: Body) => number)).toEqual([`C-${number}`]);
      expect([bill.underWay, bill.transfer]).toEqual([unit * 5, null]);
      expect(bill.payments.map(({ state }: Body) => state).join(" ")).toBe(
        "captured pending authorised capturing pending authorised capturing authorised pending capturing",
      );
      expect(bill.shares.map(({ name, isUnderWay, isPromised }: Body) => [name, isUnderWay, isPromised])).toEqual([
        [`Own ${word}`, true, false],
        [`Other ${word}`, true, false],
        [`Refunded ${word}`, false, false],
        [`Begun ${word}`, false, false],
        [`Paid ${word}`, false, false],
        [`Promised ${word}`, false, true],
        [`Received ${word}`, false, false],
      ]);
    }
  });

  test("is transferred by a name of its own, and what is taken back is what was announced of it alone", async () => {
    const [mine, theirs] = await twoBills();
    const finance = await server.as("finance");
    const announce = async ({ id }: { readonly id: string }): Promise<Body> =>
      (await parent.post(`/api/travel/invoices/${id}/transfer`, { amount: 4_000 })).body.bill.transfer;
    const first = await announce(mine);
    expect((await finance.post(`/api/bank-transfers/${first.id}/confirm`)).status).toBe(200);
    const second = await announce(mine);
    const other = await announce(theirs);
    expect([first, second, other].map(({ reference }) => reference)).toEqual([
      referenceOf(mine.number, 1),
      referenceOf(mine.number, 2),
      referenceOf(theirs.number, 1),
    ]);
    expect([(await read(mine.id)).transfer.id, (await read(theirs.id)).transfer.id]).toEqual([second.id, other.id]);
    const taken = await parent.post(`/api/travel/invoices/${mine.id}/transfer/withdraw`);
    expect(taken.body.bill.transfer).toBeNull();
    const states = server.db
      .selectFrom("bankTransfer")
      .select("state")
      .where("id", "in", [first.id, second.id, other.id])
      .orderBy("id");
    expect((await states.execute()).map(({ state }) => state)).toEqual(["received", "withdrawn", "announced"]);
  });

  test("is drawn as itself: another bill, another kind and another language is another document", async () => {
    const [mine, theirs] = await twoBills();
    for (const { pay } of [mine, theirs]) await pay({});
    const drawn = async (id: string, kind: string, locale = "en"): Promise<string> =>
      (await parent.post(`/api/travel/invoices/${id}/document`, { kind }, { "Accept-Language": locale })).body.file
        .base64;
    const all: string[] = [];
    for (const { id } of [mine, theirs])
      for (const kind of ["invoice", "receipt"])
        for (const locale of ["en", "de"]) all.push(await drawn(id, kind, locale));
    expect(new Set(all).size).toBe(8);
    expect(await drawn(mine.id, "invoice")).toBe(all[0]);
  });

  test("stands in the statement of its year, beside none of another family or year", async () => {
    const aTrip = await aFamily();
    const { factories } = server;
    const issuedAt = new Date("2025-05-01T00:00:00Z");
    const tripId = await aTrip();
    const statement = async (): Promise<string> =>
      (await parent.post("/api/travel/invoices/statement", { year: 2025 })).body.file.base64;
    await factories.aBill(tripId, { issuedAt });
    const drawn = await statement();
    await factories.aBill(tripId, { issuedAt: new Date("2024-05-01T00:00:00Z") });
    await factories.aBill(tripId, { issuedAt, state: "void" });
    await factories.aBill(await factories.aTrip(), { issuedAt });
    expect(await statement()).toBe(drawn);
    await factories.aBill(tripId, { issuedAt });
    expect(await statement()).not.toBe(drawn);
  });
});

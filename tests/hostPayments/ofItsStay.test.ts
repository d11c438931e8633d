import type { Insertable } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { post } from "#server/features/ledger/ledger.store.ts";
import type { InvoiceTable } from "#server/db/schema.ts";
import { payoutEntries } from "#shared/features/ledger/ledger.rules.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Body, Visitor } from "#tests/support/visitor.ts";

// What a family is paid is for its own stays: beside them stand those of another family, with lines, payouts and prices of their own.
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await server.factories.aCurrency();
});
afterAll(() => server.close());

interface Said {
  readonly name: string;
  readonly unit: number;
  readonly country: string;
}

async function aStay({ name, unit, country }: Said) {
  const { db, factories, clock } = server;
  // Who works for the office as well reads every bill there, and here those of the own home alone.
  const host = await server.as(await factories.aUser({ roles: ["host_family", "coordinator"] }));
  const countyId = await factories.aCounty(country);
  await db
    .updateTable("county")
    .set({ timezone: country === "IE" ? "Europe/Dublin" : "Europe/Kyiv" })
    .where("id", "=", countyId)
    .execute();
  const hostFamilyId = await factories.aHostFamily({ userId: host.userId, countyId });
  const days = { fromDate: `2027-06-${10 + unit}`, toDate: `2027-06-${11 + unit}` };
  const tripId = await factories.aTrip({
    state: "in-progress",
    studentId: await factories.aStudent({ firstName: name }),
    ...days,
  });
  const hosting = { tripId, hostFamilyId, state: "accepted_hosting" };
  const tripHostFamilyId = await factories.aHosting({ ...hosting, ...days });
  const invoice = (fields: Partial<Insertable<InvoiceTable>> = {}): Promise<string> =>
    factories.aBill(tripId, {
      kind: "purchase",
      hostFamilyId,
      tripHostFamilyId,
      subtotal: unit * 1_000,
      total: unit * 1_000,
      ...fields,
    });
  const id = await invoice();
  await invoice({ kind: "sales", total: 77, subtotal: 77 });
  await db
    .insertInto("invoiceLine")
    .values({ invoiceId: id, position: 1, description: name, quantity: 1, unitAmount: unit, amount: unit })
    .execute();
  const late = new Date(`2027-06-${10 + unit}T22:30:00Z`);
  await db.transaction().execute(async (transaction) => {
    const posting = { currency: "EUR", at: late, invoiceId: id };
    await post(transaction, { ...posting, reason: "payout", entries: payoutEntries(unit * 100) });
    await post(transaction, { ...posting, reason: "purchase", entries: payoutEntries(unit * 7) });
  });
  const payout = async (state: string, day: string) => {
    const { id: payoutId } = await db
      .insertInto("payout")
      .values({ hostFamilyId, state, amount: unit * 10 })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("payoutLine")
      .values({ payoutId, invoiceId: id, day, amount: unit * 10 })
      .execute();
    return payoutId;
  };
  const held = await payout("on_hold", days.toDate);
  for (const state of ["paid", "reversed"]) await payout(state, days.fromDate);
  const line = {
    name,
    service: "hosting",
    base: unit * 3,
    count: 1,
    unit: 9,
    amountFinal: 9,
    unitHF: unit * 2,
    amountHF: unit * 2,
    amountHFDiscount: 0,
    amountSupplyVAT: 0,
  };
  const quote = (pricing: object, fields: object) =>
    db
      .insertInto("quote")
      .values({
        tripId,
        tripHostFamilyId,
        ...days,
        total: 9,
        totalHost: 9,
        trustFee: 0,
        currency: "EUR",
        pricing: JSON.stringify(pricing),
        quotedAt: clock.now(),
        quotedBy: host.userId,
        ...fields,
      })
      .execute();
  const hours = (count: number): Date => new Date(clock.now().getTime() + count * 3_600_000);
  await quote({ pricings: [line] }, { frozenAt: hours(unit) });
  await quote({ pricings: [{ ...line, base: 999 }] }, { toDate: "2027-06-30" });
  const keepSums = () => quote({ pricings: 5 }, { frozenAt: hours(99) });
  return { host, id, name, unit, country, held, days, keepSums };
}

const read = async (host: Visitor, id: string): Promise<Body> =>
  (await host.get(`/api/host_family/payments/${id}`)).body.payment;

test("a family is told what is owed and paid for each of its stays, and by its price, and nothing of another's", async () => {
  const stays = [
    await aStay({ name: "Lucía", unit: 1, country: "IE" }),
    await aStay({ name: "Hugo", unit: 5, country: "ES" }),
  ];
  for (const { host, id, name, unit, country, held, days } of stays) {
    const { parts, countryCode } = (await host.get("/api/host_family/payments")).body;
    expect(countryCode).toBe(country);
    const dayOf = ({ kind, day }: Body): string | null => (kind === "upcoming" ? null : day);
    expect(parts.map((part: Body) => [part.firstName, part.kind, part.amount, dayOf(part)])).toEqual([
      [name, "paid", unit * 100, country === "IE" ? days.fromDate : days.toDate],
      [name, "held", unit * 10, days.toDate],
      [name, "upcoming", unit * 890, null],
    ]);
    expect(parts[1].payout.id).toBe(held);
    const payment = await read(host, id);
    expect(payment).toMatchObject({
      ...days,
      lines: [{ description: name, amount: unit }],
      rules: [{ name, base: unit * 3 }],
      tripNights: 1,
    });
  }
  // A price that is kept as sums has no lines to say.
  for (const { host, id, keepSums } of stays.slice(0, 1)) {
    await keepSums();
    expect(await read(host, id)).toMatchObject({ rules: [] });
  }
});

test("a family reads the one stay that it has asked for", async () => {
  const one = await aStay({ name: "Nora", unit: 2, country: "IE" });
  const { db, factories } = server;
  const { hostFamilyId, tripId, tripHostFamilyId } = await db
    .selectFrom("invoice")
    .select(["hostFamilyId", "tripId", "tripHostFamilyId"])
    .where("id", "=", one.id)
    .executeTakeFirstOrThrow();
  const late = { fromDate: "2027-08-01", toDate: "2027-08-05" };
  const again = await factories.aHosting({ tripId: tripId ?? "", hostFamilyId: hostFamilyId ?? "", ...late });
  const later = { kind: "purchase", hostFamilyId, tripHostFamilyId: again };
  await factories.aBill(tripId ?? "", later);
  await factories.aBill(tripId ?? "", { ...later, tripHostFamilyId, state: "void" });
  const { parts } = (await one.host.get("/api/host_family/payments")).body;
  expect(parts.filter(({ kind }: Body) => kind === "held")).toMatchObject([{ id: one.id }]);
  expect((await read(one.host, one.id)).id).toBe(one.id);
  expect((await read(one.host, one.id)).fromDate).toBe(one.days.fromDate);
});

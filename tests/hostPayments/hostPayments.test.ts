import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { HostPart } from "#shared/features/hostPayments/hostPayments.contract.ts";
import { payoutEntries } from "#shared/features/ledger/ledger.rules.ts";
import { taxYearOf } from "#shared/features/hostPayments/hostPayments.rules.ts";
import { post } from "#server/features/ledger/ledger.store.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Visitor } from "#tests/support/visitor.ts";

let server: TestServer;
let host: Visitor & { readonly userId: string };
let hostFamilyId: string;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

beforeEach(async () => {
  host = await server.as("host_family");
  hostFamilyId = await server.factories.aHostFamily({ userId: host.userId });
});

const stay = { fromDate: "2027-06-28", toDate: "2027-07-18" };
const total = 942_40;

let number = 0;

async function owed(state = "issued", family = hostFamilyId): Promise<string> {
  const tripId = await server.factories.aTrip({ state: "in-progress", ...stay });
  const tripHostFamilyId = await server.factories.aHosting({
    tripId,
    hostFamilyId: family,
    state: "accepted_hosting",
    ...stay,
  });
  number += 1;
  const { rows } = await server.database.owner.pool.query<{ id: string }>(
    "INSERT INTO invoice (number, kind, state, trip_id, host_family_id, trip_host_family_id, subtotal, total, currency) VALUES ($1, 'purchase', $2, $3, $4, $5, $6, $6, 'EUR') RETURNING id",
    [`P-${family}-${number}`, state, tripId, family, tripHostFamilyId, total],
  );
  return String(rows[0]?.id);
}

// As it is posted when a payout has arrived, or was taken back.
const pay = (invoiceId: string, amount: number, at: string): Promise<void> =>
  server.db.transaction().execute((transaction) =>
    post(transaction, {
      reason: amount < 0 ? "reversal" : "payout",
      entries: payoutEntries(amount),
      currency: "EUR",
      at: new Date(at),
      invoiceId,
    }),
  );

const list = async (): Promise<readonly HostPart[]> => (await host.get("/api/host_family/payments")).body.parts;
const sum = (parts: readonly HostPart[]): number => parts.reduce((all, { amount }) => all + amount, 0);

test("what is owed comes in its parts, by day, and is the whole to the cent", async () => {
  await owed();
  const parts = await list();
  expect(parts.map(({ kind, day }) => [kind, day])).toEqual([
    ["upcoming", "2027-06-30"],
    ["upcoming", "2027-07-14"],
    ["upcoming", "2027-07-18"],
  ]);
  expect(sum(parts)).toBe(total);
});

test("what was paid and what is on hold is said, and no cent twice", async () => {
  const invoiceId = await owed("part_paid");
  const { pool } = server.database.owner;
  await pay(invoiceId, 9_424, "2027-06-30T10:00:00Z");
  const { rows } = await pool.query<{ id: string }>(
    "INSERT INTO payout (host_family_id, state, state_reason, amount, version) VALUES ($1, 'on_hold', 'details_changed', 20000, 2) RETURNING id",
    [hostFamilyId],
  );
  await pool.query(
    "INSERT INTO payout_line (payout_id, invoice_id, day, amount) VALUES ($1, $2, '2027-07-14', 20000)",
    [rows[0]?.id, invoiceId],
  );
  const parts = await list();
  const of = (kind: string) => parts.filter((part) => part.kind === kind);
  expect(of("paid")).toMatchObject([{ day: "2027-06-30", amount: 9_424 }]);
  expect(of("held")).toMatchObject([
    { day: "2027-07-14", amount: 20_000, state: "on_hold", reason: "details_changed", payout: { id: rows[0]?.id } },
  ]);
  // Two nights of 47.12, and then so many as it takes.
  expect(of("paid")).toMatchObject([{ firstNight: "2027-06-28", lastNight: "2027-06-29" }]);
  expect(of("held")).toMatchObject([{ firstNight: "2027-06-30", lastNight: "2027-07-04" }]);
  expect(sum(parts)).toBe(total);
});

test("each cent leads to its night", async () => {
  const id = await owed();
  const { payment } = (await host.get(`/api/host_family/payments/${id}`)).body;
  expect(payment.nights).toHaveLength(20);
  expect(sum(payment.nights)).toBe(total);
  const paidFor = new Map<string, number>();
  for (const { nights } of payment.parts)
    for (const { day, amount } of nights) paidFor.set(day, (paidFor.get(day) ?? 0) + amount);
  expect([...paidFor].map(([day, amount]) => ({ day, amount }))).toEqual(payment.nights);
});

test("the price and what stays with Hearth of it are said, and nothing of what the parents pay", async () => {
  const id = await owed();
  const { tripId, trip_host_family_id: hostingId } = (
    await server.database.owner.pool.query(
      'SELECT trip_id AS "tripId", trip_host_family_id FROM invoice WHERE id = $1',
      [id],
    )
  ).rows[0];
  const line = {
    name: "Hosting",
    service: "hosting",
    base: 4_960,
    count: 20,
    unit: 5_952,
    amountFinal: 119_040,
    unitHF: 4_712,
    amountHF: 94_240,
    amountHFDiscount: 0,
    amountSupplyVAT: 0,
  };
  const fee = { ...line, name: "Trust fee", service: "trust_fee", amountHF: 0 };
  await server.db
    .insertInto("quote")
    .values({
      tripId,
      tripHostFamilyId: hostingId,
      ...stay,
      total: 119_040,
      totalHost: total,
      trustFee: 0,
      currency: "EUR",
      pricing: JSON.stringify({ pricings: [line, fee] }),
      quotedAt: server.clock.now(),
      quotedBy: host.userId,
      frozenAt: server.clock.now(),
    })
    .execute();
  const { payment } = (await host.get(`/api/host_family/payments/${id}`)).body;
  expect([payment.rules, payment.tripNights]).toEqual([
    [{ name: "Hosting", base: 4_960, commission: 248, unit: 4_712, count: 20, discount: 0, vat: 0, amount: 94_240 }],
    20,
  ]);
  expect(JSON.stringify(payment)).not.toMatch(/5952|119040|1190\.40/);
});

test("a tax year is what the books say was paid in it, to the cent, and what was taken back is less", async () => {
  await server.db
    .updateTable("hostFamily")
    .set({ countyId: await server.factories.aCounty("GB") })
    .where("id", "=", hostFamilyId)
    .execute();
  const [one, other] = [await owed("part_paid"), await owed("part_paid")];
  await pay(one, 100_01, "2027-04-05T22:59:59Z");
  await pay(one, 33_33, "2027-04-05T23:00:00Z");
  await pay(other, 250_07, "2027-08-01T10:00:00Z");
  await pay(other, -250_07, "2027-08-09T10:00:00Z");
  await pay(other, 7_19, "2028-04-05T10:00:00Z");
  await pay(other, 1, "2028-04-06T10:00:00Z");
  const { rows } = await server.database.owner.pool.query<{ sum: string }>(
    `SELECT sum(l.amount) FROM ledger_line l JOIN ledger_posting p ON p.id = l.posting_id JOIN invoice i ON i.id = p.invoice_id
     WHERE i.host_family_id = $1 AND l.account = 'host_payable' AND p.at >= '2027-04-06 00:00 Europe/London' AND p.at < '2028-04-06 00:00 Europe/London'`,
    [hostFamilyId],
  );
  const paid = (await list()).filter(({ kind }) => kind === "paid");
  const ofYear = paid.filter(({ day }) => taxYearOf(day, "GB") === 2027);
  expect([sum(ofYear), ofYear.length]).toEqual([Number(rows[0]?.sum), 4]);
  expect(sum(ofYear)).toBe(40_52);
  expect(ofYear.find(({ amount }) => amount < 0)).toMatchObject({ state: "reversed" });
});

test("a statement of a tax year is a document that is read aloud in its order", async () => {
  const invoiceId = await owed("part_paid");
  await pay(invoiceId, 9_424, "2027-06-30T10:00:00Z");
  const answer = await host.post("/api/host_family/payments/statement", { year: 2027 });
  expect(answer.body.file).toMatchObject({ name: "hearth-2027.pdf", mime: "application/pdf" });
  const text = Buffer.from(answer.body.file.base64, "base64").toString("latin1");
  expect([text.startsWith("%PDF-1.7"), text.includes("/Marked true"), text.includes("/Lang (en)")]).toEqual([
    true,
    true,
    true,
  ]);
  const nobody = await server.as("parent");
  expect((await nobody.post("/api/host_family/payments/statement", { year: 2027 })).status).toBe(403);
});

test("what was called off is not owed, and another family's money is nowhere", async () => {
  await owed("void");
  const stranger = await server.factories.aHostFamily();
  const theirs = await owed("issued", stranger);
  expect(await list()).toEqual([]);
  expect((await host.get(`/api/host_family/payments/${theirs}`)).status).toBe(404);
});

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { HostPart } from "#shared/features/hostPayments/hostPayments.contract.ts";
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
  await pool.query(
    "INSERT INTO payment (invoice_id, kind, method, state, amount, currency, paid_at) VALUES ($1, 'payout', 'sepa', 'paid', 9424, 'EUR', '2027-06-30T10:00:00Z')",
    [invoiceId],
  );
  const { rows } = await pool.query<{ id: string }>(
    "INSERT INTO payout (host_family_id, state, state_reason, amount, version) VALUES ($1, 'on_hold', 'detailsChangedLately', 20000, 2) RETURNING id",
    [hostFamilyId],
  );
  await pool.query(
    "INSERT INTO payout_line (payout_id, invoice_id, day, amount) VALUES ($1, $2, '2027-07-14', 20000)",
    [rows[0]?.id, invoiceId],
  );
  const parts = await list();
  const of = (kind: string) => parts.filter((part) => part.kind === kind);
  expect(of("paid")).toMatchObject([{ day: "2027-06-30", amount: 9_424 }]);
  expect(of("held")).toMatchObject([{ day: "2027-07-14", amount: 20_000, state: "on_hold" }]);
  expect(sum(parts)).toBe(total);
});

test("each cent leads to its night", async () => {
  const id = await owed();
  const { payment } = (await host.get(`/api/host_family/payments/${id}`)).body;
  expect(payment.nights).toHaveLength(20);
  expect(sum(payment.nights)).toBe(total);
});

test("what was called off is not owed, and another family's money is nowhere", async () => {
  await owed("void");
  const stranger = await server.factories.aHostFamily();
  const theirs = await owed("issued", stranger);
  expect(await list()).toEqual([]);
  expect((await host.get(`/api/host_family/payments/${theirs}`)).status).toBe(404);
});

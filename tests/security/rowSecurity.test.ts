import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anonymous, type Actor } from "#shared/access/can.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { copyDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createFactories, type Factories } from "#tests/support/factories.ts";

let database: TestDatabase;
let make: Factories;

beforeAll(async () => {
  database = await copyDatabase();
  make = createFactories(database.owner.db, () => new Date());
});
afterAll(() => database.drop());

const actor = (id: string, ...roles: Actor["roles"]): Actor => ({ id, roles, businessId: null });
const privateOf = (who: Actor, studentId: string) =>
  inTransaction(database.app.db, { actor: who, readOnly: true }, (db) =>
    db.selectFrom("studentPrivate").select("studentId").where("studentId", "=", studentId).execute(),
  );
const invoicesOf = (who: Actor) =>
  inTransaction(database.app.db, { actor: who, readOnly: true }, (db) =>
    db.selectFrom("invoice").select("number").orderBy("number").execute(),
  );

async function aStudentWithSecrets(guardianId: string): Promise<string> {
  const studentId = await make.aStudent({ guardianId });
  await database.owner.db
    .insertInto("studentPrivate")
    .values({ studentId, keyVersion: 1, allergiesSealed: Buffer.from("sealed") })
    .execute();
  return studentId;
}

describe("the database itself", () => {
  test("shows no row of a guarded table to a query that names no actor", async () => {
    await aStudentWithSecrets(await make.aUser());
    expect(await database.app.db.selectFrom("studentPrivate").selectAll().execute()).toEqual([]);
    expect(await database.app.db.selectFrom("invoice").selectAll().execute()).toEqual([]);
  });

  test("shows medical facts to the guardian and to those who care for every trip, and to nobody else", async () => {
    const guardianId = await make.aUser();
    const studentId = await aStudentWithSecrets(guardianId);
    expect(await privateOf(actor(guardianId, "parent"), studentId)).toHaveLength(1);
    expect(await privateOf(actor("0", "coordinator"), studentId)).toHaveLength(1);
    for (const stranger of [
      anonymous,
      actor(await make.aUser(), "parent"),
      actor(await make.aUser(), "finance"),
      actor(await make.aUser(), "agent"),
    ])
      expect(await privateOf(stranger, studentId)).toEqual([]);
  });

  test("shows where a family is paid to that family, to finance and to administrators, and to nobody else", async () => {
    const [hostId, otherId] = [
      await make.aUser({ roles: ["host_family"] }),
      await make.aUser({ roles: ["host_family"] }),
    ];
    const hostFamilyId = await make.aHostFamily({ userId: hostId });
    await database.owner.db.insertInto("payoutDetail").values({ hostFamilyId, changedAt: new Date() }).execute();
    const seenBy = (who: Actor) =>
      inTransaction(database.app.db, { actor: who, readOnly: true }, (db) =>
        db.selectFrom("payoutDetail").select("hostFamilyId").where("hostFamilyId", "=", hostFamilyId).execute(),
      );
    for (const who of [actor(hostId, "host_family"), actor("0", "finance"), actor("0", "administrator")])
      expect(await seenBy(who)).toHaveLength(1);
    for (const who of [anonymous, actor(otherId, "host_family"), actor("0", "coordinator"), actor("0", "agent")])
      expect(await seenBy(who)).toEqual([]);
    expect(await database.app.db.selectFrom("payoutDetail").selectAll().execute()).toEqual([]);
  });

  test.each([
    ["20 days before", 20, 40, 0],
    ["10 days before", 10, 30, 1],
    ["during the stay", -5, 10, 1],
    ["2 days after", -20, -2, 1],
    ["3 days after", -20, -3, 0],
  ])("shows them to the family that accepted: %s the stay", async (_, fromDays, toDays, rows) => {
    const studentId = await aStudentWithSecrets(await make.aUser());
    const hostId = await make.aUser({ roles: ["host_family"] });
    const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const dates = { fromDate: day(fromDays), toDate: day(toDays) };
    const hostFamilyId = await make.aHostFamily({ userId: hostId });
    await make.aHosting({
      tripId: await make.aTrip({ studentId, ...dates }),
      hostFamilyId,
      ...dates,
      state: "accepted_hosting",
    });
    expect(await privateOf(actor(hostId, "host_family"), studentId)).toHaveLength(rows);
  });

  test("shows a sales invoice to its payer and a purchase invoice to its family only", async () => {
    await make.aCurrency();
    const [payerId, hostId] = [await make.aUser(), await make.aUser({ roles: ["host_family"] })];
    const amounts = { subtotal: 100, total: 100 };
    await database.owner.db
      .insertInto("invoice")
      .values([
        { number: "H-1", kind: "sales", payerId, ...amounts },
        { number: "P-1", kind: "purchase", hostFamilyId: await make.aHostFamily({ userId: hostId }), ...amounts },
      ])
      .execute();
    expect(await invoicesOf(actor(payerId, "parent"))).toEqual([{ number: "H-1" }]);
    expect(await invoicesOf(actor(hostId, "host_family"))).toEqual([{ number: "P-1" }]);
    expect(await invoicesOf(actor("0", "finance"))).toEqual([{ number: "H-1" }, { number: "P-1" }]);
    expect(await invoicesOf(actor(await make.aUser(), "parent"))).toEqual([]);
  });

  test.each([
    "CREATE TABLE mine (id int)",
    "DROP TABLE expense",
    "ALTER TABLE invoice DISABLE ROW LEVEL SECURITY",
    "UPDATE audit_log SET reason = ''",
    "DELETE FROM audit_log",
    "DELETE FROM state_history",
    "DELETE FROM ledger_line",
    "UPDATE ledger_line SET amount = 0",
    "SELECT * FROM migration",
  ])("refuses the server: %s", async (statement) => {
    await expect(database.app.pool.query(statement)).rejects.toThrow(/permission denied|must be owner/);
  });

  test.each([
    "SET ROLE hearth",
    "SELECT set_config('role', 'hearth', false)",
    "SET SESSION AUTHORIZATION hearth",
    "ALTER ROLE hearth_app SUPERUSER",
    "COPY (SELECT 1) TO PROGRAM 'true'",
    "SELECT pg_read_file('PG_VERSION')",
    "CREATE ROLE mine",
  ])("gives the server no way to the owner's rights: %s", async (statement) => {
    await expect(database.app.pool.query(statement)).rejects.toThrow(/permission denied/);
  });

  test.each(["RESET ROLE", "SELECT set_config('role', 'none', false)", "RESET SESSION AUTHORIZATION"])(
    "leaves the server what it is after %s",
    async (statement) => {
      const client = await database.app.pool.connect();
      await client.query(statement);
      const { rows } = await client.query(
        "SELECT current_user AS now, session_user AS first, (SELECT count(*)::int FROM invoice) AS invoices",
      );
      client.release();
      expect(rows).toEqual([{ now: "hearth_app", first: "hearth_app", invoices: 0 }]);
    },
  );

  test("refuses a change in a request that only asks", async () => {
    const write = inTransaction(database.app.db, { actor: anonymous, readOnly: true }, (db) =>
      db.insertInto("country").values({ code: "ZZ", name: "Nowhere" }).execute(),
    );
    await expect(write).rejects.toThrow(/read-only transaction/);
  });
});

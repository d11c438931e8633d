import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createVault } from "#server/db/vault.ts";
import { copyDatabase, type TestDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
const masterKey = randomBytes(32);
const vault = createVault(masterKey);
const place = { owner: "student:1", column: "allergies", rowId: "1" };
const canary = "anaphylactic to sesame";

beforeAll(async () => {
  database = await copyDatabase();
});
afterAll(() => database.drop());

const db = () => database.app.db;

test("what is sealed is opened again, and only the sealed form is anywhere in the database", async () => {
  const sealed = await vault.seal(db(), place, canary);
  expect(await vault.open(db(), place, sealed)).toBe(canary);
  expect(sealed.sealed.includes(Buffer.from("sesame"))).toBe(false);
  const { rows } = await database.owner.pool.query<{ found: boolean }>(
    "SELECT bool_or(k::text LIKE '%sesame%') AS found FROM data_key k",
  );
  expect(rows[0]?.found).toBe(false);
});

test("one text sealed twice looks different each time", async () => {
  const [first, second] = [await vault.seal(db(), place, canary), await vault.seal(db(), place, canary)];
  expect(first.sealed.equals(second.sealed)).toBe(false);
});

test.each([
  ["another row", { ...place, rowId: "2" }],
  ["another column", { ...place, column: "notes" }],
])("moved to %s it does not open", async (_, elsewhere) => {
  const sealed = await vault.seal(db(), place, canary);
  await expect(vault.open(db(), elsewhere, sealed)).rejects.toThrow();
});

test("moved to another person it does not open", async () => {
  const sealed = await vault.seal(db(), place, canary);
  await vault.seal(db(), { ...place, owner: "student:2" }, canary);
  await expect(vault.open(db(), { ...place, owner: "student:2" }, sealed)).rejects.toThrow();
});

test("changed by a bit it does not open", async () => {
  const { sealed, keyVersion } = await vault.seal(db(), place, canary);
  const bent = Buffer.from(sealed);
  bent[bent.length - 1] = (bent[bent.length - 1] ?? 0) ^ 1;
  await expect(vault.open(db(), place, { sealed: bent, keyVersion })).rejects.toThrow();
});

test("with another master key nothing opens", async () => {
  const sealed = await vault.seal(db(), place, canary);
  await expect(createVault(randomBytes(32)).open(db(), place, sealed)).rejects.toThrow();
});

test("once a person's key is destroyed, no copy of what was sealed can be read", async () => {
  const gone = { ...place, owner: "student:3" };
  const sealed = await vault.seal(db(), gone, canary);
  await db().deleteFrom("dataKey").where("owner", "=", gone.owner).execute();
  await expect(vault.open(db(), gone, sealed)).rejects.toThrow("destroyed");
});

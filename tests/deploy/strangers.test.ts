import { afterAll, beforeAll, expect, test } from "vitest";
import { refuseStranger } from "#server/db/check.ts";
import { refusePooler } from "#server/db/pooler.ts";
import { createSecrets } from "#server/secrets.ts";
import { copyDatabase, type TestDatabase } from "#tests/support/database.ts";
import { openPooler, type Lending } from "./pooler.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await copyDatabase();
});
afterAll(() => database.drop());

const ours = createSecrets("a secret that all our nodes have in common");
const theirs = createSecrets("a secret that some other node has made itself");

test("a node with another secret does not start on the database of an installation", async () => {
  const { db } = database.app;
  await refuseStranger(db, ours);
  await expect(refuseStranger(db, theirs)).rejects.toThrow("belongs to an installation with another secret");
  await refuseStranger(db, ours);
});

test("what is kept of the secret tells nothing that a key is made of", async () => {
  await refuseStranger(database.app.db, ours);
  const { secretMark } = await database.app.db
    .selectFrom("installation")
    .select("secretMark")
    .executeTakeFirstOrThrow();
  for (const purpose of ["vault", "csrf", "installation"])
    expect(secretMark).not.toBe(ours.key(purpose).toString("base64url"));
});

const lendings: readonly (readonly [string, Lending, boolean])[] = [
  ["one connection, a transaction at a time", { mode: "transaction", most: 1, next: "last" }, true],
  ["many connections, the last returned first", { mode: "transaction", most: 5, next: "last" }, true],
  ["many connections, the longest idle first", { mode: "transaction", most: 5, next: "first" }, true],
  ["two connections by turns", { mode: "transaction", most: 2, next: "first" }, true],
  ["a connection for a session", { mode: "session", most: 5, next: "last" }, false],
];

test.each(lendings)("a pooler that lends %s is told from the database itself", async (_, lending, isRefused) => {
  const { host = "", port = 5432, user = "", database: name } = database.config;
  const pooler = await openPooler({ path: `${host}/.s.PGSQL.${port}` }, lending);
  const asked = refusePooler({ connectionString: `postgresql://${String(user)}@127.0.0.1:${pooler.port}/${name}` });
  if (isRefused) await expect(asked).rejects.toThrow("DATABASE_URL leads to a pooler");
  else await asked;
  await pooler.close();
});

test("the database itself is no pooler", async () => {
  const { host = "", port = 5432, user = "", database: name } = database.config;
  await refusePooler({ connectionString: `postgresql://${String(user)}@localhost/${name}?host=${host}&port=${port}` });
});

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { release } from "#shared/wire/release.ts";
import { asNode } from "#server/db/contracting.ts";
import { migrate } from "#server/db/migrate.ts";
import { copyDatabase, type TestDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
let folder = "";
let said: string[] = [];
const open: pg.Client[] = [];

beforeEach(async () => {
  database = await copyDatabase();
  folder = mkdtempSync(path.join(tmpdir(), "hearth-migrations-"));
  said = [];
});

afterEach(async () => {
  await Promise.all(open.splice(0).map((client) => client.end()));
  await database.drop();
  rmSync(folder, { recursive: true });
});

const write = (name: string, text: string): void => writeFileSync(path.join(folder, name), text);
const run = (wait: () => Promise<unknown> = async () => undefined): Promise<void> =>
  migrate(database.config, (line) => said.push(line), { folder: pathToFileURL(`${folder}/`), wait });

async function another(config: pg.ClientConfig = database.config): Promise<pg.Client> {
  const client = new pg.Client(config);
  open.push(client);
  await client.connect();
  return client;
}

const columnsOf = async (table: string): Promise<readonly string[]> => {
  const { rows } = await database.owner.pool.query<{ name: string }>(
    "SELECT column_name AS name FROM information_schema.columns WHERE table_name = $1",
    [table],
  );
  return rows.map(({ name }) => name);
};
const applied = async (name: string): Promise<boolean> =>
  (await database.owner.pool.query("SELECT FROM migration WHERE name = $1", [name])).rowCount === 1;

test(
  "a migration steps back from a table in use, lets the others pass, and tries again",
  { timeout: 20_000 },
  async () => {
    write("9001_more.sql", "ALTER TABLE currency ADD COLUMN sign text");
    const [reader, other] = [await another(), await another()];
    await reader.query("BEGIN; SELECT FROM currency");
    const waits: boolean[] = [];
    await run(async () => {
      // While the migration waits for its next try, nobody stands behind it.
      await other.query("SET lock_timeout = '1s'; UPDATE currency SET name = name");
      waits.push(await applied("9001_more.sql"));
      await reader.query("COMMIT");
    });
    expect(waits).toEqual([false]);
    expect(await columnsOf("currency")).toContain("sign");
    expect(said).toContain("9001_more.sql waits for a moment in which its tables are free");
  },
);

test("an index is built beside the traffic, also where a try before was cut short", async () => {
  write("9001_index.sql", "CREATE INDEX CONCURRENTLY currency_by_name ON currency (name)");
  await database.owner.pool.query("CREATE INDEX currency_by_name ON currency (id)");
  await run();
  const { rows } = await database.owner.pool.query(
    "SELECT pg_get_indexdef(indexrelid) AS text, indisvalid AS valid FROM pg_index WHERE indexrelid = 'currency_by_name'::regclass",
  );
  expect(rows).toEqual([{ text: expect.stringContaining("(name)"), valid: true }]);
  expect(await applied("9001_index.sql")).toBe(true);
});

test("what fills a table by turns ends each by itself, and goes on after it was cut short", async () => {
  await database.owner.pool.query(
    "CREATE TABLE wish (id int PRIMARY KEY, filled boolean, CHECK (id < 3 OR filled IS NULL))",
  );
  await database.owner.pool.query("INSERT INTO wish SELECT generate_series(1, 4)");
  write(
    "9001_filled.sql",
    `DO $$ BEGIN FOR one IN 1..4 LOOP
      UPDATE wish SET filled = true WHERE id = one AND filled IS NULL;
      COMMIT;
    END LOOP; END $$`,
  );
  const filled = async (): Promise<number> =>
    (await database.owner.pool.query("SELECT FROM wish WHERE filled")).rowCount ?? 0;
  await expect(run()).rejects.toThrow("9001_filled.sql failed and goes on at the next start");
  expect([await filled(), await applied("9001_filled.sql")]).toEqual([2, false]);
  await database.owner.pool.query("ALTER TABLE wish DROP CONSTRAINT wish_check");
  await run();
  expect([await filled(), await applied("9001_filled.sql")]).toEqual([4, true]);
});

test("nodes that start together prepare the database once, also where an index is built beside them", async () => {
  write("9001_table.sql", "CREATE TABLE wish (id int)");
  write("9002_index.sql", "CREATE INDEX CONCURRENTLY wish_by_id ON wish (id)");
  const pause = (): Promise<unknown> => database.owner.pool.query("SELECT pg_sleep(0.02)");
  await Promise.all([run(pause), run(pause), run(pause)]);
  expect(said.filter((line) => line.includes("900"))).toHaveLength(2);
});

test("what an earlier release reads is taken away when its last node has ended, not before", async () => {
  write("9001_less.sql", `-- Contracts after release ${release}\nALTER TABLE currency DROP COLUMN name`);
  const node = await another(asNode(database.config));
  await expect(run()).rejects.toThrow(`a node of release ${release} runs on this database`);
  expect(await columnsOf("currency")).toContain("name");
  await node.end();
  open.splice(0);
  await run();
  expect(await columnsOf("currency")).not.toContain("name");
});

test("a node that starts again beside a later release leaves the functions as that one has made them", async () => {
  const { pool } = database.owner;
  await pool.query("UPDATE applied_functions SET hash = 'of a later release'");
  const later = await another({ ...database.config, application_name: `hearth release ${release + 1}` });
  const kept = async (): Promise<number> =>
    (await pool.query("SELECT FROM applied_functions WHERE hash = 'of a later release'")).rowCount ?? 0;
  const all = await kept();
  await run();
  expect(await kept()).toBe(all);
  await later.end();
  open.splice(0);
  await run();
  expect([all > 0, await kept()]).toEqual([true, 0]);
});

test("a migration that fails changes nothing and is named", async () => {
  write("9001_wrong.sql", "ALTER TABLE currency ADD COLUMN sign text; SELECT 1 / 0");
  await expect(run()).rejects.toThrow("The migration 9001_wrong.sql failed and changed nothing: division by zero");
  expect(await columnsOf("currency")).not.toContain("sign");
});

import { readdir, readFile } from "node:fs/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { functionParts } from "#server/db/functions.ts";
import { migrate } from "#server/db/migrate.ts";
import { copyDatabase, type TestDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await copyDatabase();
});
afterAll(() => database.drop());

interface Made {
  readonly name: string;
  readonly body: string;
  readonly whole: string;
}

// Without those that came with an extension.
async function functionsMade(): Promise<readonly Made[]> {
  const { rows } = await sql<Made>`
    SELECT p.proname AS name, p.prosrc AS body, pg_get_functiondef(p.oid) AS whole FROM pg_proc p
    WHERE p.pronamespace = 'public'::regnamespace AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e') ORDER BY p.oid::regprocedure::text`.execute(
    database.owner.db,
  );
  return rows;
}

const migrateAgain = (): Promise<void> => migrate(database.config, () => undefined);

describe("the functions of the database", () => {
  test("are what the files say, every one of them", async () => {
    const parts = await functionParts();
    const made = await functionsMade();
    const isWritten = ({ name, body }: Made): boolean =>
      parts.some(({ text }) => text.includes(`FUNCTION ${name}(`) && text.includes(`$$${body}$$`));
    expect(made.length).toBeGreaterThan(20);
    expect(made.filter((one) => !isWritten(one)).map(({ name }) => name)).toEqual([]);
    for (const { text } of parts) await sql.raw(text).execute(database.owner.db);
    expect(await functionsMade()).toEqual(made);
  });

  test("are made by no migration that is younger than the files", async () => {
    const folder = new URL("../../realtime-server/db/migrations/", import.meta.url);
    const younger = (await readdir(folder)).filter((name) => name >= "0017");
    const texts = await Promise.all(younger.map((name) => readFile(new URL(name, folder), "utf8")));
    const making = /\bCREATE\s+(OR\s+REPLACE\s+)?(FUNCTION|PROCEDURE|VIEW|MATERIALIZED\s+VIEW)\b/i;
    expect(younger.filter((_, at) => making.test(texts[at] ?? ""))).toEqual([]);
  });

  test("are made anew when a file has changed, and only then", async () => {
    const made = await functionsMade();
    const other = sql`CREATE OR REPLACE FUNCTION is_office(roles text[]) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$ SELECT true $$`;
    await other.execute(database.owner.db);
    await migrateAgain();
    expect(await functionsMade()).not.toEqual(made);
    await sql`UPDATE applied_functions SET hash = 'of another text' WHERE file = 'rights.sql'`.execute(
      database.owner.db,
    );
    await migrateAgain();
    expect(await functionsMade()).toEqual(made);
  });

  test("are nothing the server may change, nor what was applied of them", async () => {
    const app = database.app.db;
    await expect(sql`SELECT FROM applied_functions`.execute(app)).rejects.toThrow("permission denied");
    await expect(
      sql`CREATE OR REPLACE FUNCTION is_office(roles text[]) RETURNS boolean LANGUAGE sql AS $$ SELECT true $$`.execute(
        app,
      ),
    ).rejects.toThrow("permission denied");
  });
});

import { readdir, readFile } from "node:fs/promises";
import pg from "pg";
import { ConfigError } from "../config.ts";
import { applyFunctions } from "./functions.ts";

const folder = new URL("./migrations/", import.meta.url);
// Any number that no other lock of the database uses.
const migrationLock = 7_203_114;

// Applies what is new, in order, each file in its own transaction; two servers that start together take turns.
export async function migrate(config: pg.ClientConfig, say: (line: string) => void): Promise<void> {
  const client = await reach(config);
  try {
    await client.query("SELECT pg_advisory_lock($1)", [migrationLock]);
    await client.query(
      "CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())",
    );
    for (const name of await newMigrations(client)) {
      say(`Preparing the database: ${name}`);
      await apply(client, name);
    }
    await applyFunctions(client);
  } finally {
    await client.end();
  }
}

async function reach(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(config);
  try {
    await client.connect();
    return client;
  } catch (cause) {
    const reason = cause instanceof Error && cause.message !== "" ? cause.message : "no answer";
    throw new ConfigError(
      `The database cannot be reached: ${reason}. Check DATABASE_URL, and that the server it names is running and lets this account in.`,
      { cause },
    );
  }
}

export async function migrationNames(): Promise<readonly string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
}

async function newMigrations(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>("SELECT name FROM migration");
  const applied = new Set(rows.map(({ name }) => name));
  return (await migrationNames()).filter((name) => !applied.has(name));
}

async function apply(client: pg.Client, name: string): Promise<void> {
  const sql = await readFile(new URL(name, folder), "utf8");
  await client.query("BEGIN");
  try {
    await client.query(sql);
    await client.query("INSERT INTO migration (name) VALUES ($1)", [name]);
    await client.query("COMMIT");
  } catch (cause) {
    await client.query("ROLLBACK");
    throw new Error(
      `The migration ${name} failed and changed nothing: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    );
  }
}

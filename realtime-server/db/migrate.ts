import { readdir, readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { ConfigError } from "../config.ts";
import { refuseWhileRead, runsBesideLater } from "./contracting.ts";
import { applyFunctions } from "./functions.ts";

const ownFolder = new URL("./migrations/", import.meta.url);
// Any number that no other lock of the database uses.
const migrationLock = 7_203_114;
// A migration that waits for a table makes everybody else wait behind it: it steps back instead, and tries again.
const lockTimeoutMs = 2_000;
const lockTries = 30;
const lockPauseMs = 1_000;
const turnPauseMs = 200;

export interface Migrating {
  readonly folder?: URL;
  readonly wait?: (ms: number) => Promise<unknown>;
}

interface Named {
  readonly name: string;
  readonly text: string;
}

type Say = (line: string) => void;

interface Work {
  readonly client: pg.Client;
  readonly say: Say;
  readonly folder: URL;
  readonly wait: (ms: number) => Promise<unknown>;
}

// Applies what is new, in order, each file in its own transaction; two servers that start together take turns.
export async function migrate(
  config: pg.ClientConfig,
  say: Say,
  { folder = ownFolder, wait = pause }: Migrating = {},
): Promise<void> {
  const client = await reach(config);
  try {
    await takeTurn(client, wait);
    await applyNew({ client, say, folder, wait });
    if (!(await runsBesideLater(client))) await applyFunctions(client);
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

// Asked for again and again rather than waited for: an index is built beside the traffic, and waits for every statement that runs, also
// for one that waits for its turn.
async function takeTurn(client: pg.Client, wait: Work["wait"]): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>("SELECT pg_try_advisory_lock($1) AS taken", [
      migrationLock,
    ]);
    if (rows[0]?.taken) return;
    await wait(turnPauseMs);
  }
}

export async function migrationNames(folder = ownFolder): Promise<readonly string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
}

async function applyNew(work: Work): Promise<void> {
  const { client, say, folder } = work;
  await client.query(
    "CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())",
  );
  const { rows } = await client.query<{ name: string }>("SELECT name FROM migration");
  const applied = new Set(rows.map(({ name }) => name));
  for (const name of (await migrationNames(folder)).filter((one) => !applied.has(one))) {
    say(`Preparing the database: ${name}`);
    const text = await readFile(new URL(name, folder), "utf8");
    await refuseWhileRead(client, name, text);
    await explained({ name, text }, () => prepared(work, name, text));
  }
}

function prepared(work: Work, name: string, text: string): Promise<void> {
  if (besideTraffic.test(text)) return build(work.client, name, text);
  return inTurns.test(text) ? fill(work.client, name, text) : persist(work, name, text);
}

async function explained({ name, text }: Named, act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (cause) {
    throw new Error(
      `The migration ${name} failed and ${inTurns.test(text) ? "goes on at the next start" : "changed nothing"}: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    );
  }
}

async function persist(work: Work, name: string, text: string, tries = 1): Promise<void> {
  try {
    await apply(work.client, name, text);
  } catch (cause) {
    if (!isLockTimeout(cause) || tries >= lockTries) throw cause;
    if (tries === 1) work.say(`${name} waits for a moment in which its tables are free`);
    await work.wait(lockPauseMs);
    await persist(work, name, text, tries + 1);
  }
}

const isLockTimeout = (cause: unknown): boolean => cause instanceof Error && "code" in cause && cause.code === "55P03";

async function apply(client: pg.Client, name: string, text: string): Promise<void> {
  await client.query("BEGIN");
  try {
    await client.query(`SET LOCAL lock_timeout = ${lockTimeoutMs}`);
    await client.query(text);
    await note(client, name);
    await client.query("COMMIT");
  } catch (cause) {
    await client.query("ROLLBACK");
    throw cause;
  }
}

const note = (client: pg.Client, name: string): Promise<unknown> =>
  client.query("INSERT INTO migration (name) VALUES ($1)", [name]);

// An index on a table in use is built without a transaction. One that an earlier try has left half built goes first.
const besideTraffic = /\bCREATE\s+(?:UNIQUE\s+)?INDEX\s+CONCURRENTLY\s+(\w+)/i;

async function build(client: pg.Client, name: string, text: string): Promise<void> {
  const [, index = ""] = besideTraffic.exec(text) ?? [];
  await client.query(`DROP INDEX CONCURRENTLY IF EXISTS ${pg.escapeIdentifier(index)}`);
  await client.query(text);
  await note(client, name);
}

// What fills a table in use does so some at a time, and ends each turn itself. Cut short, it goes on where nothing stands yet.
const inTurns = /^ *COMMIT;$/m;

async function fill(client: pg.Client, name: string, text: string): Promise<void> {
  await client.query(text);
  await note(client, name);
}

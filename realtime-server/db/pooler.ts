import pg from "pg";
import { ConfigError } from "../config.ts";
import type { ConnectionConfig } from "./connection.ts";

const rounds = 4;
// Behind a pooler with one connection the second would wait for the first.
const patience = { connectionTimeoutMillis: 10_000, query_timeout: 5_000 };

// A pooler that lends a connection for a transaction takes from us what we say once for a connection: which role we are, and that we
// listen. Statements would then run as the owner, past what holds each person to their own rows.
export async function refusePooler(config: ConnectionConfig): Promise<void> {
  if (config.connectionString === undefined) return;
  if (await isShared(config))
    throw new ConfigError(
      "DATABASE_URL leads to a pooler that lends its connections for a transaction at a time, and the rights of a person hold for a connection. Name the database itself there, or let the pooler lend for a session.",
    );
}

// Two connections of ours, one of them within a transaction, by turns: of a database of their own each is served by a process of its own.
async function isShared(config: ConnectionConfig): Promise<boolean> {
  const [quiet, busy] = [new pg.Client({ ...config, ...patience }), new pg.Client({ ...config, ...patience })];
  for (const client of [quiet, busy]) client.on("error", () => undefined);
  try {
    // A database that cannot be reached is explained where it is first needed.
    const isReached = await Promise.all([quiet.connect(), busy.connect()]).then(
      () => true,
      () => false,
    );
    if (!isReached) return false;
    const [ofQuiet, ofBusy] = [new Set<number>(), new Set<number>()];
    for (let round = 0; round < rounds; round += 1) {
      ofQuiet.add(await processOf(quiet));
      await busy.query("BEGIN");
      ofBusy.add(await processOf(busy));
      if (ofQuiet.size > 1 || !ofQuiet.isDisjointFrom(ofBusy)) return true;
      ofQuiet.add(await processOf(quiet));
      await busy.query("COMMIT");
      // Once more than the other, or a pooler that lends by turns would come round to the same two.
      ofQuiet.add(await processOf(quiet));
    }
    return ofQuiet.size > 1 || ofBusy.size > 1 || !ofQuiet.isDisjointFrom(ofBusy);
  } finally {
    await Promise.allSettled([quiet.end(), busy.end()]);
  }
}

async function processOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  return rows[0]?.pid ?? 0;
}

import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { give } from "#server/db/embedded/account.ts";
import { cleanEnvironment, createCluster, role } from "#server/db/embedded/cluster.ts";
import { findPlace } from "#server/db/embedded/place.ts";
import { freePort } from "./freePort.ts";
import { cpuOfFamily } from "./procfs.ts";

// A real PostgreSQL as performance/goals.md wants it, durable in every respect. The product's own launcher gives
// it no environment, and a slower disk needs one, so the bench starts it by itself.
export interface Cluster {
  readonly urlOf: (database: string) => string;
  readonly query: (
    sql: string,
    values?: readonly unknown[],
    database?: string,
  ) => Promise<readonly Record<string, unknown>[]>;
  readonly fresh: (database: string, template?: string) => Promise<void>;
  readonly cpu: () => number;
  readonly pid: number;
  readonly port: number;
  readonly stop: () => Promise<void>;
}

const settings = {
  listen_addresses: "127.0.0.1",
  max_connections: "100",
  shared_buffers: "512MB",
  max_wal_size: "4GB",
  min_wal_size: "2GB",
  checkpoint_timeout: "15min",
  fsync: "on",
  synchronous_commit: "on",
  full_page_writes: "on",
  timezone: "UTC",
  log_checkpoints: "off",
};

// A new database makes each file of its log the moment it needs it, and everybody waits for that; one that has run for a day uses old
// files again. This is one that has run for a day: its log has been once around.
const wholeRound =
  "DO $$ BEGIN FOR turn IN 1..120 LOOP PERFORM pg_logical_emit_message(false, 'bench', 'round'); PERFORM pg_switch_wal(); END LOOP; END $$";

export async function startCluster(slow?: {
  readonly library: string;
  readonly microseconds: number;
}): Promise<Cluster> {
  const folder = mkdtempSync("/tmp/hearth-bench-");
  // Started by root, the database runs as somebody else, who must be able to enter.
  chmodSync(folder, 0o755);
  const silent = (): void => undefined;
  const place = await findPlace({
    dataDir: path.join(folder, "postgres"),
    sharedFolder: "/var/lib/hearth",
    say: silent,
  });
  await createCluster(place, silent);
  const sockets = path.join(folder, "s");
  mkdirSync(sockets);
  give(sockets, place.account);
  const log = openSync(path.join(folder, "log"), "a", 0o644);
  const env = slow
    ? { ...cleanEnvironment, LD_PRELOAD: slow.library, SLOW_SYNC_US: String(slow.microseconds) }
    : cleanEnvironment;
  const port = await freePort();
  // Servers that know no sockets of the file system reach it over the network, from this machine alone.
  const access = path.join(folder, "access");
  writeFileSync(access, "local all all trust\nhost all all 127.0.0.1/32 trust\n");
  const flags = Object.entries({
    ...settings,
    port: String(port),
    hba_file: access,
    unix_socket_directories: sockets,
  }).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const child = spawn(path.join(place.binaries, "bin/postgres"), ["-D", place.dataDir, ...flags], {
    ...place.account,
    cwd: "/",
    env,
    stdio: ["ignore", log, log],
  });
  const atExit = (): void => {
    child.kill("SIGQUIT");
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once("exit", atExit);
  await becomeReady(child, path.join(folder, "log"), path.join(place.dataDir, "postmaster.pid"));
  const queries = createQueries(
    (database) => `postgresql://${role}@localhost:${port}/${database}?host=${encodeURIComponent(sockets)}`,
  );
  await queries.query(wholeRound);
  await queries.query("CHECKPOINT");
  return {
    pid: child.pid ?? 0,
    port,
    ...queries,
    cpu: () => cpuOfFamily(child.pid ?? 0),
    stop: async () => {
      process.off("exit", atExit);
      await untilAlone(queries);
      const ended = once(child, "exit");
      if (child.exitCode === null && child.kill("SIGINT")) await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function createQueries(urlOf: Cluster["urlOf"]): Pick<Cluster, "urlOf" | "query" | "fresh"> {
  const query: Cluster["query"] = async (sql, values = [], database = "postgres") => {
    const client = new pg.Client({ connectionString: urlOf(database) });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(sql, [...values])).rows;
    } finally {
      await client.end();
    }
  };
  const fresh: Cluster["fresh"] = async (database, template = "template1") => {
    await query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
    await query(`CREATE DATABASE ${database} TEMPLATE ${template}`);
    // Every measurement begins with the same clean log behind it.
    await query("CHECKPOINT");
  };
  return { urlOf, query, fresh };
}

// A pool has ended a little before its connections have, and one that is cut off then has nobody to tell it to.
async function untilAlone({ query }: Pick<Cluster, "query">): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) {
    const others = await query(
      "SELECT FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()",
    );
    if (others.length === 0) return;
    await pause(20);
  }
}

async function becomeReady(child: ChildProcess, log: string, pidFile: string): Promise<void> {
  while (child.exitCode === null) {
    const state = existsSync(pidFile) ? readFileSync(pidFile, "utf8").split("\n")[7]?.trim() : undefined;
    if (state === "ready") return;
    await pause(20);
  }
  throw new Error(`PostgreSQL did not start: ${readFileSync(log, "utf8")}`);
}

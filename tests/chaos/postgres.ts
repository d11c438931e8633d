import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { give } from "#server/db/embedded/account.ts";
import { createCluster, database, role } from "#server/db/embedded/cluster.ts";
import { endLeftovers, readPostmasterPid } from "#server/db/embedded/leftovers.ts";
import { findPlace, type Place } from "#server/db/embedded/place.ts";
import { launch, type Postmaster } from "#server/db/embedded/postmaster.ts";
import type { Target } from "./proxy.ts";
import type { Ask } from "./postgres/ask.ts";
import { dump, restore } from "./postgres/copies.ts";
import { readDeadlocks } from "./postgres/deadlocks.ts";
import { type Disk, makeDisk } from "./postgres/disk.ts";
import { takeTurns } from "./turns.ts";

export interface Cluster {
  // What a proxy forwards to: the cluster itself listens on a private socket only.
  readonly target: Target;
  readonly disk: Disk;
  readonly isUp: () => boolean;
  // Each waits for the one before, and does nothing if it is so already.
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
  // As `pg_ctl -m immediate`: no checkpoint, no good-bye; the next start recovers from the log.
  readonly crash: () => Promise<void>;
  readonly connection: (name?: string) => pg.ClientConfig;
  readonly connect: () => Promise<pg.Client>;
  readonly ask: Ask;
  readonly dump: () => Promise<void>;
  // To be called when no node runs; the new epoch.
  readonly restore: () => Promise<string>;
  // Connections whose deadlocks are wanted.
  readonly planted: Set<number>;
  readonly deadlocks: () => readonly string[];
  // Stops and removes everything.
  readonly close: () => Promise<void>;
}

const port = 5432;

// As the product's, but for the log: it names every error, and the checker counts deadlocks in it.
const settings = {
  listen_addresses: "",
  unix_socket_permissions: "0700",
  max_connections: "80",
  shared_buffers: "128MB",
  max_wal_size: "4GB",
  checkpoint_timeout: "15min",
  fsync: "on",
  synchronous_commit: "on",
  full_page_writes: "on",
  timezone: "UTC",
  log_timezone: "UTC",
  log_checkpoints: "off",
  log_min_messages: "error",
  log_line_prefix: "%m [%p] ",
};
const smallSettings = { shared_buffers: "16MB", max_wal_size: "64MB", min_wal_size: "32MB", checkpoint_timeout: "30s" };

export async function openCluster({ megabytes }: { readonly megabytes?: number } = {}): Promise<Cluster> {
  const disk = makeDisk(megabytes === undefined ? {} : { megabytes });
  const place = await findPlace({ dataDir: join(disk.folder, "postgres"), sharedFolder: "/var/lib/hearth", say });
  await createCluster(place, say);
  const socketDir = mkdtempSync(join(tmpdir(), "hearth-"));
  give(socketDir, place.account);
  const postmaster = keepPostmaster(place, {
    ...settings,
    ...(disk.isSmall ? smallSettings : {}),
    port: String(port),
    unix_socket_directories: socketDir,
  });
  await postmaster.start();
  const planted = new Set<number>();
  const connection = (name = database): pg.ClientConfig => ({ host: socketDir, port, user: role, database: name });
  const connect = (): Promise<pg.Client> => connected(connection());
  const ask = askAt(connection());
  const askBeside = askAt(connection("postgres"));
  return {
    ...postmaster,
    target: { path: join(socketDir, `.s.PGSQL.${port}`) },
    disk,
    connection,
    connect,
    ask,
    planted,
    dump: () => dump(askBeside),
    restore: () => restore(askBeside, (name) => giveEpoch(askAt(connection(name)))),
    deadlocks: () => readDeadlocks([`${place.dataDir}.log.old`, `${place.dataDir}.log`], planted),
    close: async () => {
      await postmaster.stop();
      rmSync(socketDir, { recursive: true, force: true });
      disk.remove();
    },
  };
}

const say = (): void => undefined;

function keepPostmaster(
  place: Place,
  all: Readonly<Record<string, string>>,
): Pick<Cluster, "isUp" | "start" | "stop" | "crash"> {
  let running: Postmaster | undefined;
  const inTurn = takeTurns();
  const start = async (): Promise<void> => {
    if (running) return;
    await endLeftovers(place.dataDir, say);
    const begun = await launch({ place, socketDir: all["unix_socket_directories"] ?? "", settings: all, say });
    running = begun;
    void begun.ended.then(() => running === begun && (running = undefined));
  };
  const crash = async (): Promise<void> => {
    const pid = readPostmasterPid(place.dataDir);
    if (!running || pid === undefined) return;
    process.kill(pid, "SIGQUIT");
    await running.ended;
    running = undefined;
  };
  const stop = async (): Promise<void> => {
    await running?.stop();
    running = undefined;
  };
  return {
    isUp: () => running !== undefined,
    start: () => inTurn(start),
    stop: () => inTurn(stop),
    crash: () => inTurn(crash),
  };
}

async function connected(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(config);
  // A connection that a fault cuts says so by an event; whoever uses it hears of it by his query.
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

const askAt =
  (config: pg.ClientConfig): Ask =>
  async (sql, values = []) => {
    const client = await connected(config);
    try {
      return (await client.query(sql, [...values])).rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  };

async function giveEpoch(ask: Ask): Promise<string> {
  const [row] = await ask("UPDATE sync_meta SET epoch = gen_random_uuid() RETURNING epoch");
  return String(row?.["epoch"]);
}

// For whoever needs the database while faults take it away.
export async function insist(cluster: Cluster, ...[sql, values]: Parameters<Ask>): ReturnType<Ask> {
  for (;;) {
    try {
      return await cluster.ask(sql, values);
    } catch (failure) {
      if (!isAway(failure)) throw failure;
      await pause(50);
    }
  }
}

// The connection broke, or the server is shutting down, starting, full or being restored: never that the statement was wrong.
function isAway(failure: unknown): boolean {
  if (!(failure instanceof Error)) return false;
  const code = "code" in failure ? String(failure.code) : "";
  return code === "" || /^(ECONN|ENOENT|EPIPE|57P|08|53|55000|55P03|55006|40P01|3D000)/.test(code);
}

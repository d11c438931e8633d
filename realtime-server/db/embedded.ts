import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type Account, give } from "./embedded/account.ts";
import { createCluster, database, hasCluster, role, takeOver } from "./embedded/cluster.ts";
import { explainThrown } from "./embedded/explain.ts";
import { holdFolder } from "./embedded/hold.ts";
import { keepRunning } from "./embedded/keepRunning.ts";
import { endLeftovers } from "./embedded/leftovers.ts";
import { findPlace, type Place } from "./embedded/place.ts";
import { launch } from "./embedded/postmaster.ts";

export { StartupError } from "./embedded/startupError.ts";

export interface Embedded {
  readonly connection: {
    readonly host: string;
    readonly port: number;
    readonly user: string;
    readonly database: string;
  };
  readonly stop: () => Promise<void>;
  readonly dataDir: string;
}

export interface EmbeddedOptions {
  readonly dataDir: string;
  readonly say: (sentence: string) => void;
  readonly settings?: Readonly<Record<string, string>>;
  readonly sharedFolder?: string;
}

const port = 5432;

// Durability is the default and spelled out; the checkpoint figures are the protocol's. The log must not hold what
// people write, so it gets neither statements nor details.
const usualSettings = {
  listen_addresses: "",
  unix_socket_permissions: "0700",
  max_connections: "100",
  shared_buffers: "128MB",
  max_wal_size: "4GB",
  checkpoint_timeout: "15min",
  fsync: "on",
  synchronous_commit: "on",
  full_page_writes: "on",
  timezone: "UTC",
  log_timezone: "UTC",
  log_checkpoints: "off",
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
};

export async function startEmbedded({
  dataDir,
  sharedFolder = "/var/lib/hearth",
  ...options
}: EmbeddedOptions): Promise<Embedded> {
  try {
    return await startAt(await findPlace({ dataDir, sharedFolder, say: options.say }), options);
  } catch (thrown) {
    throw explainThrown(thrown, resolve(dataDir));
  }
}

async function startAt(place: Place, options: Pick<EmbeddedOptions, "say" | "settings">): Promise<Embedded> {
  const release = holdFolder(place.dataDir, place.account);
  const socketDir = makeSocketFolder(place.account);
  const letGo = () => {
    rmSync(socketDir, { recursive: true, force: true });
    release();
  };
  try {
    const end = await run({ ...options, place, socketDir });
    let stopped: Promise<void> | undefined;
    const stop = () => (stopped ??= end().finally(letGo));
    return { connection: { host: socketDir, port, user: role, database }, stop, dataDir: place.dataDir };
  } catch (failure) {
    letGo();
    throw failure;
  }
}

type Run = Pick<EmbeddedOptions, "say" | "settings"> & { readonly place: Place; readonly socketDir: string };

async function run({ place, socketDir, say, settings }: Run): Promise<() => Promise<void>> {
  if (hasCluster(place.dataDir)) await takeOver(place);
  else await createCluster(place, say);
  const ours = { port: String(port), unix_socket_directories: socketDir };
  const start = async () => {
    await endLeftovers(place.dataDir, say);
    return launch({ place, socketDir, say, settings: { ...usualSettings, ...settings, ...ours } });
  };
  return keepRunning({ start, say });
}

// A socket's path may have 103 bytes on macOS and 107 on Linux; the usual temporary folder of macOS is already long.
function makeSocketFolder(account: Account): string {
  const folder = mkdtempSync(join(existsSync("/tmp") ? "/tmp" : tmpdir(), "hearth-"));
  give(folder, account);
  return folder;
}

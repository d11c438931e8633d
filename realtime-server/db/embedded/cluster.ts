import { execFile } from "node:child_process";
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { give } from "./account.ts";
import { explain } from "./explain.ts";
import type { Place } from "./place.ts";
import { StartupError } from "./startupError.ts";

const runFile = promisify(execFile);
const majorVersion = "18";
const essentials = ["base", "global/pg_control", "pg_wal", "pg_xact", "postgresql.conf", "pg_hba.conf"];

export const role = "hearth";
export const database = "hearth";

// PGDATA, LC_ALL or TZ of the person at the terminal must not reach the database.
export const cleanEnvironment = { PATH: "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" };

// Reads only: what is refused here stays as it was found.
export function hasCluster(dataDir: string): boolean {
  if (isEmpty(dataDir)) return false;
  if (!existsSync(join(dataDir, "PG_VERSION"))) throw notDatabase(dataDir);
  const version = readFileSync(join(dataDir, "PG_VERSION"), "utf8").trim();
  if (version !== majorVersion) throw otherVersion(dataDir, version);
  const missing = essentials.filter((name) => !existsSync(join(dataDir, name)));
  if (missing.length > 0) throw explain(`error: ${missing.join(", ")} is missing`, dataDir);
  return true;
}

function isEmpty(dataDir: string): boolean {
  if (!existsSync(dataDir)) return true;
  if (!statSync(dataDir).isDirectory()) throw explain("ENOTDIR", dataDir);
  return readdirSync(dataDir).length === 0;
}

const notDatabase = (dataDir: string) =>
  new StartupError(
    `The folder ${dataDir} holds something that is not a database (it has no PG_VERSION). ` +
      "Nothing was changed. Move it away, or set HEARTH_DATA to another folder.",
  );

const otherVersion = (dataDir: string, version: string) =>
  new StartupError(
    `The database in ${dataDir} was made by PostgreSQL ${version}, and Hearth brings PostgreSQL ${majorVersion}. Nothing was changed. ` +
      "Start it with the Hearth that made it, or set HEARTH_DATA to another folder.",
  );

// A copy or a restored backup often has another owner and wider permissions than PostgreSQL accepts.
export async function takeOver({ dataDir, account }: Place): Promise<void> {
  const { uid, mode } = statSync(dataDir);
  const owner = account?.uid ?? process.getuid?.();
  if (uid !== owner && !account) throw explain("permission denied", dataDir);
  if (uid !== owner && account) await runFile("chown", ["-R", `${account.uid}:${account.gid}`, dataDir]);
  if (mode & 0o077) chmodSync(dataDir, 0o700);
}

// Made beside its place and moved there in one step, so that a start cut short leaves no half database.
export async function createCluster(place: Place, say: (sentence: string) => void): Promise<void> {
  say(`Creating the database in ${place.dataDir}.`);
  const unfinished = `${place.dataDir}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  try {
    mkdirSync(unfinished, { mode: 0o700 });
    give(unfinished, place.account);
    await initialise(unfinished, place);
    renameSync(unfinished, place.dataDir);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  flush(dirname(place.dataDir));
}

// The builtin C.UTF-8 knows Unicode's letters and sorts the same on every system, whatever its libraries.
async function initialise(folder: string, place: Place): Promise<void> {
  const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  await run(place, [
    join(place.binaries, "bin/initdb"),
    "-D",
    folder,
    "-U",
    role,
    "--auth-local=trust",
    "--auth-host=reject",
    ...locale,
  ]);
  const alone = [join(place.binaries, "bin/postgres"), "--single", "-D", folder, "-c", "exit_on_error=on", "postgres"];
  await run(place, ["/bin/sh", "-c", `echo 'CREATE DATABASE ${database}' | exec "$0" "$@"`, ...alone]);
}

async function run({ account, dataDir }: Place, [program = "", ...args]: readonly string[]): Promise<void> {
  try {
    await runFile(program, args, { ...account, cwd: "/", env: cleanEnvironment });
  } catch (failure) {
    if (!(failure instanceof Error)) throw failure;
    throw explain("stderr" in failure && failure.stderr ? String(failure.stderr) : failure.message, dataDir);
  }
}

function flush(folder: string): void {
  const descriptor = openSync(folder, "r");
  fsyncSync(descriptor);
  closeSync(descriptor);
}

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from "node:fs";
import { Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { give } from "./account.ts";
import { cleanEnvironment } from "./cluster.ts";
import { explain } from "./explain.ts";
import type { Place } from "./place.ts";

export interface Postmaster {
  readonly ended: Promise<unknown>;
  readonly stop: () => Promise<void>;
}

export interface Launch {
  readonly place: Place;
  readonly socketDir: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly say: (sentence: string) => void;
}

// The shell becomes PostgreSQL (so our child is the postmaster itself) after leaving a watcher behind. The watcher
// reads from the server's pipe: a word means that PostgreSQL has ended, the end of the pipe that the server has died.
// The pipe is not standard input, because Node closes that by itself when its child ends. The watcher is a grandchild
// because PostgreSQL reports children it does not know. SIGINT asks for a fast shutdown, SIGQUIT for an immediate one;
// neither loses what was committed.
const watched = `
( (
  read -r word <&3 && exit
  kill -INT $$
  for second in 1 2 3 4 5 6; do sleep 1; kill -0 $$ || break; done
  kill -QUIT $$
  rm -rf "$0"
) >/dev/null 2>&1 & )
exec 3<&-
exec "$@"
`;

const patienceMs = 15_000;
const slowMs = 3_000;
const logLimitBytes = 1_000_000;

export async function launch({ place, socketDir, settings, say }: Launch): Promise<Postmaster> {
  const log = openLog(place);
  const child = spawn("/bin/sh", ["-c", watched, socketDir, ...command(place, settings)], {
    ...place.account,
    cwd: "/",
    env: cleanEnvironment,
    // A session of its own: Ctrl-C at the terminal reaches the server, which then stops PostgreSQL last.
    detached: true,
    stdio: ["ignore", log.descriptor, log.descriptor, "pipe"],
  });
  closeSync(log.descriptor);
  const ended = once(child, "exit").then(() => dismissWatcher(child));
  await once(child, "spawn");
  if (await becomesReady({ child, dataDir: place.dataDir, say })) return { ended, stop: () => stop(child, ended) };
  throw explain(readFileSync(log.file).subarray(log.size).toString(), place.dataDir);
}

const command = ({ binaries, dataDir }: Place, settings: Launch["settings"]) => [
  join(binaries, "bin/postgres"),
  "-D",
  dataDir,
  ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
];

function openLog({ dataDir, account }: Place) {
  const file = `${dataDir}.log`;
  if (existsSync(file) && statSync(file).size > logLimitBytes) renameSync(file, `${file}.old`);
  const descriptor = openSync(file, "a", 0o600);
  give(file, account);
  return { file, descriptor, size: statSync(file).size };
}

// As pg_ctl does: the eighth line of postmaster.pid tells the state. Recovery after a power cut has no time limit.
async function becomesReady({
  child,
  dataDir,
  say,
}: {
  child: ChildProcess;
  dataDir: string;
  say: Launch["say"];
}): Promise<boolean> {
  const slowAt = performance.now() + slowMs;
  let isAnnounced = false;
  while (child.exitCode === null && child.signalCode === null) {
    if (isReady(child, dataDir)) return true;
    if (!isAnnounced && performance.now() > slowAt)
      say("The database is recovering from an unclean end. This can take a minute.");
    isAnnounced ||= performance.now() > slowAt;
    await pause(10);
  }
  return false;
}

function isReady(child: ChildProcess, dataDir: string): boolean {
  const file = join(dataDir, "postmaster.pid");
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  return Number(lines[0]) === child.pid && lines[7]?.trim() === "ready";
}

async function stop(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  child.kill("SIGINT");
  const impatience = setTimeout(() => child.kill("SIGQUIT"), patienceMs);
  await ended;
  clearTimeout(impatience);
}

function dismissWatcher(child: ChildProcess): void {
  const pipe = child.stdio[3];
  if (!(pipe instanceof Socket)) return;
  // A watcher that somebody killed cannot hear; there is nothing left for it to do either.
  pipe.on("error", () => undefined);
  pipe.end("ended\n");
}

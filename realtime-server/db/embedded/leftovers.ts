import { execFile } from "node:child_process";
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { StartupError } from "./startupError.ts";

const runFile = promisify(execFile);
const fastShutdownMs = 20_000;
const immediateShutdownMs = 5_000;

// To be called only while holding the folder: then no Hearth owns what is found here.
export async function endLeftovers(dataDir: string, say: (sentence: string) => void): Promise<void> {
  if (!existsSync(dataDir)) return;
  if ((await processesIn(dataDir)).length > 0) await end(dataDir, say);
  rmSync(join(dataDir, "postmaster.pid"), { force: true });
}

async function end(dataDir: string, say: (sentence: string) => void): Promise<void> {
  say("A database from an earlier run is still there. Ending it first.");
  const named = readPostmasterPid(dataDir);
  signal(
    (await processesIn(dataDir)).filter((pid) => pid === named),
    "SIGINT",
  );
  if (await areGone(dataDir, fastShutdownMs)) return;
  signal(await processesIn(dataDir), "SIGQUIT");
  if (await areGone(dataDir, immediateShutdownMs)) return;
  throw new StartupError(
    `A database from an earlier run does not end: process ${(await processesIn(dataDir)).join(", ")} in ${dataDir}. End it by hand and start again.`,
  );
}

async function areGone(dataDir: string, limitMs: number): Promise<boolean> {
  const until = performance.now() + limitMs;
  while ((await processesIn(dataDir)).length > 0) {
    if (performance.now() > until) return false;
    await pause(20);
  }
  return true;
}

export function readPostmasterPid(dataDir: string): number | undefined {
  const file = join(dataDir, "postmaster.pid");
  return existsSync(file) ? Number.parseInt(readFileSync(file, "utf8"), 10) : undefined;
}

// Every PostgreSQL process works in its data folder; a shell that somebody left there is not one.
export async function processesIn(dataDir: string): Promise<number[]> {
  const folder = realpathSync(dataDir);
  return process.platform === "linux" ? listByProc(folder) : listByLsof(folder);
}

function listByProc(folder: string): number[] {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids.filter((pid) => worksIn(pid, folder)).map(Number);
}

// A process may be another user's, or end while it is looked at.
function worksIn(pid: string, folder: string): boolean {
  try {
    return (
      readlinkSync(`/proc/${pid}/cwd`) === folder && readFileSync(`/proc/${pid}/comm`, "utf8").trim() === "postgres"
    );
  } catch {
    return false;
  }
}

async function listByLsof(folder: string): Promise<number[]> {
  const { stdout } = await runFile("lsof", ["-a", "-c", "postgres", "-d", "cwd", "-Fpn"]).catch(() => ({ stdout: "" }));
  const found = [...stdout.matchAll(/^p(\d+)\nf.*\nn(.*)$/gm)];
  return found.filter(([, , cwd]) => cwd === folder).map(([, pid]) => Number(pid));
}

function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch (failure) {
      if (!(failure instanceof Error && "code" in failure && failure.code === "ESRCH")) throw failure;
    }
  }
}

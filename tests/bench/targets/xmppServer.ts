import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Cluster } from "../machine/cluster.ts";
import { freePort } from "../machine/freePort.ts";
import { childrenOf, cpuOfFamily, residentBytes } from "../machine/procfs.ts";
import { hasProgram } from "../machine/programs.ts";
import type { Running, Target } from "./target.ts";

// A server of XMPP with its archive in our PostgreSQL, where one is installed.
export interface XmppKind {
  readonly name: string;
  readonly what: string;
  readonly program: string;
  readonly database: string;
  readonly prepare: (cluster: Cluster) => Promise<void>;
  readonly writeMissed: (cluster: Cluster) => Promise<void>;
  // Writes what it is configured with, and says how it is started.
  readonly command: (place: XmppPlace) => {
    readonly args: readonly string[];
    readonly env: Readonly<Record<string, string>>;
  };
}

export interface XmppPlace {
  readonly folder: string;
  readonly port: number;
  readonly otherPort: number;
  readonly databasePort: number;
}

export const password = "bench";
export const nameOf = (user: number): string => `person${user}`;

export const isInstalled = ({ program }: XmppKind): Promise<boolean> => hasProgram(program);

export const xmppTarget = (kind: XmppKind): Target => ({
  name: kind.name,
  what: kind.what,
  dialect: "xmpp",
  start: (cluster) => start(cluster, kind),
});

async function start(cluster: Cluster, kind: XmppKind): Promise<Running> {
  await cluster.fresh(kind.database);
  await kind.prepare(cluster);
  const folder = mkdtempSync("/tmp/hearth-bench-xmpp-");
  for (const name of ["", "logs", "spool"]) openToAll(path.join(folder, name));
  const place = { folder, port: await freePort(), otherPort: await freePort(), databasePort: cluster.port };
  const { args, env } = kind.command(place);
  const log = path.join(folder, "output");
  const child = spawn("/bin/sh", ["-c", 'exec "$0" "$@" >"$BENCH_LOG" 2>&1', kind.program, ...args], {
    env: { PATH: process.env["PATH"] ?? "", HOME: folder, BENCH_LOG: log, ...env },
    stdio: "ignore",
  });
  const stop = async (): Promise<void> => {
    await end(child);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await listening(child, place.port, log);
  } catch (failure) {
    await stop();
    throw failure;
  }
  return { ...running(cluster, kind, { pid: child.pid ?? 0, port: place.port }), stop };
}

function running(
  cluster: Cluster,
  kind: XmppKind,
  { pid, port }: { pid: number; port: number },
): Omit<Running, "stop"> {
  const databaseAtStart = cluster.cpu();
  return {
    port,
    child: null,
    people: (count) =>
      Array.from({ length: count }, (_, user) => ({
        user: nameOf(user),
        conversation: `${nameOf(user ^ 1)}@localhost`,
        device: "",
        headers: {},
        auth: { password },
      })),
    writeMissed: () => kind.writeMissed(cluster),
    memory: async () => {
      await pause(2000);
      return Math.max(...family(pid).map(residentBytes));
    },
    cpu: () => ({ server: cpuOfFamily(pid), database: cluster.cpu() - databaseAtStart }),
  };
}

const family = (pid: number): readonly number[] => [pid, ...childrenOf(pid).flatMap(family)];

function openToAll(folder: string): void {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o777);
}

export function writeConfig({ folder }: XmppPlace, name: string, text: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, text, { mode: 0o644 });
  return file;
}

const patienceMs = 60_000;

async function listening(child: ChildProcess, port: number, log: string): Promise<void> {
  for (
    const begin = performance.now();
    performance.now() - begin < patienceMs && child.exitCode === null;
    await pause(100)
  )
    if (await answers(port)) return;
  throw new Error(`The server does not listen: ${readFileSync(log, "utf8").slice(-2000)}`);
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => resolve(true)).on("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });

// It may have become another user on the way, and with that left its group: everyone of the family is ended.
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return;
  const ended = once(child, "exit");
  for (const pid of family(child.pid).toReversed()) process.kill(pid, "SIGKILL");
  await ended;
}

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { childrenOf } from "../machine/procfs.ts";
import { hasProgram } from "../machine/programs.ts";
import { invite } from "../targets/load.ts";
import { hearth } from "../targets/product.ts";
import type { Bench } from "./bench.ts";
import { judge, unjudged, type Row } from "./row.ts";

const what = "syncs to disk for each acknowledged message, sent one by one";
const limit = "≥ 1, counted by strace";
const slowRate = 40;

// With one message at a time no sync can serve two of them, so each acknowledgement must have one behind it.
export async function countSyncs({ cluster }: Bench): Promise<Row> {
  if (!(await hasProgram("strace"))) return unjudged("D2", what, { measured: "strace is not installed here", limit });
  const running = await hearth.start(cluster);
  const guests = await invite({ target: hearth, running, count: 2 });
  try {
    await guests.open(slowRate, { warmMs: 200, measureMs: 300 });
    const stop = await traceSyncs([cluster.pid, ...childrenOf(cluster.pid)]);
    const { messages } = await guests.open(slowRate, { warmMs: 0, measureMs: 5000 });
    return judge({
      goal: "D2",
      what,
      value: (await stop()) / messages,
      show: (value) => value.toFixed(2),
      least: 1,
      limit,
    });
  } finally {
    await guests.leave();
    await running.stop();
  }
}

async function traceSyncs(pids: readonly number[]): Promise<() => Promise<number>> {
  const folder = mkdtempSync("/tmp/hearth-bench-strace-");
  const file = path.join(folder, "calls");
  const strace = spawn(
    "strace",
    ["-f", "-q", "-e", "trace=fdatasync,fsync", "-o", file, ...pids.flatMap((pid) => ["-p", String(pid)])],
    { stdio: "ignore" },
  );
  await once(strace, "spawn");
  await pause(1000);
  return async () => {
    const ended = once(strace, "exit");
    strace.kill("SIGINT");
    await ended;
    const calls = readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => /\bf(data)?sync\(/.test(line));
    rmSync(folder, { recursive: true });
    return calls.length;
  };
}

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { dismissWatcher, watchedAtPipe3 } from "../lifeline.ts";

// One life of one node.
export interface Life {
  readonly child: ChildProcess;
  readonly ended: Promise<Ending>;
}

export interface Ending {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export interface Birth {
  readonly port: number;
  readonly logFile: string;
  readonly env: Readonly<Record<string, string>>;
  readonly imports: readonly string[];
  readonly hear: (word: unknown) => void;
}

const root = path.resolve(import.meta.dirname, "../../..");
const flagsOf = (imports: readonly string[]): readonly string[] => [
  "--expose-gc",
  "--no-warnings",
  ...[path.join(import.meta.dirname, "probe.ts"), ...imports].flatMap((file) => ["--import", file]),
  path.join(root, "realtime-server/main.js"),
];

export function bear({ port, logFile, env, imports, hear }: Birth): Life {
  const log = openSync(logFile, "a");
  const child = spawn("/bin/sh", ["-c", `${watchedAtPipe3}exec "$0" "$@"`, process.execPath, ...flagsOf(imports)], {
    cwd: root,
    // A session of its own: Ctrl-C at the terminal reaches the harness, which then ends its nodes.
    detached: true,
    env: { PATH: process.env["PATH"] ?? "", TZ: "UTC", PORT: String(port), ...env },
    stdio: ["ignore", log, log, "pipe", "ipc"],
  });
  closeSync(log);
  child.on("message", hear);
  const ended = new Promise<Ending>((resolve) => child.once("exit", (code, signal) => resolve({ code, signal })));
  void ended.then(() => dismissWatcher(child));
  return { child, ended };
}

// Whether it became ready; false if it ended before.
export async function becomesReady({ child, ended }: Life, port: number): Promise<boolean> {
  let isOver = false;
  void ended.then(() => (isOver = true));
  while (!isOver) {
    if (await isReady(port)) return true;
    await Promise.race([pause(25), ended]);
  }
  return child.exitCode === null && child.signalCode === null;
}

export async function isReady(port: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`, { signal: AbortSignal.timeout(2_000) });
    await answer.body?.cancel();
    return answer.status === 200;
  } catch {
    return false;
  }
}

export async function liveBytes({ child }: Life): Promise<number> {
  child.send("measure");
  for (;;) {
    const [word] = await once(child, "message");
    if (typeof word === "object" && word && "liveBytes" in word) return Number(word.liveBytes);
  }
}

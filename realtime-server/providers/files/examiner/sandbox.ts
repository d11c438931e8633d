import { spawn, type ChildProcess } from "node:child_process";
import { realpathSync } from "node:fs";
import { Socket } from "node:net";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { once } from "node:events";
import type { Writable } from "node:stream";
import type { StoredFile } from "../files.port.ts";

const root = path.resolve(import.meta.dirname, "../../../..");
const memoryKib = 1_000_000;

interface Options<T> {
  // The file that runs in it.
  readonly worker: URL;
  // Parsed where it arrives: the process it comes from has just handled what a stranger sent.
  readonly parse: (said: unknown) => T | undefined;
  readonly timeLimitMs: number;
  // After so long without a file the process is let go.
  readonly idleMs: number;
  // Libraries of the system's own may be loaded.
  readonly hasAddons?: boolean;
}

export interface Sandbox<Told extends object, T> {
  // Rejects when it ended badly: too long, too much memory, or a crash.
  readonly ask: (bytes: StoredFile, told: Told) => Promise<T>;
  readonly stop: () => Promise<void>;
}

// S54: what strangers send is taken apart in a process of its own, without secrets, without a right to write or to read any file but the program's own, and with limits to its time and memory.
export function createSandbox<Told extends object, T>({
  worker,
  parse,
  timeLimitMs,
  idleMs,
  hasAddons = false,
}: Options<T>): Sandbox<Told, T> {
  let child: ChildProcess | undefined;
  let line: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function askNow(bytes: StoredFile, told: Told): Promise<T> {
    if (isStopped) throw new Error("the process for strangers' files has stopped");
    clearTimeout(idle);
    child = child?.connected ? child : wake(fileURLToPath(worker), hasAddons);
    const asked = child;
    try {
      return await answerOf(asked, { bytes, told, parse, timeLimitMs });
    } catch (cause) {
      asked.kill("SIGKILL");
      // It counts as connected until its end is known: the next file must not be sent to it.
      child = undefined;
      throw cause;
    } finally {
      idle = setTimeout(() => asked.kill(), idleMs).unref();
    }
  }

  // One file at a time: two bombs at once would be two limits of memory.
  function ask(bytes: StoredFile, told: Told): Promise<T> {
    const turn = line.then(() => askNow(bytes, told));
    line = turn.catch(() => undefined);
    return turn;
  }

  async function stop(): Promise<void> {
    isStopped = true;
    clearTimeout(idle);
    child?.kill("SIGKILL");
    await line;
  }

  return { ask, stop };
}

function wake(worker: string, hasAddons: boolean): ChildProcess {
  const readable = [root, path.join(root, "node_modules")].map(
    (place) => `--allow-fs-read=${realPath(place)}${path.sep}*`,
  );
  const node = [
    process.execPath,
    "--no-warnings",
    "--permission",
    ...(hasAddons ? ["--allow-addons"] : []),
    ...readable,
    "--max-old-space-size=256",
    worker,
  ];
  // The shell sets the limit where the system knows it, and becomes the worker.
  const child = spawn("/bin/sh", ["-c", `ulimit -d ${memoryKib} 2>/dev/null; exec "$@"`, "sh", ...node], {
    cwd: root,
    // Large images stay in memory, or their decoder would write to the folder for temporary files.
    env: { VIPS_DISC_THRESHOLD: "1g" },
    stdio: ["pipe", "ignore", "ignore", "ipc"],
    serialization: "advanced",
  });
  child.on("error", () => undefined);
  child.unref();
  child.channel?.unref();
  // The pipe is a socket, which would keep the server alive; what breaks with its reader is told by the reader's end.
  if (child.stdin instanceof Socket) child.stdin.unref();
  child.stdin?.on("error", () => undefined);
  return child;
}

function realPath(place: string): string {
  try {
    return realpathSync(place);
  } catch {
    return place;
  }
}

interface Asking<T> {
  readonly bytes: StoredFile;
  readonly told: object;
  readonly parse: (said: unknown) => T | undefined;
  readonly timeLimitMs: number;
}

function answerOf<T>(child: ChildProcess, { bytes, told, parse, timeLimitMs }: Asking<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const answer = (said: unknown) => {
    const parsed = parse(said);
    if (parsed === undefined) reject(new Error("the process's answer cannot be read"));
    else resolve(parsed);
  };
  const giveUp = () => reject(new Error("the process has ended"));
  const tooLong = setTimeout(() => reject(new Error("it took too long")), timeLimitMs);
  child.once("message", answer).once("error", giveUp).once("exit", giveUp);
  child.send({ ...told, length: bytes.size }, (cause) => cause && giveUp());
  const pouring = new AbortController();
  if (child.stdin) pour(bytes, { into: child.stdin, signal: pouring.signal }).catch(reject);
  return promise.finally(() => {
    clearTimeout(tooLong);
    pouring.abort();
    child.off("message", answer).off("error", giveUp).off("exit", giveUp);
  });
}

// The pipe stays open for the next file, and nothing of ours stays on it.
async function pour(bytes: StoredFile, { into, signal }: { into: Writable; signal: AbortSignal }): Promise<void> {
  for await (const chunk of bytes.read()) if (!into.write(chunk)) await once(into, "drain", { signal });
}

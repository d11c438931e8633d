import { spawn, type ChildProcess } from "node:child_process";
import { realpathSync } from "node:fs";
import { Socket } from "node:net";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { once } from "node:events";
import type { Writable } from "node:stream";
import type { StoredFile } from "../files.port.ts";
import { verdict, type Examiner, type FileToExamine, type Verdict } from "./examiner.port.ts";

const root = path.resolve(import.meta.dirname, "../../../..");
const worker = fileURLToPath(new URL("./worker.ts", import.meta.url));
const memoryKib = 1_000_000;

interface Options {
  readonly timeLimitMs?: number;
  // After so long without a file the process is let go.
  readonly idleMs?: number;
}

// S54: what strangers send is taken apart in a process of its own, without secrets, without a right to write or to read any file but the program's own, and with limits to its time and memory.
export function createExaminer({ timeLimitMs = 30_000, idleMs = 60_000 }: Options = {}): Examiner {
  let child: ChildProcess | undefined;
  let line: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function ask(bytes: StoredFile, file: FileToExamine): Promise<Verdict> {
    if (isStopped) throw new Error("the examiner has stopped");
    clearTimeout(idle);
    child = child?.connected ? child : wake();
    const asked = child;
    try {
      return await verdictOf(asked, { bytes, file, timeLimitMs });
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
  function examine(bytes: StoredFile, file: FileToExamine): Promise<Verdict> {
    const turn = line.then(() => ask(bytes, file));
    line = turn.catch(() => undefined);
    return turn;
  }

  async function stop(): Promise<void> {
    isStopped = true;
    clearTimeout(idle);
    child?.kill("SIGKILL");
    await line;
  }

  return { examine, stop };
}

function wake(): ChildProcess {
  const readable = [root, path.join(root, "node_modules")].map(
    (place) => `--allow-fs-read=${realPath(place)}${path.sep}*`,
  );
  const node = [
    process.execPath,
    "--no-warnings",
    "--permission",
    "--allow-addons",
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

function verdictOf(
  child: ChildProcess,
  { bytes, file, timeLimitMs }: { bytes: StoredFile; file: FileToExamine; timeLimitMs: number },
): Promise<Verdict> {
  const { promise, resolve, reject } = Promise.withResolvers<Verdict>();
  const answer = (said: unknown) => {
    const { success, data } = verdict.safeParse(said);
    if (success) resolve(data);
    else reject(new Error("the examiner's answer cannot be read"));
  };
  const giveUp = () => reject(new Error("the examiner's process has ended"));
  const tooLong = setTimeout(() => reject(new Error("the examination took too long")), timeLimitMs);
  child.once("message", answer).once("error", giveUp).once("exit", giveUp);
  child.send({ ...file, length: bytes.size }, (cause) => cause && giveUp());
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

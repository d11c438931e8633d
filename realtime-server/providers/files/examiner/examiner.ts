import { spawn, type ChildProcess } from "node:child_process";
import { realpathSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { verdict, type Examiner, type FileToExamine, type Verdict } from "./examiner.port.ts";

const root = path.resolve(import.meta.dirname, "../../../..");
const worker = fileURLToPath(new URL("./worker.ts", import.meta.url));
const memoryKib = 1_000_000;

interface Options {
  // The folder of the files: beside the program's own, the only one that can be read there.
  readonly folder: string;
  readonly timeLimitMs?: number;
  // After so long without a file the process is let go.
  readonly idleMs?: number;
}

// S54: what strangers send is taken apart in a process of its own, without secrets, without a right to write, and with limits to its time and memory.
export function createExaminer({ folder, timeLimitMs = 30_000, idleMs = 60_000 }: Options): Examiner {
  let child: ChildProcess | undefined;
  let line: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function ask(file: FileToExamine): Promise<Verdict> {
    if (isStopped) throw new Error("the examiner has stopped");
    clearTimeout(idle);
    child = child?.connected ? child : wake(folder);
    const asked = child;
    try {
      return await verdictOf(asked, { file, timeLimitMs });
    } catch (cause) {
      asked.kill("SIGKILL");
      throw cause;
    } finally {
      idle = setTimeout(() => asked.kill(), idleMs).unref();
    }
  }

  // One file at a time: two bombs at once would be two limits of memory.
  function examine(file: FileToExamine): Promise<Verdict> {
    const turn = line.then(() => ask(file));
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

function wake(folder: string): ChildProcess {
  const readable = [root, path.join(root, "node_modules"), folder].map(
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
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    serialization: "advanced",
  });
  child.on("error", () => undefined);
  child.unref();
  child.channel?.unref();
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
  { file, timeLimitMs }: { file: FileToExamine; timeLimitMs: number },
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
  child.send(file, (cause) => cause && giveUp());
  return promise.finally(() => {
    clearTimeout(tooLong);
    child.off("message", answer).off("error", giveUp).off("exit", giveUp);
  });
}

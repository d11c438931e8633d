import { spawn, type ChildProcess } from "node:child_process";
import { rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const root = path.join(import.meta.dirname, "../../..");
// A server that starts later than its database is no mistake here.
const anySkewMs = "1000000000000";

interface OwnServer {
  readonly port: number;
  readonly folder: string;
  readonly env?: Readonly<Record<string, string>>;
}

// The product on a port and a folder of its own, whose clock a test moves on by starting it again.
export async function ownServer({ port, folder, env = {} }: OwnServer) {
  const data = path.join(root, folder);
  const url = `http://localhost:${port}`;
  let child: ChildProcess | null = null;

  async function stop(): Promise<void> {
    const running = child;
    if (!running || running.exitCode !== null) return;
    const ended = new Promise((resolve) => running.once("exit", resolve));
    running.kill("SIGTERM");
    await ended;
  }

  async function start(offsetMs = 0): Promise<void> {
    await stop();
    child = spawn(process.execPath, ["realtime-server/main.js"], {
      cwd: root,
      stdio: ["ignore", "ignore", "inherit"],
      env: {
        ...process.env,
        PORT: String(port),
        HEARTH_DATA: data,
        HEARTH_DRAW_AHEAD: "off",
        HEARTH_PUSH_INSIDE: "on",
        CLOCK_OFFSET: String(offsetMs),
        HEARTH_MOST_SKEW_MS: anySkewMs,
        ...env,
      },
    });
    while (!(await isReady())) {
      if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`);
      await pause(200);
    }
  }

  const isReady = async (): Promise<boolean> => (await fetch(`${url}/api/health`).catch(() => null))?.ok ?? false;

  if (await isReady()) throw new Error(`Somebody else answers at ${url}`);
  await rm(data, { recursive: true, force: true });
  await start();
  return {
    url,
    // As if so much time had passed since the test began: whatever was due meanwhile is done.
    moveOn: start,
    close: async () => {
      await stop();
      await rm(data, { recursive: true, force: true });
    },
  };
}

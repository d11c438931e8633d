import { randomInt } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { NodeSample } from "./entries.ts";
import { type Ending, type Life, bear, becomesReady, isReady, liveBytes } from "./nodes/server.ts";
import type { Patch } from "./sabotage/patch.ts";
import { takeTurns } from "./turns.ts";

export interface ServerNode {
  readonly name: string;
  readonly port: number;
  readonly isUp: () => boolean;
  readonly isReady: () => Promise<boolean>;
  // Resolves when it is ready. A node that ends while it starts (its database may be away) is started again, as a supervisor would.
  readonly start: (changes?: Changes) => Promise<void>;
  // Each waits for the end of the process, and all take turns: two kills of one node are one.
  readonly kill: () => Promise<void>;
  readonly terminate: () => Promise<void>;
  // The newest; null before the first second of its life.
  readonly sample: () => NodeSample | null;
  readonly liveBytes: () => Promise<number>;
  // All it ever said, over all its lives.
  readonly output: () => string;
}

// Lasts until it is changed again.
export interface Changes {
  readonly clockOffsetMs?: number;
}

export interface NodeOptions {
  readonly name: string;
  readonly folder: string;
  readonly databaseUrl: string;
  // All nodes of a run stand behind one name.
  readonly origin: string;
  readonly env?: Readonly<Record<string, string>>;
  // What of its source is read in other words.
  readonly patches?: readonly Patch[];
  readonly onUnexpectedEnd?: (ending: Ending, lastWords: string) => void;
}

export const secret = "the nodes of a fault run share this secret";
// The server's own limit of patience is 10 s of drain; a node that needs longer is ended, and the run says so.
const mostDrainMs = 20_000;

export async function createNode(options: NodeOptions): Promise<ServerNode> {
  const port = await freePort();
  const logFile = path.join(options.folder, `${options.name}.log`);
  const output = (): string => (existsSync(logFile) ? readFileSync(logFile, "utf8") : "");
  const complain = (ending: Ending, words = output().slice(-2_000)): void => options.onUnexpectedEnd?.(ending, words);
  const inTurn = takeTurns();
  let sample: NodeSample | null = null;
  const hear = (word: unknown): void => void (sample = sampleFrom(options.name, word) ?? sample);
  const lives = succession({
    complain,
    bear: (changes) =>
      bear({
        port,
        logFile,
        env: environment(options, changes),
        imports: options.patches?.length ? [loader] : [],
        hear,
      }),
    isReady: (life) => becomesReady(life, port),
  });
  return {
    name: options.name,
    port,
    isUp: () => lives.current() !== undefined,
    isReady: () => isReady(port),
    start: (changes = {}) => inTurn(() => lives.begin(changes)),
    kill: () => inTurn(() => lives.end("SIGKILL")),
    terminate: () => inTurn(() => lives.end("SIGTERM")),
    sample: () => sample,
    liveBytes: async () => {
      const life = lives.current();
      if (!life) throw new Error(`${options.name} is not running.`);
      return liveBytes(life);
    },
    output,
  };
}

interface Succession {
  readonly bear: (changes: Changes) => Life;
  readonly isReady: (life: Life) => Promise<boolean>;
  readonly complain: (ending: Ending, words?: string) => void;
}

// One life after the other, never two at once.
function succession({ bear, isReady, complain }: Succession) {
  let life: Life | undefined;
  let isWanted = false;
  let changes: Changes = {};

  async function live(): Promise<boolean> {
    const born = bear(changes);
    life = born;
    void born.ended.then((ending) => {
      if (life === born) life = undefined;
      if (isWanted) complain(ending);
    });
    return isReady(born);
  }

  async function begin(next: Changes): Promise<void> {
    changes = { ...changes, ...next };
    if (life) return;
    while (!(await live())) await pause(250);
    isWanted = true;
  }

  async function end(signal: "SIGKILL" | "SIGTERM"): Promise<void> {
    isWanted = false;
    if (!life) return;
    const { child, ended } = life;
    child.kill(signal);
    const impatience = setTimeout(() => {
      complain({ code: null, signal: "SIGKILL" }, `did not end within ${mostDrainMs} ms of ${signal}`);
      child.kill("SIGKILL");
    }, mostDrainMs);
    await ended;
    clearTimeout(impatience);
  }

  return { current: () => life, begin, end };
}

const loader = path.join(import.meta.dirname, "sabotage/loader.ts");

const environment = (
  { folder, databaseUrl, origin, env, patches }: NodeOptions,
  { clockOffsetMs = 0 }: Changes,
): Readonly<Record<string, string>> => ({
  DATABASE_URL: databaseUrl,
  HEARTH_DATA: path.join(folder, "data"),
  HEARTH_DEMO: "on",
  HEARTH_SEED: "off",
  HEARTH_DRAW_AHEAD: "off",
  HEARTH_ORIGIN: origin,
  HEARTH_SECRET: secret,
  HEARTH_MOST_SKEW_MS: String(2_000 + Math.abs(clockOffsetMs)),
  CLOCK_OFFSET: String(clockOffsetMs),
  ...(patches?.length ? { CHAOS_PATCHES: JSON.stringify(patches) } : {}),
  ...env,
});

function sampleFrom(node: string, word: unknown): NodeSample | null {
  if (typeof word !== "object" || !word || !("rssBytes" in word) || !("loopP99Ms" in word) || !("loopMostMs" in word))
    return null;
  return {
    node,
    rssBytes: Number(word.rssBytes),
    loopP99Ms: Number(word.loopP99Ms),
    loopMostMs: Number(word.loopMostMs),
  };
}

// Below those that outgoing connections are given: one that a node leaves while it is down is nobody's until it is back.
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) =>
      server.once("error", () => resolve(false)).listen(port, "127.0.0.1", () => resolve(true)),
    );
    if (!isFree) continue;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
}

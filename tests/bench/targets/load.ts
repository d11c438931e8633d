import { startChild, type Child } from "../machine/child.ts";
import type { Load } from "../generator/loads.ts";
import type { Running, Target } from "./target.ts";

export interface Measured extends Load {
  // Seconds of processor time for ten thousand messages.
  readonly serverCpu: number;
  readonly databaseCpu: number;
}

// A generator whose clients have come in at a running target.
export interface Guests {
  readonly connectMs: number;
  readonly generator: Child;
  readonly closed: (window: number, times: Times) => Promise<Measured>;
  readonly open: (rate: number, times: Times) => Promise<Measured>;
  readonly leave: () => Promise<void>;
}

export interface Times {
  readonly warmMs: number;
  readonly measureMs: number;
}

export async function invite({
  target,
  running,
  count,
  atOnce = 100,
}: {
  target: Target;
  running: Running;
  count: number;
  atOnce?: number;
}): Promise<Guests> {
  const generator = startChild({ file: "tests/bench/generator/generator.ts" });
  const connectMs = await generator.ask<number>({
    do: "connect",
    dialect: target.dialect,
    port: running.port,
    people: running.people(count),
    atOnce,
  });
  const measure = async (order: object): Promise<Measured> => {
    const marks: ReturnType<Running["cpu"]>[] = [];
    const load = await generator.ask<Load>(order, () => marks.push(running.cpu()));
    const [before = running.cpu(), after = running.cpu()] = marks;
    const per = (seconds: number): number => (seconds / Math.max(1, load.messages)) * 10_000;
    return {
      ...load,
      serverCpu: per(after.server - before.server),
      databaseCpu: per(after.database - before.database),
    };
  };
  return {
    connectMs,
    generator,
    closed: (window, times) => measure({ do: "closed", window, ...times }),
    open: (rate, times) => measure({ do: "open", rate, ...times }),
    leave: () => generator.kill("SIGKILL"),
  };
}

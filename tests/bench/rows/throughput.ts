import { invite, type Guests, type Measured } from "../targets/load.ts";
import { profiling } from "../options.ts";
import type { Percentiles } from "../machine/percentiles.ts";
import type { Running, Target } from "../targets/target.ts";
import type { Bench } from "./bench.ts";
import { measureCalm, type Calm } from "./calm.ts";
import { perSecond } from "./row.ts";

// One target in one run: its maximum, and its latency at 300 a second and at half the maximum.
export interface Throughput {
  readonly window: number;
  readonly best: Measured;
  readonly calm: Calm;
  readonly half: Measured;
  // How late a timer of 10 ms was in the server at 5,000 a second, in ms.
  readonly latenessP99: number;
}

export type ThroughputRun = Readonly<Record<string, Throughput>>;

const clients = 200;
const windows = [1, 8, 24, 48];
const latenessRate = 5000;

export async function measureThroughput(bench: Bench): Promise<readonly ThroughputRun[]> {
  const runs: ThroughputRun[] = [];
  for (let run = 1; run <= bench.options.runs; run += 1) {
    const found: Record<string, Throughput> = {};
    const calmOf = await measureCalm(bench);
    for (const target of bench.field.targets) {
      found[target.name] = { ...(await measureOne(bench, target)), calm: calmOf(target) };
      bench.say(`run ${run}: ${target.name} ${describe(found[target.name])}`);
    }
    runs.push(found);
  }
  return runs;
}

const describe = (one: Throughput | undefined): string =>
  one ? `${perSecond(one.best.perSecond)} with ${one.window} open, CPU ${(one.best.serverCpu + one.best.databaseCpu).toFixed(2)} s, generator ${Math.round(one.best.generatorShare * 100)} %, at 300/s ${one.calm.latency.p50.toFixed(2)} / ${one.calm.latency.p99.toFixed(1)} ms` : "";

async function measureOne({ options, cluster }: Bench, target: Target): Promise<Omit<Throughput, "calm">> {
  const running = await target.start(cluster, { flags: profiling(options, target) });
  try {
    const guests = await invite({ target, running, count: clients });
    try {
      return await measureGuests(guests, running, options.isQuick);
    } finally {
      await guests.leave();
    }
  } finally {
    await running.stop();
  }
}

async function measureGuests(guests: Guests, running: Running, isQuick: boolean): Promise<Omit<Throughput, "calm">> {
  const times = isQuick ? { warmMs: 300, measureMs: 1000 } : { warmMs: 700, measureMs: 3000 };
  await guests.closed(8, { warmMs: isQuick ? 500 : 2000, measureMs: 100 });
  const { window, best } = await findBest(guests, times);
  const half = await guests.open(best.perSecond / 2, times);
  await running.child?.ask({ do: "watchLateness" });
  if (running.child) await guests.open(latenessRate, times);
  const lateness = await running.child?.ask<Percentiles>({ do: "lateness" });
  return { window, best, half, latenessP99: lateness?.p99 ?? Number.NaN };
}

export async function findBest(guests: Guests, times: { warmMs: number; measureMs: number }): Promise<{ window: number; best: Measured }> {
  const tried: { window: number; best: Measured }[] = [];
  for (const window of windows) tried.push({ window, best: await guests.closed(window, times) });
  const [first, ...others] = tried;
  if (!first) throw new Error("No window was tried");
  return others.reduce((best, one) => (one.best.perSecond > best.best.perSecond ? one : best), first);
}

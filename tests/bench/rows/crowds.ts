import { setTimeout as pause } from "node:timers/promises";
import type { Rest } from "../generator/generator.ts";
import { openFilesLimit } from "../machine/procfs.ts";
import { startChild, type Child } from "../machine/child.ts";
import { profiling } from "../options.ts";
import { hearth, hearthSingle } from "../targets/product.ts";
import { sioEach, sioNone } from "../targets/relays.ts";
import { mostPeople, type Running, type Target } from "../targets/target.ts";
import type { Bench } from "./bench.ts";

// One target in one run with thousands of clients that have come.
export interface Arrival {
  readonly connectSeconds: number;
  readonly kibPerClient: number;
}

// And that say nothing.
export interface CrowdFigures extends Arrival {
  // Of one core, server and database together, while nobody writes.
  readonly idleShare: number;
  readonly stormSeconds: number;
  readonly stormCpu: number;
}

export type CrowdRun = Readonly<Record<string, CrowdFigures>>;
export type ThrongRun = Readonly<Record<string, Arrival>>;

// Whose idle clients are like those of another one.
const others: readonly string[] = [sioEach.name, hearthSingle.name];
const thronged: readonly string[] = [hearth.name, sioNone.name];
const atOnce = 100;
const pauseMs = 1500;
// Who pings every 20 seconds and who pings every 25 both do so a whole number of times in it.
const restMs = 100_000;
const spareFiles = 200;
// On one node, each person on four devices.
const mostSockets = 4 * mostPeople;

// Both ends of a connection are in different processes, so each needs as many files as there are clients.
const sizeOf = (most: number): number => Math.min(most, Math.floor((openFilesLimit() - spareFiles) / 2) * 2);
export const crowdSize = (): number => sizeOf(mostPeople);
export const throngSize = (): number => sizeOf(mostSockets);

export async function measureCrowds(bench: Bench): Promise<readonly CrowdRun[]> {
  const runs: CrowdRun[] = [];
  for (let run = 1; run <= bench.options.runs; run += 1) {
    const found: Record<string, CrowdFigures> = {};
    for (const target of bench.field.targets.filter(({ name }) => !others.includes(name))) {
      const figures = await bench.troubles.tried(target.name, () => measureCrowd(bench, target));
      if (!figures) continue;
      found[target.name] = figures;
      bench.say(
        `run ${run}: ${target.name} ${crowdSize()} clients in ${figures.connectSeconds.toFixed(2)} s, ${figures.kibPerClient.toFixed(1)} KiB each, idle ${(figures.idleShare * 100).toFixed(1)} %, back after a storm in ${figures.stormSeconds.toFixed(2)} s`,
      );
    }
    runs.push(found);
  }
  return runs;
}

const measureCrowd = (bench: Bench, target: Target): Promise<CrowdFigures> =>
  withGenerator(bench, target, async (generator, running) => {
    const arrival = await arrive({ generator, target, running, size: crowdSize() });
    const idleShare = await rest(bench, running, (ms) => generator.ask<Rest>({ do: "rest", ms }));
    return { ...arrival, idleShare, ...(await raiseStorm(generator, running)) };
  });

// S10: as many sockets as one node is to hold, of the product and of bare socket.io.
export async function measureThrongs(bench: Bench): Promise<readonly ThrongRun[]> {
  const runs: ThrongRun[] = [];
  for (let run = 1; run <= bench.options.runs; run += 1) {
    const found: Record<string, Arrival> = {};
    for (const target of bench.field.targets.filter(({ name }) => thronged.includes(name))) {
      const figures = await bench.troubles.tried(target.name, () =>
        withGenerator(bench, target, async (generator, running) => {
          const arrival = await arrive({ generator, target, running, size: throngSize() });
          checkThatAllStay(await generator.ask<Rest>({ do: "rest", ms: 1000 }));
          return arrival;
        }),
      );
      if (!figures) continue;
      found[target.name] = figures;
      bench.say(
        `run ${run}: ${target.name} ${throngSize()} sockets in ${figures.connectSeconds.toFixed(2)} s, ${figures.kibPerClient.toFixed(1)} KiB each`,
      );
    }
    runs.push(found);
  }
  return runs;
}

async function withGenerator<T>(
  bench: Bench,
  target: Target,
  measure: (generator: Child, running: Running) => Promise<T>,
): Promise<T> {
  const running = await target.start(bench.cluster, { flags: profiling(bench.options, target) });
  const generator = startChild({ file: "tests/bench/generator/generator.ts" });
  try {
    return await measure(generator, running);
  } finally {
    await generator.kill("SIGKILL");
    await running.stop();
  }
}

async function raiseStorm(
  generator: Child,
  running: Running,
): Promise<Pick<CrowdFigures, "stormSeconds" | "stormCpu">> {
  await generator.ask({ do: "reset" });
  await pause(pauseMs);
  await running.writeMissed();
  const before = total(running.cpu());
  const stormMs = await generator.ask<number>({ do: "join", atOnce });
  return { stormSeconds: stormMs / 1000, stormCpu: total(running.cpu()) - before };
}

interface Arriving {
  readonly generator: Child;
  readonly target: Target;
  readonly running: Running;
  readonly size: number;
}

// The first of them grow the process once and for all; memory is counted from there on.
async function arrive({ generator, target, running, size }: Arriving): Promise<Arrival> {
  const first = Math.floor(size / 5);
  const firstMs = await generator.ask<number>({
    do: "connect",
    dialect: target.dialect,
    port: running.port,
    people: running.people(size),
    atOnce,
    to: first,
  });
  const before = await running.memory();
  const restMs = await generator.ask<number>({ do: "join", atOnce, from: first });
  const after = await running.memory();
  return { connectSeconds: (firstMs + restMs) / 1000, kibPerClient: (after - before) / (size - first) / 1024 };
}

// A few seconds for what connecting has left to do, then a while with its share of pings and beats.
async function rest({ options }: Bench, running: Running, wait: (ms: number) => Promise<Rest>): Promise<number> {
  await wait(options.isQuick ? 1000 : 5000);
  const ms = options.isQuick ? 5000 : restMs;
  const before = total(running.cpu());
  checkThatAllStay(await wait(ms));
  return ((total(running.cpu()) - before) / ms) * 1000;
}

// The idle cost of lines that are gone is no figure.
function checkThatAllStay({ failures, firstFailure }: Rest): void {
  if (failures > 0) throw new Error(`${failures} connections did not stand while nobody wrote: ${firstFailure}`);
}

const total = ({ server, database }: ReturnType<Running["cpu"]>): number => server + database;

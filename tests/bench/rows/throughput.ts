import { median, type Percentiles } from "../machine/percentiles.ts";
import type { Times } from "../targets/load.ts";
import type { Bench } from "./bench.ts";
import { findMaxima, type Best } from "./maximum.ts";
import { perSecond } from "./row.ts";
import { byTurns, middleSpell, withAll, type Present, type Spell } from "./turns.ts";

// One target in one run: its maximum, and its latency at 300 a second and at half the maximum.
export interface Throughput extends Best {
  readonly calm: Spell;
  readonly half: Spell;
  // How late a timer of 10 ms was in the server at 5,000 a second, in ms.
  readonly latenessP99: number;
}

export type ThroughputRun = Readonly<Record<string, Throughput>>;

const clients = 200;
const calmRate = 300;
const latenessRate = 5000;
const spells = 9;

export async function measureThroughput(bench: Bench): Promise<readonly ThroughputRun[]> {
  const runs: ThroughputRun[] = [];
  for (let run = 1; run <= bench.options.runs; run += 1) {
    const found = await withAll(bench, clients, (present) => measureAll(present, bench.options.isQuick));
    for (const [name, one] of Object.entries(found)) bench.say(`run ${run}: ${name} ${describe(one)}`);
    runs.push(found);
  }
  return runs;
}

const describe = ({ best, window, calm, half }: Throughput): string =>
  `${perSecond(best.perSecond)} with ${window} open, CPU ${(best.serverCpu + best.databaseCpu).toFixed(2)} s, generator ${Math.round(best.generatorShare * 100)} %, at 300/s ${both(calm)}, at half ${both(half)}`;
const both = ({ latency: { p50, p99 } }: Spell): string => `${p50.toFixed(2)} / ${p99.toFixed(1)} ms`;

async function measureAll(present: readonly Present[], isQuick: boolean): Promise<ThroughputRun> {
  const times: Times = isQuick ? { warmMs: 300, measureMs: 1000 } : { warmMs: 700, measureMs: 3000 };
  const turns = isQuick ? 1 : spells;
  for (const { guests } of present) await guests.closed(8, { warmMs: isQuick ? 500 : 2000, measureMs: 100 });
  const bestOf = await findMaxima(present, isQuick ? 1 : 3, isQuick ? times : { warmMs: 500, measureMs: 1500 });
  const calm = await byTurns(present, turns, ({ guests }) => guests.open(calmRate, { warmMs: 300, measureMs: 1500 }));
  const half = await byTurns(present, turns, ({ target, guests }) =>
    guests.open(bestOf(target).best.perSecond / 2, { warmMs: 500, measureMs: 1500 }),
  );
  const lateness = await byTurns(present, isQuick ? 1 : 3, (one) => measureLateness(one, times));
  return Object.fromEntries(
    present.map(({ target }) => [
      target.name,
      {
        ...bestOf(target),
        calm: middleSpell(calm(target)),
        half: middleSpell(half(target)),
        latenessP99: median(lateness(target)),
      },
    ]),
  );
}

// Of what is not a process of ours nothing is known.
async function measureLateness({ running, guests }: Present, times: Times): Promise<number> {
  if (!running.child) return Number.NaN;
  await running.child.ask({ do: "watchLateness" });
  await guests.open(latenessRate, times);
  return (await running.child.ask<Percentiles>({ do: "lateness" })).p99;
}

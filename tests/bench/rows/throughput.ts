import { median, type Percentiles } from "../machine/percentiles.ts";
import type { Times } from "../targets/load.ts";
import type { Target } from "../targets/target.ts";
import type { Bench } from "./bench.ts";
import { findMaxima, type Best } from "./maximum.ts";
import { perSecond } from "./row.ts";
import type { Company } from "./company.ts";
import { hearth } from "../targets/product.ts";
import { sioSeq } from "../targets/relays.ts";
import { byTurns, middleSpell, withAll, type Present, type Spell } from "./turns.ts";

// One target in one run: its maximum, and its latency at 300 a second and at half the maximum.
export interface Throughput extends Best {
  readonly calm: Spell;
  readonly half: Spell;
  // At fixed rates between the two, of those who can keep up with them.
  readonly steady: Readonly<Partial<Record<SteadyRate, Spell>>>;
  // How late a timer of 10 ms was in the server at 5,000 a second, in ms.
  readonly latenessP99: number;
}

export type ThroughputRun = Readonly<Record<string, Throughput>>;

export const steadyRates = [2000, 4000, 8000] as const;
export type SteadyRate = (typeof steadyRates)[number];

const clients = 200;
const calmRate = 300;
const latenessRate = 5000;
const spells = 9;
const steadySpells = 5;
// Whoever commits one by one does not reach the highest rate.
const steadyNames = [hearth.name, sioSeq.name];

export async function measureThroughput(bench: Bench): Promise<readonly ThroughputRun[]> {
  const runs: ThroughputRun[] = [];
  for (let run = 1; run <= bench.options.runs; run += 1) {
    const found = await withAll(bench, clients, (company) => measureAll(company, bench.options.isQuick));
    for (const [name, one] of Object.entries(found)) bench.say(`run ${run}: ${name} ${describe(one)}`);
    runs.push(found);
  }
  return runs;
}

const describe = ({ best, window, calm, half }: Throughput): string =>
  `${perSecond(best.perSecond)} with ${window} open, CPU ${(best.serverCpu + best.databaseCpu).toFixed(2)} s, generator ${Math.round(best.generatorShare * 100)} %, at 300/s ${both(calm)}, at half ${both(half)}`;
const both = ({ latency: { p50, p99 } }: Spell): string => `${p50.toFixed(2)} / ${p99.toFixed(1)} ms`;

async function measureAll(company: Company, isQuick: boolean): Promise<ThroughputRun> {
  const times: Times = isQuick ? { warmMs: 300, measureMs: 1000 } : { warmMs: 700, measureMs: 3000 };
  const turns = isQuick ? 1 : spells;
  await byTurns(company, 1, ({ guests }) => guests.closed(8, { warmMs: isQuick ? 500 : 2000, measureMs: 100 }));
  const bestOf = await findMaxima(company, isQuick ? 1 : 3, isQuick ? times : { warmMs: 500, measureMs: 1500 });
  const calm = await byTurns(company, turns, ({ guests }) => guests.open(calmRate, { warmMs: 300, measureMs: 1500 }));
  const half = await byTurns(company, turns, ({ target, guests }) =>
    guests.open(bestOf(target).best.perSecond / 2, { warmMs: 500, measureMs: 1500 }),
  );
  const steady = await measureSteady(company.only(steadyNames), isQuick ? 1 : steadySpells);
  const lateness = await byTurns(company, isQuick ? 1 : 3, (one) => measureLateness(one, times));
  return Object.fromEntries(
    company.members().map(({ target }) => [
      target.name,
      {
        ...bestOf(target),
        calm: middleSpell(calm(target)),
        half: middleSpell(half(target)),
        steady: steady(target),
        latenessP99: median(lateness(target)),
      },
    ]),
  );
}

async function measureSteady(company: Company, turns: number): Promise<(target: Target) => Throughput["steady"]> {
  const found = new Map<SteadyRate, (target: Target) => readonly Spell[]>();
  for (const rate of steadyRates)
    found.set(rate, await byTurns(company, turns, ({ guests }) => guests.open(rate, { warmMs: 300, measureMs: 1000 })));
  return (target) =>
    Object.fromEntries(
      [...found].flatMap(([rate, of]) => (of(target).length > 0 ? [[rate, middleSpell(of(target))]] : [])),
    );
}

// Of what is not a process of ours nothing is known.
async function measureLateness({ running, guests }: Present, times: Times): Promise<number> {
  if (!running.child) return Number.NaN;
  await running.child.ask({ do: "watchLateness" });
  await guests.open(latenessRate, times);
  return (await running.child.ask<Percentiles>({ do: "lateness" })).p99;
}

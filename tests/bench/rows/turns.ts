import { median } from "../machine/percentiles.ts";
import { profiling } from "../options.ts";
import { invite, type Measured } from "../targets/load.ts";
import type { Target } from "../targets/target.ts";
import type { Bench } from "./bench.ts";
import { createCompany, type Company } from "./company.ts";
import type { Present } from "./present.ts";

export type { Present } from "./present.ts";

export type Spell = Pick<Measured, "latency" | "wrong">;

// All targets that can be had, with so many clients each, until `use` is done with them.
export async function withAll<T>(bench: Bench, clients: number, use: (company: Company) => Promise<T>): Promise<T> {
  const present: Present[] = [];
  try {
    for (const target of bench.field.targets) {
      const one = await bench.troubles.tried(target.name, () => bringIn(bench, target, clients));
      if (one) present.push(one);
    }
    return await use(createCompany(present, ({ target }, failure) => bench.troubles.tell(target.name, failure)));
  } finally {
    for (const { guests, running } of present) {
      await guests.leave();
      await running.stop();
    }
  }
}

async function bringIn({ cluster, options }: Bench, target: Target, clients: number): Promise<Present> {
  const running = await target.start(cluster, { flags: profiling(options, target) });
  try {
    return { target, running, guests: await invite({ target, running, count: clients }) };
  } catch (failure) {
    await running.stop();
    throw failure;
  }
}

// All in turn by short spells, so that what the machine does meanwhile meets everybody alike.
export async function byTurns<T>(
  company: Company,
  spells: number,
  measure: (one: Present) => Promise<T>,
): Promise<(target: Target) => readonly T[]> {
  const found = new Map<Target, T[]>(company.members().map(({ target }) => [target, []]));
  for (let spell = 0; spell < spells; spell += 1)
    for (const one of company.members())
      await measure(one).then(
        (figures) => found.get(one.target)?.push(figures),
        (failure: unknown) => company.lose(one, failure),
      );
  return (target) => found.get(target) ?? [];
}

// Of each figure the middle spell counts: a disk that stands still for a moment spoils the one it falls into.
export function middleSpell(spells: readonly Spell[]): Spell {
  const middle = (figure: (latency: Spell["latency"]) => number): number =>
    median(spells.map(({ latency }) => figure(latency)));
  return {
    wrong: Math.max(...spells.map(({ wrong }) => wrong)),
    latency: {
      count: spells.reduce((sum, { latency }) => sum + latency.count, 0),
      p50: middle(({ p50 }) => p50),
      p99: middle(({ p99 }) => p99),
      most: middle(({ most }) => most),
    },
  };
}

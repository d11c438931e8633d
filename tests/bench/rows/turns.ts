import { median } from "../machine/percentiles.ts";
import { profiling } from "../options.ts";
import { invite, type Guests, type Measured } from "../targets/load.ts";
import type { Running, Target } from "../targets/target.ts";
import type { Bench } from "./bench.ts";

export interface Present {
  readonly target: Target;
  readonly running: Running;
  readonly guests: Guests;
}

export type Spell = Pick<Measured, "latency" | "wrong">;

// All targets, with so many clients each, until `use` is done with them.
export async function withAll<T>(
  { cluster, field, options }: Bench,
  clients: number,
  use: (present: readonly Present[]) => Promise<T>,
): Promise<T> {
  const present: Present[] = [];
  try {
    for (const target of field.targets) {
      const running = await target.start(cluster, { flags: profiling(options, target) });
      present.push({ target, running, guests: await invite({ target, running, count: clients }) });
    }
    return await use(present);
  } finally {
    for (const { guests, running } of present) {
      await guests.leave();
      await running.stop();
    }
  }
}

// All in turn by short spells, so that what the machine does meanwhile meets everybody alike.
export async function byTurns<T>(
  present: readonly Present[],
  spells: number,
  measure: (one: Present) => Promise<T>,
): Promise<(target: Target) => readonly T[]> {
  const found = new Map<Target, T[]>(present.map(({ target }) => [target, []]));
  for (let spell = 0; spell < spells; spell += 1)
    for (const one of present) found.get(one.target)?.push(await measure(one));
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

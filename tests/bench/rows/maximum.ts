import type { Measured, Times } from "../targets/load.ts";
import type { Target } from "../targets/target.ts";
import type { Company } from "./company.ts";
import { byTurns } from "./turns.ts";

export interface Best {
  readonly window: number;
  readonly best: Measured;
}

const windows = [1, 8, 24, 48];

// The best of the windows, each by short spells in turn, of which the middle one counts: a lucky spell would ask too much of the half.
export async function findMaxima(company: Company, spells: number, times: Times): Promise<(target: Target) => Best> {
  const maxima = new Map<Target, Best>();
  for (const window of windows) {
    const found = await byTurns(company, spells, ({ guests }) => guests.closed(window, times));
    for (const { target } of company.members()) {
      const best = middleOf(found(target));
      if (best.perSecond > (maxima.get(target)?.best.perSecond ?? -1)) maxima.set(target, { window, best });
    }
  }
  return (target) => maxima.get(target) ?? never(target);
}

function middleOf(spells: readonly Measured[]): Measured {
  const middle = spells.toSorted((a, b) => a.perSecond - b.perSecond)[spells.length >> 1];
  if (!middle) throw new Error("No spell was measured");
  return middle;
}

function never({ name }: Target): never {
  throw new Error(`${name} was not measured`);
}

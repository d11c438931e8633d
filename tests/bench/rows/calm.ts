import { median } from "../machine/percentiles.ts";
import { profiling } from "../options.ts";
import { invite, type Guests, type Measured } from "../targets/load.ts";
import type { Running, Target } from "../targets/target.ts";
import type { Bench } from "./bench.ts";

export type Calm = Pick<Measured, "latency" | "wrong">;

const clients = 200;
const rate = 300;
const spells = 9;

interface Present {
  readonly target: Target;
  readonly running: Running;
  readonly guests: Guests;
  readonly found: Measured[];
}

// 300 messages a second, all targets in turn by short spells, with all of them there: what the machine does meanwhile meets everybody
// alike. Of each figure the middle spell counts: a disk that stands still for a moment spoils the one it falls into.
export async function measureCalm(bench: Bench): Promise<(target: Target) => Calm> {
  const present: Present[] = [];
  try {
    for (const target of bench.field.targets) {
      const running = await target.start(bench.cluster, { flags: profiling(bench.options, target) });
      present.push({ target, running, guests: await invite({ target, running, count: clients }), found: [] });
    }
    for (const { guests } of present) await guests.closed(8, { warmMs: bench.options.isQuick ? 500 : 2000, measureMs: 100 });
    for (let spell = 0; spell < (bench.options.isQuick ? 1 : spells); spell += 1) for (const { guests, found } of present) found.push(await guests.open(rate, { warmMs: 300, measureMs: 1500 }));
    return (target) => middleOf(present.find((one) => one.target === target)?.found ?? []);
  } finally {
    for (const { guests, running } of present) {
      await guests.leave();
      await running.stop();
    }
  }
}

function middleOf(found: readonly Measured[]): Calm {
  const middle = (figure: (latency: Measured["latency"]) => number): number => median(found.map(({ latency }) => figure(latency)));
  return {
    wrong: Math.max(...found.map(({ wrong }) => wrong)),
    latency: { count: found.reduce((sum, { latency }) => sum + latency.count, 0), p50: middle(({ p50 }) => p50), p99: middle(({ p99 }) => p99), most: middle(({ most }) => most) },
  };
}

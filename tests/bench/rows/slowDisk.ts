import { median } from "../machine/percentiles.ts";
import type { Cluster } from "../machine/cluster.ts";
import { invite } from "../targets/load.ts";
import { hearth } from "../targets/product.ts";
import { sioEach, sioSeq } from "../targets/relays.ts";
import type { Target } from "../targets/target.ts";
import type { Bench } from "./bench.ts";
import { createCompany } from "./company.ts";
import { findMaxima } from "./maximum.ts";
import { whyNone } from "./figures.ts";
import { judge, perSecond, unjudged, type Findings } from "./row.ts";

const limit = "≥ 12 × one INSERT a message";
const what = "every sync to disk 2 ms slower";

// S4: where committing is dear, committing together must pay.
export async function measureSlowDisk(bench: Bench): Promise<Findings> {
  const slow = await bench.slowCluster();
  if (!slow)
    return {
      rows: [unjudged("S4", what, { measured: "there is no C compiler here to slow the disk with", limit })],
      tables: [],
    };
  const maximum = (target: Target, cluster: Cluster): Promise<number> =>
    bench.field.targets.includes(target)
      ? bench.troubles.tried(target.name, () => maximumOf(bench, target, cluster)).then((found) => found ?? Number.NaN)
      : Promise.resolve(Number.NaN);
  const runs: { each: number; seq: number; ours: number; fast: number }[] = [];
  for (let run = 1; run <= bench.options.runs; run += 1) {
    const one = {
      each: await maximum(sioEach, slow),
      seq: await maximum(sioSeq, slow),
      ours: await maximum(hearth, slow),
      fast: await maximum(hearth, bench.cluster),
    };
    bench.say(
      `run ${run}: on a slow disk sio-each ${perSecond(one.each)}, sio-seq ${perSecond(one.seq)}, hearth ${perSecond(one.ours)}, and on the fast one ${perSecond(one.fast)}`,
    );
    runs.push(one);
  }
  const middle = (figure: (run: (typeof runs)[number]) => number): number | undefined => {
    const known = runs.map(figure).filter((value) => !Number.isNaN(value));
    return known.length > 0 ? median(known) : undefined;
  };
  const why = (peer?: string) => whyNone(bench.troubles, peer);
  return {
    rows: [
      judge({
        goal: "S4",
        what,
        value: middle(({ ours, each }) => ours / each),
        ...why(sioEach.name),
        least: 12,
        limit,
      }),
      judge({
        goal: "S4",
        what: `${what}, against the fast disk`,
        value: middle(({ ours, fast }) => ours / fast),
        ...why(),
        least: 0.5,
        limit: "≥ 0.5 × its own rate there",
      }),
    ],
    tables: [
      {
        title: "Messages a second with every sync 2 ms slower",
        head: ["sio-each", "sio-seq", "hearth", "hearth on the fast disk"],
        lines: [
          [
            middle(({ each }) => each),
            middle(({ seq }) => seq),
            middle(({ ours }) => ours),
            middle(({ fast }) => fast),
          ].map((value) => (value === undefined ? "–" : perSecond(value))),
        ],
      },
    ],
  };
}

async function maximumOf({ options }: Bench, target: Target, cluster: Cluster): Promise<number> {
  const running = await target.start(cluster);
  try {
    const guests = await invite({ target, running, count: 200 });
    try {
      await guests.closed(8, { warmMs: 1000, measureMs: 100 });
      const alone = createCompany([{ target, running, guests }], (_, failure) => {
        throw failure;
      });
      const maximum = await findMaxima(alone, options.isQuick ? 1 : 3, {
        warmMs: 300,
        measureMs: 1000,
      });
      return maximum(target).best.perSecond;
    } finally {
      await guests.leave();
    }
  } finally {
    await running.stop();
  }
}

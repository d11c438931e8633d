import { setTimeout as pause } from "node:timers/promises";
import { startChild, type Child } from "../machine/child.ts";
import type { Survival } from "../generator/survival.ts";
import { aHome, type Home } from "../targets/ownDatabase.ts";
import { fillWorld } from "../targets/world.ts";
import type { Bench } from "./bench.ts";
import { judge, seconds, type Findings, type Row } from "./row.ts";
import { countSyncs } from "./syncs.ts";

const clients = 200;
const openEach = 4;
const kinds = ["server", "database", "both"] as const;

interface Crashed {
  readonly recoveredMs: readonly number[];
  readonly sent: number;
  readonly lost: number;
  readonly doubled: number;
  readonly reordered: number;
}

// D2: killed at any moment under load, nothing that was acknowledged is lost, doubled or out of its order.
export async function measureCrashes(bench: Bench): Promise<Findings> {
  const rounds = bench.options.isQuick ? 1 : bench.options.runs;
  const { recoveredMs, sent, lost, doubled, reordered } = await crash(
    bench,
    kinds.flatMap((kind) => Array<typeof kind>(rounds).fill(kind)),
  );
  const count = (what: string, value: number): Row =>
    judge({
      goal: "D2",
      what: `kill -9 of server, database and both: ${what}, of ${sent.toLocaleString("en")}`,
      value,
      show: String,
      most: 0,
      limit: "0",
    });
  return {
    rows: [
      count("messages lost", lost),
      count("twice", doubled),
      count("out of order", reordered),
      judge({
        goal: "D2",
        what: `everybody in sync again after the restart, worst of ${recoveredMs.length}`,
        value: Math.max(...recoveredMs) / 1000,
        show: seconds,
        most: 2,
        limit: "≤ 2 s",
      }),
      await countSyncs(bench),
    ],
    tables: [],
  };
}

async function crash(bench: Bench, plan: readonly (typeof kinds)[number][]): Promise<Crashed> {
  const home = await aHome();
  const generator = startChild({ file: "tests/bench/generator/generator.ts" });
  let { child } = await home.start();
  try {
    const world = await fillWorld(home.query, clients);
    await generator.ask({
      do: "connect",
      dialect: "hearth",
      port: home.port,
      people: world.credentials(clients, home.port),
      atOnce: 50,
    });
    await generator.ask({ do: "survive", window: openEach });
    const recoveredMs: number[] = [];
    for (const kind of plan) {
      await pause(1000 + Math.random() * 1000);
      const recovered = await crashOnce({ home, generator, child, kind });
      child = recovered.child;
      recoveredMs.push(recovered.ms);
      bench.say(`kill -9 of ${kind}: everybody was in sync again after ${seconds(recovered.ms / 1000)}`);
    }
    const survival = await generator.ask<Survival>({ do: "finish" });
    return { recoveredMs, ...(await compare(home, survival)) };
  } finally {
    await generator.kill("SIGKILL");
    await child.kill("SIGTERM");
    home.remove();
  }
}

interface Crash {
  readonly home: Home;
  readonly generator: Child;
  readonly child: Child;
  readonly kind: (typeof kinds)[number];
}

// A killed database is started again by the server; a killed server by us, at once.
async function crashOnce({ home, generator, child, kind }: Crash): Promise<{ child: Child; ms: number }> {
  if (kind !== "server") process.kill(home.postmaster(), "SIGKILL");
  const begin = performance.now();
  if (kind === "database") {
    await generator.ask<number>({ do: "recovered" });
    return { child, ms: performance.now() - begin };
  }
  await child.kill("SIGKILL");
  const restart = performance.now();
  const next = await home.start();
  await generator.ask<number>({ do: "recovered" });
  return { child: next.child, ms: performance.now() - restart };
}

// What stands in the database against what the clients know.
async function compare(home: Home, { sent, open, wrong }: Survival): Promise<Omit<Crashed, "recoveredMs">> {
  const [row] = await home.query(`
    SELECT count(*)::int AS kept, count(DISTINCT (sender_id, substr(body, 7, 9)))::int AS once, count(*) FILTER (WHERE number <= before)::int AS reordered
    FROM (SELECT *, substr(body, 7, 9)::int AS number, lag(substr(body, 7, 9)::int) OVER (PARTITION BY sender_id ORDER BY seq) AS before FROM message) m`);
  const [kept, once, reordered] = [Number(row?.["kept"]), Number(row?.["once"]), Number(row?.["reordered"])];
  return { sent, lost: sent - once + open, doubled: kept - once, reordered: reordered + wrong };
}

import { connect, type Connection } from "#server/db/connection.ts";
import { median } from "../machine/percentiles.ts";
import { hearth } from "../targets/product.ts";
import type { Bench } from "./bench.ts";
import { callsOf, timed } from "./calls.ts";
import { bareHome, bareTrip, gridWorldSql } from "./gridWorld.ts";
import { judge, ms, type Findings, type Table } from "./row.ts";
import { at95 } from "./search.ts";

const database = "bench_hearth";
const most = 100;

interface Page {
  readonly what: string;
  // What its screen asks at once, before it shows anything.
  readonly asks: (id: string) => readonly string[];
  readonly ids: string;
  readonly bare: string;
}

const pages: readonly Page[] = [
  {
    what: "a trip's page",
    asks: (id) => [`/office/trips/${id}`, `/office/trips/${id}/next`, `/travel/trips/${id}`],
    ids: "SELECT id::text FROM trip WHERE state <> 'new' ORDER BY md5(id::text) LIMIT $1",
    bare: bareTrip,
  },
  {
    what: "a household's page",
    asks: (id) => [`/households/${id}`],
    ids: "SELECT id::text FROM host_family ORDER BY md5(id::text) LIMIT $1",
    bare: bareHome,
  },
];

interface PageRun {
  readonly what: string;
  readonly ours: readonly number[];
  readonly bare: readonly number[];
}

// H1: the pages on which the office looks at one trip and one home, among a hundred thousand trips, asked over the wire as their screens ask; beside the
// bare query for the record, asked of the database in turn with them.
export async function measurePages({ cluster, options, say }: Bench): Promise<Findings> {
  const running = await hearth.start(cluster);
  try {
    for (const sql of gridWorldSql) await cluster.query(sql, [], database);
    say("a hundred thousand trips are there");
    const [reader] = running.people(1);
    if (!reader) throw new Error("There is nobody to open a page");
    const connection = connect({ connectionString: cluster.urlOf(database) }, { max: 1 });
    const call = callsOf(running, reader);
    const open = (paths: readonly string[]) => Promise.all(paths.map((path) => call(path)));
    const runs: PageRun[] = [];
    for (const page of pages) runs.push(await readings(page, { connection, open, turns: options.isQuick ? 20 : 200 }));
    await connection.close();
    for (const { what, ours, bare } of runs)
      say(`${what}: p95 ${ms(at95(ours))}, median ${ms(median(ours))}, beside ${ms(median(bare))} for the bare record`);
    return { rows: runs.map(rowOf), tables: [tableOf(runs)] };
  } finally {
    await running.stop();
  }
}

interface Setting {
  readonly connection: Connection;
  readonly open: (paths: readonly string[]) => Promise<unknown>;
  readonly turns: number;
}

const warmUps = 5;

async function readings({ what, asks, ids, bare }: Page, { connection, open, turns }: Setting): Promise<PageRun> {
  const { rows } = await connection.pool.query<{ id: string }>(ids, [turns + warmUps]);
  const [ours, others]: [number[], number[]] = [[], []];
  for (const [turn, { id }] of rows.entries()) {
    const taken = await timed(() => open(asks(id)));
    const beside = await timed(() => connection.pool.query(bare, [id]));
    if (turn < warmUps) continue;
    ours.push(taken);
    others.push(beside);
  }
  return { what, ours, bare: others };
}

const rowOf = ({ what, ours }: PageRun) =>
  judge({ goal: "H1", what: `${what}, p95`, value: at95(ours), show: ms, most, limit: `≤ ${most} ms` });

const tableOf = (runs: readonly PageRun[]): Table => ({
  title: "Pages of one record among 100,000 trips",
  head: ["page", "p50", "p95", "bare p50", "bare p95"],
  lines: runs.map(({ what, ours, bare }) => [what, ms(median(ours)), ms(at95(ours)), ms(median(bare)), ms(at95(bare))]),
});

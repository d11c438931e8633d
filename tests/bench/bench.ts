import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { startCluster, type Cluster } from "./machine/cluster.ts";
import { describeMachine } from "./machine/describe.ts";
import { buildSlowSync } from "./machine/slowSync.ts";
import { goals, readOptions, type Goal } from "./options.ts";
import type { Bench } from "./rows/bench.ts";
import { measureCrashes } from "./rows/crashes.ts";
import { crowdFindings, throngFindings } from "./rows/crowdRows.ts";
import { measureCrowds, measureThrongs } from "./rows/crowds.ts";
import { measureFamilies } from "./rows/families.ts";
import { measureGrid } from "./rows/grid.ts";
import { markdownOf } from "./rows/print.ts";
import { measureGrowth } from "./rows/growth.ts";
import { measurePages } from "./rows/pages.ts";
import { measureLive } from "./rows/live.ts";
import { measureReads } from "./rows/reads.ts";
import { standing, type Findings } from "./rows/row.ts";
import { measureSearch } from "./rows/search.ts";
import { measureSlowDisk } from "./rows/slowDisk.ts";
import { measureStarts } from "./rows/starts.ts";
import { measureThroughput } from "./rows/throughput.ts";
import { throughputFindings } from "./rows/throughputRows.ts";
import { createTroubles } from "./rows/troubles.ts";
import { gatherField } from "./targets/all.ts";

// npm run bench: the goals of performance/goals.md, each against its peers in the same run.
// npm run bench -- --only S1,S2 --runs 1 --quick measures less of them, and faster.
type Measure = (bench: Bench) => Promise<Findings>;

const measurements: readonly (readonly [readonly Goal[], Measure])[] = [
  [["S1", "S2", "S3", "D3"], async (bench) => throughputFindings(await measureThroughput(bench), bench)],
  [["S4"], measureSlowDisk],
  [["S5", "S6", "S7"], async (bench) => crowdFindings(await measureCrowds(bench), bench)],
  [["S8"], measureReads],
  [["S9"], measureGrowth],
  [["S10"], async (bench) => throngFindings(await measureThrongs(bench), bench)],
  [["S11"], measureLive],
  [["K15"], measureGrid],
  [["H1"], measurePages],
  [["Q1"], measureSearch],
  [["F1"], measureFamilies],
  [["D1"], measureStarts],
  [["D2"], measureCrashes],
];

const slowMicroseconds = 2000;

async function run(): Promise<boolean> {
  const options = readOptions(process.argv.slice(2));
  const folder = mkdtempSync("/tmp/hearth-bench-library-");
  const cluster = await startCluster();
  let slow: Promise<Cluster | null> | undefined;
  const slowCluster = async (): Promise<Cluster | null> => {
    const library = await buildSlowSync(folder);
    const slowed = library === null ? null : await startCluster({ library, microseconds: slowMicroseconds });
    if (slowed && (await commitMs(slowed)) < slowMicroseconds / 1000)
      throw new Error("The library that slows the disk is not in use: a commit takes less time than its syncs.");
    return slowed;
  };
  const field = await gatherField(options.targets);
  const say = (sentence: string): void => console.log(sentence);
  const bench: Bench = {
    options,
    field,
    cluster,
    slowCluster: () => (slow ??= slowCluster()),
    troubles: createTroubles(field.missing, say),
    say,
  };
  try {
    const machine = await describeMachine(cluster, options);
    const found: Findings[] = [];
    for (const [names, measure] of measurements)
      if (names.some((name) => options.only.has(name))) found.push(await standing(names, () => measure(bench)));
    const only: ReadonlySet<string> = options.only;
    const findings = {
      rows: inOrder(found).filter(({ goal }) => only.has(goal)),
      tables: found.flatMap(({ tables }) => tables),
    };
    keep(findings, machine);
    return findings.rows.every(({ isMet }) => isMet !== false);
  } finally {
    await (await slow)?.stop();
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

// One commit after the other, as long as its sync takes.
async function commitMs(cluster: Cluster): Promise<number> {
  const begin = performance.now();
  await cluster.query(
    "DO $$ BEGIN FOR n IN 1..20 LOOP PERFORM pg_current_xact_id(); PERFORM pg_logical_emit_message(true, 'bench', 'x'); COMMIT; END LOOP; END $$",
  );
  return (performance.now() - begin) / 20;
}

const order: readonly string[] = goals;
const inOrder = (found: readonly Findings[]): Findings["rows"] =>
  found.flatMap(({ rows }) => rows).toSorted((a, b) => order.indexOf(a.goal) - order.indexOf(b.goal));

function keep(findings: Findings, machine: readonly string[]): void {
  const text = markdownOf(findings, machine);
  console.log(`\n${text}`);
  writeFileSync(path.join(import.meta.dirname, "latest.md"), text);
  writeFileSync(
    path.join(import.meta.dirname, "latest.json"),
    `${JSON.stringify({ machine, ...findings }, null, 2)}\n`,
  );
}

// What was started is ended by those who started it, when the process exits and not when it is cut off.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(1));

process.exitCode = (await run()) ? 0 : 1;
process.exit();

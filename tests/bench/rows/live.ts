import { median } from "../machine/percentiles.ts";
import { startChild, type Child } from "../machine/child.ts";
import { profiling } from "../options.ts";
import { hearth } from "../targets/product.ts";
import type { Running } from "../targets/target.ts";
import type { Bench } from "./bench.ts";
import { crowdSize } from "./crowds.ts";
import { judge, type Findings } from "./row.ts";

const lookerCount = 30;
const writerCount = 10;
const rate = 200;
const records = 20;

interface Told {
  readonly writes: number;
  readonly failures: readonly string[];
  readonly told: number;
  readonly reads: number;
  readonly mostReads: number;
  readonly fewestReads: number;
  readonly toldToOthers: number;
}

// Seconds of processor time for a thousand writes, of server and database.
interface Turn extends Told {
  readonly cpu: number;
}

interface LiveRun {
  readonly alone: Turn;
  readonly looked: Turn;
}

// S11: thousands of idle sockets, a list that is written to all the time, and few who look at it; by turns with nobody looking.
export async function measureLive(bench: Bench): Promise<Findings> {
  const { cluster, options, say } = bench;
  const running = await hearth.start(cluster, { flags: profiling(options, hearth) });
  const [crowd, lookers] = [
    startChild({ file: "tests/bench/generator/generator.ts" }),
    startChild({ file: "tests/bench/generator/lookers.ts" }),
  ];
  try {
    const ids = await fill((sql) => cluster.query(sql, [], "bench_hearth"));
    const people = running.people(crowdSize());
    const office = people.slice(0, lookerCount + writerCount);
    const [lookerPeople, writers] = [office.slice(0, lookerCount), office.slice(lookerCount)];
    const { port } = running;
    await crowd.ask({ do: "connect", dialect: hearth.dialect, port, people, atOnce: 100 });
    await lookers.ask({ do: "enter", port, lookers: lookerPeople, bystanders: people.slice(-lookerCount) });
    const runs: LiveRun[] = [];
    const turn = (isLooking: boolean): Promise<Turn> => takeTurn(bench, { running, lookers, writers, ids, isLooking });
    for (let run = 1; run <= options.runs; run += 1) {
      const one = { alone: await turn(false), looked: await turn(true) };
      runs.push(one);
      say(`run ${run}: ${inWords("nobody looks", one.alone)}; ${inWords(`${lookerCount} look`, one.looked)}`);
    }
    return findingsOf(runs);
  } finally {
    await Promise.all([crowd.kill("SIGKILL"), lookers.kill("SIGKILL")]);
    await running.stop();
  }
}

// The first of the crowd work in the office, on a list of their own.
async function fill(query: (sql: string) => Promise<readonly Record<string, unknown>[]>): Promise<readonly string[]> {
  await query(
    `INSERT INTO user_role (user_id, role) SELECT id, 'finance' FROM (SELECT id FROM app_user ORDER BY id LIMIT ${lookerCount + writerCount}) u`,
  );
  const rows = await query(
    `INSERT INTO currency (code, name, symbol) SELECT 'QA' || chr(64 + n), 'Bench ' || n, 'x' FROM generate_series(1, ${records}) n RETURNING id::text`,
  );
  return rows.map(({ id }) => String(id));
}

interface Scene {
  readonly running: Running;
  readonly lookers: Child;
  readonly writers: readonly object[];
  readonly ids: readonly string[];
  readonly isLooking: boolean;
}

async function takeTurn({ options }: Bench, { running, lookers, writers, ids, isLooking }: Scene): Promise<Turn> {
  await lookers.ask({ do: "look", isLooking });
  const times = options.isQuick ? { warmMs: 2_000, measureMs: 6_000 } : { warmMs: 5_000, measureMs: 20_000 };
  const marks: number[] = [];
  const told = await lookers.ask<Told>({ do: "write", port: running.port, writers, ids, rate, ...times }, () => {
    const { server, database } = running.cpu();
    marks.push(server + database);
  });
  if (told.failures.length > 0) throw new Error(`The writes failed: ${told.failures.join("; ")}`);
  const [before = 0, after = 0] = marks;
  return { ...told, cpu: ((after - before) / told.writes) * 1000 };
}

const inWords = (who: string, { cpu, writes, told, reads }: Turn): string =>
  `${who}: ${cpu.toFixed(2)} s of processor time for a thousand of ${writes} writes, ${told} packets, ${reads} readings`;

const count = (value: number): string => String(value);

function findingsOf(runs: readonly LiveRun[]): Findings {
  const size = crowdSize().toLocaleString("en");
  return {
    rows: [
      judge({
        goal: "S11",
        what: `${rate} writes a second to a list that ${lookerCount} of ${size} look at, processor time`,
        value: median(runs.map(({ alone, looked }) => looked.cpu / alone.cpu)),
        most: 1.3,
        limit: "≤ 1.3 × the writes alone",
      }),
      judge({
        goal: "S11",
        what: "readings of one who looks for each change, at most",
        value: Math.max(...runs.map(({ looked }) => looked.mostReads / looked.writes)),
        show: (value) => value.toFixed(3),
        most: 1,
        limit: "≤ 1",
      }),
      judge({
        goal: "S11",
        what: "readings of the one who looks and has read the least",
        value: Math.min(...runs.map(({ looked }) => looked.fewestReads)),
        show: count,
        least: 1,
        limit: "≥ 1",
      }),
      judge({
        goal: "S11",
        what: "changes told to those who do not look",
        value: runs.reduce((sum, { alone, looked }) => sum + alone.told + alone.toldToOthers + looked.toldToOthers, 0),
        show: count,
        most: 0,
        limit: "0",
      }),
    ],
    tables: [],
  };
}

import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { io } from "socket.io-client";
import type { GridColumns } from "#shared/wire/gridColumns.ts";
import { mostRows } from "#shared/wire/grid.ts";
import { sheetGrid } from "#shared/features/sheets/sheets.contract.ts";
import { tripGrid } from "#shared/features/trips/tripGrid.contract.ts";
import { connect, type Connection } from "#server/db/connection.ts";
import { createSheetHandlers } from "#server/features/sheets/sheets.server.ts";
import { tripListHandlers } from "#server/features/trips/tripList.server.ts";
import type { Credential } from "../generator/dialect.ts";
import { median } from "../machine/percentiles.ts";
import { hearth } from "../targets/product.ts";
import type { Running } from "../targets/target.ts";
import type { Bench } from "./bench.ts";
import { callsOf, timed } from "./calls.ts";
import { asked, askerOf } from "./gridAsker.ts";
import { pairsOf, questionsOf } from "./gridQuestions.ts";
import { bareLastWords, bareWindow, gridWorldSql } from "./gridWorld.ts";
import { judge, ms, perSecond, seconds, type Findings, type Row } from "./row.ts";
import { at95 } from "./search.ts";

const database = "bench_hearth";
const mostMs = 400;
interface Grids {
  readonly windows: readonly number[];
  readonly bare: readonly number[];
  // By what was written last.
  readonly opened: readonly number[];
  readonly bareOpened: readonly number[];
  // The slowest first window, by what it was sorted or narrowed by.
  readonly slowest: readonly (readonly [string, number])[];
}

// K15: the list of trips at a hundred thousand rows, each figure beside the bare query for a window of it.
export async function measureGrid({ cluster, options, say }: Bench): Promise<Findings> {
  const running = await hearth.start(cluster);
  try {
    for (const sql of gridWorldSql) await cluster.query(sql, [], database);
    say("a hundred thousand trips are there");
    const connection = connect({ connectionString: cluster.urlOf(database) }, { role: "hearth_app", max: 2 });
    const grids = await readings(connection, options.isQuick ? 10 : 40).finally(connection.close);
    const taken = await takeAway(cluster.urlOf(database));
    say(`the slowest: ${grids.slowest.map(([what, value]) => `${what} ${ms(value)}`).join(", ")}`);
    const [writer, reader] = running.people(2);
    if (!writer || !reader) throw new Error("There is nobody to work with the list");
    const told = await cellToOther({ running, writer, reader }, options.isQuick ? 5 : 20);
    say(
      `a window ${ms(median(grids.windows))} beside ${ms(median(grids.bare))}, a cell on the other screen ${ms(at95(told))}`,
    );
    const { dryRun, apply } = await bulkOf(running, writer, options.isQuick ? "2027-03-01" : "2027-09-10");
    return { rows: rowsOf({ ...grids, taken, told, dryRun, apply }), tables: [] };
  } finally {
    await running.stop();
  }
}

async function readings(connection: Connection, turns: number): Promise<Grids> {
  const { rows } = tripListHandlers;
  const within = await askerOf(connection);
  const inTurn = async (sort: string, byHand: string): Promise<readonly [number[], number[]]> => {
    const [windows, bare]: [number[], number[]] = [[], []];
    const read = (after: string) => within((context) => rows({ ...asked, sort, after, limit: mostRows }, context));
    let after = "";
    for (let turn = 0; turn < turns; turn += 1) {
      if (after !== "") {
        const place: unknown[] = JSON.parse(Buffer.from(after, "base64url").toString());
        windows.push(await timed(() => read(after)));
        bare.push(await timed(() => connection.pool.query(byHand, [place[0], place.at(-1)])));
      }
      after = (await read(after)).next ?? "";
    }
    return [windows, bare];
  };
  const [windows, bare] = await inTurn("-createdAt", bareWindow);
  const [opened, bareOpened] = await inTurn("-lastWordAt,-createdAt", bareLastWords);
  const slowest: [string, number][] = [];
  const first = async (what: string, list: Pick<typeof tripListHandlers, "rows">, question: object): Promise<void> => {
    const time = () => timed(() => within((context) => list.rows({ ...asked, ...question, limit: mostRows }, context)));
    const once = await time();
    // What comes nowhere near the limit needs no second look.
    slowest.push([what, once < mostMs / 2 ? once : median([once, await time(), await time()])]);
  };
  const sheets = createSheetHandlers({
    replan: () => Promise.resolve(),
    regroup: () => Promise.resolve(),
    overlapsOf: () => Promise.resolve([]),
  }) as unknown as typeof tripListHandlers;
  const [trips, sheet] = [tripGrid.columns as GridColumns, sheetGrid.columns as GridColumns];
  for (const [what, question] of [...questionsOf(trips), ...pairsOf(trips)])
    await first(what, tripListHandlers, question);
  for (const [what, question] of questionsOf(sheet)) await first(`sheets ${what}`, sheets, question);
  return { windows, bare, opened, bareOpened, slowest: slowest.toSorted((a, b) => b[1] - a[1]).slice(0, 6) };
}

const mostMib = 64;

interface TakenAway {
  readonly count: number;
  readonly ms: number;
  readonly mib: number;
}

// All of the list in a thread that ends when it needs more than that, the code that it runs included.
async function takeAway(connectionString: string): Promise<TakenAway> {
  const worker = new Worker(new URL("./takingAway.worker.ts", import.meta.url), {
    workerData: connectionString,
    resourceLimits: { maxOldGenerationSizeMb: mostMib - 16, maxYoungGenerationSizeMb: 16 },
  });
  const [taken]: TakenAway[] = await once(worker, "message");
  if (!taken || taken.count === 0) throw new Error("Nothing was taken away");
  return taken;
}

interface Two {
  readonly running: Running;
  readonly writer: Credential;
  readonly reader: Credential;
}

// From the moment one person's cell is sent until another's list has been read again with it.
async function cellToOther({ running, writer, reader }: Two, turns: number): Promise<readonly number[]> {
  const [write, read] = [callsOf(running, writer), callsOf(running, reader)];
  const wire = io(`http://127.0.0.1:${running.port}`, {
    transports: ["websocket"],
    extraHeaders: { ...reader.headers },
    auth: reader.auth,
  });
  try {
    await new Promise<void>((resolve, reject) => {
      wire.once("connect", resolve);
      wire.once("connect_error", reject);
    });
    await wire.emitWithAck("watch", { watches: [{ resource: "trips" }] });
    const question = "/sheets/rows?filter=state:booked&limit=100";
    const { rows } = (await read(question)) as unknown as {
      rows: readonly { id: string; therePlace: string | null }[];
    };
    const times: number[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      const row = rows[turn];
      if (!row) break;
      const told = new Promise<void>((resolve) => wire.once("resource:changed", () => resolve()));
      times.push(
        await timed(async () => {
          const change = { id: row.id, column: "therePlace", was: row.therePlace, value: `Gate ${turn}` };
          const answer = await write("/sheets/cells", { method: "PATCH", body: { changes: [change] } });
          const { outcomes } = answer as unknown as { outcomes: readonly { outcome: string }[] };
          if (outcomes[0]?.outcome !== "changed")
            throw new Error(`The cell was not changed: ${JSON.stringify(outcomes)}`);
          await told;
          await read(question);
        }),
      );
    }
    return times;
  } finally {
    wire.close();
  }
}

// Rows a second that are tried, and that are changed.
async function bulkOf(
  running: Running,
  asker: Credential,
  lastDay: string,
): Promise<{ readonly dryRun: number; readonly apply: number }> {
  const call = callsOf(running, asker);
  const query = `filter=state:new;fromDate:2027-01-01..${lastDay}`;
  const until = async (id: string, state: string): Promise<number> => {
    for (;;) {
      const { item } = (await call(`/grid-jobs/${id}`)) as unknown as {
        item: { state: string; counts: { all: number } };
      };
      if (item.state === state) return item.counts.all;
      await pause(20);
    }
  };
  const begin = performance.now();
  const payload = { personId: asker.user };
  const body = { resource: "trips", kind: "coordinator", query, isTrial: true, payload };
  const { item } = (await call("/grid-jobs", { method: "POST", body })) as unknown as { item: { id: string } };
  const tried = await until(item.id, "tried");
  if (tried === 0) throw new Error("There are no trips to change");
  const dryRun = tried / ((performance.now() - begin) / 1_000);
  const { item: job } = (await call(`/grid-jobs/${item.id}`)) as unknown as { item: { counts: { fits: number } } };
  const applying = performance.now();
  await call(`/grid-jobs/${item.id}/apply`, { method: "POST", body: { typed: job.counts.fits } });
  await until(item.id, "done");
  return { dryRun, apply: job.counts.fits / ((performance.now() - applying) / 1_000) };
}

interface Measured extends Grids {
  readonly taken: TakenAway;
  readonly told: readonly number[];
  readonly dryRun: number;
  readonly apply: number;
}

function rowsOf({ windows, bare, opened, bareOpened, slowest, taken, told, dryRun, apply }: Measured): readonly Row[] {
  const goal = "K15";
  const [[slow, worst] = ["", 0]] = slowest;
  const beside = (what: string, ours: readonly number[], theirs: readonly number[]): Row =>
    judge({ goal, what, value: median(ours) / median(theirs), most: 2, limit: "≤ 2 × the bare query" });
  return [
    beside("a window of 200 among 100,000 trips", windows, bare),
    beside("a window of 200 by what was written last", opened, bareOpened),
    // The bare query reads every conversation itself: beside it alone, no time would be too long.
    judge({ goal, what: "the same, p95", value: at95(opened), show: ms, most: mostMs, limit: "≤ 400 ms" }),
    judge({
      goal,
      what: `the slowest first window with its count, sorted or narrowed (${slow})`,
      value: worst,
      show: ms,
      most: mostMs,
      limit: "≤ 400 ms",
    }),
    judge({ goal, what: "a cell on a second screen, p95", value: at95(told), show: ms, most: 500, limit: "≤ 500 ms" }),
    judge({ goal, what: "rows tried", value: dryRun, show: perSecond, least: 2_000, limit: "≥ 2,000/s" }),
    judge({ goal, what: "rows changed", value: apply, show: perSecond, least: 500, limit: "≥ 500/s" }),
    judge({ goal, what: "all of them taken away", value: taken.ms / 1_000, show: seconds, most: 30, limit: "≤ 30 s" }),
    judge({
      goal,
      what: "memory of the thread that takes them away",
      value: taken.mib,
      show: (value) => `${value.toFixed(0)} MiB`,
      most: mostMib,
      limit: `≤ ${mostMib} MiB`,
    }),
  ];
}

import pg from "pg";
import { untold } from "#server/db/readings.ts";
import { connect } from "#server/db/connection.ts";
import { countConversations } from "#server/features/conversations/counters.store.ts";
import { readPage } from "#server/features/conversations/page.store.ts";
import { readerOf } from "#server/features/conversations/reader.ts";
import { median } from "../machine/percentiles.ts";
import { worldDatabase, worldOf } from "../targets/world.ts";
import type { Bench } from "./bench.ts";
import { atMost, judge, ms, perSecond, type Findings, type Row } from "./row.ts";

const database = "bench_reads";
const readers = 20;
const conversationsEach = 25;
const messagesEach = 400;
const callers = [1, 16] as const;
// Short turns one after the other: what the machine does besides falls on all three alike.
const turnsEach = 4;

type Callers = (typeof callers)[number];
type Rates = Readonly<Record<Callers, number>>;

export interface ReadRun {
  readonly bare: Rates;
  readonly page: Rates;
  readonly unread: Rates;
}

// S8: the product's own statements, called as its handlers call them, against the bare query of a page.
export async function measureReads(bench: Bench): Promise<Findings> {
  const { cluster, options, say } = bench;
  await worldOf(cluster);
  await cluster.fresh(database, worldDatabase);
  for (const sql of fillSql) await cluster.query(sql, [], database);
  const measured = await withStatements(cluster.urlOf(database), async (calls) => {
    const runs: ReadRun[] = [];
    for (let run = 1; run <= options.runs * turnsEach; run += 1) {
      const one = {
        bare: await ratesOf(calls.bare, options.isQuick),
        page: await ratesOf(calls.page, options.isQuick),
        unread: await ratesOf(calls.unread, options.isQuick),
      };
      if (run % turnsEach === 0)
        say(
          `turn ${run}: ${Object.entries(one)
            .map(([name, rates]) => `${name} ${perSecond(rates[1])} with one caller, ${perSecond(rates[16])} with 16`)
            .join("; ")}`,
        );
      runs.push(one);
    }
    return runs;
  });
  return { rows: callers.flatMap((count) => readRows(measured, count)), tables: [tableOf(measured)] };
}

type Calls = Readonly<Record<keyof ReadRun, (turn: number) => Promise<unknown>>>;

const barePage = {
  name: "bare",
  text: "SELECT seq, sender_id, client_msg_id, ver, body, deleted, created_at FROM message WHERE conversation_id = $1 AND seq < $2 AND seq >= $3 ORDER BY seq DESC LIMIT 20",
};

async function withStatements<T>(url: string, work: (calls: Calls) => Promise<T>): Promise<T> {
  const connection = connect({ connectionString: url }, { role: "hearth_app", max: 16 });
  const bare = new pg.Pool({ connectionString: url, max: 16 });
  const { rows } = await bare.query<{ reader: string; conversation: string }>(
    "SELECT user_id AS reader, conversation_id AS conversation FROM participant WHERE user_id <= $1 ORDER BY conversation_id",
    [readers],
  );
  const placeOf = (turn: number) => rows[(turn * 7) % rows.length] ?? { reader: "1", conversation: "1" };
  const readerAt = (turn: number) =>
    readerOf({ id: placeOf(turn).reader, roles: ["parent"], businessId: null }, new Date(), untold);
  const calls: Calls = {
    bare: (turn) => bare.query({ ...barePage, values: [placeOf(turn).conversation, messagesEach + 1, 1] }),
    page: (turn) => readPage(connection.db, readerAt(turn), { conversationId: placeOf(turn).conversation, limit: 20 }),
    unread: (turn) => countConversations(connection.db, readerAt(turn)),
  };
  try {
    return await work(calls);
  } finally {
    await Promise.all([connection.close(), bare.end()]);
  }
}

const ratesOf = async (call: (turn: number) => Promise<unknown>, isQuick: boolean): Promise<Rates> => ({
  1: await rateOf(call, 1, isQuick),
  16: await rateOf(call, 16, isQuick),
});

export async function rateOf(
  call: (turn: number) => Promise<unknown>,
  count: number,
  isQuick: boolean,
): Promise<number> {
  let turn = 0;
  const spell = async (milliseconds: number): Promise<number> => {
    const begin = performance.now();
    const before = turn;
    const ask = async (): Promise<void> => {
      while (performance.now() - begin < milliseconds) await call((turn += 1));
    };
    await Promise.all(Array.from({ length: count }, ask));
    return ((turn - before) / (performance.now() - begin)) * 1000;
  };
  await spell(100);
  return spell(isQuick ? 200 : 500);
}

export function readRows(runs: readonly ReadRun[], count: Callers): readonly Row[] {
  const longer = (name: "page" | "unread"): number => median(runs.map((run) => run.bare[count] / run[name][count]));
  const by = `with ${count === 1 ? "one caller" : `${count} callers`}`;
  return [
    judge({
      goal: "S8",
      what: `a page of 20 messages, ${by}`,
      value: longer("page"),
      ...atMost(1.5, "the bare query"),
    }),
    judge({
      goal: "S8",
      what: `unread totals over ${conversationsEach} conversations, ${by}`,
      value: longer("unread"),
      ...atMost(1.5, "the bare query"),
    }),
  ];
}

function tableOf(runs: readonly ReadRun[]): Findings["tables"][number] {
  const line = (name: keyof ReadRun, title: string): readonly string[] => [
    title,
    ms(1000 / median(runs.map((run) => run[name][1]))),
    perSecond(median(runs.map((run) => run[name][16]))),
  ];
  return {
    title: `Reading, with ${(readers * conversationsEach * messagesEach).toLocaleString("en")} messages in ${readers * conversationsEach} conversations`,
    head: ["", "one caller", "16 callers"],
    lines: [
      line("bare", "the bare query of a page"),
      line("page", "a page of 20 messages"),
      line("unread", "unread totals"),
    ],
  };
}

// Each reader with 25 others, and in each conversation the last word is the other's and unread.
const fillSql = [
  "DELETE FROM participant",
  `INSERT INTO participant (conversation_id, user_id, read_seq)
     SELECT n, CASE side WHEN 0 THEN (n - 1) / ${conversationsEach} + 1 ELSE ${readers} + n END, ${messagesEach} - 1
     FROM generate_series(1, ${readers * conversationsEach}) n, generate_series(0, 1) side`,
  `INSERT INTO message (conversation_id, seq, sender_id, client_msg_id, body)
     SELECT n, seq, CASE seq % 2 WHEN 1 THEN (n - 1) / ${conversationsEach} + 1 ELSE ${readers} + n END, gen_random_uuid(), repeat('x', 120)
     FROM generate_series(1, ${readers * conversationsEach}) n, generate_series(1, ${messagesEach}) seq`,
  `UPDATE conversation SET head_seq = ${messagesEach}, last_at = now(), last_sender = ${readers} + id WHERE id <= ${readers * conversationsEach}`,
  "VACUUM ANALYZE",
];

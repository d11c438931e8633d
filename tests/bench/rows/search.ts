import { anonymous, type Actor } from "#shared/access/can.ts";
import { connect } from "#server/db/connection.ts";
import { untold } from "#server/db/readings.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { createSearchHandlers } from "#server/features/conversations/search.server.ts";
import { readerOf } from "#server/features/conversations/reader.ts";
import type { Context } from "#server/http/context.ts";
import { worldDatabase, worldOf } from "../targets/world.ts";
import type { Bench } from "./bench.ts";
import { judge, ms, type Findings, type Row } from "./row.ts";

const database = "bench_search";
const messages = 1_000_000;
const each = 40;
const conversations = messages / each;
const vocabulary = 20_000;
const office = 1;
const parent = 2;
const parentsConversations = 25;
const most = 150;
const batch = 50_000;

// What people type: a word of each frequency, several, the beginning of one, what nobody has said, and what is narrowed.
const searches = (turn: number, names: readonly string[]): Readonly<Record<string, string>> => ({
  "the most frequent word": "w1",
  "a frequent word": `w${20 + (turn % 10)}x`,
  "a rare word": `w${12_000 + turn * 7}x`,
  "two words": `w${3 + (turn % 5)}x w${200 + turn}x`,
  "the beginning of a word": `w${100 + (turn % 50)}`,
  "what nobody has said": `nowhere${turn}`,
  "a phrase": `"w${5 + (turn % 5)}x w${2 + (turn % 3)}x"`,
  "a word of somebody": `w${10 + (turn % 10)}x from:${names[turn] ?? ""}`,
  "a name": names[turn + 50] ?? "",
  "a name with a typing error": (names[turn + 100] ?? "").replace(/^(.)(.)(.)/, "$1$3$2"),
});

export interface SearchRun {
  readonly reader: "office" | "parent" | "bare";
  readonly what: string;
  readonly milliseconds: readonly number[];
}

// Q1: first results among a million messages, as the handler gives them, beside the bare query for them.
export async function measureSearch({ cluster, options, say }: Bench): Promise<Findings> {
  await worldOf(cluster);
  await cluster.fresh(database, worldDatabase);
  const began = performance.now();
  for (const sql of fillSql) await cluster.query(sql, [], database);
  say(`a million messages in ${Math.round((performance.now() - began) / 1_000)} s`);
  const writing = performance.now();
  while (Number((await cluster.query("SELECT write_words($1) AS count", [batch], database))[0]?.["count"]) > 0);
  const perMessage = (performance.now() - writing) / messages;
  await cluster.query("VACUUM ANALYZE", [], database);
  const turns = options.isQuick ? 10 : 40;
  const people = await cluster.query(
    "SELECT last_name FROM app_user WHERE id > 10 ORDER BY id LIMIT 200",
    [],
    database,
  );
  const names = people.map((row) => String(row["last_name"]));
  const runs = await measured(cluster.urlOf(database), { turns, names });
  const size = (await cluster.query("SELECT pg_total_relation_size('message_words') AS size", [], database))[0];
  return {
    rows: searchRows(runs),
    tables: [tableOf(runs, { perMessage, megabytes: Number(size?.["size"]) / 2 ** 20 })],
  };
}

async function measured(
  url: string,
  { turns, names }: { readonly turns: number; readonly names: readonly string[] },
): Promise<readonly SearchRun[]> {
  const connection = connect({ connectionString: url }, { role: "hearth_app", max: 2 });

  const readerFor = ({ actor }: { readonly actor: Actor }) => readerOf(actor, new Date(), untold);
  const { find } = createSearchHandlers({ readerFor });
  const bare = (q: string): Promise<unknown> =>
    connection.pool.query(
      "SELECT conversation_id, seq FROM message_words WHERE words @@ search_query($1) ORDER BY at DESC, conversation_id DESC, seq DESC LIMIT 20",
      [q],
    );
  const actors = {
    office: { ...anonymous, id: String(office), roles: ["coordinator"] },
    parent: { ...anonymous, id: String(parent), roles: ["parent"] },
  } as const satisfies Record<"office" | "parent", Actor>;
  const ask = (actor: Actor, q: string): Promise<unknown> =>
    inTransaction(connection.db, { actor, readOnly: true }, (db) =>
      find({ q, limit: 20, zone: undefined, below: undefined }, { db, actor } as unknown as Context),
    );
  const timed = async (act: () => Promise<unknown>): Promise<number> => {
    const begin = performance.now();
    await act();
    return performance.now() - begin;
  };
  const runs: SearchRun[] = [];
  try {
    for (const what of Object.keys(searches(0, []))) {
      const times: Record<SearchRun["reader"], number[]> = { office: [], parent: [], bare: [] };
      for (let turn = 0; turn < turns; turn += 1) {
        const q = searches(turn, names)[what] ?? "";
        times.office.push(await timed(() => ask(actors.office, q)));
        times.parent.push(await timed(() => ask(actors.parent, q)));
        times.bare.push(await timed(() => bare(q.replace(/ from:.*/, ""))));
      }
      runs.push(
        { reader: "office", what, milliseconds: times.office },
        { reader: "parent", what, milliseconds: times.parent },
        { reader: "bare", what, milliseconds: times.bare },
      );
    }
    return runs;
  } finally {
    await connection.close();
  }
}

export function at95(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(0.95 * sorted.length))] ?? 0;
}

export const searchRows = (runs: readonly SearchRun[]): readonly Row[] =>
  (["office", "parent"] as const).map((reader) =>
    judge({
      goal: "Q1",
      what: `first results among a million messages, ${reader === "office" ? "the office, of all" : "a parent, of the own"}, p95`,
      value: at95(runs.filter((run) => run.reader === reader).flatMap(({ milliseconds }) => milliseconds)),
      show: ms,
      most,
      limit: `≤ ${most} ms`,
    }),
  );

function tableOf(
  runs: readonly SearchRun[],
  { perMessage, megabytes }: { readonly perMessage: number; readonly megabytes: number },
): Findings["tables"][number] {
  const of = (reader: SearchRun["reader"], what: string): string =>
    ms(at95(runs.find((run) => run.reader === reader && run.what === what)?.milliseconds ?? []));
  return {
    title: `Searching a million messages in ${conversations.toLocaleString("en")} conversations, p95; their words take ${megabytes.toFixed(0)} MiB, and ${(perMessage * 1_000).toFixed(0)} µs each to write behind the send`,
    head: ["", "the office", "a parent", "the bare query of their words"],
    lines: Object.keys(searches(0, [])).map((what) => [what, of("office", what), of("parent", what), of("bare", what)]),
  };
}

// Words as often as in a language: the second half as often as the first, and so on. Everybody talks to somebody else.
const fillSql = [
  // Names as different as people's are.
  `UPDATE app_user SET first_name = initcap(left(translate(md5(id::text), '0123456789abcdef', 'aeioulmnrstkbdvg'), 6)), last_name = initcap(left(translate(md5('x' || id), '0123456789abcdef', 'aeioulmnrstkbdvg'), 8))`,
  "DELETE FROM participant",
  "DELETE FROM conversation",
  `UPDATE user_role SET role = 'coordinator' WHERE user_id = ${office}`,
  `INSERT INTO conversation (id, kind, staff_feed, head_seq, last_at, last_sender) OVERRIDING SYSTEM VALUE
     SELECT n, 'group', -1, ${each}, now() - make_interval(mins => ${conversations} - n), 10 + n % 4000 FROM generate_series(1, ${conversations}) n`,
  `INSERT INTO participant (conversation_id, user_id)
     SELECT n, 10 + n % 4000 FROM generate_series(1, ${conversations}) n UNION ALL SELECT n * 900, ${parent} FROM generate_series(1, ${parentsConversations}) n`,
  `INSERT INTO message (conversation_id, seq, sender_id, client_msg_id, body, created_at)
     SELECT n, seq, CASE seq % 2 WHEN 1 THEN 10 + n % 4000 ELSE ${parent} END, gen_random_uuid(),
       (SELECT string_agg('w' || floor(exp(random() * ln(${vocabulary})))::int || 'x', ' ') FROM generate_series(1, 12 + (n * 0 + seq * 0)::int)),
       now() - make_interval(mins => ${conversations} - n, secs => (${each} - seq)::int)
     FROM generate_series(1, ${conversations}) n, generate_series(1, ${each}) seq`,
  "VACUUM ANALYZE",
];

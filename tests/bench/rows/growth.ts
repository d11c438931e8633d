import { connect } from "#server/db/connection.ts";
import { untold } from "#server/db/readings.ts";
import { readPage } from "#server/features/conversations/page.store.ts";
import { readerOf } from "#server/features/conversations/reader.ts";
import type { Cluster } from "../machine/cluster.ts";
import { median } from "../machine/percentiles.ts";
import { hearthOn } from "../targets/product.ts";
import { worldDatabase, worldOf } from "../targets/world.ts";
import type { Bench } from "./bench.ts";
import { againstPeer } from "./figures.ts";
import { findMaxima } from "./maximum.ts";
import { rateOf } from "./reads.ts";
import { atLeast, atMost, judge, ms, perSecond, type Findings } from "./row.ts";
import { byTurns, middleSpell, withAll } from "./turns.ts";

interface Grown {
  readonly perSecond: number;
  readonly p50: number;
  readonly pageMs: number;
}

interface Size {
  readonly conversations: number;
  readonly messagesEach: number;
}

const small = hearthOn("small", "bench_small");
const grown = hearthOn("grown", "bench_grown");
const databaseOf = { [small.name]: "bench_small", [grown.name]: "bench_grown" } as const;
const sizes = (isQuick: boolean): readonly (readonly [database: string, size: Size])[] => [
  ["bench_small", { conversations: 1_000, messagesEach: 50 }],
  ["bench_grown", { conversations: isQuick ? 20_000 : 1_000_000, messagesEach: 50 }],
];

const clients = 200;
const calmRate = 300;

// S9: the product beside itself, with what gathers over years in its database. Minutes to fill and 20 GB of disk: measured only when it is named.
export async function measureGrowth(bench: Bench): Promise<Findings> {
  await worldOf(bench.cluster);
  for (const [database, size] of sizes(bench.options.isQuick)) {
    bench.say(`filling ${database} with ${told(size)}`);
    await fill(bench.cluster, database, size);
  }
  const field = { ...bench.field, targets: [small, grown] };
  const runs: Readonly<Record<string, Grown>>[] = [];
  for (let run = 1; run <= bench.options.runs; run += 1) {
    const found = await measureBoth({ ...bench, field });
    for (const [name, { perSecond: most, p50, pageMs }] of Object.entries(found))
      bench.say(`run ${run}: ${name} ${perSecond(most)}, at 300/s ${ms(p50)}, a page ${ms(pageMs)}`);
    runs.push(found);
  }
  const to = (figure: (one: Grown) => number) =>
    againstPeer(runs, bench.troubles, { peer: small.name, name: grown.name, figure });
  const [, [, size] = ["", { conversations: 0, messagesEach: 0 }]] = sizes(bench.options.isQuick);
  return {
    rows: [
      judge({
        goal: "S9",
        what: `messages a second beside ${told(size)}`,
        ...to((one) => one.perSecond),
        ...atLeast(0.77, "the small one (1 / 1.3)"),
      }),
      judge({ goal: "S9", what: "300 a second, p50", ...to((one) => one.p50), ...atMost(1.3, "the small one") }),
      judge({ goal: "S9", what: "a page of 20 messages", ...to((one) => one.pageMs), ...atMost(1.3, "the small one") }),
    ],
    tables: [],
  };
}

const told = ({ conversations, messagesEach }: Size): string =>
  `${conversations.toLocaleString("en")} conversations, ${(conversations * messagesEach).toLocaleString("en")} messages`;

async function measureBoth(bench: Bench): Promise<Readonly<Record<string, Grown>>> {
  const { isQuick } = bench.options;
  const spells = isQuick ? 1 : 5;
  return withAll(bench, clients, async (company) => {
    await byTurns(company, 1, ({ guests }) => guests.closed(8, { warmMs: 500, measureMs: 500 }));
    const bestOf = await findMaxima(company, isQuick ? 1 : 3, { warmMs: 500, measureMs: 1500 });
    const calm = await byTurns(company, spells, ({ guests }) =>
      guests.open(calmRate, { warmMs: 300, measureMs: 1500 }),
    );
    const pages = await byTurns(company, spells, ({ target }) => timePages(bench, databaseOf[target.name] ?? ""));
    return Object.fromEntries(
      company.members().map(({ target }) => [
        target.name,
        {
          perSecond: bestOf(target).best.perSecond,
          p50: middleSpell(calm(target)).latency.p50,
          pageMs: median(pages(target)),
        },
      ]),
    );
  });
}

// Conversations from all over, each read by one of its own people.
async function timePages({ cluster, options }: Bench, database: string): Promise<number> {
  const connection = connect({ connectionString: cluster.urlOf(database) }, { role: "hearth_app", max: 1 });
  try {
    const places = await cluster.query(
      "SELECT p.conversation_id::text AS conversation, min(p.user_id)::text AS reader FROM participant p JOIN (SELECT id FROM conversation TABLESAMPLE SYSTEM (5) WHERE head_seq >= 50 ORDER BY random() LIMIT 2000) c ON c.id = p.conversation_id GROUP BY 1 ORDER BY random()",
      [],
      database,
    );
    const rate = await rateOf(
      (turn) => {
        const place = places[turn % places.length];
        const reader = { id: String(place?.["reader"]), roles: ["parent"], businessId: null } as const;
        return readPage(connection.db, readerOf(reader, new Date(), untold), {
          conversationId: String(place?.["conversation"]),
          limit: 20,
        });
      },
      1,
      options.isQuick,
    );
    return 1000 / rate;
  } finally {
    await connection.close();
  }
}

// Beside the world's own people: others, each in twenty conversations of two. What is searched is written down as if it had long been.
async function fill(cluster: Cluster, database: string, { conversations, messagesEach }: Size): Promise<void> {
  await cluster.fresh(database, worldDatabase);
  const people = Math.ceil(conversations / 10);
  await cluster.query(
    `SET maintenance_work_mem = '1GB';
     INSERT INTO app_user (email, first_name, last_name, email_verified_at)
       SELECT 'other' || n || '@bench.example', 'First' || n, 'Last' || n, now() FROM generate_series(1, ${people}) n;
     SET session_replication_role = replica;
     CREATE TEMP TABLE made AS SELECT (SELECT max(id) FROM conversation) AS talks, (SELECT max(id) FROM app_user) - ${people} AS people;
     INSERT INTO conversation (kind, head_seq, last_at, last_sender)
       SELECT 'group', ${messagesEach}, now() - n * interval '1 minute', (SELECT people FROM made) + n % ${people} + 1
       FROM generate_series(1, ${conversations}) n;
     INSERT INTO participant (conversation_id, user_id, read_seq)
       SELECT made.talks + n, made.people + (n + side * 7) % ${people} + 1, ${messagesEach} - 1
       FROM made, generate_series(1, ${conversations}) n, generate_series(0, 1) side;
     ALTER TABLE message DROP CONSTRAINT message_sender_id_client_msg_id_key;
     INSERT INTO message (conversation_id, seq, sender_id, client_msg_id, body)
       SELECT made.talks + n, seq, made.people + (n + seq % 2 * 7) % ${people} + 1, gen_random_uuid(), repeat('x', 120)
       FROM made, generate_series(1, ${conversations}) n, generate_series(1, ${messagesEach}) seq;
     ALTER TABLE message ADD CONSTRAINT message_sender_id_client_msg_id_key UNIQUE (sender_id, client_msg_id);
     INSERT INTO words_written (conversation_id, seq) SELECT made.talks + n, ${messagesEach} FROM made, generate_series(1, ${conversations}) n;`,
    [],
    database,
  );
  await cluster.query("VACUUM ANALYZE", [], database);
  await cluster.query("CHECKPOINT");
}

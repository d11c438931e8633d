import { setTimeout as pause } from "node:timers/promises";
import { anonymous } from "#shared/access/can.ts";
import { addDays, dayOf } from "#shared/time/days.ts";
import { systemClock } from "#server/clock.ts";
import { connect } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { createFamilyHandlers } from "#server/features/families/families.server.ts";
import { homeIndexOf } from "#server/features/families/homeIndex.ts";
import type { Context } from "#server/http/context.ts";
import { createSecrets } from "#server/secrets.ts";
import { secret, worldDatabase, worldOf } from "../targets/world.ts";
import type { Bench } from "./bench.ts";
import { judge, ms, type Findings, type Row } from "./row.ts";
import { at95 } from "./search.ts";

const database = "bench_families";
const homes = 5_000;
const counties = 40;
const staysEach = 4;
const most = 100;
const mostBehind = 1_000;
const lead = 30;

interface Question {
  readonly query: Readonly<Record<string, string>>;
  // The same asked of the tables: which homes there are, without counts and without an order.
  readonly where: string;
}

// What is asked most: where, when, how many, and several of it together.
export function questionsOf(turn: number, today: string): Readonly<Record<string, Question>> {
  const county = (turn % counties) + 1;
  const from = addDays(today, lead + (turn % 100));
  const to = addDays(from, 7 + (turn % 3) * 7);
  const open = (guests = 1): string => `family_open(f.id, '${from}', '${to}', ${guests}, '${today}')`;
  return {
    everything: { query: {}, where: "true" },
    "one county": { query: { county: `bench-${county}` }, where: `f.county_id = ${county}` },
    "two weeks": { query: { from, to }, where: open() },
    "two guests in a county": {
      query: { county: `bench-${county}`, from, to, guests: "2" },
      where: `f.county_id = ${county} AND ${open(2)}`,
    },
    "a word": { query: { q: `garden ${turn % 50}` }, where: `f.description ILIKE '%garden ${turn % 50}%'` },
  };
}

export interface FamilyRun {
  readonly what: string;
  readonly ours: readonly number[];
  readonly bare: readonly number[];
}

// F1: a search with all its counts among five thousand homes, as the handler answers it, beside the bare query for the homes alone; and how soon
// a second node answers alike.
export async function measureFamilies({ cluster, options, say }: Bench): Promise<Findings> {
  await worldOf(cluster);
  await cluster.fresh(database, worldDatabase);
  const today = dayOf(new Date());
  for (const sql of fillSql(today)) await cluster.query(sql, [], database);
  say(`${homes} homes with ${homes * staysEach} stays`);
  const nodes = [1, 2].map(() =>
    connect({ connectionString: cluster.urlOf(database) }, { role: "hearth_app", max: 2 }),
  );
  const [one, other] = nodes;
  if (!one || !other) throw new Error("There are two nodes.");
  const ports = { clock: systemClock(), secrets: createSecrets(secret) };
  const [first, second] = [one, other].map(({ db }) => homeIndexOf({ db, ...ports }));
  if (!first || !second) throw new Error("There are two nodes.");
  const { list } = createFamilyHandlers(first, ports);
  const ask = (query: Question["query"]): Promise<unknown> =>
    inTransaction(one.db, { actor: anonymous, readOnly: true }, (db) =>
      list(query as Parameters<typeof list>[0], { db, actor: anonymous } as unknown as Context),
    );
  const bare = (where: string): Promise<unknown> => one.pool.query(`SELECT f.id FROM host_family f WHERE ${where}`);
  const timed = async (act: () => Promise<unknown>): Promise<number> => {
    const begin = performance.now();
    await act();
    return performance.now() - begin;
  };
  try {
    const opening = await timed(() => first.read());
    await second.read();
    const runs: FamilyRun[] = [];
    for (const what of Object.keys(questionsOf(0, today))) {
      const [ours, plain]: [number[], number[]] = [[], []];
      for (let turn = 0; turn < (options.isQuick ? 10 : 60); turn += 1) {
        const question = questionsOf(turn, today)[what];
        if (!question) continue;
        ours.push(await timed(() => ask(question.query)));
        plain.push(await timed(() => bare(question.where)));
      }
      runs.push({ what, ours, bare: plain });
    }
    const behind: number[] = [];
    for (let turn = 1; turn <= (options.isQuick ? 5 : 20); turn += 1) {
      await cluster.query(`UPDATE host_family SET title = 'Moved ${turn}' WHERE slug = 'bench-${turn}'`, [], database);
      behind.push(
        await timed(async () => {
          const isTold = async (): Promise<boolean> =>
            (await second.read()).all.some(({ slug, line }) => slug === `bench-${turn}` && line === `Moved ${turn}`);
          while (!(await isTold())) await pause(5);
        }),
      );
    }
    return { rows: familyRows(runs, behind), tables: [tableOf(runs, opening)] };
  } finally {
    await Promise.all(nodes.map(({ close }) => close()));
  }
}

export const familyRows = (runs: readonly FamilyRun[], behind: readonly number[]): readonly Row[] => [
  judge({
    goal: "F1",
    what: `a search with its counts among ${homes.toLocaleString("en")} homes, p95`,
    value: at95(runs.flatMap(({ ours }) => ours)),
    show: ms,
    most,
    limit: `≤ ${most} ms`,
  }),
  judge({
    goal: "F1",
    what: "a second node knows of a change, the longest of all",
    value: Math.max(...behind),
    show: ms,
    most: mostBehind,
    limit: `≤ ${mostBehind} ms`,
  }),
];

const tableOf = (runs: readonly FamilyRun[], opening: number): Findings["tables"][number] => ({
  title: `Searching ${homes.toLocaleString("en")} homes, p95; the first question reads them all in ${ms(opening)}`,
  head: ["", "with all counts, ordered", "the bare query, homes alone"],
  lines: runs.map(({ what, ours, bare }) => [what, ms(at95(ours)), ms(at95(bare))]),
});

const day = (today: string, expression: string): string => `'${today}'::date + (${expression})::int`;

const fillSql = (today: string): readonly string[] => [
  "INSERT INTO country (code, name, hosts) VALUES ('IE', 'Ireland', true) ON CONFLICT DO NOTHING",
  "INSERT INTO currency (code, name, symbol) VALUES ('EUR', 'Euro', '€') ON CONFLICT DO NOTHING",
  "DELETE FROM county",
  `INSERT INTO county (id, country_id, name, slug, timezone) OVERRIDING SYSTEM VALUE
     SELECT n, (SELECT id FROM country WHERE code = 'IE'), 'County ' || n, 'bench-' || n, 'Europe/Dublin' FROM generate_series(1, ${counties}) n`,
  `INSERT INTO app_user (email, first_name, last_name) SELECT 'bench-' || n || '@homes.example', 'Host', 'Of ' || n FROM generate_series(1, ${homes}) n`,
  `INSERT INTO host_family (slug, user_id, parent_guardian_one_last_name, title, description, address_line_1, city_town, county_id, vetting_state, guests, latitude, longitude, languages)
     SELECT 'bench-' || n, u.id, 'Bench' || n, 'A quiet house', 'A house with garden ' || n % 50 || ' and a dog', '1 Main Street', 'Town ' || n % 200, n % ${counties} + 1, 'approved', 1 + n % 3,
       51.5 + random() * 3.5, -10 + random() * 4, ARRAY['en']
     FROM generate_series(1, ${homes}) n JOIN app_user u ON u.email = 'bench-' || n || '@homes.example'`,
  `INSERT INTO host_family_amenity (host_family_id, amenity_id) SELECT f.id, a.id FROM host_family f CROSS JOIN amenity a WHERE (f.id + a.id) % 3 = 0`,
  `INSERT INTO host_family_member (host_family_id, first_name, last_name, kind, gender, date_of_birth)
     SELECT f.id, 'Child', 'Bench', 'child', CASE f.id % 2 WHEN 0 THEN 'female' ELSE 'male' END, '2014-01-01'::date + (f.id % 2000)::int FROM host_family f`,
  "INSERT INTO trip_type (name, slug, category_id) VALUES ('Bench', 'bench', 2)",
  `INSERT INTO student (first_name, last_name, gender, date_of_birth, country_id, created_by)
     SELECT 'Child', 'Bench', 'female', '2013-05-04', (SELECT id FROM country WHERE code = 'IE'), (SELECT min(id) FROM app_user WHERE email LIKE '%@homes.example')`,
  `INSERT INTO trip (student_id, trip_type_id, booked_by, from_date, to_date, state)
     SELECT (SELECT max(id) FROM student), (SELECT max(id) FROM trip_type), (SELECT min(id) FROM app_user WHERE email LIKE '%@homes.example'),
       ${day(today, "n % 150")}, ${day(today, "n % 150 + 10")}, 'booked' FROM generate_series(1, ${homes * staysEach}) n`,
  `INSERT INTO trip_host_family (trip_id, host_family_id, from_date, to_date, state, selected)
     SELECT t.id, (SELECT min(id) FROM host_family) + t.id * 7919 % ${homes}, t.from_date, t.to_date, 'accepted_hosting', true FROM trip t`,
  "VACUUM ANALYZE",
];

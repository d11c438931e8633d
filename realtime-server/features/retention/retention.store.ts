import { sql } from "kysely";
import {
  endsOf,
  forgottenKinds,
  nothingForgotten,
  type ForgottenCounts,
  type ForgottenKind,
  type Kept,
} from "#shared/features/retention/retention.rules.ts";
import type { Transaction } from "../../db/connection.ts";
import { withSystemRights } from "../../db/systemRights.ts";

export const atOnce = 200;

export interface Forgotten {
  readonly count: number;
  // Whose feeds have moved on.
  readonly feeds?: readonly string[];
  // Where the next part begins; undefined where nothing is left.
  readonly after?: string;
}

type Forget = (db: Transaction, before: Date, after: string) => Promise<Forgotten>;

const more = (count: number): Forgotten => (count < atOnce ? { count } : { count, after: "0" });

const counted = async (db: Transaction, statement: ReturnType<typeof sql<{ count: number }>>): Promise<number> =>
  (await statement.execute(db)).rows[0]?.count ?? 0;

const oldDeliveries = (before: Date) => sql`
  FROM notification_delivery d JOIN notice n ON n.id = d.notice_id WHERE n.at < ${before} AND d.state <> 'due' AND NOT is_held_person(n.user_id)`;
const oldSessions = (before: Date) =>
  sql`FROM session WHERE least(expires_at, coalesce(revoked_at, expires_at)) < ${before} AND NOT is_held_person(user_id)`;

// A part of each, in one transaction; begun again as often as it is broken off.
export const forget: Readonly<Record<ForgottenKind, Forget>> = {
  papers: (db, before) =>
    withSystemRights(db, async () =>
      more(
        await counted(
          db,
          sql`WITH gone AS MATERIALIZED (SELECT ref FROM outlived_papers(${before}::date) ref LIMIT ${atOnce})
            SELECT count(*)::int AS count, erase_assets(array_agg(ref)) FROM gone`,
        ),
      ),
    ),
  health: async (db, before) => more(await counted(db, sql`SELECT forget_health(${before}::date, ${atOnce}) AS count`)),
  messages: async (db, before, after) => {
    const { rows } = await sql<{
      conv: string | null;
    }>`SELECT next_outlived(${before}, ${after})::text AS conv`.execute(db);
    const conv = rows[0]?.conv;
    if (!conv) return { count: 0 };
    const { rows: done } = await sql<{ seqs: number; feeds: string[] }>`
      SELECT seqs, feeds::text[] AS feeds FROM forget_messages(${before}, ${conv}, ${atOnce})`.execute(db);
    const { seqs = 0, feeds = [] } = done[0] ?? {};
    return { count: seqs, feeds, after: seqs < atOnce ? conv : String(BigInt(conv) - 1n) };
  },
  lines: async (db, before) => more(await counted(db, sql`SELECT forget_lines(${before}, ${atOnce}) AS count`)),
  logs: async (db, before) => {
    const deliveries = await sql`
      DELETE FROM notification_delivery WHERE id IN (SELECT d.id ${oldDeliveries(before)} LIMIT ${atOnce})`.execute(db);
    const sessions =
      await sql`DELETE FROM session WHERE id IN (SELECT id ${oldSessions(before)} LIMIT ${atOnce})`.execute(db);
    const gone = [deliveries, sessions].map(({ numAffectedRows = 0n }) => Number(numAffectedRows));
    const count = gone.reduce((sum, one) => sum + one, 0);
    return gone.some((one) => one === atOnce) ? { count, after: "0" } : { count };
  },
};

const preview: Readonly<Record<ForgottenKind, (before: Date) => ReturnType<typeof sql<{ count: number }>>>> = {
  papers: (before) => sql`SELECT count(*)::int AS count FROM outlived_papers(${before}::date)`,
  health: (before) => sql`SELECT count(*)::int AS count FROM outlived_health(${before}::date)`,
  messages: (before) =>
    sql`SELECT count(*)::int AS count FROM message m WHERE NOT m.deleted AND m.created_at < ${before} AND NOT is_held_conversation(m.conversation_id)`,
  lines: (before) => sql`SELECT count(*)::int AS count FROM outlived_lines(${before})`,
  logs: (before) => sql`
    SELECT ((SELECT count(*) ${oldDeliveries(before)}) + (SELECT count(*) ${oldSessions(before)}))::int AS count`,
};

// What would go now: nothing is touched.
export async function previewOf(db: Transaction, kept: Kept, now: Date): Promise<ForgottenCounts> {
  const ends = endsOf(kept, now);
  return withSystemRights(db, async () => {
    const found = { ...nothingForgotten };
    for (const kind of forgottenKinds) found[kind] = await counted(db, preview[kind](ends[kind]));
    return found;
  });
}

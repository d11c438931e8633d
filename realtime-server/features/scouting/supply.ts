import { sql } from "kysely";
import { anonymous } from "#shared/access/can.ts";
import type { Clock } from "../../clock.ts";
import type { Db, Transaction } from "../../db/connection.ts";
import { withSystemRights } from "../../db/systemRights.ts";
import { inTransaction } from "../../db/transaction.ts";
import { takeTurns } from "../../jobs/turns.ts";
import { reckonNeeds, type NeedCell } from "./needs.store.ts";

const everyMs = 5 * 60_000;
const firstAfterMs = 3_000;
// What is older was left by a machine that stands still.
const freshForMs = 30 * 60_000;

// One node reckons at a time; whoever comes meanwhile leaves it to that one.
async function reckonSupply(db: Transaction, now: Date): Promise<void> {
  const { rows } = await sql<{ mine: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtextextended('supply_week', 0)) AS mine`.execute(db);
  if (!rows[0]?.mine) return;
  const { weeks, counties } = await reckonNeeds({ db, now: () => now });
  const cells = counties.flatMap(({ id, cells: own }) =>
    own.map((cell, at) => ({ countyId: id, week: weeks[at], ...cell })),
  );
  await sql`
    WITH told AS (
      SELECT (c ->> 'countyId')::bigint AS county_id, (c ->> 'week')::date AS week, (c ->> 'forecast')::int AS forecast, (c ->> 'freeBeds')::int AS free_beds
      FROM jsonb_array_elements(${JSON.stringify(cells)}::jsonb) c
    ), gone AS (
      DELETE FROM supply_week w WHERE NOT EXISTS (SELECT FROM told t WHERE t.county_id = w.county_id AND t.week = w.week)
    )
    INSERT INTO supply_week (county_id, week, forecast, free_beds, reckoned_at) SELECT county_id, week, forecast, free_beds, ${now} FROM told
    ON CONFLICT (county_id, week) DO UPDATE SET forecast = EXCLUDED.forecast, free_beds = EXCLUDED.free_beds, reckoned_at = EXCLUDED.reckoned_at`.execute(
    db,
  );
}

export const keepSupply = (db: Db, now: Date): Promise<void> =>
  inTransaction(db, { actor: anonymous, readOnly: false }, (transaction) =>
    withSystemRights(transaction, () => reckonSupply(transaction, now)),
  );

interface Kept {
  readonly reckonedAt: string;
  readonly cellsOf: ReadonlyMap<string, readonly NeedCell[]>;
}

interface KeptRow {
  readonly countyId: string;
  readonly reckonedAt: string;
  readonly weeks: readonly string[];
  readonly cells: readonly NeedCell[];
}

// What stands there for exactly these weeks, while it is fresh.
export async function readSupply(
  { db, now }: { readonly db: Db; readonly now: () => Date },
  weeks: readonly string[],
): Promise<Kept | null> {
  const { rows } = await sql<KeptRow>`
    SELECT county_id::text, min(reckoned_at) AS reckoned_at, json_agg(week ORDER BY week) AS weeks,
      json_agg(json_build_object('forecast', forecast, 'freeBeds', free_beds) ORDER BY week) AS cells
    FROM supply_week WHERE reckoned_at > ${new Date(now().getTime() - freshForMs)} AND reckoned_at <= ${now()} GROUP BY county_id`.execute(
    db,
  );
  const kept = rows.filter((row) => row.weeks.join() === weeks.join());
  const [first] = kept;
  if (!first) return null;
  return {
    reckonedAt: kept.reduce((oldest, { reckonedAt }) => (reckonedAt < oldest ? reckonedAt : oldest), first.reckonedAt),
    cellsOf: new Map(kept.map(({ countyId, cells }) => [countyId, cells])),
  };
}

// Behind the work of people: the board is read at once, and says as of when it is.
export const createSupplyKeeper = (db: Db, clock: Clock, report: (cause: unknown) => void) => ({
  start: () =>
    takeTurns({
      turn: async () => {
        await keepSupply(db, clock.now());
        return everyMs;
      },
      firstAfterMs,
      afterFailureMs: everyMs,
      report,
    }),
});

import { sql } from "kysely";
import type { VettingPace } from "#shared/features/registration/registration.contract.ts";
import type { Db } from "../../db/connection.ts";

// Of fewer homes the one in the middle would speak for itself; of more than the newest, the office of another time.
const fewest = 3;
const newest = 20;
// Of so many that were sent in last.
const lookedAt = 200;

// How long the office has taken with the homes that came last, in whole days: until somebody had looked, and until families could find them.
export async function readVettingPace(db: Db): Promise<VettingPace> {
  const { rows } = await sql<VettingPace>`
    WITH sent AS (
      SELECT entity_id, min(at) AS at FROM state_history WHERE entity = 'vetting' AND to_state = 'submitted' GROUP BY entity_id ORDER BY min(at) DESC LIMIT ${lookedAt}
    ), taken AS (
      SELECT sent.at,
        (SELECT min(h.at) FROM state_history h WHERE h.entity = 'vetting' AND h.entity_id = sent.entity_id AND h.at > sent.at AND h.to_state <> 'withdrawn') - sent.at AS look,
        (SELECT min(h.at) FROM state_history h WHERE h.entity = 'vetting' AND h.entity_id = sent.entity_id AND h.at > sent.at AND h.to_state = 'approved') - sent.at AS open
      FROM sent
    )
    SELECT ${middleOf(sql`look`)} AS days_until_looked_at, ${middleOf(sql`open`)} AS days_until_open`.execute(db);
  return rows[0] ?? { daysUntilLookedAt: null, daysUntilOpen: null };
}

const middleOf = (span: ReturnType<typeof sql>) => sql`(
  SELECT CASE WHEN count(*) >= ${fewest} THEN greatest(1, ceil(percentile_disc(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM ${span}) / 86400)))::float8 END
  FROM (SELECT ${span} FROM taken WHERE ${span} IS NOT NULL ORDER BY at DESC LIMIT ${newest}) AS last)`;

import { sql } from "kysely";
import type { Db } from "../../db/connection.ts";

// Whether one of the weeks of a trip has no place left for it. Held, nobody else takes the last place before this transaction has ended: activities are
// locked in one order, after the trip.
export async function isCampFull(db: Db, tripId: string, isHeld: boolean): Promise<boolean> {
  if (isHeld)
    await sql`
      SELECT FROM activity WHERE id IN (SELECT activity_id FROM trip_activity WHERE trip_id = ${tripId} AND role = 'primary') ORDER BY id FOR NO KEY UPDATE`.execute(
      db,
    );
  const { rows } = await sql`
    SELECT FROM trip_activity WHERE trip_id = ${tripId} AND role = 'primary' AND activity_places_left(activity_id, from_date, ${tripId}) < 1 LIMIT 1`.execute(
    db,
  );
  return rows.length > 0;
}

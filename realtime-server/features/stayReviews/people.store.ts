import { sql } from "kysely";
import type { Db } from "../../db/connection.ts";

// Whoever answers for the guest of a trip.
export async function parentsOf(db: Db, tripId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT g.user_id AS id FROM trip t JOIN student_guardian g ON g.student_id = t.student_id AND g.verified_at IS NOT NULL WHERE t.id = ${tripId} ORDER BY 1`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

// Whoever has hosted.
export async function hostsOf(db: Db, tripId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT f.user_id AS id FROM trip_host_family h JOIN host_family f ON f.id = h.host_family_id WHERE h.trip_id = ${tripId} AND h.state = 'accepted_hosting' AND f.user_id IS NOT NULL ORDER BY 1`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

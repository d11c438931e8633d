import { sql } from "kysely";
import { scopesOf } from "#shared/access/can.ts";
import type {
  RecordGuardian,
  RecordThread,
  RecordTrip,
} from "#shared/features/studentRecord/studentRecord.contract.ts";
import { iso } from "../../db/iso.ts";
import { isReadable } from "../../db/readableTalks.ts";
import { reachOf, tripScopes } from "../../db/scopes.ts";
import type { Context } from "../../http/context.ts";

const mostTrips = 50;
const mostThreads = 20;

export async function guardiansToCall({ db }: Context, studentId: string): Promise<RecordGuardian[]> {
  const { rows } = await sql<RecordGuardian>`
    SELECT u.id::text, u.first_name || ' ' || u.last_name AS name, u.email, u.phone, u.timezone
    FROM student_guardian g JOIN app_user u ON u.id = g.user_id
    WHERE g.student_id = ${studentId} AND g.verified_at IS NOT NULL ORDER BY g.verified_at, u.id`.execute(db);
  return rows;
}

// The newest first; the family is the one that accepted, else the one that is chosen.
export async function tripsOfStudent({ db, actor }: Context, studentId: string): Promise<RecordTrip[]> {
  const { rows } = await sql<RecordTrip>`
    SELECT trip.id::text, trip.reference, trip.state, trip.from_date, trip.to_date, (
      SELECT f.parent_guardian_one_last_name FROM trip_host_family h JOIN host_family f ON f.id = h.host_family_id
      WHERE h.trip_id = trip.id AND (h.selected OR h.state = 'accepted_hosting') ORDER BY h.state = 'accepted_hosting' DESC, h.from_date, h.id LIMIT 1) AS family_name
    FROM trip WHERE trip.student_id = ${studentId} AND ${reachOf(tripScopes, actor, scopesOf(actor, "trips:open"))}
    ORDER BY trip.from_date DESC, trip.id DESC LIMIT ${mostTrips}`.execute(db);
  return rows;
}

export async function threadsOfStudent({ db, actor }: Context, studentId: string): Promise<RecordThread[]> {
  const { rows } = await sql<RecordThread>`
    SELECT c.id::text AS conversation_id, t.reference, f.parent_guardian_one_last_name AS family_name, ${iso(sql`c.last_at`)} AS last_at
    FROM trip t JOIN conversation c ON c.of_trip_id = t.id LEFT JOIN trip_host_family thf ON thf.id = c.trip_host_family_id LEFT JOIN host_family f ON f.id = thf.host_family_id
    WHERE t.student_id = ${studentId} AND ${isReadable(actor)}
    ORDER BY c.last_at DESC NULLS LAST, c.id DESC LIMIT ${mostThreads}`.execute(db);
  return rows;
}

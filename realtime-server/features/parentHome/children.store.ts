import { sql } from "kysely";
import type { Child } from "#shared/features/parentHome/parentHome.contract.ts";
import { reachOf, studentScopes } from "../../db/scopes.ts";
import { familyOfTrip, type Reader } from "./reader.ts";

// An agency has a list of its own for all of them.
const most = 12;

// Every child with the trip that matters now: the one under way or coming, else none.
export async function childrenOf({ db, actor, scopes, today }: Reader): Promise<Child[]> {
  const { rows } = await sql<Child>`
    SELECT student.id, student.first_name, student.picture, date_part('year', age(${today}::date, student.date_of_birth))::int AS age, t.trip
    FROM student LEFT JOIN LATERAL (
      SELECT json_build_object('state', trip.state, 'place', family.city_town, 'fromDate', trip.from_date, 'toDate', trip.to_date) AS trip
      FROM trip LEFT JOIN ${familyOfTrip} family ON true
      WHERE trip.student_id = student.id AND trip.to_date >= ${today} AND trip.state NOT IN ('cancelled', 'closed', 'completed')
      ORDER BY trip.state IN ('in-progress', 'booked', 'customer_service') DESC, trip.from_date, trip.id LIMIT 1) t ON true
    WHERE ${reachOf(studentScopes, actor, scopes)} ORDER BY t.trip IS NULL, student.date_of_birth, student.id LIMIT ${most}`.execute(
    db,
  );
  return rows;
}

import { sql, type SqlBool } from "kysely";
import type { Db, Transaction } from "../../db/connection.ts";
import type { Context } from "../../http/context.ts";
import { withinTrips } from "./standing.store.ts";

// Whom a trip can be given to: whoever coordinates and has not left.
export const coordinates = sql<SqlBool>`u.disabled_at IS NULL AND EXISTS (SELECT FROM user_role r WHERE r.user_id = u.id AND r.role IN ('coordinator', 'administrator'))`;

export async function isCoordinator(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM app_user u WHERE u.id = ${userId} AND ${coordinates}`.execute(db);
  return rows.length > 0;
}

export async function coordinatorOf(
  db: Transaction,
  tripId: string,
): Promise<{ readonly id: string | null } | undefined> {
  const { rows } = await sql<{ id: string | null }>`
    SELECT coordinator_id::text AS id FROM trip WHERE id = ${tripId} FOR NO KEY UPDATE`.execute(db);
  return rows[0];
}

// Whose it is is no step of the trip: it stands untouched for its reminders.
export async function setCoordinator(db: Transaction, tripId: string, personId: string | null): Promise<void> {
  await sql`UPDATE trip SET coordinator_id = ${personId} WHERE id = ${tripId}`.execute(db);
}

export interface TaskDay {
  readonly id: string;
  readonly day: string | null;
}

// What the office has still to do for a trip.
export async function holdTasks(db: Transaction, tripId: string): Promise<readonly TaskDay[]> {
  const { rows } = await sql<TaskDay>`
    SELECT id::text, to_char(due_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day FROM office_task
    WHERE entity = 'trip' AND entity_id = ${tripId} AND done_at IS NULL ORDER BY id FOR NO KEY UPDATE`.execute(db);
  return rows;
}

// Of a day, its end.
export async function setTaskDays(db: Transaction, tasks: readonly TaskDay[]): Promise<void> {
  await sql`
    UPDATE office_task t SET due_at = (d.day + time '17:00') AT TIME ZONE 'UTC'
    FROM jsonb_to_recordset(${JSON.stringify(tasks)}::jsonb) AS d(id bigint, day date) WHERE t.id = d.id`.execute(db);
}

// As "Lucía Ortega, HRT-1042"; what the reader does not reach has no name.
export async function nameTrips(context: Context, tripIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT trip.id::text, s.first_name || ' ' || s.last_name || ', ' || trip.reference AS name FROM trip JOIN student s ON s.id = trip.student_id
    WHERE trip.id = ANY (${[...tripIds]}::bigint[]) AND ${withinTrips(context)}`.execute(context.db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

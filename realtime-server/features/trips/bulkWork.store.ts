import { sql, type SqlBool } from "kysely";
import { sheetGrid } from "#shared/features/sheets/sheets.contract.ts";
import type { Db, Transaction } from "../../db/connection.ts";
import type { Context } from "../../http/context.ts";
import type { Work } from "../../jobs/work.ts";
import { withinTrips } from "./standing.store.ts";

// Whom a trip can be given to: whoever coordinates and has not left.
export const coordinates = sql<SqlBool>`u.disabled_at IS NULL AND EXISTS (SELECT FROM user_role r WHERE r.user_id = u.id AND r.role IN ('coordinator', 'administrator'))`;

export async function coordinatorsAmong(db: Db, userIds: readonly (string | null)[]): Promise<ReadonlySet<string>> {
  const asked = [...new Set(userIds)].filter((id) => id !== null);
  const { rows } = await sql<{ id: string }>`
    SELECT u.id::text FROM app_user u WHERE u.id = ANY (${asked}::bigint[]) AND ${coordinates}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export const isCoordinator = async (db: Db, userId: string): Promise<boolean> =>
  (await coordinatorsAmong(db, [userId])).size > 0;

export interface Whose {
  readonly tripId: string;
  readonly personId: string | null;
}

// Held in one order, like everybody who holds several.
export async function coordinatorsOf(db: Transaction, tripIds: readonly string[]): Promise<ReadonlyMap<string, Whose>> {
  const { rows } = await sql<Whose>`
    SELECT id::text AS trip_id, coordinator_id::text AS person_id FROM trip WHERE id = ANY (${[...tripIds]}::bigint[])
    ORDER BY id FOR NO KEY UPDATE`.execute(db);
  return new Map(rows.map((row) => [row.tripId, row]));
}

// Whose it is is no step of the trip: it stands untouched for its reminders. Who has changed it is said where it is typed by hand.
export async function setCoordinators(
  { db, now }: Pick<Work, "db" | "now">,
  whose: readonly Whose[],
  byId: string,
): Promise<void> {
  if (whose.length === 0) return;
  const { list } = sheetGrid;
  await sql`
    INSERT INTO record_change (entity, entity_id, part, part_key, field, before, after, actor_id, at)
    SELECT ${`grid:${list}`}, trip.id, ${list}, trip.id::text, 'coordinatorName', to_jsonb(was.first_name || ' ' || was.last_name), to_jsonb(u.first_name || ' ' || u.last_name), ${byId}, ${now()}
    FROM jsonb_to_recordset(${JSON.stringify(whose)}::jsonb) AS w("tripId" bigint, "personId" bigint) JOIN trip ON trip.id = w."tripId"
      LEFT JOIN app_user was ON was.id = trip.coordinator_id LEFT JOIN app_user u ON u.id = w."personId" ORDER BY trip.id`.execute(
    db,
  );
  await sql`
    UPDATE trip SET coordinator_id = w."personId" FROM jsonb_to_recordset(${JSON.stringify(whose)}::jsonb) AS w("tripId" bigint, "personId" bigint)
    WHERE id = w."tripId"`.execute(db);
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

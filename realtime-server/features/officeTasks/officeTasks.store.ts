import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { OfficeTask } from "#shared/features/officeTasks/officeTasks.contract.ts";
import { taskKindsFor } from "#shared/features/officeTasks/officeTasks.rules.ts";
import { dayOf } from "#shared/time/days.ts";
import type { Context } from "../../http/context.ts";

const most = 100;

// What a task is about, however it was given: a trip, a family's place in one, a household, what it is paid, a meeting.
const source = sql`office_task t
  LEFT JOIN trip_host_family h ON t.entity = 'hosting' AND h.id = t.entity_id
  LEFT JOIN trip ON trip.id = CASE t.entity WHEN 'trip' THEN t.entity_id WHEN 'hosting' THEN h.trip_id END
  LEFT JOIN student s ON s.id = trip.student_id
  LEFT JOIN payout o ON t.entity = 'payout' AND o.id = t.entity_id
  LEFT JOIN host_family f ON f.id = CASE t.entity WHEN 'vetting' THEN t.entity_id WHEN 'hosting' THEN h.host_family_id WHEN 'payout' THEN o.host_family_id END
  LEFT JOIN app_user a ON a.id = t.assignee_id`;

const columns = sql`t.id, t.kind, CASE t.entity WHEN 'trip' THEN s.first_name || ' ' || s.last_name ELSE coalesce(f.parent_guardian_one_last_name, s.first_name || ' ' || s.last_name) END AS name, trip.reference,
  trip.id AS trip_id, s.id AS student_id, f.id AS host_family_id, CASE t.entity WHEN 'meeting' THEN t.entity_id END AS meeting_id, t.created_at, t.due_at,
  CASE WHEN a.id IS NOT NULL THEN json_build_object('id', a.id::text, 'firstName', a.first_name) END AS assignee, t.note`;

// Of one's own work, with its cause, and not put off.
const open = ({ actor, now }: Context): RawBuilder<SqlBool> =>
  sql`t.done_at IS NULL AND t.kind = ANY(${taskKindsFor(actor.roles)}::text[]) AND office_task_stands(t) AND (t.later_until IS NULL OR t.later_until <= ${dayOf(now())}::date)`;

// Taken, or nobody's yet and of a trip that one coordinates.
const mine = ({ actor }: Context): RawBuilder<SqlBool> =>
  sql`coalesce(t.assignee_id, trip.coordinator_id) IS NOT DISTINCT FROM ${actor.id}::bigint`;

export async function listTasks(context: Context, whose: "mine" | "team") {
  const { rows: counts } = await sql<{ mine: number; team: number }>`
    SELECT count(*) FILTER (WHERE ${mine(context)})::int AS mine, count(*)::int AS team FROM ${source} WHERE ${open(context)}`.execute(
    context.db,
  );
  const { rows: tasks } = await sql<OfficeTask>`
    SELECT ${columns} FROM ${source} WHERE ${open(context)} AND ${whose === "mine" ? mine(context) : sql`true`} ORDER BY t.due_at NULLS LAST, t.created_at, t.id LIMIT ${most}`.execute(
    context.db,
  );
  return { tasks, ...(counts[0] ?? { mine: 0, team: 0 }) };
}

export async function findTask({ db, actor }: Context, id: string): Promise<OfficeTask | undefined> {
  const { rows } = await sql<OfficeTask>`
    SELECT ${columns} FROM ${source} WHERE t.id = ${id} AND t.kind = ANY(${taskKindsFor(actor.roles)}::text[])`.execute(
    db,
  );
  return rows[0];
}

// Whoever comes second waits, and finds whether it is done: null when it is nobody's of theirs.
export async function holdTask({ db, actor }: Context, id: string): Promise<{ readonly isDone: boolean } | null> {
  const row = await db
    .selectFrom("officeTask")
    .select("doneAt")
    .where("id", "=", id)
    .where("kind", "in", [...taskKindsFor(actor.roles)])
    .forUpdate()
    .executeTakeFirst();
  return row ? { isDone: row.doneAt !== null } : null;
}

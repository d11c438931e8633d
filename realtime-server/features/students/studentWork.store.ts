import { sql } from "kysely";
import { scopesOf } from "#shared/access/can.ts";
import { statesOfTab } from "#shared/features/trips/trips.rules.ts";
import type { Db, Transaction } from "../../db/connection.ts";
import { reachOf, studentScopes } from "../../db/scopes.ts";
import type { Context } from "../../http/context.ts";
import { missing } from "./studentList.server.ts";

export interface KnownStudent {
  readonly firstName: string;
  readonly studentName: string;
  // Which of what has to be on file before a stay is not.
  readonly missing: readonly string[];
  // Of the stay that is under way or comes next.
  readonly familyName: string | null;
  readonly fromDate: string | null;
  readonly toDate: string | null;
}

export async function whatIsKnownOf(db: Db, studentId: string): Promise<KnownStudent | undefined> {
  const { rows } = await sql<Omit<KnownStudent, "missing"> & { missing: string | null }>`
    SELECT student.first_name, student.first_name || ' ' || student.last_name AS student_name, ${missing} AS missing, t.from_date, t.to_date,
      (SELECT f.parent_guardian_one_last_name FROM trip_host_family h JOIN host_family f ON f.id = h.host_family_id
        WHERE h.trip_id = t.id AND (h.selected OR h.state = 'accepted_hosting') ORDER BY h.state = 'accepted_hosting' DESC, h.id LIMIT 1) AS family_name
    FROM student LEFT JOIN LATERAL (
      SELECT x.id, x.from_date, x.to_date FROM trip x
      WHERE x.student_id = student.id AND x.to_date >= current_date AND x.state <> ALL (${statesOfTab.past}::text[]) ORDER BY x.from_date, x.id LIMIT 1) t ON true
    WHERE student.id = ${studentId}`.execute(db);
  return rows[0] && { ...rows[0], missing: rows[0].missing?.split(", ") ?? [] };
}

// What is written of them stands until it is sent.
export async function holdStudents(db: Transaction, studentIds: readonly string[]): Promise<void> {
  await sql`SELECT FROM student WHERE id = ANY (${[...studentIds]}::bigint[]) ORDER BY id FOR NO KEY UPDATE`.execute(
    db,
  );
}

interface Guardian {
  readonly id: string;
  readonly locale: string;
  // By the same job, for another of theirs.
  readonly isTold: boolean;
  // For what is missing of this student, on the same day, and it stands.
  readonly isAsked: boolean;
  // How the first letter of the job has found their conversation.
  readonly opened: unknown;
}

interface Addressed {
  readonly jobId: string;
  readonly studentId: string;
  readonly on: string;
}

// Those who have confirmed that they are, and still come in.
export async function guardiansOf(db: Db, { jobId, studentId, on }: Addressed): Promise<readonly Guardian[]> {
  const { rows } = await sql<Guardian>`
    SELECT u.id::text, u.locale, EXISTS (SELECT FROM student_guardian o JOIN grid_job_row r ON r.job_id = ${jobId} AND r.record_id = o.student_id
      WHERE o.user_id = u.id AND o.verified_at IS NOT NULL AND o.student_id < ${studentId} AND r.state IN ('fits', 'done', 'same')) AS is_told,
      EXISTS (SELECT FROM grid_job j JOIN grid_job_row r ON r.job_id = j.id CROSS JOIN LATERAL jsonb_array_elements(r.before->'talks') t
        WHERE j.kind = 'chase' AND r.record_id = k.student_id AND r.state = 'done' AND r.before->>'on' = ${on} AND t->>'personId' = u.id::text) AS is_asked,
      (SELECT t->'opening' FROM student_guardian o JOIN grid_job_row r ON r.job_id = ${jobId} AND r.record_id = o.student_id CROSS JOIN LATERAL jsonb_array_elements(r.before->'talks') t
        WHERE o.user_id = u.id AND o.student_id < ${studentId} AND r.state = 'done' AND t->>'personId' = u.id::text ORDER BY r.record_id LIMIT 1) AS opened
    FROM student_guardian k JOIN app_user u ON u.id = k.user_id
    WHERE k.student_id = ${studentId} AND k.verified_at IS NOT NULL AND u.disabled_at IS NULL ORDER BY u.id`.execute(
    db,
  );
  return rows;
}

export async function nameStudents(
  { db, actor }: Pick<Context, "actor"> & { readonly db: Db },
  studentIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT student.id::text, student.first_name || ' ' || student.last_name AS name FROM student
    WHERE student.id = ANY (${[...studentIds]}::bigint[]) AND ${reachOf(studentScopes, actor, scopesOf(actor, "students:open"))}`.execute(
    db,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

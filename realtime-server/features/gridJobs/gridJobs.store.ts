import { sql } from "kysely";
import type { GridJob } from "#shared/features/gridJobs/gridJobs.contract.ts";
import { rowsAtOnce, undoMs, type JobState } from "#shared/features/gridJobs/gridJobs.rules.ts";
import type { Db, Transaction } from "../../db/connection.ts";
import type { Outcome } from "../../jobs/gridWork.port.ts";

export interface HeldJob extends GridJob {
  readonly askedBy: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

const columns = sql`j.id::text, j.resource, j.kind, j.state, j.counts, j.asked_by::text, j.payload,
  to_char(j.undo_until AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS undo_until,
  (SELECT coalesce(json_agg(json_build_object('reason', r.reason, 'count', r.count) ORDER BY r.count DESC, r.reason), '[]') FROM (
    SELECT reason, count(*)::int FROM grid_job_row WHERE job_id = j.id AND reason IS NOT NULL GROUP BY reason) r) AS reasons`;

interface Made {
  readonly resource: string;
  readonly kind: string;
  readonly askedBy: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly recordIds: readonly string[];
  readonly at: Date;
}

export async function addJob(
  db: Transaction,
  { resource, kind, askedBy, payload, recordIds, at }: Made,
): Promise<string> {
  const counts = { all: recordIds.length, done: 0, refused: 0 };
  const { rows } = await sql<{ id: string }>`
    INSERT INTO grid_job (resource, kind, asked_by, payload, state, counts, asked_at)
    VALUES (${resource}, ${kind}, ${askedBy}, ${JSON.stringify(payload)}::jsonb, 'running', ${JSON.stringify(counts)}::jsonb, ${at}) RETURNING id::text`.execute(
    db,
  );
  const id = rows[0]?.id ?? "";
  await sql`INSERT INTO grid_job_row (job_id, record_id) SELECT ${id}, record FROM unnest(${[...recordIds]}::bigint[]) record`.execute(
    db,
  );
  return id;
}

export async function readOwn(db: Db, askedBy: string, id: string): Promise<HeldJob | undefined> {
  const { rows } =
    await sql<HeldJob>`SELECT ${columns} FROM grid_job j WHERE j.id = ${id} AND j.asked_by = ${askedBy}`.execute(db);
  return rows[0];
}

// Held until the part of it is done: of two nodes one waits.
export async function holdJob(db: Transaction, id: string): Promise<HeldJob | undefined> {
  await sql`SELECT FROM grid_job WHERE id = ${id} FOR UPDATE`.execute(db);
  const { rows } = await sql<HeldJob>`SELECT ${columns} FROM grid_job j WHERE j.id = ${id}`.execute(db);
  return rows[0];
}

export interface JobRow {
  readonly recordId: string;
  readonly before: Readonly<Record<string, unknown>> | null;
}

// The next of those that wait to be done, or to be taken back.
export async function nextRows(db: Db, id: string, isUndoing: boolean): Promise<readonly JobRow[]> {
  const { rows } = await sql<JobRow>`
    SELECT record_id::text, before FROM grid_job_row WHERE job_id = ${id} AND ${isUndoing ? sql`state = 'done' AND before IS NOT NULL` : sql`state = 'waiting'`}
    ORDER BY record_id LIMIT ${rowsAtOnce}`.execute(db);
  return rows;
}

interface Written {
  readonly recordId: string;
  readonly outcome: Outcome;
}

export async function writeRows(
  db: Transaction,
  {
    id,
    isUndoing,
    written,
  }: { readonly id: string; readonly isUndoing: boolean; readonly written: readonly Written[] },
): Promise<void> {
  const rows = written.map(({ recordId, outcome }) =>
    "refused" in outcome
      ? { recordId, state: "refused", reason: outcome.refused, before: null }
      : { recordId, state: isUndoing ? "undone" : "done", reason: null, before: isUndoing ? null : outcome.before },
  );
  await sql`
    UPDATE grid_job_row r SET state = w.state, reason = w.reason, before = w.before
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS w("recordId" bigint, state text, reason text, before jsonb)
    WHERE r.job_id = ${id} AND r.record_id = w."recordId"`.execute(db);
  await sql`
    UPDATE grid_job SET counts = (SELECT jsonb_build_object('all', count(*), 'done', count(*) FILTER (WHERE state = 'done'), 'refused', count(*) FILTER (WHERE state = 'refused')) FROM grid_job_row WHERE job_id = ${id})
    WHERE id = ${id}`.execute(db);
}

export async function moveJob(
  db: Transaction,
  { id, state, now }: { readonly id: string; readonly state: JobState; readonly now: Date },
): Promise<void> {
  const undoUntil = state === "done" ? new Date(now.getTime() + undoMs) : null;
  await sql`UPDATE grid_job SET state = ${state}, undo_until = ${undoUntil} WHERE id = ${id}`.execute(db);
}

import { sql } from "kysely";
import type { GridJob } from "#shared/features/gridJobs/gridJobs.contract.ts";
import { keptMs } from "#shared/features/gridExports/gridExports.rules.ts";
import {
  countsAfter,
  isExport,
  isUnderWay,
  jobLists,
  jobStates,
  type JobResource,
  type JobRowState,
  type JobState,
} from "#shared/features/gridJobs/gridJobs.rules.ts";
import type { Db, Transaction } from "../../db/connection.ts";
import { settingOf } from "../../db/settings.ts";
import type { NewJob, Outcome } from "../../jobs/gridWork.port.ts";

export interface HeldJob extends Omit<GridJob, "reasons"> {
  readonly askedBy: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

export type OwnJob = HeldJob & Pick<GridJob, "reasons">;

const mostListed = 20;

// A job of the release before has counted neither what fits nor what stood so already.
const held = sql`j.id::text, j.resource, j.kind, j.state, '{"all": 0, "fits": 0, "same": 0, "done": 0, "refused": 0}'::jsonb || j.counts AS counts, j.asked_by::text, j.payload,
  to_char(j.undo_until AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS undo_until, to_char(j.asked_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS asked_at`;
const columns = sql`${held},
  (SELECT coalesce(json_agg(json_build_object('reason', r.reason, 'count', r.count) ORDER BY r.count DESC, r.reason), '[]') FROM (
    SELECT reason, count(*)::int FROM grid_job_row WHERE job_id = j.id AND reason IS NOT NULL GROUP BY reason) r) AS reasons`;

export async function addJob(
  db: Transaction,
  { resource, kind, askedBy, payload, rows: meant, isTrial }: NewJob,
  at: Date,
): Promise<string> {
  const counts = { all: meant.length, fits: 0, same: 0, done: 0, refused: 0 };
  const { rows } = await sql<{ id: string }>`
    INSERT INTO grid_job (resource, kind, asked_by, payload, state, counts, asked_at)
    VALUES (${resource}, ${kind}, ${askedBy}, ${JSON.stringify(payload)}::jsonb, ${isTrial ? "trying" : "running"}, ${JSON.stringify(counts)}::jsonb, ${at}) RETURNING id::text`.execute(
    db,
  );
  const id = rows[0]?.id ?? "";
  await sql`INSERT INTO grid_job_row (job_id, record_id, payload) SELECT ${id}, r."recordId", r.payload FROM jsonb_to_recordset(${JSON.stringify(meant)}::jsonb) AS r("recordId" bigint, payload jsonb)`.execute(
    db,
  );
  return id;
}

export async function readOwn(db: Db, askedBy: string, id: string): Promise<OwnJob | undefined> {
  const { rows } =
    await sql<OwnJob>`SELECT ${columns} FROM grid_job j WHERE j.id = ${id} AND j.asked_by = ${askedBy}`.execute(db);
  return rows[0];
}

export async function listOwn(db: Db, askedBy: string, resource: JobResource | undefined): Promise<readonly OwnJob[]> {
  const { rows } = await sql<OwnJob>`
    SELECT ${columns} FROM grid_job j WHERE j.asked_by = ${askedBy} AND ${resource === undefined ? sql`true` : sql`j.resource = ${resource}`} ORDER BY j.id DESC LIMIT ${mostListed}`.execute(
    db,
  );
  return rows;
}

// Counted while the person is held: of two that are begun in one moment the second counts the first.
export async function countUnderWay(db: Transaction, askedBy: string): Promise<number> {
  await sql`SELECT FROM app_user WHERE id = ${askedBy} FOR NO KEY UPDATE`.execute(db);
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM grid_job WHERE asked_by = ${askedBy} AND state = ANY (${jobStates.filter(isUnderWay)}::text[])`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

// Held until the part of it is done: of two nodes one waits.
export async function holdJob(db: Transaction, id: string): Promise<HeldJob | undefined> {
  const { rows } = await sql<HeldJob>`SELECT ${held} FROM grid_job j WHERE j.id = ${id} FOR UPDATE`.execute(db);
  return rows[0];
}

export interface JobRow {
  readonly recordId: string;
  readonly state: JobRowState;
  readonly payload: Readonly<Record<string, unknown>> | null;
  readonly before: Readonly<Record<string, unknown>> | null;
}

// Those that a part in this state still has before it.
const ahead = {
  trying: ["waiting"],
  running: ["waiting", "fits"],
  undoing: ["done"],
} as const satisfies Partial<Record<JobState, readonly JobRowState[]>>;

export type GoingState = keyof typeof ahead;

export const isGoing = (state: JobState): state is GoingState => Object.hasOwn(ahead, state);

interface Ahead {
  readonly id: string;
  readonly state: GoingState;
  readonly most: number;
  // The last row of the part before: none of those that are done with is looked at again.
  readonly after: string | undefined;
}

export async function nextRows(db: Db, { id, state, most, after = "0" }: Ahead): Promise<readonly JobRow[]> {
  const { rows } = await sql<JobRow>`
    SELECT r.record_id::text, r.state, r.payload, r.before FROM grid_job_row r
    WHERE r.job_id = ${id} AND r.record_id > ${after} AND r.state = ANY (${[...ahead[state]]}::text[]) ORDER BY r.record_id LIMIT ${most}`.execute(
    db,
  );
  return rows;
}

export interface Written {
  readonly row: Pick<JobRow, "recordId" | "state">;
  readonly outcome: Outcome;
}

export async function writeRows(
  db: Transaction,
  {
    job: { id, counts },
    state,
    written,
  }: { readonly job: HeldJob; readonly state: GoingState; readonly written: readonly Written[] },
): Promise<void> {
  const reached = { trying: "fits", running: "done", undoing: "undone" } as const;
  const rows = written.map(({ row: { recordId, state: from }, outcome }) => {
    if ("refused" in outcome) return { recordId, from, to: "refused" as const, reason: outcome.refused, before: null };
    if (state === "undoing") return { recordId, from, to: reached[state], reason: null, before: null };
    const isSame = outcome.before === null;
    const before = state === "trying" ? null : outcome.before;
    return { recordId, from, to: isSame ? ("same" as const) : reached[state], reason: null, before };
  });
  await sql`
    UPDATE grid_job_row r SET state = w."to", reason = w.reason, before = w.before
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS w("recordId" bigint, "to" text, reason text, before jsonb)
    WHERE r.job_id = ${id} AND r.record_id = w."recordId"`.execute(db);
  const now = JSON.stringify(countsAfter(counts, rows));
  await sql`UPDATE grid_job SET counts = ${now}::jsonb WHERE id = ${id}`.execute(db);
}

export interface Moving {
  readonly job: Pick<HeldJob, "id" | "resource" | "kind">;
  readonly state: JobState;
  readonly now: Date;
  readonly mayBeUndone: boolean;
}

export async function moveJob(db: Transaction, { job, state, now, mayBeUndone }: Moving): Promise<void> {
  const isFile = isExport(job.kind);
  const isLeftOpen = state === "done" && (mayBeUndone || isFile);
  const listMs = isFile ? keptMs : jobLists[job.resource].undoMs;
  const undoMs = isLeftOpen ? (listMs ?? 60_000 * (await settingOf(db, "jobsUndoMinutes", now))) : 0;
  const undoUntil = isLeftOpen ? new Date(now.getTime() + undoMs) : null;
  await sql`UPDATE grid_job SET state = ${state}, undo_until = ${undoUntil} WHERE id = ${job.id}`.execute(db);
}

// A part of a file, of as many as there are.
export async function readPart(
  db: Db,
  jobId: string,
  part: number,
): Promise<{ readonly lines: string | null; readonly isLast: boolean } | undefined> {
  const { rows } = await sql<{ lines: string | null; isLast: boolean }>`
    SELECT r.before->>'lines' AS lines, NOT EXISTS (SELECT FROM grid_job_row o WHERE o.job_id = r.job_id AND o.record_id > r.record_id) AS is_last
    FROM grid_job_row r WHERE r.job_id = ${jobId} AND r.record_id = ${part}`.execute(db);
  return rows[0];
}

interface ShownRow {
  readonly recordId: string;
  readonly state: JobRowState;
  readonly reason: string | null;
  readonly payload: Readonly<Record<string, unknown>> | null;
}

const mostShown = 100;

// Whatever somebody has to look at stands first.
export async function listRows(db: Db, jobId: string, offset: number): Promise<readonly ShownRow[]> {
  const { rows } = await sql<ShownRow>`
    SELECT r.record_id::text, r.state, r.reason, r.payload FROM grid_job_row r WHERE r.job_id = ${jobId}
    ORDER BY array_position(ARRAY['refused', 'fits', 'done', 'undone', 'same', 'waiting'], r.state), r.record_id LIMIT ${mostShown} OFFSET ${offset}`.execute(
    db,
  );
  return rows;
}

export async function rowsIn(db: Db, jobId: string, state: "fits" | "done"): Promise<readonly string[]> {
  const { rows } = await sql<{ recordId: string }>`
    SELECT r.record_id::text FROM grid_job_row r WHERE r.job_id = ${jobId} AND r.state = ${state} ORDER BY r.record_id`.execute(
    db,
  );
  return rows.map(({ recordId }) => recordId);
}

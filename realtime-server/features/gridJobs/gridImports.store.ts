import { sql } from "kysely";
import type { ImportList } from "#shared/wire/importRows.rules.ts";
import type { Db, Transaction } from "../../db/connection.ts";

interface NewImport {
  readonly resource: ImportList;
  readonly askedBy: string;
  readonly at: Date;
}

export async function addImport(db: Transaction, { resource, askedBy, at }: NewImport): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO grid_job (resource, kind, asked_by, payload, state, counts, asked_at)
    VALUES (${resource}, 'import', ${askedBy}, '{}', 'filling', '{"all": 0, "done": 0, "refused": 0}', ${at}) RETURNING id::text`.execute(
    db,
  );
  return rows[0]?.id ?? "";
}

interface Line {
  readonly at: number;
  readonly values: Readonly<Record<string, unknown>>;
}

// Sent again, as when nobody answered, a line is the same one.
export async function addRows(db: Transaction, jobId: string, lines: readonly Line[]): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    INSERT INTO grid_job_row (job_id, record_id, payload) SELECT ${jobId}, l.at, l."values"
    FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS l(at bigint, "values" jsonb) ON CONFLICT DO NOTHING`.execute(
    db,
  );
  await sql`
    UPDATE grid_job SET counts = jsonb_set(counts, '{all}', to_jsonb((counts->>'all')::int + ${Number(numAffectedRows)})) WHERE id = ${jobId}`.execute(
    db,
  );
}

export async function countImported(db: Db, jobId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT (counts->>'all')::int AS count FROM grid_job WHERE id = ${jobId}`.execute(db);
  return rows[0]?.count ?? 0;
}

// What became of each line stays, what it said does not: nothing is left to be done with it. What a file was asked for may name somebody, too.
export async function forgetRows(db: Transaction, jobId: string): Promise<void> {
  await sql`UPDATE grid_job SET state = CASE WHEN state = 'undone' THEN state ELSE 'done' END, undo_until = NULL, payload = CASE WHEN kind = 'export' THEN '{}' ELSE payload END WHERE id = ${jobId}`.execute(
    db,
  );
  await sql`UPDATE grid_job_row SET payload = NULL, before = NULL WHERE job_id = ${jobId}`.execute(db);
}

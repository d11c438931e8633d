import { sql } from "kysely";
import type { Db, Transaction } from "../../db/connection.ts";

interface Away {
  readonly id: string;
  readonly deputyName: string;
  readonly untilDay: string;
}

// By who is away.
export async function absencesNow(db: Db): Promise<ReadonlyMap<string, Away>> {
  const { rows } = await sql<Away & { userId: string }>`
    SELECT a.id::text, a.user_id::text, u.first_name || ' ' || u.last_name AS deputy_name, a.until_day FROM absence a JOIN app_user u ON u.id = a.deputy_id WHERE a.ended_at IS NULL`.execute(
    db,
  );
  return new Map(rows.map(({ userId, ...away }) => [userId, away]));
}

export interface NewAbsence {
  readonly personId: string;
  readonly deputyId: string;
  readonly untilDay: string;
  readonly jobId: string | null;
  readonly askedBy: string;
  readonly at: Date;
}

export async function addAbsence(
  db: Transaction,
  { personId, deputyId, untilDay, jobId, askedBy, at }: NewAbsence,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO absence (user_id, deputy_id, until_day, job_id, asked_by, begun_at) VALUES (${personId}, ${deputyId}, ${untilDay}, ${jobId}, ${askedBy}, ${at}) RETURNING id::text`.execute(
    db,
  );
  return rows[0]?.id ?? "";
}

export interface HeldAbsence {
  readonly userId: string;
  readonly deputyId: string;
  readonly jobId: string | null;
  readonly askedBy: string;
}

// Of two who end it one does.
export async function endAbsence(db: Transaction, id: string, at: Date): Promise<HeldAbsence | undefined> {
  const { rows } = await sql<HeldAbsence>`
    UPDATE absence SET ended_at = ${at} WHERE id = ${id} AND ended_at IS NULL RETURNING user_id::text, deputy_id::text, job_id::text, asked_by::text`.execute(
    db,
  );
  return rows[0];
}

// Of these, whatever is somebody's now.
export async function stillHeldBy(db: Db, tripIds: readonly string[], userId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id::text FROM trip WHERE id = ANY (${[...tripIds]}::bigint[]) AND coordinator_id = ${userId} ORDER BY id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

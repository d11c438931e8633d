import { sql } from "kysely";
import type { Db } from "../../db/connection.ts";

export interface KeptDraft {
  readonly stay: string;
  readonly version: number;
  readonly changedAt: string;
}

// A plan of one's own, and one for several at once: somebody may have both.
export type DraftTable = "experience_draft" | "together_draft";

const columns = sql`plan AS stay, version, changed_at`;

export async function findDraft(db: Db, table: DraftTable, userId: string): Promise<KeptDraft | null> {
  const { rows } = await sql<KeptDraft>`SELECT ${columns} FROM ${sql.table(table)} WHERE user_id = ${userId}`.execute(
    db,
  );
  return rows[0] ?? null;
}

interface Keeping {
  readonly userId: string;
  readonly stay: string;
  readonly version: number;
  readonly now: Date;
}

// Kept where the writer knew the newest; nothing where another device has been there meanwhile.
export async function keepDraft(
  db: Db,
  table: DraftTable,
  { userId, stay, version, now }: Keeping,
): Promise<KeptDraft | null> {
  const { rows } = await sql<KeptDraft>`
    INSERT INTO ${sql.table(table)} AS kept (user_id, plan, version, changed_at) SELECT ${userId}, ${stay}, 1, ${now}
      WHERE ${version}::int = 0 OR EXISTS (SELECT FROM ${sql.table(table)} WHERE user_id = ${userId})
    ON CONFLICT (user_id) DO UPDATE SET plan = EXCLUDED.plan, version = kept.version + 1, changed_at = EXCLUDED.changed_at WHERE kept.version = ${version}
    RETURNING ${columns}`.execute(db);
  return rows[0] ?? null;
}

import { sql } from "kysely";
import type { Macro } from "#shared/features/macros/macros.contract.ts";
import type { MacroStep } from "#shared/features/macros/macros.rules.ts";
import type { Db, Transaction } from "../../db/connection.ts";

const columns = sql`m.id::text AS id, m.name, m.steps, m.revision`;

export async function listMacros(db: Db): Promise<Macro[]> {
  const { rows } = await sql<Macro>`SELECT ${columns} FROM macro m ORDER BY lower(m.name)`.execute(db);
  return rows;
}

export async function findMacro(db: Db, id: string): Promise<Macro | undefined> {
  const { rows } = await sql<Macro>`SELECT ${columns} FROM macro m WHERE m.id = ${id}`.execute(db);
  return rows[0];
}

interface Writing {
  readonly name: string;
  readonly steps: readonly MacroStep[];
  readonly byId: string;
  readonly at: Date;
}

export async function addMacro(db: Transaction, { name, steps, byId, at }: Writing): Promise<Macro | undefined> {
  const { rows } = await sql<Macro>`
    INSERT INTO macro AS m (name, steps, changed_by, changed_at) VALUES (${name}, ${JSON.stringify(steps)}::jsonb, ${byId}, ${at}) RETURNING ${columns}`.execute(
    db,
  );
  return rows[0];
}

// What was tried of it before is another series from now on.
export async function changeMacro(
  db: Transaction,
  id: string,
  { name, steps, byId, at }: Writing,
): Promise<Macro | undefined> {
  const { rows } = await sql<Macro>`
    UPDATE macro m SET name = ${name}, steps = ${JSON.stringify(steps)}::jsonb, revision = m.revision + 1, changed_by = ${byId}, changed_at = ${at}
    WHERE m.id = ${id} RETURNING ${columns}`.execute(db);
  return rows[0];
}

export async function removeMacro(db: Transaction, id: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`DELETE FROM macro WHERE id = ${id}`.execute(db);
  return numAffectedRows > 0n;
}

// Two that come at once are counted one after the other.
export async function holdMacros(db: Transaction): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('macro', 0))`.execute(db);
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM macro`.execute(db);
  return rows[0]?.count ?? 0;
}

import { sql } from "kysely";
import type { Transaction } from "./connection.ts";

// What a command sets in motion reaches rows that whoever gave it may not: an acceptance writes an invoice that the host never sees.
// The database's own rules (row-level security) let it through for as long as the work lasts.
export async function withSystemRights<T>(db: Transaction, work: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ roles: string | null }>`SELECT current_setting('app.roles', true) AS roles`.execute(db);
  const before = rows[0]?.roles ?? "";
  if (before === "system") return work();
  await setRoles(db, "system");
  const result = await work();
  // Not after a failure: the transaction is undone, and the setting with it.
  await setRoles(db, before);
  return result;
}

const setRoles = (db: Transaction, roles: string) => sql`SELECT set_config('app.roles', ${roles}, true)`.execute(db);

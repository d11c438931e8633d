import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import type { Db } from "#server/db/connection.ts";

// Every column of every table, whatever its type, that holds the text: the whole database is gone through.
export async function columnsWith(db: Db, text: string): Promise<readonly string[]> {
  const { rows } = await sql<{ table: string; column: string; type: string }>`
    SELECT c.table_name AS table, c.column_name AS column, c.udt_name AS type FROM information_schema.columns c
    JOIN information_schema.tables t ON t.table_schema = c.table_schema AND t.table_name = c.table_name AND t.table_type = 'BASE TABLE'
    WHERE c.table_schema = 'public' ORDER BY 1, 2`.execute(db);
  const found: string[] = [];
  for (const { table, column, type } of rows) {
    const said = type === "bytea" ? sql`encode(${sql.ref(column)}, 'escape')` : sql`${sql.ref(column)}::text`;
    const { rows: hits } = await sql<{
      hit: boolean;
    }>`SELECT EXISTS (SELECT FROM ${sql.table(table)} WHERE ${said} ILIKE ${`%${text}%`}) AS hit`.execute(db);
    if (hits[0]?.hit) found.push(`${table}.${column}`);
  }
  return found;
}

// The files below a folder whose name or bytes hold the text.
export async function filesWith(folder: string, text: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    const bytes = await readFile(file);
    if (`${file} ${bytes.toString("latin1")}`.toLowerCase().includes(text)) found.push(path.relative(folder, file));
  }
  return found;
}

import type { Client } from "pg";
import { snakeKey } from "#shared/wire/case.ts";

type Row = Readonly<Record<string, unknown>>;

// One statement a table, with the ids that the rows bring.
export async function insertAll(client: Client, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).map(snakeKey).join(", ");
  const renamed = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [snakeKey(name), value])),
  );
  await client.query(
    `INSERT INTO ${snakeKey(table)} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM jsonb_populate_recordset(NULL::${snakeKey(table)}, $1)`,
    [JSON.stringify(renamed)],
  );
}

// The next row that the application adds takes the number after ours.
export async function moveSequence(client: Client, table: string, rows: readonly Row[]): Promise<void> {
  if (!rows[0] || !("id" in rows[0])) return;
  const last = rows.reduce((most, { id }) => Math.max(most, Number(id)), 0);
  await client.query(`SELECT setval(pg_get_serial_sequence($1, 'id'), $2)`, [snakeKey(table), last]);
}

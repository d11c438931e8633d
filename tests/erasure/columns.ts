import { sql } from "kysely";
import { dataClasses, type DataClass } from "#server/db/dataClasses.ts";
import type { Db } from "#server/db/connection.ts";
import { places } from "#server/features/erasure/places.ts";

export interface Column {
  readonly table: keyof typeof places;
  readonly column: string;
  // As the database calls them.
  readonly raw: readonly [string, string];
  readonly type: string;
}

const camel = (name: string): string => name.replace(/_([a-z0-9])/g, (_, next: string) => next.toUpperCase());
const wordy = new Set(["text", "_text", "jsonb", "json", "bytea", "tsvector"]);
const sensitive: readonly DataClass[] = ["C3", "C4"];

// Every column that can hold words or bytes, and every one that is sensitive by its class.
export async function columnsOf(db: Db): Promise<readonly Column[]> {
  const { rows } = await sql<{ table: string; column: string; type: string }>`
    SELECT c.table_name AS table, c.column_name AS column, c.udt_name AS type FROM information_schema.columns c
    JOIN information_schema.tables t ON t.table_schema = c.table_schema AND t.table_name = c.table_name AND t.table_type = 'BASE TABLE'
    WHERE c.table_schema = 'public' AND c.table_name NOT IN ('migration', 'applied_functions') ORDER BY 1, c.ordinal_position`.execute(
    db,
  );
  return rows
    .map(({ table, column, type }) => ({
      table: camel(table) as keyof typeof places,
      column: camel(column),
      raw: [table, column] as const,
      type,
    }))
    .filter(
      ({ table, column, type }) =>
        wordy.has(type) || sensitive.some((name) => dataClasses[table]?.[name]?.includes(column)),
    );
}

export const blankedIn = (table: keyof typeof places): readonly string[] =>
  (places[table].blank ?? []).flatMap(({ set }) => Object.keys(set).map(camel));

import pg from "pg";

// Writes the types of the tables as the migrations made them: names in camelCase, as queries use them.
interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly optional: boolean;
  readonly nullable: boolean;
  readonly always: boolean;
}

const camel = (name: string): string => name.replace(/_([a-z0-9])/g, (_, next: string) => next.toUpperCase());
const pascal = (name: string): string => camel(`_${name}`);

const scalarTypes: Readonly<Record<string, string>> = {
  int8: "string",
  int4: "number",
  int2: "number",
  float8: "number",
  text: "string",
  bool: "boolean",
  uuid: "string",
  date: "string",
  timestamptz: "Moment",
  jsonb: "Json",
  tsvector: "string",
  bytea: "Buffer",
  _text: "string[]",
  _int4: "number[]",
  _int8: "string[]",
};

export async function schemaSource(client: pg.Client): Promise<string> {
  const { rows } = await client.query<Column>(`
    SELECT table_name AS table, column_name AS name, udt_name AS type, is_nullable = 'YES' AS nullable,
           (column_default IS NOT NULL OR is_nullable = 'YES') AS optional, is_identity = 'YES' AS always
    FROM information_schema.columns WHERE table_schema = 'public' AND table_name NOT IN ('migration', 'applied_functions') ORDER BY table_name, ordinal_position`);
  const tables = Map.groupBy(rows, ({ table }) => table);
  return [
    "// Generated from the migrations by npm run docs; a test keeps it fresh.",
    'import type { ColumnType, Generated, GeneratedAlways } from "kysely";',
    "",
    "export type Json = unknown;",
    "// Read as ISO text, written as text or as a Date.",
    "export type Moment = ColumnType<string, string | Date, string | Date>;",
    "",
    ...[...tables].flatMap(([table, columns]) => [
      `export interface ${pascal(table)}Table {`,
      ...columns.map(line),
      "}",
      "",
    ]),
    "export interface Database {",
    ...[...tables.keys()].map((table) => `  ${camel(table)}: ${pascal(table)}Table;`),
    "}",
    "",
  ].join("\n");
}

function line(column: Column): string {
  const plain = scalarTypes[column.type];
  if (!plain) throw new Error(`No type for ${column.table}.${column.name}: ${column.type}`);
  const type = column.nullable ? `${plain} | null` : plain;
  return `  ${camel(column.name)}: ${wrap(column, type)};`;
}

function wrap({ always, optional, nullable, type }: Column, written: string): string {
  if (always) return `GeneratedAlways<${written}>`;
  if (type === "timestamptz" && optional)
    return nullable
      ? "ColumnType<string | null, string | Date | null | undefined, string | Date | null>"
      : "ColumnType<string, string | Date | undefined, string | Date>";
  if (type === "int8" && optional && nullable)
    return "ColumnType<string | null, string | number | null | undefined, string | number | null>";
  if (type === "int8")
    return optional
      ? "ColumnType<string, string | number | undefined, string | number>"
      : "ColumnType<string, string | number, string | number>";
  return optional && !nullable ? `Generated<${written}>` : optional ? `Generated<${written}>` : written;
}

import { sql, type RawBuilder, type SqlBool } from "kysely";
import { scopesOf } from "#shared/access/can.ts";
import type { Grid } from "#shared/wire/grid.ts";
import type { Context } from "../http/context.ts";
import { HttpError } from "../http/errors.ts";
import { queryOf } from "./gridQuery.ts";
import type { Table } from "./table.ts";

// A badge says no more than this.
const mostBadged = 1_000;
const countable: readonly string[] = ["by", "set", "filter", "sort", "group"];

// How many stand under each of these addresses of a declared list, within what its reader may see, all in one reading. Null where it is
// searched, asks more than its columns, or means nothing to this reader.
export const countsOf =
  (grid: Grid, rowsAt: (now: Date) => Table) =>
  async (context: Context, queries: readonly string[]): Promise<readonly (number | null)[]> => {
    const reading = { ...context, scopes: scopesOf(context.actor, grid.read) };
    const rows = rowsAt(context.now());
    const conditions = queries.map((query) => conditionOf({ grid, rows }, query, reading));
    const each = conditions.map((where) =>
      where === null
        ? sql`NULL::int`
        : sql`(SELECT count(*)::int FROM (SELECT FROM ${rows.joined} WHERE ${where} LIMIT ${mostBadged}) AS counted)`,
    );
    if (conditions.every((where) => where === null)) return queries.map(() => null);
    const { rows: found } = await sql<{ counts: (number | null)[] }>`SELECT ARRAY[${sql.join(each)}] AS counts`.execute(
      context.db,
    );
    return found[0]?.counts ?? [];
  };

function conditionOf(
  list: { readonly grid: Grid; readonly rows: Table },
  query: string,
  context: Context,
): RawBuilder<SqlBool> | null {
  const asked = new URLSearchParams(query);
  if (context.scopes.length === 0 || [...asked.keys()].some((name) => !countable.includes(name))) return null;
  try {
    return queryOf(list, { q: "", filter: asked.get("filter") ?? "", sort: "" }, context).where;
  } catch (cause) {
    if (cause instanceof HttpError) return null;
    throw cause;
  }
}

import { sql, type RawBuilder, type SqlBool } from "kysely";
import { mostCounted, mostExported, type Grid } from "#shared/wire/grid.ts";
import { columnAt } from "#shared/wire/gridQuery.rules.ts";
import { snakeKey } from "#shared/wire/case.ts";
import type { Context } from "../http/context.ts";
import { refuseField } from "../http/errors.ts";
import { writeLine } from "./auditLine.ts";
import { foundInFolded } from "./foundIn.ts";
import { countedBy, countGroups } from "./gridGroups.ts";
import {
  behind,
  columnsOf,
  isSeen,
  orderBy,
  placeOf,
  queryOf,
  requireSeen,
  writePlace,
  type GridRows,
  type Query,
} from "./gridQuery.ts";
import type { Table } from "./table.ts";

interface Window {
  readonly q: string;
  readonly filter: string;
  readonly sort: string;
  readonly after: string;
  readonly limit: number;
}

const mostValues = 50;

interface Counted {
  readonly value: string | null;
  readonly count: number;
}

export interface GridRules<A> {
  // What the list is asked beside its columns, as conditions on its rows.
  readonly narrow?: (asked: A, context: Context) => readonly RawBuilder<SqlBool>[];
}

// The handlers of rowsOf() and exportOf(): one declared list over the table that holds its rows.
export function gridHandlers<A extends object = object>(grid: Grid, rows: Table, rules: GridRules<A> = {}) {
  const gridRows: GridRows = { grid, rows };
  const queryFor = (asked: Window & NoInfer<A> & Omit<Question, keyof Window>, context: Context) =>
    questionOf<A>(gridRows, asked, context, rules);

  return {
    rows: async (
      asked: Window & NoInfer<A> & Omit<Question, keyof Window | "except"> & { readonly at?: number },
      context: Context,
    ) => {
      const query = queryFor(asked, context);
      const { where, unfolded } = query;
      const shown = unfolded ? sql<boolean>`${where} AND ${unfolded}` : where;
      const isFirst = asked.after === "" && !asked.at;
      const countsToo = isFirst && query.readsAll && !unfolded;
      const { counted, ...window } = await choose(gridRows, { ...query, where: shown, countsToo }, asked, context);
      if (!isFirst) return { ...window, total: null, groups: [] };
      const groups = query.groups.length === 0 ? [] : await countGroups(gridRows, query, context);
      const isAll = window.next === null && !unfolded;
      const known = countsToo ? counted : isAll ? window.rows.length : countedBy(groups);
      return { ...window, total: known === null ? await countRows(gridRows, query, context) : upToMost(known), groups };
    },
    values: async ({ column, q }: { readonly column: string; readonly q: string }, context: Context) => {
      const columns = columnsOf(grid);
      if (!columnAt(columns, column)?.filter) throw refuseField("column", "choice");
      requireSeen(context, columns, [column]);
      const all = queryOf(gridRows, { q: "", filter: "", sort: "" }, context);
      const where = q === "" ? all.where : sql<boolean>`${all.where} AND ${foundInFolded([rows.foldedOf(column)], q)}`;
      return { values: await countValues(gridRows, column, { ...all, where }, context) };
    },
    exported: async (
      asked: Window & NoInfer<A> & { readonly only?: string | undefined; readonly except?: string | undefined },
      context: Context,
    ) => {
      const window = await readWindow(gridRows, queryFor(asked, context), asked, context);
      // What was searched for may be somebody's name.
      const searched = asked.q === "" ? "" : " searched";
      const named = asked.only === undefined ? "" : " named";
      await writeLine(
        context,
        "grid:export",
        `${grid.path} ${window.rows.length}${searched}${named} ${asked.filter}`.trim(),
      );
      return window;
    },
  };
}

interface Question {
  readonly q: string;
  readonly filter: string;
  readonly sort: string;
  readonly group?: string;
  readonly folded?: string;
  readonly only?: string | undefined;
  readonly except?: string | undefined;
}

export function questionOf<A>(
  gridRows: GridRows,
  asked: Question & A,
  context: Context,
  { narrow }: GridRules<A>,
): Query {
  const query = queryOf(gridRows, asked, context);
  const isAmong = (ids: string) => sql<boolean>`${gridRows.rows.idOf} = ANY (${ids.split(",")}::bigint[])`;
  const named = [
    ...(asked.only === undefined ? [] : [isAmong(asked.only)]),
    ...(asked.except === undefined ? [] : [sql<boolean>`NOT ${isAmong(asked.except)}`]),
  ];
  return {
    ...query,
    where: sql<boolean>`${sql.join([query.where, ...named, ...(narrow?.(asked, context) ?? [])], sql` AND `)}`,
  };
}

const keyOf = (index: number): RawBuilder<unknown> => sql.ref(`key_${index}`);

interface Part {
  readonly rows: never[];
  readonly next: string | null;
}

type Asking = Pick<Window, "after" | "limit"> & { readonly at?: number };

export async function readWindow(
  gridRows: GridRows,
  query: Pick<Query, "where" | "steps">,
  asked: Asking,
  context: Context,
): Promise<Part> {
  const { rows, next } = await choose(gridRows, { ...query, countsToo: false }, asked, context);
  return { rows, next };
}

// A part of the rows and, where that takes nothing more, how many there are in all.
async function choose(
  { grid, rows }: GridRows,
  { where, steps, countsToo }: Pick<Query, "where" | "steps"> & { readonly countsToo: boolean },
  { after, limit, at = 0 }: Asking,
  context: Context,
): Promise<Part & { readonly counted: number }> {
  const fields = Object.keys(grid.record.shape).filter((name) => isSeen(context, columnsOf(grid), name));
  const shown = sql.join(fields.map((name) => sql`${rows.expressionOf(name)} AS ${sql.ref(snakeKey(name))}`));
  const from = after === "" ? where : sql<boolean>`${where} AND ${behind(steps, after)}`;
  const most = Math.min(limit, mostExported);
  // Which rows, first: what is only shown is read for those alone.
  const keys = sql.join(steps.map(({ expression }, index) => sql`${expression} AS ${keyOf(index)}`));
  const chosen = steps.map((step, index) => ({ ...step, expression: sql`chosen.${keyOf(index)}` }));
  const { rows: found } = await sql<{ place: (string | null)[]; counted: number }>`
    SELECT ${shown}, ${placeOf(chosen)} AS place, chosen.counted FROM (
      SELECT ${rows.idOf} AS chosen_id, ${keys}, ${countsToo ? sql`count(*) OVER ()::int` : sql`0`} AS counted
      FROM ${rows.joined} WHERE ${from} ORDER BY ${orderBy(steps)} LIMIT ${most + 1} OFFSET ${after === "" ? at : 0}) chosen
    JOIN ${rows.source} ON ${rows.idOf} = chosen.chosen_id
    ORDER BY ${orderBy(chosen)}`.execute(context.db);
  const kept = found.slice(0, most);
  const last = kept.at(-1);
  return {
    rows: kept as never[],
    next: found.length > most && last ? writePlace(last.place) : null,
    counted: last?.counted ?? 0,
  };
}

const upToMost = (count: number): number | null => (count > mostCounted ? null : count);

export async function countRows({ rows }: GridRows, { where }: Query, { db }: Context): Promise<number | null> {
  const { rows: counted } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (SELECT FROM ${rows.joined} WHERE ${where} LIMIT ${mostCounted + 1}) AS counted`.execute(
    db,
  );
  return upToMost(counted[0]?.count ?? 0);
}

async function countValues(
  { rows }: GridRows,
  column: string,
  { where }: Pick<Query, "where">,
  { db }: Context,
): Promise<Counted[]> {
  const { rows: counted } = await sql<Counted>`
    SELECT (${rows.askedOf(column)})::text AS value, count(*)::int AS count FROM ${rows.joined} WHERE ${where}
    GROUP BY 1 ORDER BY count(*) DESC, 1 NULLS LAST LIMIT ${mostValues}`.execute(db);
  return counted;
}

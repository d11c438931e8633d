import { sql } from "kysely";
import type { GridGroup } from "#shared/wire/grid.ts";
import { snakeKey } from "#shared/wire/case.ts";
import type { Context } from "../http/context.ts";
import { columnsOf, isSeen, wayOf, type GridRows, type Query } from "./gridQuery.ts";

type Group = Omit<GridGroup, "under">;
interface Line extends Group {
  readonly under: string | null;
  readonly isUnder: boolean;
}

const most = 50;

// How many rows there are, where no group was left out.
export const countedBy = (groups: readonly GridGroup[]): number | null =>
  groups.length === 0 || groups.length >= most ? null : groups.reduce((sum, { count }) => sum + count, 0);

// How many stand under each value of a column, and under each of the next within it, as they follow each other; what they come to, where all of
// them are in one currency. Of too many the largest.
export async function countGroups(
  { grid, rows }: GridRows,
  { where, groups, steps }: Query,
  context: Context,
): Promise<GridGroup[]> {
  const columns = columnsOf(grid);
  const [first = "", second] = groups;
  const summed = Object.keys(columns).filter((name) => columns[name]?.sum && isSeen(context, columns, name));
  const hasCurrency = summed.length > 0 && "currency" in grid.record.shape;
  const asked = (name: string, as: string) => sql`${rows.askedOf(name)} AS ${sql.ref(as)}`;
  const names = (second === undefined ? ["one"] : ["one", "two"]).map((name) => sql.ref(name));
  // By what a group stands where it does: a choice by its place among the others, a word without its accents.
  const places = ["one_at", "two_at"].slice(0, names.length).map((name) => sql.ref(name));
  const outer = sql.join([names[0], places[0]]);
  const inner = sql.join([
    sql`(${rows.askedOf(first)})::text AS one`,
    ...(second === undefined ? [] : [sql`(${rows.askedOf(second)})::text AS two`]),
    ...places.map((place, at) => sql`${steps[at]?.expression} AS ${place}`),
    ...summed.map((name) => asked(name, `sum_${snakeKey(name)}`)),
    ...(hasCurrency ? [asked("currency", "currency")] : []),
  ]);
  const sums = summed.map((name) => sql`${sql.lit(name)}, sum(${sql.ref(`sum_${snakeKey(name)}`)})::float8`);
  const isOneCurrency = hasCurrency ? sql`min(currency) = max(currency)` : sql`true`;
  const { rows: lines } = await sql<Line>`
    SELECT * FROM (
      SELECT one AS value, ${second === undefined ? sql`NULL` : sql`two`} AS under, ${second === undefined ? sql`false` : sql`GROUPING(two) = 0`} AS is_under,
        count(*)::int AS count, ${sql.join(places)}
        ${sums.length > 0 ? sql`, CASE WHEN ${isOneCurrency} THEN json_strip_nulls(json_build_object(${sql.join(sums)})) END AS sums` : sql``}
        ${hasCurrency ? sql`, CASE WHEN ${isOneCurrency} THEN min(currency) END AS currency` : sql``}
      FROM (SELECT ${inner} FROM ${rows.joined} WHERE ${where}) AS counted
      GROUP BY ${second === undefined ? outer : sql`GROUPING SETS ((${outer}), (${outer}, two, two_at))`}
      ORDER BY is_under, count(*) DESC, 1 NULLS LAST, 2 NULLS LAST LIMIT ${second === undefined ? most : most * most}) AS largest
    ORDER BY ${sql.join(places.map((place, at) => sql`${place} ${steps[at] ? wayOf(steps[at]) : sql``}`))}, value NULLS LAST, under NULLS LAST`.execute(
    context.db,
  );
  const said = ({ count, sums: found, currency }: Line, value: string | null): Group => ({
    value,
    count,
    ...(found && { sums: found }),
    ...(currency && { currency }),
  });
  return lines
    .filter(({ isUnder }) => !isUnder)
    .map((line) => ({
      ...said(line, line.value),
      ...(second !== undefined && {
        under: lines.filter((one) => one.isUnder && one.value === line.value).map((one) => said(one, one.under)),
      }),
    }));
}

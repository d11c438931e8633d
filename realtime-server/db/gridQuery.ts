import { sql, type RawBuilder, type SqlBool } from "kysely";
import { can } from "#shared/access/can.ts";
import { dayOf } from "#shared/time/days.ts";
import type { Grid } from "#shared/wire/grid.ts";
import type { ColumnKind, GridColumns } from "#shared/wire/gridColumns.ts";
import {
  columnAt,
  dayAt,
  oneself,
  parseFilter,
  parseFolded,
  parseGroup,
  parseSort,
  type Narrowing,
  type SortKey,
} from "#shared/wire/gridQuery.rules.ts";
import { HttpError, refuseField } from "../http/errors.ts";
import type { Context } from "../http/context.ts";
import { foundInFolded } from "./foundIn.ts";
import type { Table } from "./table.ts";

type Condition = RawBuilder<SqlBool>;

export interface GridRows {
  readonly grid: Grid;
  readonly rows: Table;
}

interface Asked {
  readonly q: string;
  readonly filter: string;
  readonly sort: string;
  readonly group?: string;
  readonly folded?: string;
}

// One step of the order: what is compared, as what, and which way.
export interface Step {
  readonly expression: RawBuilder<unknown>;
  readonly type: string;
  readonly isDescending: boolean;
  // What has no value stands last in both directions.
  readonly isNullable: boolean;
}

export interface Query {
  readonly where: Condition;
  readonly steps: readonly Step[];
  // Under which columns it stands.
  readonly groups: readonly string[];
  // To know which rows they are takes what is worked out, of all of them: they are not read a second time to be counted.
  readonly readsAll: boolean;
  // What stands under none of the groups that are folded.
  readonly unfolded: Condition | null;
}

export const columnsOf = (grid: Grid): GridColumns => grid.columns as GridColumns;

// What somebody may not see can be asked for in no way: order and count tell as much as the words.
export function requireSeen({ actor }: Context, columns: GridColumns, names: readonly string[]): void {
  for (const name of names) {
    const see = columnAt(columns, name)?.see;
    if (see && !can(actor, see)) throw new HttpError("no_access");
  }
}

export const isSeen = ({ actor }: Context, columns: GridColumns, name: string): boolean => {
  const see = columnAt(columns, name)?.see;
  return see === undefined || can(actor, see);
};

// The question of a list as conditions and an order, within what its asker may read.
export function queryOf({ grid, rows }: GridRows, asked: Asked, context: Context): Query {
  const columns = columnsOf(grid);
  const narrowed = parseFilter(asked.filter, columns);
  if (!narrowed) throw refuseField("filter", "format");
  const sorted = parseSort(asked.sort || grid.order, columns);
  if (!sorted) throw refuseField("sort", "format");
  const groups = parseGroup(asked.group ?? "", columns);
  if (!groups) throw refuseField("group", "choice");
  const folded = parseFolded(asked.folded ?? "", groups);
  if (!folded) throw refuseField("folded", "format");
  const group = groups.map((column) => sorted.find((key) => key.column === column) ?? { column, isDescending: false });
  requireSeen(
    context,
    columns,
    [...narrowed, ...sorted, ...group].map(({ column }) => column),
  );
  const conditions = [
    rows.within(context),
    ...(asked.q === "" ? [] : [searched({ grid, rows }, asked.q, context)]),
    ...narrowed.map((one) => conditionOf({ grid, rows }, one, context)),
  ];
  const keys = [...group, ...sorted.filter(({ column }) => !groups.includes(column))];
  const byId: Step = {
    expression: rows.idOf,
    type: "bigint",
    isDescending: keys.at(-1)?.isDescending ?? false,
    isNullable: false,
  };
  return {
    where: sql<SqlBool>`${sql.join(conditions, sql` AND `)}`,
    steps: [...keys.map((key) => stepOf({ grid, rows }, key)), byId],
    groups,
    readsAll: asked.q !== "" || narrowed.some(({ column }) => rows.isJoined(column)),
    unfolded:
      folded.length === 0
        ? null
        : sql<SqlBool>`NOT (${sql.join(
            folded.map(
              (path) =>
                sql`(${sql.join(
                  path.map((value, at) => sql`(${rows.askedOf(groups[at] ?? "")})::text IS NOT DISTINCT FROM ${value}`),
                  sql` AND `,
                )})`,
            ),
            sql` OR `,
          )})`,
  };
}

const searched = ({ grid, rows }: GridRows, q: string, context: Context): Condition =>
  foundInFolded(
    grid.search.filter((name) => isSeen(context, columnsOf(grid), name)).map((name) => rows.foldedOf(name)),
    q,
  );

const types: Readonly<Record<ColumnKind, string>> = {
  text: "text",
  choice: "int",
  number: "numeric",
  money: "numeric",
  day: "date",
  moment: "timestamptz",
  clock: "text",
  flag: "boolean",
};

function stepOf({ grid, rows }: GridRows, { column: name, isDescending }: SortKey): Step {
  const column = columnAt(columnsOf(grid), name);
  if (!column) throw new Error(`The list ${grid.path} has no column "${name}"`);
  const expression = rows.askedOf(name);
  const compared = {
    text: () => rows.foldedOf(name),
    choice: () => placeAmong(column.choices ?? [], expression),
  };
  return {
    expression: column.kind === "text" || column.kind === "choice" ? compared[column.kind]() : expression,
    type: types[column.kind],
    isDescending,
    // A state of a later release stands among no choices.
    isNullable: column.kind === "choice" || grid.record.shape[name]?._zod.def.type === "nullable",
  };
}

// Compared word by word: to look it up in an array takes four times as long, for each of a hundred thousand rows.
const placeAmong = (choices: readonly string[], expression: RawBuilder<unknown>): RawBuilder<unknown> =>
  choices.length === 0
    ? sql`NULL::int`
    : sql`CASE ${expression} ${sql.join(
        choices.map((choice, at) => sql`WHEN ${sql.lit(choice)} THEN ${sql.lit(at + 1)}`),
        sql` `,
      )} END`;

function conditionOf(
  { grid, rows }: GridRows,
  { column: name, values, from, to }: Narrowing,
  { actor, now }: Context,
): Condition {
  const expression = rows.askedOf(name);
  const { kind = "text", person = false } = columnAt(columnsOf(grid), name) ?? {};
  const today = dayOf(now());
  if (values) {
    const isMe = (value: string): boolean => person && value === oneself;
    const some = values.filter((value) => value !== null);
    const named = sql<SqlBool>`(${expression})::text = ANY (${some.filter((value) => !isMe(value))}::text[])`;
    const among = some.some(isMe)
      ? sql<SqlBool>`(${named} OR ${expression} = (SELECT first_name || ' ' || last_name FROM app_user WHERE id = ${actor.id}))`
      : named;
    return values.includes(null) ? sql<SqlBool>`(${expression} IS NULL OR ${among})` : among;
  }
  const edge = (word: string) => sql`${dayAt(word, today)}::${sql.raw(kind === "moment" ? "date" : types[kind])}`;
  const sides = [
    ...(from === undefined ? [] : [sql<SqlBool>`${expression} >= ${edge(from)}`]),
    // A moment of the last day is still within it.
    ...(to === undefined
      ? []
      : [
          kind === "moment"
            ? sql<SqlBool>`${expression} < ${edge(to)} + 1`
            : sql<SqlBool>`${expression} <= ${edge(to)}`,
        ]),
  ];
  // Of what is worked out the database has no statistics. It takes two sides of it together for one row in two hundred, and then reads what
  // else is joined anew for each of those few; each side by itself it takes for one in three.
  const apart = rows.isJoined(name) ? sides.map((side) => sql<SqlBool>`(${side}) IS TRUE`) : sides;
  return sql<SqlBool>`(${sql.join(apart, sql` AND `)})`;
}

// Which way a step goes.
export const wayOf = ({ isDescending, isNullable }: Step): RawBuilder<unknown> =>
  sql.raw(`${isDescending ? "DESC" : "ASC"}${isNullable ? " NULLS LAST" : ""}`);

export const orderBy = (steps: readonly Step[]): RawBuilder<unknown> =>
  sql.join(steps.map((step) => sql`${step.expression} ${wayOf(step)}`));

// Where a row stands in the order, to be named by whoever asks for what comes behind it.
export const placeOf = (steps: readonly Step[]): RawBuilder<unknown> =>
  sql`json_build_array(${sql.join(steps.map(({ expression }) => sql`(${expression})::text`))})`;

export const writePlace = (place: readonly (string | null)[]): string =>
  Buffer.from(JSON.stringify(place)).toString("base64url");

// What stands behind a place, found by the order itself: no row before it is counted off.
export function behind(steps: readonly Step[], after: string): Condition {
  const place = readPlace(after, steps.length);
  const valueAt = (index: number) => sql`${place[index] ?? null}::${sql.raw(steps[index]?.type ?? "text")}`;
  const isPlain = steps.every((step) => !step.isNullable && step.isDescending === steps[0]?.isDescending);
  if (isPlain)
    return sql<SqlBool>`(${sql.join(steps.map(({ expression }) => expression))}) ${sql.raw(steps[0]?.isDescending ? "<" : ">")} (${sql.join(steps.map((_, index) => valueAt(index)))})`;
  const later = steps.map((step, index) => {
    const same = steps
      .slice(0, index)
      .map(({ expression }, before) => sql<SqlBool>`${expression} IS NOT DISTINCT FROM ${valueAt(before)}`);
    return sql<SqlBool>`(${sql.join([...same, isLater(step, place[index] ?? null, valueAt(index))], sql` AND `)})`;
  });
  return sql<SqlBool>`(${sql.join(later, sql` OR `)})`;
}

function isLater(
  { expression, isDescending, isNullable }: Step,
  value: string | null,
  bound: RawBuilder<unknown>,
): Condition {
  if (value === null) return sql<SqlBool>`false`;
  const compared = sql<SqlBool>`${expression} ${sql.raw(isDescending ? "<" : ">")} ${bound}`;
  return isNullable ? sql<SqlBool>`(${compared} OR ${expression} IS NULL)` : compared;
}

function readPlace(after: string, length: number): readonly (string | null)[] {
  try {
    const place: unknown = JSON.parse(Buffer.from(after, "base64url").toString());
    if (
      Array.isArray(place) &&
      place.length === length &&
      place.every((value) => value === null || (typeof value === "string" && !value.includes("\0")))
    )
      return place;
  } catch {
    // Refused below, like any other that nobody was given.
  }
  throw refuseField("after", "format");
}

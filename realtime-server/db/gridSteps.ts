import { sql } from "kysely";
import { can } from "#shared/access/can.ts";
import type { Grid } from "#shared/wire/grid.ts";
import { columnAt } from "#shared/wire/gridQuery.rules.ts";
import {
  mostSteps,
  stepsAfter,
  type Done,
  type Step,
  type StepChange,
  type Steps,
} from "#shared/wire/gridSteps.rules.ts";
import type { Context } from "../http/context.ts";
import { columnsOf, isSeen, type GridRows } from "./gridQuery.ts";

// Far more than fifty steps are usually made of.
const mostRead = 6_000;

const entityOf = ({ list }: Pick<Grid, "list">): string => `grid:${list}`;

export async function keepStep({ db, actor, now }: Context, grid: Grid, { id, turn, changes }: Done): Promise<void> {
  if (changes.length === 0) return;
  const lines = changes.map((one, place) => ({ ...one, place }));
  await sql`
    INSERT INTO record_change (entity, entity_id, part, part_key, field, before, after, actor_id, at, step, turn)
    SELECT ${entityOf(grid)}, l.id, ${grid.list}, l.id::text, l."column", l.was, l.value, ${actor.id}, ${now()}, ${id}::uuid, ${turn}
    FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS l(id bigint, "column" text, was jsonb, value jsonb, place int) ORDER BY l.place`.execute(
    db,
  );
}

interface Said {
  readonly id: string;
  readonly column: string;
  readonly value: unknown;
}

interface ChangedBy {
  readonly by: string;
  readonly at: string;
}

// Who has last made a cell what it says, where that was done in its list.
export async function changedBy(
  { db }: Context,
  grid: Grid,
  { id, column, value }: Said,
): Promise<ChangedBy | undefined> {
  const { rows } = await sql<ChangedBy>`
    SELECT concat_ws(' ', u.first_name, u.last_name) AS by, c.at FROM record_change c JOIN app_user u ON u.id = c.actor_id
    WHERE c.entity = ${entityOf(grid)} AND c.entity_id = ${id} AND c.field = ${column} AND coalesce(c.after, 'null') = ${JSON.stringify(value)}::jsonb
    ORDER BY c.id DESC LIMIT 1`.execute(db);
  return rows[0];
}

// Whether a cell says what it does by one's own hand, in its list, and nobody's after it.
export async function isOwn({ db, actor }: Context, grid: Grid, { id, column, value }: Said): Promise<boolean> {
  const { rows } = await sql<{ isOwn: boolean }>`
    SELECT actor_id = ${actor.id} AND coalesce(after, 'null') = ${JSON.stringify(value)}::jsonb AS is_own FROM record_change
    WHERE entity = ${entityOf(grid)} AND entity_id = ${id} AND field = ${column} ORDER BY id DESC LIMIT 1`.execute(db);
  return rows[0]?.isOwn ?? false;
}

interface Line {
  readonly step: string;
  readonly turn: Done["turn"];
  readonly id: string;
  readonly column: string;
  readonly was: unknown;
  readonly value: unknown;
}

// What the person has done in this list, as it can be taken back: of rows that they reach, in columns that they see and may change.
export async function stepsOf({ grid, rows }: GridRows, context: Context): Promise<MutableSteps> {
  const { rows: lines } = await sql<Line>`
    SELECT c.step::text, c.turn, c.entity_id::text AS id, c.field AS "column", c.before AS was, c.after AS value FROM (
      SELECT * FROM record_change WHERE actor_id = ${context.actor.id} AND entity = ${entityOf(grid)} AND step IS NOT NULL
      ORDER BY id DESC LIMIT ${mostRead}) c WHERE EXISTS (SELECT FROM ${rows.source} WHERE ${rows.idOf} = c.entity_id AND ${rows.within(context)})
    ORDER BY c.id`.execute(context.db);
  const columns = columnsOf(grid);
  const mine = lines.filter(({ column }) => {
    const edit = columnAt(columns, column)?.edit;
    return edit !== undefined && can(context.actor, edit) && isSeen(context, columns, column);
  });
  return listed(stepsAfter(mine.map(({ step, turn, ...change }) => ({ id: step, turn, changes: [change] }))));
}

interface MutableSteps {
  readonly past: MutableStep[];
  readonly future: MutableStep[];
}
type MutableStep = Omit<Step, "changes"> & { readonly changes: StepChange[] };

const listed = ({ past, future }: Steps): MutableSteps => {
  const list = (steps: readonly Step[]) =>
    steps.slice(-mostSteps).map(({ id, changes }) => ({ id, changes: [...changes] }));
  return { past: list(past), future: list(future) };
};

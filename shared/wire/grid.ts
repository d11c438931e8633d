import * as z from "zod/mini";
import type { Action } from "#shared/access/matrix.ts";
import { endpoint } from "./endpoint.ts";
import { fieldRules } from "./fieldRules.ts";
import { errorCodes } from "./errors.ts";
import { id, moment } from "./fields.ts";
import type { GridColumn } from "./gridColumns.ts";
import { longestFolded } from "./gridQuery.rules.ts";
import { turns } from "./gridSteps.rules.ts";
import type { GridList } from "./gridLists.ts";

type Shape = z.core.$ZodLooseShape;

// A list, declared once: what it asks, answers, shows, lets change and hands out follows from this on both sides.
export interface Grid<S extends Shape = Shape> {
  readonly path: string;
  // By which its views, its steps and its imports are known.
  readonly list: GridList;
  readonly many: string;
  readonly read: Action;
  readonly record: z.ZodMiniObject<S>;
  // Those of the record's fields that are shown as columns, in their order.
  readonly columns: { readonly [Name in keyof S & string]?: GridColumn };
  // What the words of a search are looked for in.
  readonly search: readonly (keyof S & string)[];
  // The order in which it stands until somebody sorts it.
  readonly order: string;
  // By which what is typed into a cell is judged.
  readonly draft?: z.ZodMiniObject;
  // What a row that is typed below the last one says; without it none is made there. It is offered where all that it must say is shown.
  readonly newRow?: {
    readonly must: readonly (keyof S & string)[];
    readonly may?: readonly (keyof S & string)[];
  };
}

export const gridOf = <S extends Shape>(grid: Grid<S>): Grid<S> => grid;

export const mostRows = 200;
export const mostExported = 1_000;
// So many of a list's rows can be named, to be taken away alone.
export const mostNamedRows = 100;
export const mostCells = 100;
// Beyond this a total is not counted.
export const mostCounted = 100_000;

const words = (most: number) => z._default(z.string().check(z.trim(), z.maxLength(most)), "");
const narrowed = { q: words(100), filter: words(1_000) };
const windowOf = (most: number, usual: number) => ({
  ...narrowed,
  sort: words(200),
  // Where the last window ended.
  after: words(2_000),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(most)), usual),
});

const count = z.object({ value: z.nullable(z.string()), count: z.number() });
// What rows that stand under one value come to, of one currency where they are amounts; and the same under each value of the next column.
const group = z.extend(count, { sums: z.optional(z.record(z.string(), z.number())), currency: z.optional(z.string()) });
const groups = z.array(z.extend(group, { under: z.optional(z.array(group)) }));

export type GridGroup = z.infer<typeof groups>[number];

// A row without the columns that its reader may not see.
const seen = <S extends Shape>({ record, columns }: Grid<S>): z.ZodMiniObject<S> =>
  z.object(
    Object.fromEntries(
      Object.entries(record.shape).map(([name, field]) => [
        name,
        (columns as Readonly<Record<string, GridColumn>>)[name]?.see ? z.optional(field) : field,
      ]),
    ),
  ) as unknown as z.ZodMiniObject<S>;

const named = z.string().check(
  z.regex(/^\d{1,18}(,\d{1,18})*$/),
  z.refine((ids) => ids.split(",").length <= mostNamedRows),
);

// Windows of rows, each behind the last, and the values that a column can be narrowed to. They stand before what is asked by id. What a list
// is asked beside its columns has names of its own.
export const rowsOf = <S extends Shape, const A extends Shape = object>(grid: Grid<S>, asks: A = {} as A) =>
  ({
    rows: endpoint({
      method: "GET",
      path: `${grid.path}/rows`,
      summary: `List ${grid.many} as rows: sorted, narrowed and grouped, window by window`,
      action: grid.read,
      isLong: true,
      query: z.object({
        ...asks,
        ...windowOf(mostRows, 100),
        group: words(121),
        // Of these groups no row comes; they are counted all the same.
        folded: words(longestFolded),
        // Where the scrollbar was let go: so many rows stand before the window.
        at: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(mostCounted)), 0),
        // These alone, as "12,15".
        only: z.optional(named),
      }),
      // The first window says how many there are, of each group and of all; null: more than are counted.
      returns: z.object({
        rows: z.array(seen(grid)),
        next: z.nullable(z.string()),
        total: z.nullable(z.number()),
        groups,
      }),
    }),
    values: endpoint({
      method: "GET",
      path: `${grid.path}/values`,
      summary: `List what stands in one column of ${grid.many}, the commonest first`,
      action: grid.read,
      isLong: true,
      query: z.object({ column: z.string().check(z.maxLength(60)), q: words(100) }),
      returns: z.object({ values: z.array(count) }),
    }),
  }) as const;

const cell = z.object({
  id,
  column: z.string().check(z.maxLength(60)),
  // What stood there when it was typed over.
  was: z.unknown(),
  value: z.unknown(),
});

const outcome = z.object({
  id,
  column: z.string(),
  outcome: z.enum(["changed", "stale", "refused"]),
  // What stands there now, where it is known.
  value: z.optional(z.unknown()),
  // It said so already, and not by its writer's own hand: nothing that they could take back.
  stood: z.optional(z.literal(true)),
  // Who was quicker, and when, where that was done in the list.
  by: z.optional(z.string()),
  at: z.optional(moment),
  code: z.optional(z.enum(errorCodes)),
  reason: z.optional(z.string()),
  issue: z.optional(z.object({ rule: z.enum(fieldRules), limit: z.optional(z.number()) })),
});

const step = z.object({ id: z.string(), changes: z.array(cell) });

export type CellChange = z.infer<typeof cell>;
export type CellOutcome = z.infer<typeof outcome>;

export const cellsOf = (grid: Pick<Grid, "path" | "many">, action: Action) =>
  ({
    cells: endpoint({
      method: "PATCH",
      path: `${grid.path}/cells`,
      summary: `Change cells of ${grid.many}, each only if it still says what it said`,
      action,
      body: z.object({
        changes: z.array(cell).check(z.minLength(1), z.maxLength(mostCells)),
        // What it belongs to, for whoever takes it back: more than goes at once is one step.
        step: z.optional(z.object({ id: z.uuid(), turn: z.enum(turns) })),
      }),
      returns: z.object({ outcomes: z.array(outcome) }),
    }),
    steps: endpoint({
      method: "GET",
      path: `${grid.path}/cells/steps`,
      summary: `List what one has lately changed in cells of ${grid.many}, and may take back or do again`,
      action,
      returns: z.object({ past: z.array(step), future: z.array(step) }),
    }),
  }) as const;

export const exportOf = <S extends Shape, const A extends Shape = object>(
  grid: Grid<S>,
  action: Action,
  asks: A = {} as A,
) =>
  ({
    exported: endpoint({
      method: "GET",
      path: `${grid.path}/export`,
      summary: `Take ${grid.many} away, window by window; written down in the audit log`,
      action,
      isLong: true,
      isAudited: true,
      query: z.object({
        ...asks,
        ...windowOf(mostExported, mostExported),
        // All but these.
        only: z.optional(named),
        except: z.optional(named),
      }),
      returns: z.object({ rows: z.array(seen(grid)), next: z.nullable(z.string()) }),
    }),
  }) as const;

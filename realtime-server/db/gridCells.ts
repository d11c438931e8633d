import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import * as z from "zod/mini";
import { can } from "#shared/access/can.ts";
import type { RefusalReason } from "#shared/features/refusals/reasons.ts";
import type { CellChange, CellOutcome, Grid } from "#shared/wire/grid.ts";
import { columnAt } from "#shared/wire/gridQuery.rules.ts";
import type { Turn } from "#shared/wire/gridSteps.rules.ts";
import { issueOf } from "#shared/wire/issues.ts";
import type { Context } from "../http/context.ts";
import { asHttpError, HttpError } from "../http/errors.ts";
import { columnsOf } from "./gridQuery.ts";
import { changedBy, isOwn, keepStep, stepsOf } from "./gridSteps.ts";
import type { Table } from "./table.ts";

interface CellRules {
  // Why this row's cell stays as it is, whoever types into it.
  readonly whyNot?: (row: never, column: string) => RefusalReason | null;
  // How a cell is changed that is more than a field of its own row.
  readonly change?: (context: Context, row: never, cell: { column: string; value: never }) => Promise<void>;
}

interface CellsAsked {
  readonly changes: readonly CellChange[];
  readonly step?: { readonly id: string; readonly turn: Turn } | undefined;
}

type Outcome = Omit<CellOutcome, "id" | "column">;

// The handler of cellsOf(): each cell is judged again while its row is held, changed only if it still says what its writer saw, and told
// of by itself. One that is refused takes nothing else with it.
export function cellHandlers(grid: Grid, rows: Table, { whyNot = () => null, change: changeOther }: CellRules = {}) {
  async function change(asked: CellChange, context: Context, onStands: () => void): Promise<Outcome> {
    const { id, column, was, value } = asked;
    const declared = columnAt(columnsOf(grid), column);
    const field = grid.draft?.shape[column];
    if (!declared?.edit || !field || !can(context.actor, declared.edit)) throw new HttpError("no_access");
    const judged = z.safeParse(field, value, { reportInput: true });
    if (!judged.success) {
      const [issue] = judged.error.issues;
      return { outcome: "refused", code: "invalid", ...(issue && { issue: issueOf(issue) }) };
    }
    const row: Readonly<Record<string, unknown>> = await rows.hold(context, id);
    const reason = whyNot(row as never, column);
    if (reason) throw new HttpError("stale_state", { reason });
    const [stands, seen] = [read(grid, column, row[column]), JSON.stringify(was ?? null)];
    // Said again by whoever never heard that it was done, or by a second person: it is so already, and nobody is in anybody's way.
    if (JSON.stringify(stands) === JSON.stringify(judged.data ?? null)) {
      onStands();
      const isMine = JSON.stringify(stands) !== seen && (await isOwn(context, grid, { id, column, value: stands }));
      return { outcome: "changed", value: stands, ...(!isMine && { stood: true }) };
    }
    if (JSON.stringify(stands) !== seen) {
      return { outcome: "stale", value: stands, ...(await changedBy(context, grid, { id, column, value: stands })) };
    }
    await changeOther?.(context, row as never, { column, value: judged.data as never });
    const changed: Readonly<Record<string, unknown>> = changeOther
      ? await rows.find(context, id)
      : await rows.change(context, id, { [column]: judged.data });
    return { outcome: "changed", value: read(grid, column, changed[column]) };
  }

  return {
    steps: (_: object, context: Context) => stepsOf({ grid, rows }, context),
    cells: async ({ changes, step }: CellsAsked, context: Context) => {
      const outcomes: CellOutcome[] = [];
      const stood = new Set<CellChange>();
      // In one order for everybody: two who change the same rows wait for each other once.
      for (const one of changes.toSorted((a, b) => Number(a.id) - Number(b.id)))
        outcomes.push({
          id: one.id,
          column: one.column,
          ...(await alone(context, () => change(one, context, () => stood.add(one)))),
        });
      const done = outcomes.flatMap(({ outcome, id, column, value }) => {
        const asked = changes.find((one) => one.id === id && one.column === column);
        const isDone = outcome === "changed" && !(asked && stood.has(asked));
        return isDone ? [{ id, column, was: asked?.was ?? null, value: value ?? null }] : [];
      });
      await keepStep(context, grid, { id: step?.id ?? randomUUID(), turn: step?.turn ?? "edit", changes: done });
      return { outcomes };
    },
  };
}

function read(grid: Grid, column: string, value: unknown): unknown {
  const field = grid.record.shape[column];
  return field ? z.parse(field, value) : null;
}

async function alone({ db }: Context, work: () => Promise<Outcome>): Promise<Outcome> {
  await sql`SAVEPOINT cell`.execute(db);
  try {
    const outcome = await work();
    await sql`RELEASE SAVEPOINT cell`.execute(db);
    return outcome;
  } catch (cause) {
    const { code, status, details } = asHttpError(cause);
    if (status >= 500) throw cause;
    await sql`ROLLBACK TO SAVEPOINT cell`.execute(db);
    const issue = Object.values(details.issues ?? {})[0]?.[0];
    return { outcome: "refused", code, ...(details.reason && { reason: details.reason }), ...(issue && { issue }) };
  }
}

import { sql } from "kysely";
import type * as z from "zod/mini";
import { scopesOf, type Actor } from "#shared/access/can.ts";
import type { Action } from "#shared/access/matrix.ts";
import { rowsPerPart } from "#shared/features/gridExports/gridExports.rules.ts";
import type { ExportColumn } from "#shared/features/gridExports/gridExports.contract.ts";
import { csvLine } from "#shared/wire/csv.rules.ts";
import { mostCounted, type Grid } from "#shared/wire/grid.ts";
import { columnAt } from "#shared/wire/gridQuery.rules.ts";
import { plainCell } from "#shared/wire/plainCell.rules.ts";
import type { Context } from "../http/context.ts";
import { refuseField } from "../http/errors.ts";
import type { GridExport, KindOfWork } from "../jobs/gridWork.port.ts";
import type { Work } from "../jobs/work.ts";
import { countRows, questionOf, readWindow, type GridRules } from "./grid.ts";
import { columnsOf, requireSeen } from "./gridQuery.ts";
import type { Table } from "./table.ts";

// The call by which the list is taken away at once: who may do that and what it may be asked holds here too.
interface Exported {
  readonly action: Action;
  readonly query: z.ZodMiniType;
}

interface Asked {
  readonly q: string;
  readonly filter: string;
  readonly sort: string;
  readonly only?: string | undefined;
}

// A declared list as a file, part by part: each begins behind the last row of the one before, with the rights that its asker has by then.
export function fileOf<A extends object = object>(
  grid: Grid,
  rows: Table,
  { action, query: schema }: Exported,
  rules: GridRules<A> = {},
): GridExport {
  const gridRows = { grid, rows };
  const as = (work: Work, actor: Actor) => ({ ...work, actor, scopes: scopesOf(actor, action) }) as Context;

  function question(given: unknown): Asked & A {
    const asked = schema.safeParse(given);
    if (!asked.success) throw refuseField("asked", "format");
    return asked.data as Asked & A;
  }

  const requireColumns = (context: Context, columns: readonly ExportColumn[]): void => {
    for (const { key } of columns) if (!columnAt(columnsOf(grid), key)) throw refuseField("columns", "unknown");
    requireSeen(
      context,
      columnsOf(grid),
      columns.map(({ key }) => key),
    );
  };

  const lineOf = (columns: readonly ExportColumn[]) => (row: Readonly<Record<string, unknown>>) =>
    csvLine(
      columns.map(({ key, words = {} }) => {
        const kind = columnAt(columnsOf(grid), key)?.kind ?? "text";
        return plainCell(kind, row[key], (value) => (Object.hasOwn(words, value) ? (words[value] ?? value) : value));
      }),
    );

  const kind: KindOfWork = {
    action,
    isAlone: true,
    isReading: true,
    // It is asked for by a call of its own.
    judge: () => Promise.resolve(false),
    act: async (work, { jobId, recordId, payload, asker }) => {
      const { asked, columns, parts } = payload as unknown as WrittenDown;
      const context = as(work, asker);
      requireColumns(context, columns);
      const query = questionOf(gridRows, question(asked), context, rules);
      const before = recordId === "1" ? "" : await reachedBy(work, jobId, Number(recordId) - 1);
      // The list has become shorter than it was.
      if (before === null) return { before: { lines: "", next: null } };
      // The mark at its beginning tells spreadsheets its letters.
      let lines = recordId === "1" ? `\ufeff${csvLine(columns.map(({ label }) => label))}` : "";
      let next: string | null = before;
      do {
        const window = await readWindow(gridRows, query, { after: next, limit: rowsPerPart }, context);
        lines += (window.rows as readonly Readonly<Record<string, unknown>>[]).map(lineOf(columns)).join("");
        ({ next } = window);
        // What has come since it was counted goes with the last.
      } while (next !== null && Number(recordId) === parts);
      return { before: { lines, next } };
    },
  };

  return {
    kind,
    count: async (context, given, columns) => {
      const reading = as(context, context.actor);
      requireColumns(reading, columns);
      const query = questionOf(gridRows, question(given), reading, rules);
      return (await countRows(gridRows, query, reading)) ?? mostCounted;
    },
    requireColumns: (context, columns) => requireColumns(as(context, context.actor), columns),
  };
}

export interface WrittenDown {
  readonly asked: Readonly<Record<string, string>>;
  readonly columns: readonly ExportColumn[];
  readonly parts: number;
}

async function reachedBy({ db }: Work, jobId: string, part: number): Promise<string | null> {
  const { rows } = await sql<{ next: string | null }>`
    SELECT before->>'next' AS next FROM grid_job_row WHERE job_id = ${jobId} AND record_id = ${part}`.execute(db);
  return rows[0]?.next ?? null;
}

import { sheetGrid, type SheetRow, type sheets } from "#shared/features/sheets/sheets.contract.ts";
import { legPartOf, whyNotEdit } from "#shared/features/sheets/sheets.rules.ts";
import type { TripPlanDraft } from "#shared/features/tripPlan/tripPlan.contract.ts";
import type { TripOverlap } from "#shared/features/trips/trips.contract.ts";
import type { CellChange, CellOutcome } from "#shared/wire/grid.ts";
import { gridHandlers } from "../../db/grid.ts";
import { countsOf } from "../../db/gridCounts.ts";
import { cellHandlers } from "../../db/gridCells.ts";
import type { Context } from "../../http/context.ts";
import type { Handlers } from "../../http/mount.ts";
import { coordinatorNamed, groupNamed, holdGroupsNamed, tripTypeNamed, writeLegCell } from "./cells.store.ts";
import { sheetRows } from "./sheetRows.ts";

interface SheetPorts {
  // What a change of a trip's plan does wherever it is made.
  readonly replan: (context: Context, tripId: string, change: Partial<TripPlanDraft>) => Promise<void>;
  // With what it had in the group before left behind.
  readonly regroup: (context: Context, tripId: string, groupId: string | null) => Promise<unknown>;
  // What the students of trips have already on some of their days.
  readonly overlapsOf: (context: Context, tripIds: readonly string[]) => Promise<TripOverlap[]>;
}

interface Cell {
  readonly column: string;
  readonly value: never;
}

export function createSheetHandlers({ replan, regroup, overlapsOf }: SheetPorts): Handlers<typeof sheets> {
  async function change(context: Context, row: SheetRow, { column, value }: Cell): Promise<void> {
    const leg = legPartOf(column);
    if (leg) return writeLegCell(context, row, { ...leg, value });
    if (column === "coordinatorName")
      return void (await sheetRows.change(context, row.id, { coordinatorId: await coordinatorNamed(context, value) }));
    if (column === "groupName") return void (await regroup(context, row.id, await groupNamed(context, value)));
    if (column === "tripTypeName") return replan(context, row.id, { tripTypeId: await tripTypeNamed(context, value) });
    return replan(context, row.id, { [column]: value });
  }

  const { cells, steps } = cellHandlers(sheetGrid, sheetRows, { whyNot: whyNotEdit, change });
  return {
    ...gridHandlers(sheetGrid, sheetRows),
    steps,
    cells: async ({ changes, step }, context) => {
      await holdGroupsNamed(context, groupsIn(changes));
      const { outcomes } = await cells({ changes: endsBeforeBeginnings(changes), step }, context);
      const moved = movedIn(outcomes);
      const overlaps = moved.length > 0 ? await overlapsOf(context, moved) : [];
      return { outcomes, ...(overlaps.length > 0 && { overlaps }) };
    },
  };
}

const movedIn = (outcomes: readonly CellOutcome[]): readonly string[] =>
  outcomes.flatMap(({ id, column, outcome }) =>
    outcome === "changed" && (column === "fromDate" || column === "toDate") ? [id] : [],
  );

const groupsIn = (changes: readonly CellChange[]): readonly string[] =>
  changes.flatMap(({ column, value }) => (column === "groupName" && typeof value === "string" ? [value] : []));

// Both days of a stay that moves on: its end goes first, for it may not stand before its beginning meanwhile.
function endsBeforeBeginnings(changes: readonly CellChange[]): readonly CellChange[] {
  const movesOn = new Set(
    changes.filter(({ column, was, value }) => column === "toDate" && String(value) > String(was)).map(({ id }) => id),
  );
  const rank = ({ id, column }: CellChange): number => (column === "fromDate" && movesOn.has(id) ? 1 : 0);
  return changes.toSorted((a, b) => rank(a) - rank(b));
}

export const countSheets = countsOf(sheetGrid, () => sheetRows);

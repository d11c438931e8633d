import type { ReactNode } from "react";
import type { Grid } from "#shared/wire/grid.ts";
import type { ImportingInto } from "../imports/importing.ts";
import type { GridCalls, GridWindow } from "./gridAddress.ts";
import type { LookedUp, NewRowColumns, ShownColumns } from "./gridColumns.tsx";
import type { Beside } from "./GridHalves.tsx";
import type { GridSets } from "./GridSetTabs.tsx";
import type { Meant } from "./useGridSelection.ts";
import type { RowActing } from "./useRowActs.tsx";
import type { FieldIssueOf, NewRowValues } from "./useRowAdds.ts";

interface Words {
  readonly title: string;
  readonly search: string;
  readonly empty: { readonly title: string; readonly line: string };
  readonly nothingFound: { readonly title: string; readonly line: string };
}

export interface GridScreenProps<Row> extends RowActing<Row> {
  readonly grid: Pick<Grid, "path" | "list" | "order"> & { readonly columns: object; readonly newRow?: NewRowColumns };
  readonly calls: GridCalls<Row>;
  readonly first: GridWindow<Row>;
  readonly words: Words;
  readonly columns: ShownColumns<Row>;
  // What is no part of a row, and asked about for those in sight.
  readonly lookedUp?: LookedUp<Row>;
  readonly nameOf: (row: Row) => string;
  // What the list is asked beside its columns, as its address names it.
  readonly asks?: readonly string[];
  // What stands in the screen's head, for those who may add one or see it otherwise.
  readonly head?: ReactNode;
  // Right below the head: the parts of the list that are looked at by turns.
  readonly parts?: ReactNode;
  // Opens the record; beside the list unless it says otherwise, and null where there is nothing more of it to see.
  readonly onOpen?: ((row: Row) => void) | null;
  readonly actionsOf?: (row: Row) => ReactNode;
  // Parts of the columns that are looked at together, each under a name of its own; the address says which.
  readonly sets?: GridSets;
  // Always typed into by those who may, rather than when they switch it on; on a phone a row is opened as the fields of a form.
  readonly isSheet?: boolean;
  // Why a row's cell stays as it is, in words; null where it may be typed into.
  readonly whyNotEdit?: (row: Row, column: string) => string | null;
  // What is added when a row is typed or pasted past the last one, where its cells do not say it all.
  readonly newRowOf?: (values: NewRowValues) => Promise<NewRowValues | FieldIssueOf>;
  // Another way to see the same rows: beside the table, on a phone in its place.
  readonly beside?: Beside | null;
  // Whoever may take the list away.
  readonly mayExport?: boolean;
  // What rows of a file become, for whoever may bring them.
  readonly importing?: ImportingInto | null;
  // What can be done with the rows that are chosen; without it none are.
  readonly bulkOf?: (meant: Meant, onDone: () => void) => ReactNode;
}

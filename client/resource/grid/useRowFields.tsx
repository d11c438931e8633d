import { useState, type ReactNode } from "react";
import { lazyPart } from "#client/ui/state/lazyPart.tsx";
import { useCellEdits } from "#client/ui/table/useCellEdits.ts";
import { tableColumn, wordsFor, type CellSave, type GridRow, type SeenColumn } from "./gridColumns.tsx";

const RowFields = lazyPart(() => import("./RowFields.tsx").then(({ RowFields: component }) => component));

interface RowFieldsOptions<Row> {
  readonly rows: readonly Row[];
  readonly nameOf: (row: Row) => string;
  // Those that the person may change.
  readonly columns: readonly SeenColumn<Row>[];
  readonly save: CellSave;
  readonly whyNotEdit: ((row: Row, column: string) => string | null) | undefined;
}

// As it stood in the list last. What was written since is its own only where the list, narrowed, has let it go because of that.
interface Open<Row> {
  readonly row: Row;
  readonly written: Partial<Row>;
}

// The row whose cells are changed as fields; what of it is not kept yet is there as long as the list stands.
export function useRowFields<Row extends { readonly id: string }>({
  rows,
  nameOf,
  columns,
  save,
  whyNotEdit,
}: RowFieldsOptions<Row>): { readonly edit: (row: Row) => void; readonly opened: ReactNode } {
  const [open, setOpen] = useState<Open<Row> | null>(null);
  const edits = useCellEdits<Row>(({ id }) => id);
  const listed = rows.find(({ id }) => id === open?.row.id);
  if (listed && listed !== open?.row) setOpen({ row: listed, written: {} });
  const row = listed ?? (open && { ...open.row, ...open.written });
  const change: CellSave["change"] = async (one) => {
    const reason = await save.change(one);
    const note = (before: Open<Row> | null): Open<Row> | null =>
      before?.row.id === one.id ? { ...before, written: { ...before.written, [one.column]: one.value } } : before;
    if (reason === null) setOpen(note);
    return reason;
  };
  const columnOf = (seen: SeenColumn<Row>) => tableColumn(seen, { ...save, change }, whyNotEdit);
  // What was kept has been said.
  const close = (id: string): void => {
    for (const seen of columns) edits.settle(id, columnOf(seen));
    setOpen(null);
  };
  const fieldOf = (of: Row) => (seen: SeenColumn<Row>) => {
    const { key, label, declared } = seen;
    const column = columnOf(seen);
    return {
      key,
      label,
      declared,
      words: wordsFor(seen, of as GridRow),
      value: String((of as GridRow)[key] ?? ""),
      text: column.edit?.textOf(of) ?? "",
      state: edits.stateOf(of.id, column),
      why: column.edit?.whyNot?.(of) ?? null,
      onSave: (text: string) => void edits.save([{ row: of, column, text }]),
    };
  };
  return {
    edit: (chosen) => setOpen({ row: chosen, written: {} }),
    opened: row && (
      <RowFields
        title={nameOf(row)}
        hasLeft={!listed}
        fields={columns.map(fieldOf(row))}
        onClose={() => close(row.id)}
      />
    ),
  };
}

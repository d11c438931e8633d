import { useState, type ReactNode } from "react";
import { lazyPart } from "#client/ui/state/lazyPart.ts";
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

// The row whose cells are changed as fields; what of it is not kept yet is there as long as the list stands.
export function useRowFields<Row extends { readonly id: string }>({
  rows,
  nameOf,
  columns,
  save,
  whyNotEdit,
}: RowFieldsOptions<Row>): { readonly edit: (row: Row) => void; readonly opened: ReactNode } {
  const [openId, setOpenId] = useState<string | null>(null);
  const edits = useCellEdits<Row>(({ id }) => id);
  const row = rows.find(({ id }) => id === openId);
  const columnOf = (seen: SeenColumn<Row>) => tableColumn(seen, save, whyNotEdit);
  // What was kept has been said.
  const close = (id: string): void => {
    for (const seen of columns) edits.settle(id, columnOf(seen));
    setOpenId(null);
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
    edit: ({ id }) => setOpenId(id),
    opened: row && <RowFields title={nameOf(row)} fields={columns.map(fieldOf(row))} onClose={() => close(row.id)} />,
  };
}

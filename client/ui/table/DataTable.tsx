import { useRef, type ReactNode } from "react";
import { DataTableHead } from "./DataTableHead.tsx";
import { DataTableRow } from "./DataTableRow.tsx";
import { DataTableSkeleton } from "./DataTableSkeleton.tsx";
import styles from "./DataTable.module.css";
import { pastedCells } from "./pasteRange.ts";
import type { Sort } from "./rowOrder.ts";
import { coverageOf, togglePage, type Selection } from "./rowSelection.ts";
import type { Column } from "./tableColumns.ts";
import { useCellEdits } from "./useCellEdits.ts";
import { useRowKeys } from "./useRowKeys.ts";
import { useSteadyLoading } from "../state/useSteadyLoading.ts";

export interface DataTableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
  // What a row is called when it is selected: "Lucía Ortega".
  readonly nameOf: (row: Row) => string;
  readonly sort?: Sort | null;
  readonly onSort?: (sort: Sort) => void;
  readonly selection?: Selection;
  readonly onSelect?: (selection: Selection) => void;
  readonly onOpen?: (row: Row) => void;
  // Small buttons that come up at the end of the row under the pointer.
  readonly actionsOf?: (row: Row) => ReactNode;
  readonly isLoading?: boolean;
  readonly skeletonCount?: number;
  readonly empty?: ReactNode;
  readonly error?: ReactNode;
  // On a phone rows become cards, unless the table is one of figures to compare.
  readonly narrow?: "cards" | "scroll";
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    label,
    columns,
    rows,
    idOf,
    sort = null,
    onSort,
    selection,
    onSelect,
    onOpen,
    isLoading = false,
    skeletonCount = 8,
    empty,
    error,
    narrow = "cards",
  } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const ids = rows.map(idOf);
  const openById = (id: string) => {
    const row = rows.find((one) => idOf(one) === id);
    if (row !== undefined) onOpen?.(row);
  };
  const openRow = onOpen && openById;
  const keys = useRowKeys({ body, ids, selection, onSelect, onOpen: openRow });
  const edits = useCellEdits(idOf);
  const isSkeletonShown = useSteadyLoading(isLoading && rows.length === 0);
  const isBare = rows.length === 0 && !isLoading && !isSkeletonShown;

  const pasteAt = (rowIndex: number, columnIndex: number, clipboard: string) => {
    for (const { rowOffset, columnOffset, text } of pastedCells(clipboard)) {
      const [row, column] = [rows[rowIndex + rowOffset], columns[columnIndex + columnOffset]];
      if (row !== undefined && column?.edit) void edits.save(row, column, text);
    }
  };
  const headSelection =
    selection && onSelect
      ? { coverage: coverageOf(selection, ids), toggle: () => onSelect(togglePage(selection, ids)) }
      : null;
  if (error && rows.length === 0 && !isLoading) return <div className={styles.aside}>{error}</div>;
  return (
    <div className={styles.box} data-narrow={narrow} aria-busy={isLoading}>
      <table
        className={styles.table}
        role="grid"
        aria-label={label}
        aria-multiselectable={selection ? true : undefined}
      >
        <DataTableHead columns={columns} sort={sort} onSort={onSort} selection={headSelection} />
        <tbody ref={body} role="rowgroup" onKeyDown={keys.onKeyDown}>
          {isSkeletonShown && (
            <DataTableSkeleton columns={columns} rows={skeletonCount} hasSelection={selection !== undefined} />
          )}
          {rows.map((row, rowIndex) => (
            <DataTableRow
              key={idOf(row)}
              {...{ row, columns, edits }}
              id={idOf(row)}
              name={props.nameOf(row)}
              isReachable={idOf(row) === keys.reachableId}
              isSelected={selection?.has(idOf(row))}
              actions={props.actionsOf?.(row)}
              onFocus={keys.setActiveId}
              onSelect={keys.select}
              onOpen={openRow}
              onPaste={(columnIndex, clipboard) => pasteAt(rowIndex, columnIndex, clipboard)}
            />
          ))}
        </tbody>
      </table>
      {isBare && <div className={styles.aside}>{empty}</div>}
    </div>
  );
}

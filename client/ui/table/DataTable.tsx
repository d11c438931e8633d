import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type ReactNode } from "react";
import { DataTableHead } from "./DataTableHead.tsx";
import { DataTableRow, type CellColleague } from "./DataTableRow.tsx";
import { DataTableSkeleton } from "./DataTableSkeleton.tsx";
import { RefusedCells } from "./RefusedCells.tsx";
import styles from "./DataTable.module.css";
import { isInRange, type CellPlace } from "./cellRange.ts";
import type { Sort } from "./rowOrder.ts";
import { coverageOf, togglePage, type Selection } from "./rowSelection.ts";
import type { Column } from "./tableColumns.ts";
import { useCellEdits } from "./useCellEdits.ts";
import { NewRow, type NewRows } from "./NewRow.tsx";
import { useCellRange } from "./useCellRange.ts";
import { useLitRow } from "./useLitRow.ts";
import { tellHeight } from "./tellHeight.ts";
import { useRowKeys, type RowActs } from "./useRowKeys.ts";
import { useRowSlice } from "./useRowSlice.ts";
import { useSteadyLoading } from "../state/useSteadyLoading.ts";

export interface CellName {
  readonly id: string;
  readonly column: string;
  // Whether something is typed into it now.
  readonly isTyping?: true;
}

export interface Among {
  // How many stand before the first that is here.
  readonly before: number;
  readonly all: number;
  // What is in sight, or nearly.
  readonly onSight: (span: { readonly first: number; readonly last: number }) => void;
}

export interface Heading {
  readonly key: string;
  readonly level: number;
  readonly words: ReactNode;
}

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
  // How many there are in all, where more than are here; null: nobody has counted.
  readonly total?: number | null;
  // Of many rows those far out of sight are not drawn: for rows of one height.
  readonly isLong?: boolean;
  // The rows that are here stand among all others as they lie in the list, whose scrollbar reaches to its end.
  readonly among?: Among | undefined;
  // What stands over the row at a place, where it begins a group, and a group within it; and behind the last one.
  readonly headingsAt?: (index: number) => readonly Heading[];
  // What other keys do with the row that one is at.
  readonly acts?: RowActs;
  // The one that is pointed at beside the table: it is marked and brought into sight.
  readonly litId?: string | null;
  // What is said of a row beside its name.
  readonly noteOf?: (row: Row) => string | null;
  readonly undo?: () => void;
  readonly redo?: () => void;
  readonly onPasteCut?: () => void;
  // In which cell one is, and who else is in one.
  readonly onCell?: (cell: CellName | null) => void;
  readonly colleagueAt?: (id: string, column: string) => CellColleague | undefined;
  // A list that can be added to takes what is typed and pasted past its last row.
  readonly newRows?: NewRows;
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
    total = rows.length,
    isLong = false,
    headingsAt,
  } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const ids = rows.map(idOf);
  const openById = (id: string) => {
    const row = rows.find((one) => idOf(one) === id);
    if (row !== undefined) onOpen?.(row);
  };
  const openRow = onOpen && openById;
  const width = columns.length + (selection ? 1 : 0);
  const edits = useCellEdits(idOf);
  const isSkeletonShown = useSteadyLoading(isLoading && rows.length === 0);
  const headings = (index: number): readonly ReactNode[] =>
    headingsAt?.(index).map(({ key, level, words }) => (
      // Keeps its place, and the focus within it, when the rows below it come and go.
      <tr key={`over ${key}`} role="row" className={styles.heading} data-level={level}>
        <th role="rowheader" colSpan={width}>
          {words}
        </th>
      </tr>
    )) ?? [];
  const isBare = rows.length === 0 && !headingsAt?.(0).length && !props.newRows && !isLoading && !isSkeletonShown;

  const lastRefused = useRef<Element | null>(null);
  const { among } = props;
  const before = among?.before ?? 0;
  const slice = useRowSlice({ body, count: among?.all ?? rows.length, isLong });
  const [first, last, inSight] = [slice.first, slice.last, slice.inSight].map((at) =>
    Math.min(Math.max(0, at - before), rows.length),
  ) as [number, number, number];
  const drawn = { first, last, inSight };
  const keys = useRowKeys({ body, ids, drawn, selection, onSelect, onOpen: openRow, acts: props.acts });
  const lookOut = useEffectEvent((span: { first: number; last: number }) => among?.onSight(span));
  useEffect(() => lookOut({ first: slice.first, last: slice.last }), [slice.first, slice.last, before, rows.length]);
  const { undo, redo, newRows, litId = null } = props;
  useLitRow({
    body,
    litId,
    reach: () => slice.reach(before + ids.indexOf(litId ?? "")),
    isHere: litId !== null && ids.includes(litId),
  });
  const cells = useCellRange({
    body,
    rows,
    before: among?.before ?? 0,
    idOf,
    columns,
    edits,
    undo,
    redo,
    onPasteBeyond: newRows?.paste,
    onPasteCut: props.onPasteCut,
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    const isTyping = event.target instanceof Element && event.target.matches("input:not([type=checkbox]), textarea");
    if (!isTyping && !cells.onKeyDown(event)) keys.onKeyDown(event);
  };
  const nameOfCell = (place: CellPlace | null): CellName | null => {
    const [id, column] = place ? [ids[place.row], columns[place.column]?.key] : [];
    return id !== undefined && column !== undefined ? { id, column } : null;
  };
  const headSelection =
    selection && onSelect
      ? { coverage: coverageOf(selection, ids), toggle: () => onSelect(togglePage(selection, ids)) }
      : null;
  if (error && rows.length === 0 && !isLoading) return <div className={styles.aside}>{error}</div>;
  const showRefused = () => {
    const places = edits.failed
      .map(({ id, column }) => ({ row: ids.indexOf(id), column: columns.findIndex(({ key }) => key === column) }))
      .filter(({ row, column }) => row >= 0 && column >= 0)
      .toSorted((a, b) => a.row - b.row || a.column - b.column);
    const at = cells.placeOf(lastRefused.current);
    const next = places.find(({ row, column }) => at && (row > at.row || (row === at.row && column > at.column)));
    const place = next ?? places[0];
    if (!place) return;
    slice.reach(before + place.row);
    requestAnimationFrame(() => {
      lastRefused.current = cells.focus(place);
    });
  };
  return (
    <div ref={tellHeight} className={styles.box} data-narrow={narrow} aria-busy={isLoading}>
      {edits.failed.length > 0 && <RefusedCells count={edits.failed.length} onShow={showRefused} />}
      <table
        className={styles.table}
        role="grid"
        aria-label={label}
        aria-rowcount={total === null ? -1 : total + 1}
        aria-multiselectable={selection ? true : undefined}
      >
        <DataTableHead columns={columns} sort={sort} onSort={onSort} selection={headSelection} />
        <tbody
          ref={body}
          role="rowgroup"
          onKeyDown={onKeyDown}
          onMouseDown={cells.onMouseDown}
          onMouseOver={cells.onMouseOver}
          onFocus={(event) => {
            cells.onFocus(event);
            const cell = nameOfCell(cells.placeOf(event.target));
            props.onCell?.(
              cell && event.target.matches("input:not([type=checkbox])") ? { ...cell, isTyping: true } : cell,
            );
          }}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) props.onCell?.(null);
          }}
          onCopy={cells.onCopy}
          onCut={cells.onCut}
          onPaste={cells.onPaste}
        >
          {isSkeletonShown && (
            <DataTableSkeleton columns={columns} rows={skeletonCount} hasSelection={selection !== undefined} />
          )}
          <Gap height={isLong ? (before + first) * slice.height : 0} />
          {rows.slice(first, last).flatMap((row, offset) => {
            const index = first + offset;
            return [
              ...headings(index),
              <DataTableRow
                key={idOf(row)}
                {...{ row, columns, edits }}
                id={idOf(row)}
                name={props.nameOf(row)}
                place={before + index + 2}
                isInRange={(column) => isInRange(cells.range, index, column)}
                fillsFrom={cells.corner?.row === index ? cells.corner.column : null}
                isReachable={idOf(row) === keys.reachableId}
                isSelected={selection?.has(idOf(row))}
                isLit={idOf(row) === litId}
                note={props.noteOf?.(row) ?? null}
                actions={props.actionsOf?.(row)}
                colleagueAt={props.colleagueAt}
                onFocus={keys.setActiveId}
                onSelect={keys.select}
                onOpen={openRow}
              />,
              ...(index === rows.length - 1 ? headings(rows.length) : []),
            ];
          })}
          {rows.length === 0 && headings(0)}
          <Gap height={isLong ? ((among?.all ?? rows.length) - before - last) * slice.height : 0} />
          {newRows && last === rows.length && !isSkeletonShown && (
            <NewRow columns={columns} place={before + rows.length + 2} {...newRows} />
          )}
        </tbody>
      </table>
      {isBare && <div className={styles.aside}>{empty}</div>}
    </div>
  );
}

// The room of rows that are not drawn.
const Gap = ({ height }: { readonly height: number }) =>
  height > 0 && <tr aria-hidden="true" className={styles.gap} style={{ blockSize: height }} />;

import { ArrowDown, ArrowUp } from "lucide-react";
import { useText } from "#client/i18n/useText.ts";
import { Checkbox } from "../form/Checkbox.tsx";
import styles from "./DataTable.module.css";
import { nextSort, type Sort } from "./rowOrder.ts";
import type { Coverage } from "./rowSelection.ts";
import { cardProps, type Column } from "./tableColumns.ts";

interface DataTableHeadProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly sort: Sort | null;
  readonly onSort: ((sort: Sort) => void) | undefined;
  readonly selection: { readonly coverage: Coverage; readonly toggle: () => void } | null;
}

export function DataTableHead<Row>({ columns, sort, onSort, selection }: DataTableHeadProps<Row>) {
  const t = useText("ui");
  return (
    <thead role="rowgroup">
      <tr role="row">
        {selection && (
          <th role="columnheader" scope="col" className={styles.check}>
            <Checkbox
              aria-label={t("selectPage")}
              checked={selection.coverage === "all"}
              isMixed={selection.coverage === "some"}
              onChange={selection.toggle}
            />
          </th>
        )}
        {columns.map((column, index) => {
          const isSortable = column.isSortable && onSort;
          const direction = sort?.key === column.key ? sort.direction : null;
          return (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              data-number={column.isNumber ?? false}
              {...cardProps(column, index)}
              aria-sort={isSortable ? (direction ?? "none") : undefined}
            >
              {isSortable ? (
                <button type="button" className={styles.sort} onClick={() => onSort(nextSort(sort, column.key))}>
                  {column.label}
                  {direction === "ascending" && <ArrowUp />}
                  {direction === "descending" && <ArrowDown />}
                </button>
              ) : (
                column.label
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

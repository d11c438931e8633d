import { Skeleton } from "../state/Skeleton.tsx";
import styles from "./DataTable.module.css";
import { cardProps, type Column } from "./tableColumns.ts";

interface DataTableSkeletonProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly rows: number;
  readonly hasSelection: boolean;
}

const lengths = [90, 118, 72, 104, 63, 97];

export function DataTableSkeleton<Row>({ columns, rows, hasSelection }: DataTableSkeletonProps<Row>) {
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row} aria-hidden className={styles.skeletonRow}>
      {hasSelection && (
        <td className={styles.check}>
          <Skeleton shape="square" />
        </td>
      )}
      {columns.map((column, index) => (
        <td key={column.key} {...cardProps(column, index)}>
          <Skeleton width={lengths[(row + index * 2) % lengths.length] ?? 80} height={10} />
        </td>
      ))}
    </tr>
  ));
}

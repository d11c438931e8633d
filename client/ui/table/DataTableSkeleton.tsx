import { Skeleton } from "../state/Skeleton.tsx";
import styles from "./DataTable.module.css";

interface DataTableSkeletonProps {
  readonly columns: number;
  readonly rows: number;
  readonly hasSelection: boolean;
}

const lengths = [90, 118, 72, 104, 63, 97];

export function DataTableSkeleton({ columns, rows, hasSelection }: DataTableSkeletonProps) {
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row} aria-hidden className={styles.skeletonRow}>
      {Array.from({ length: columns }, (__, column) => (
        <td key={column}>
          {hasSelection && column === 0 ? (
            <Skeleton shape="square" />
          ) : (
            <Skeleton width={lengths[(row + column * 2) % lengths.length] ?? 80} height={10} />
          )}
        </td>
      ))}
    </tr>
  ));
}

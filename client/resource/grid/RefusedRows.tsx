import { useText } from "#client/i18n/useText.ts";
import { Sheet } from "#client/ui/overlay/Sheet.tsx";
import styles from "./Grid.module.css";
import type { RefusedRow } from "./useRowAdds.ts";

interface RefusedRowsProps {
  readonly rows: readonly RefusedRow[];
  readonly onClose: () => void;
}

// The rows that were not added, as they were pasted, each with its reason.
export function RefusedRows({ rows, onClose }: RefusedRowsProps) {
  const t = useText("grid");
  if (rows.length === 0) return null;
  return (
    <Sheet isOpen title={t("rowsRefused", { count: rows.length })} onClose={onClose}>
      <ul className={styles.refusedRows}>
        {rows.map(({ texts, why }, at) => (
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>
            <span>{texts.join(" · ")}</span>
            <span className={styles.why}>{why}</span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

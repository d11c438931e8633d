import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useText } from "#client/i18n/useText.ts";
import styles from "./BulkBar.module.css";
import { IconButton } from "../control/IconButton.tsx";

interface BulkBarProps {
  readonly count: number;
  // What the chosen rows come to: "€6,560.30".
  readonly sum?: string;
  readonly children: ReactNode;
  readonly onClear: () => void;
}

// Floats over the foot of the table while something is selected.
export function BulkBar({ count, sum, children, onClear }: BulkBarProps) {
  const t = useText("ui");
  return (
    <div className={styles.place}>
      <span role="status" className="visually-hidden">
        {count > 0 && t("selected", { count })}
      </span>
      {count > 0 && (
        <div role="toolbar" aria-label={t("selectedRows")} className={styles.bar}>
          <span className={styles.count}>{t("selected", { count })}</span>
          {sum && <span className={styles.sum}>{sum}</span>}
          <div className={styles.actions}>{children}</div>
          <IconButton label={t("clearSelection")} icon={<X />} onClick={onClear} />
        </div>
      )}
    </div>
  );
}

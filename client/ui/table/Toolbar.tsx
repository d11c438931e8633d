import type { ReactNode } from "react";
import styles from "./Toolbar.module.css";

interface ToolbarProps {
  readonly label: string;
  readonly search?: ReactNode;
  // The values filtered by, and the way to add one.
  readonly filters?: ReactNode;
  // Sort, columns.
  readonly view?: ReactNode;
  readonly action?: ReactNode;
}

export function Toolbar({ label, search, filters, view, action }: ToolbarProps) {
  return (
    <div role="group" aria-label={label} className={styles.toolbar}>
      {search && <div className={styles.search}>{search}</div>}
      {filters && <div className={styles.filters}>{filters}</div>}
      {(view || action) && (
        <div className={styles.end}>
          {view}
          {action}
        </div>
      )}
    </div>
  );
}

import type { ReactNode } from "react";
import styles from "./Grid.module.css";

export interface Beside {
  readonly view: ReactNode;
  // Which of the rows is pointed at there.
  readonly litId: string | null;
  // What is said of it while the list has not come to it.
  readonly unread?: ReactNode;
}

interface GridHalvesProps {
  readonly beside: Beside;
  // None on a phone, where the view takes its place.
  readonly table: ReactNode;
  readonly ids: readonly string[];
}

// A list with another way to see it beside it.
export function GridHalves({ beside: { view, litId, unread }, table, ids }: GridHalvesProps) {
  const isUnread = litId !== null && !ids.includes(litId);
  return (
    <div className={styles.halves}>
      {table && (
        <div className={styles.half}>
          <div role="status" className={styles.unread}>
            {isUnread && unread}
          </div>
          {table}
        </div>
      )}
      {view}
    </div>
  );
}

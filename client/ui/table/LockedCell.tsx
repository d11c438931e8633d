import { useId, type ReactNode } from "react";
import styles from "./EditableCell.module.css";
import { describedBy } from "./describedBy.ts";
import type { CellState } from "./useCellEdits.ts";

interface LockedCellProps {
  readonly why: string;
  // What was pasted over it and refused.
  readonly state: CellState | null;
  readonly tagId: string | undefined;
  readonly children: ReactNode;
}

// A cell that could be typed into on another row, and says why it cannot here.
export function LockedCell({ why, state, tagId, children }: LockedCellProps) {
  const id = useId();
  return (
    <button
      type="button"
      data-cell
      aria-disabled="true"
      aria-describedby={describedBy(id, tagId)}
      className={styles.locked}
      data-state={state?.kind === "failed" ? "failed" : undefined}
      title={why}
    >
      {children}
      <span id={id} className="visually-hidden">
        {why}
      </span>
    </button>
  );
}

import { useId, type ReactNode } from "react";
import styles from "./EditableCell.module.css";
import type { CellState } from "./useCellEdits.ts";

interface LockedCellProps {
  readonly why: string;
  // What was pasted over it and refused.
  readonly state: CellState | null;
  readonly children: ReactNode;
}

// A cell that could be typed into on another row, and says why it cannot here.
export function LockedCell({ why, state, children }: LockedCellProps) {
  const id = useId();
  return (
    <button
      type="button"
      data-cell
      aria-disabled="true"
      aria-describedby={id}
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

import { memo } from "react";
import type { Days } from "#shared/time/days.ts";
import { drawingOf } from "./freeDrawing.ts";
import styles from "./TimelineBoard.module.css";

interface FreeDaysProps {
  readonly free: readonly Days[];
  readonly firstDay: string;
  readonly days: number;
  readonly dayWidth: number;
  readonly rowHeight: number;
}

// All of a row's free stretches are one drawing of the whole board: scrolling along draws none of it anew.
export const FreeDays = memo(function FreeDays({ free, firstDay, days, dayWidth, rowHeight }: FreeDaysProps) {
  return (
    <svg className={styles.free} aria-hidden="true" width={days * dayWidth} height={rowHeight}>
      <path d={drawingOf(free, { firstDay, days, dayWidth, rowHeight })} />
    </svg>
  );
});

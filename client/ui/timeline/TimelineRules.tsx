import { memo, useMemo } from "react";
import styles from "./TimelineBoard.module.css";
import { monthsFrom, weeksBetween } from "./timelineScale.ts";

interface TimelineRulesProps {
  readonly firstDay: string;
  readonly days: number;
  readonly seenFrom: number;
  readonly seenTo: number;
}

// Where weeks and months begin. Each rule is a plain line of its own: a pattern over the whole board takes long to paint wherever it comes
// into sight.
export const TimelineRules = memo(function TimelineRules({ firstDay, days, seenFrom, seenTo }: TimelineRulesProps) {
  const months = useMemo(() => monthsFrom(firstDay, days), [firstDay, days]);
  return (
    <div className={styles.rules} aria-hidden="true">
      {weeksBetween(firstDay, seenFrom, seenTo).map(({ day, at }) => (
        <span key={`w${day}`} className={styles.rule} data-week="true" style={{ "--at": at }} />
      ))}
      {months.map(({ day, at }) => (
        <span key={day} className={styles.rule} style={{ "--at": at }} />
      ))}
    </div>
  );
});

import { memo, useMemo } from "react";
import { formatMonth } from "../date/calendarWords.ts";
import styles from "./TimelineBoard.module.css";
import { monthsFrom, weeksBetween } from "./timelineScale.ts";

interface TimelineHeadProps {
  readonly label: string;
  readonly firstDay: string;
  readonly days: number;
  readonly dayWidth: number;
  readonly seenFrom: number;
  readonly seenTo: number;
}

const roomOfName = 96;
const roomOfDay = 34;

export const TimelineHead = memo(function TimelineHead({
  label,
  firstDay,
  days,
  dayWidth,
  seenFrom,
  seenTo,
}: TimelineHeadProps) {
  const months = useMemo(() => monthsFrom(firstDay, days), [firstDay, days]);
  const named = months
    .filter(({ at }, index) => ((months[index + 1]?.at ?? days) - at) * dayWidth >= roomOfName)
    .map((month, index, all) => ({ ...month, length: (all[index + 1]?.at ?? days) - month.at }))
    .filter(({ at, length }) => at < seenTo && at + length > seenFrom);
  const weeks = weeksBetween(firstDay, seenFrom, seenTo, Math.ceil(roomOfDay / (7 * dayWidth)));
  return (
    <div className={styles.head}>
      <div className={styles.corner}>{label}</div>
      <div className={styles.axis}>
        {named.map(({ day, at, length }) => (
          <span key={day} className={styles.monthSpan} style={{ "--at": at, "--length": length }}>
            <span className={styles.month}>{formatMonth(day.slice(0, 7))}</span>
          </span>
        ))}
        {weeks.map(({ day, at }) => (
          <span key={day} className={styles.week} style={{ "--at": at }}>
            {Number(day.slice(8))}
          </span>
        ))}
      </div>
    </div>
  );
});

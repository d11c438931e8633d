import { memo } from "react";
import { useText } from "#client/i18n/useText.ts";
import { addDays, nightsOf, type Days } from "#shared/time/days.ts";
import { clipStay } from "../date/stayLayout.ts";
import type { BarCare, Carried } from "./barCare.ts";
import type { LaidRow } from "./boardLayout.ts";
import { FreeDays } from "./FreeDays.tsx";
import styles from "./TimelineBoard.module.css";
import { TimelineBar } from "./TimelineBar.tsx";
import type { TimelineHome } from "./timelineRows.ts";

interface TimelineRowProps {
  readonly row: LaidRow;
  // Not read yet: its place is there, and nothing in it.
  readonly home: TimelineHome | null;
  readonly firstDay: string;
  readonly days: number;
  readonly dayWidth: number;
  // The day at the left edge, where the board rests.
  readonly edge: number;
  // The days near the screen.
  readonly seenFrom: string;
  readonly seenTo: string;
  readonly isFree: boolean | null;
  readonly isTarget: boolean;
  // One of this row's bars.
  readonly carried: Carried | null;
  readonly care: BarCare;
}

export const TimelineRow = memo(function TimelineRow({
  row,
  home,
  firstDay,
  days,
  dayWidth,
  edge,
  seenFrom,
  seenTo,
  isFree,
  isTarget,
  carried,
  care,
}: TimelineRowProps) {
  const t = useText("ui");
  const isSeen = ({ from, to }: Days): boolean => from < seenTo && to > seenFrom;
  const edgeDay = addDays(firstDay, Math.ceil(edge));
  const pastEdge = ({ from, to }: Days): number =>
    from < edgeDay && to > edgeDay ? edge - Math.max(0, nightsOf({ from: firstDay, to: from })) : 0;
  return (
    <div
      role="group"
      aria-label={home ? [home.name, home.line].filter((words) => words !== "").join(", ") : undefined}
      className={styles.row}
      data-home={row.id}
      data-free={isFree === null ? undefined : isFree}
      data-target={isTarget}
      data-carries={carried !== null}
      style={{ "--top": `${row.top}px`, "--high": `${row.height}px` }}
    >
      {home?.free && home.free.length > 0 && (
        <FreeDays free={home.free} rowHeight={row.height} {...{ firstDay, days, dayWidth }} />
      )}
      {home?.closed?.filter(isSeen).map((closed) => (
        <Closed key={closed.from} days={closed} scale={{ firstDay, days }} label={t("notHosting")} />
      ))}
      {home?.trips
        .filter((trip) => isSeen(trip) || trip.id === carried?.tripId)
        .map((trip) => (
          <TimelineBar
            key={trip.id}
            {...{ trip, firstDay, days, dayWidth, care }}
            homeId={row.id}
            pastEdge={pastEdge(trip)}
            carried={trip.id === carried?.tripId ? carried : null}
          />
        ))}
    </div>
  );
});

interface ClosedProps {
  readonly days: Days;
  readonly scale: { readonly firstDay: string; readonly days: number };
  readonly label: string;
}

function Closed({ days, scale, label }: ClosedProps) {
  const span = clipStay(days, scale);
  if (!span) return null;
  return (
    <span
      className={styles.closed}
      role="img"
      aria-label={label}
      title={label}
      style={{ "--at": span.start, "--length": span.length }}
    />
  );
}

import { useState, type KeyboardEvent, type ReactNode } from "react";
import { useText } from "#client/i18n/useText.ts";
import { nightsOf } from "#shared/time/days.ts";
import { focusBarBeside } from "./focusBarBeside.ts";
import { monthsFrom, weeksFrom } from "./timelineScale.ts";
import { TimelineGroup } from "./TimelineGroup.tsx";
import { TimelineHead } from "./TimelineHead.tsx";
import type { TimelineHomes, TimelineTrip } from "./timelineRows.ts";
import { TripPeek } from "../stay/TripPeek.tsx";
import { useTripDrag } from "./useTripDrag.ts";
import styles from "./TimelineBoard.module.css";

interface TimelineBoardProps {
  readonly label: string;
  readonly groups: readonly TimelineHomes[];
  // The Monday the board begins with.
  readonly firstDay: string;
  readonly weeks?: number;
  readonly today: string;
  // What comes up beside a pressed bar.
  readonly detailsOf: (trip: TimelineTrip) => ReactNode;
  readonly onOpen: (trip: TimelineTrip) => void;
  // A bar was dropped on another home; the page asks before it moves the trip.
  readonly onMove?: (tripId: string, homeId: string) => void;
  readonly onToday?: () => void;
  readonly onZoom?: (by: 1 | -1) => void;
}

interface Peeked {
  readonly trip: TimelineTrip;
  readonly bar: HTMLElement;
}

export function TimelineBoard({
  label,
  groups,
  firstDay,
  weeks = 12,
  today,
  detailsOf,
  onOpen,
  onMove,
  onToday,
  onZoom,
}: TimelineBoardProps) {
  const t = useText("ui");
  const [peeked, setPeeked] = useState<Peeked | null>(null);
  const drag = useTripDrag(onMove);
  const days = weeks * 7;
  const scale = { firstDay, days, weeks: weeksFrom(firstDay, weeks), months: monthsFrom(firstDay, days) };
  const todayAt = nightsOf({ from: firstDay, to: today });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "t" && onToday) onToday();
    else if ((event.key === "+" || event.key === "-") && onZoom) onZoom(event.key === "+" ? 1 : -1);
    else if (!focusBarBeside(event.target, event.key)) return;
    event.preventDefault();
  };
  return (
    <div className={styles.box}>
      <div role="group" aria-label={label} className={styles.board} onKeyDown={onKeyDown}>
        <TimelineHead scale={scale} />
        <div className={styles.body}>
          {groups.map((group) => (
            <TimelineGroup
              key={group.id}
              group={group}
              scale={scale}
              drag={drag}
              onPeek={(trip, bar) => setPeeked({ trip, bar })}
              onOpen={onOpen}
            />
          ))}
          {todayAt >= 0 && todayAt < days && (
            <span className={styles.today} style={{ "--at": todayAt / days }} role="img" aria-label={t("today")} />
          )}
        </div>
      </div>
      {peeked && (
        <TripPeek label={peeked.trip.name} bar={peeked.bar} onClose={() => setPeeked(null)}>
          {detailsOf(peeked.trip)}
        </TripPeek>
      )}
    </div>
  );
}

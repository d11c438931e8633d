import type { KeyboardEvent } from "react";
import { formatDays } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { Avatar } from "../media/Avatar.tsx";
import hues from "../control/hues.module.css";
import { joinClasses } from "../control/joinClasses.ts";
import { StateGlyph } from "../stay/StateGlyph.tsx";
import { lookOf, stateLooks } from "../stay/stateLooks.ts";
import { clipStay } from "../date/stayLayout.ts";
import styles from "./TimelineBoard.module.css";
import type { TimelineTrip } from "./timelineRows.ts";
import type { TripDrag } from "./useTripDrag.ts";
import type { TripLift } from "./useTripLift.ts";

export interface BarCare {
  readonly drag: TripDrag;
  readonly lift: TripLift;
  readonly onPeek: (trip: TimelineTrip, bar: HTMLElement) => void;
  readonly onOpen: (trip: TimelineTrip) => void;
  readonly onFocus: (homeId: string) => void;
}

interface TimelineBarProps extends BarCare {
  readonly trip: TimelineTrip;
  readonly homeId: string;
  readonly firstDay: string;
  readonly days: number;
}

export function TimelineBar({ trip, homeId, firstDay, days, drag, lift, onPeek, onOpen, onFocus }: TimelineBarProps) {
  const t = useText("ui");
  const span = clipStay(trip, { firstDay, days });
  if (!span) return null;
  const look = lookOf(stateLooks, trip.state);
  const dragged = drag.dragged?.trip.id === trip.id ? drag.dragged : null;
  const lifted = lift.lift?.trip.id === trip.id ? lift.lift : null;
  const [atStart, atEnd] =
    dragged && dragged.grip !== "whole"
      ? [dragged.grip === "start" ? dragged.days : 0, dragged.grip === "end" ? dragged.days : 0]
      : [lifted?.days ?? 0, lifted?.days ?? 0];
  const press = (event: KeyboardEvent) => {
    if (lift.onKey(event, trip, homeId) || event.key !== "Enter") return;
    event.preventDefault();
    onOpen(trip);
  };
  const reading = t("tripBar", { name: trip.name, state: trip.stateLabel, dates: formatDays(trip.from, trip.to) });
  return (
    <button
      type="button"
      className={joinClasses(styles.bar, hues[look.hue])}
      data-trip={trip.id}
      data-held={trip.isHeld}
      data-money={trip.money}
      data-cut-start={span.isCutStart}
      data-cut-end={span.isCutEnd}
      data-dragged={dragged !== null || lifted !== null}
      style={{
        "--at": span.start + atStart,
        "--length": Math.max(1, span.length - atStart + atEnd),
        "--lane": trip.lane,
        ...(dragged && dragged.y !== 0 ? { translate: `0 ${dragged.y}px` } : {}),
      }}
      aria-label={trip.moneyLabel === undefined ? reading : `${reading}, ${trip.moneyLabel}`}
      aria-pressed={lifted === null ? undefined : true}
      onClick={({ currentTarget }) => !drag.hasJustEnded() && onPeek(trip, currentTarget)}
      onKeyDown={press}
      onFocus={() => onFocus(homeId)}
      onBlur={() => lifted && lift.leave()}
      {...drag.handlersOf(trip, homeId)}
    >
      {trip.ends?.start && !span.isCutStart && (
        <span className={styles.grip} data-end="start" {...drag.handlersOf(trip, homeId, "start")} />
      )}
      <Avatar {...trip.student} isStudent size={22} />
      <span className={styles.barName}>{trip.name}</span>
      <StateGlyph kind={look.glyph} />
      {trip.ends?.end && !span.isCutEnd && (
        <span className={styles.grip} data-end="end" {...drag.handlersOf(trip, homeId, "end")} />
      )}
    </button>
  );
}

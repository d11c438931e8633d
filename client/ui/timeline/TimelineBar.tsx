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
import type { TimelineRowProps } from "./timelineRowProps.ts";
import type { TimelineTrip } from "./timelineRows.ts";

interface TimelineBarProps extends Omit<TimelineRowProps, "home"> {
  readonly trip: TimelineTrip;
  readonly homeId: string;
  readonly lane: number;
}

export function TimelineBar({ trip, homeId, lane, scale, drag, onPeek, onOpen }: TimelineBarProps) {
  const t = useText("ui");
  const span = clipStay(trip, scale);
  if (!span) return null;
  const look = lookOf(stateLooks, trip.state);
  const openByEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    onOpen(trip);
  };
  return (
    <button
      type="button"
      className={joinClasses(styles.bar, hues[look.hue])}
      data-trip={trip.id}
      data-held={trip.isHeld}
      data-cut-start={span.isCutStart}
      data-cut-end={span.isCutEnd}
      data-dragged={drag.tripId === trip.id}
      style={{
        "--at": span.start / scale.days,
        "--length": span.length / scale.days,
        "--lane": lane,
        ...(drag.tripId === trip.id ? { translate: `${drag.x}px ${drag.y}px` } : {}),
      }}
      aria-label={t("tripBar", { name: trip.name, state: trip.stateLabel, dates: formatDays(trip.from, trip.to) })}
      onClick={({ currentTarget }) => !drag.hasJustEnded() && onPeek(trip, currentTarget)}
      onKeyDown={openByEnter}
      {...drag.handlersOf(trip.id, homeId)}
    >
      <Avatar {...trip.student} isStudent size={22} />
      <span className={styles.barName}>{trip.name}</span>
      <StateGlyph kind={look.glyph} />
    </button>
  );
}

import { memo, type KeyboardEvent, type PointerEvent } from "react";
import { formatDays } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { Avatar } from "../media/Avatar.tsx";
import hues from "../control/hues.module.css";
import { joinClasses } from "../control/joinClasses.ts";
import { StateGlyph } from "../stay/StateGlyph.tsx";
import { lookOf, stateLooks } from "../stay/stateLooks.ts";
import { clipStay } from "../date/stayLayout.ts";
import type { BarCare, Carried } from "./barCare.ts";
import { mayOverflow } from "./mayOverflow.ts";
import styles from "./TimelineBoard.module.css";
import type { TimelineTrip } from "./timelineRows.ts";
import { useWhole } from "../scroll/useWhole.ts";
import type { Grip } from "./useTripDrag.ts";

interface TimelineBarProps {
  readonly trip: TimelineTrip;
  readonly homeId: string;
  readonly firstDay: string;
  readonly days: number;
  readonly dayWidth: number;
  // How many of its days lie beyond the left edge, where the board rests.
  readonly pastEdge: number;
  readonly carried: Carried | null;
  readonly care: BarCare;
}

// A picture and a glyph beside each other. Nothing of a bar is cut off but a name that may be too long, for each edge that cuts is one more
// thing to put together.
const roomForWords = 54;
const besideName = 62;

// Drawn again only when it has changed itself: a board that scrolls has hundreds.
export const TimelineBar = memo(function TimelineBar({
  trip,
  homeId,
  firstDay,
  days,
  dayWidth,
  pastEdge,
  carried,
  care,
}: TimelineBarProps) {
  const t = useText("ui");
  const isWhole = useWhole(care);
  const span = clipStay(trip, { firstDay, days });
  if (!span) return null;
  const look = lookOf(stateLooks, trip.state);
  const press = (event: KeyboardEvent) => {
    if (care.onKey(event, trip, homeId) || event.key !== "Enter") return;
    event.preventDefault();
    care.onOpen(trip);
  };
  const pointer = (grip: Grip) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => care.take(event, { trip, homeId, grip }),
    onPointerMove: care.move,
    onPointerUp: care.drop,
    onPointerCancel: care.letGo,
  });
  const reading = t("tripBar", { name: trip.name, state: trip.stateLabel, dates: formatDays(trip.from, trip.to) });
  const { atStart = 0, atEnd = 0, y = 0 } = carried ?? {};
  const length = Math.max(1, span.length - atStart + atEnd);
  // Whose it is stands where the bar comes into sight, if there is room for it.
  const inSight = (length - pastEdge) * dayWidth;
  const isBegun = pastEdge > 0 && inSight >= roomForWords;
  const room = isBegun ? inSight : length * dayWidth;
  return (
    <button
      type="button"
      className={joinClasses(styles.bar, hues[look.hue])}
      data-trip={trip.id}
      data-held={trip.isHeld}
      data-money={trip.money}
      data-cut-start={span.isCutStart}
      data-cut-end={span.isCutEnd}
      data-dragged={carried !== null}
      data-whole={isWhole}
      style={{
        "--at": span.start + atStart,
        "--length": length,
        "--lane": trip.lane,
        ...(isBegun && { "--begun": `${pastEdge * dayWidth}px` }),
        ...(y === 0 ? {} : { translate: `0 ${y}px` }),
      }}
      aria-label={trip.moneyLabel === undefined ? reading : `${reading}, ${trip.moneyLabel}`}
      aria-pressed={carried?.isLifted ? true : undefined}
      onClick={({ currentTarget, detail }) => !care.isOfDrag({ detail }) && care.onPeek(trip, currentTarget)}
      onKeyDown={press}
      onFocus={() => care.onFocus(homeId)}
      onBlur={() => carried?.isLifted && care.leave()}
      {...pointer("whole")}
    >
      {trip.ends?.start && !span.isCutStart && <span className={styles.grip} data-end="start" {...pointer("start")} />}
      {isWhole && <Avatar {...trip.student} isStudent size={22} />}
      {length * dayWidth >= roomForWords && (
        <span className={styles.barName} data-tight={mayOverflow(trip.name, room - besideName)}>
          {trip.name}
        </span>
      )}
      {isWhole && length * dayWidth >= roomForWords && <StateGlyph kind={look.glyph} />}
      {trip.ends?.end && !span.isCutEnd && <span className={styles.grip} data-end="end" {...pointer("end")} />}
    </button>
  );
});

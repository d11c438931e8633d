import { formatList, formatLongDay } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { Avatar } from "../media/Avatar.tsx";
import type { ClosedRange, DayRange } from "./dayRange.ts";
import hues from "../control/hues.module.css";
import { joinClasses } from "../control/joinClasses.ts";
import styles from "./MonthCalendar.module.css";
import type { MonthDay } from "./monthGrid.ts";
import { isWithin, type CalendarStay } from "./monthStays.ts";
import { lookOf, stateLooks } from "../stay/stateLooks.ts";
import type { Lanes } from "#shared/time/lanes.ts";
import { clipStay, type Span } from "./stayLayout.ts";
import type { DayChoice } from "./useDayChoice.ts";

interface MonthWeekProps {
  readonly week: readonly MonthDay[];
  readonly today: string;
  readonly lanes: Lanes<CalendarStay>;
  readonly closed: readonly ClosedRange[];
  readonly selected: DayRange | null;
  readonly choice: DayChoice;
}

export function MonthWeek({ week, today, lanes, closed, selected, choice }: MonthWeekProps) {
  const t = useText("ui");
  const window = { firstDay: week[0]?.day ?? today, days: 7, isLastDayDrawn: true };
  const bars = lanes.laid.flatMap(({ stay, lane }) => {
    const span = clipStay(stay, window);
    return span ? [{ stay, lane, span }] : [];
  });
  const laneCount = Math.max(1, ...bars.map(({ lane }) => lane + 1));
  const saidOf = (day: string) => {
    const stays = lanes.laid
      .filter(({ stay }) => isWithin(day, stay))
      .map(({ stay }) => `${stay.label}, ${stay.stateLabel}`);
    const ranges = closed.filter((range) => isWithin(day, range));
    const elsewhere = ranges.flatMap(({ isElsewhere, label }) => (isElsewhere && label ? [label] : []));
    return [
      formatLongDay(day),
      ...(stays.length > 0 ? [formatList(stays)] : []),
      ...(ranges.length > 0 ? [t("notHosting")] : []),
      ...elsewhere,
    ].join(", ");
  };
  return (
    <div role="row" className={styles.week} style={{ "--lanes": laneCount }}>
      {week.map(({ day, isInMonth }) => {
        const isSelected = selected !== null && isWithin(day, selected);
        return (
          <div
            key={day}
            role="gridcell"
            className={styles.cell}
            aria-selected={isSelected}
            data-end={isSelected && (day === selected.from ? "from" : day === selected.to ? "to" : "")}
          >
            <button
              type="button"
              className={styles.day}
              data-day={isInMonth ? day : undefined}
              data-outside={!isInMonth}
              aria-current={day === today ? "date" : undefined}
              aria-label={saidOf(day)}
              disabled={!choice.canSelect || !isInMonth}
              tabIndex={day === choice.reachableDay ? 0 : -1}
              onFocus={() => choice.reach(day)}
              onClick={({ shiftKey }) => choice.tap(day, shiftKey)}
              onPointerDown={({ pointerType }) => pointerType === "mouse" && choice.startDrawing(day)}
              onPointerEnter={({ buttons }) => (buttons === 1 ? choice.drawTo(day) : choice.stopDrawing())}
              onPointerUp={choice.stopDrawing}
            >
              <span className={styles.number}>{Number(day.slice(8))}</span>
            </button>
          </div>
        );
      })}
      {closed.map((range) => (
        <ClosedDays
          key={`${range.from} ${range.label} ${range.isElsewhere}`}
          label={range.label ?? t("notHosting")}
          isElsewhere={range.isElsewhere ?? false}
          span={clipStay(range, window)}
        />
      ))}
      {bars.map(({ stay, lane, span }) => (
        <StayBar key={stay.id} {...{ stay, lane, span }} />
      ))}
    </div>
  );
}

interface ClosedDaysProps {
  readonly label: string;
  readonly isElsewhere: boolean;
  readonly span: Span | null;
}

function ClosedDays({ label, isElsewhere, span }: ClosedDaysProps) {
  return (
    span && (
      <span
        className={styles.closed}
        data-elsewhere={isElsewhere}
        style={{ "--start": span.start, "--length": span.length }}
        aria-hidden
      >
        <span className={styles.stayName}>{label}</span>
      </span>
    )
  );
}

interface StayBarProps {
  readonly stay: CalendarStay;
  readonly lane: number;
  readonly span: Span;
}

function StayBar({ stay, lane, span }: StayBarProps) {
  const words =
    !span.isCutStart && stay.startLabel
      ? stay.startLabel
      : !span.isCutEnd && stay.endLabel
        ? stay.endLabel
        : stay.label;
  const shared = {
    className: joinClasses(styles.stay, hues[lookOf(stateLooks, stay.state).hue]),
    "data-cut-start": span.isCutStart,
    "data-cut-end": span.isCutEnd,
    style: { "--start": span.start, "--length": span.length, "--lane": lane },
  };
  const content = (
    <>
      <Avatar {...stay.student} isStudent size={18} />
      {/* A single day has room for the face alone. */}
      {span.length > 1 && <span className={styles.stayName}>{words}</span>}
    </>
  );
  // The days say who stays; the bar is another way to the stay, not a second reading of it.
  return stay.href ? (
    <a href={stay.href} tabIndex={-1} aria-hidden {...shared}>
      {content}
    </a>
  ) : (
    <span aria-hidden {...shared}>
      {content}
    </span>
  );
}

import { ChevronLeft, ChevronRight } from "lucide-react";
import { useId, type ReactNode } from "react";
import { useLocale, useText } from "#client/i18n/useText.ts";
import { formatMonth, formatWeekday } from "./calendarWords.ts";
import type { ClosedRange, DayRange } from "./dayRange.ts";
import { IconButton } from "../control/IconButton.tsx";
import styles from "./MonthCalendar.module.css";
import { MonthWeek } from "./MonthWeek.tsx";
import { monthAfter, monthWeeks } from "./monthGrid.ts";
import type { CalendarStay } from "./monthStays.ts";
import { layInLanes } from "#shared/time/lanes.ts";
import { useDayChoice } from "./useDayChoice.ts";

interface MonthCalendarProps {
  // YYYY-MM
  readonly month: string;
  readonly today: string;
  readonly stays: readonly CalendarStay[];
  readonly closed?: readonly ClosedRange[];
  readonly legend?: ReactNode;
  readonly selected?: DayRange | null;
  readonly onSelect?: (range: DayRange) => void;
  readonly onMonth: (month: string) => void;
}

export function MonthCalendar({
  month,
  today,
  stays,
  closed = [],
  legend,
  selected = null,
  onSelect,
  onMonth,
}: MonthCalendarProps) {
  const t = useText("ui");
  const titleId = useId();
  const weeks = monthWeeks(month, useLocale());
  const lanes = layInLanes(stays, { isLastDayDrawn: true });
  const choice = useDayChoice({ month, today, selected, onSelect, onMonth });
  return (
    <section aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId} className={styles.title} aria-live="polite">
          {formatMonth(month)}
        </h2>
        <IconButton label={t("previousMonth")} icon={<ChevronLeft />} onClick={() => onMonth(monthAfter(month, -1))} />
        <IconButton label={t("nextMonth")} icon={<ChevronRight />} onClick={() => onMonth(monthAfter(month, 1))} />
      </header>
      {legend && <div className={styles.legend}>{legend}</div>}
      <div ref={choice.grid} role="grid" aria-labelledby={titleId} className={styles.grid} onKeyDown={choice.onKeyDown}>
        <div role="row" className={styles.weekdays}>
          {weeks[0]?.map(({ day }) => (
            <span key={day} role="columnheader" aria-label={formatWeekday(day, "long")}>
              {formatWeekday(day)}
            </span>
          ))}
        </div>
        {weeks.map((week) => (
          <MonthWeek key={week[0]?.day} {...{ week, today, lanes, closed, selected, choice }} />
        ))}
      </div>
    </section>
  );
}

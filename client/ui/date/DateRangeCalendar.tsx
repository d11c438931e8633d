import { parseDate } from "@internationalized/date";
import { useContext } from "react";
import { CalendarHeading, RangeCalendar, RangeCalendarStateContext } from "react-aria-components";
import { formatDays } from "#client/i18n/format.ts";
import { useLocale, useText } from "#client/i18n/useText.ts";
import { AriaSetting } from "../control/AriaSetting.tsx";
import { Button } from "../control/Button.tsx";
import { CalendarMonth } from "./CalendarMonth.tsx";
import styles from "./DateRangeCalendar.module.css";
import { nightsOf } from "#shared/time/days.ts";
import type { DayRange } from "./dayRange.ts";
import { useMedia } from "../page/useMedia.ts";
import { weekStartOf } from "./weekStart.ts";

export interface DateRangeCalendarProps {
  readonly value: DayRange | null;
  readonly onChange: (range: DayRange | null) => void;
  readonly label: string;
  readonly isTaken?: ((day: string) => boolean) | undefined;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly minNights?: number | undefined;
  readonly hasFocusFirst?: boolean;
  readonly onClose?: () => void;
}

export function DateRangeCalendar({
  value,
  onChange,
  label,
  isTaken,
  min,
  max,
  minNights = 1,
  hasFocusFirst = false,
  onClose,
}: DateRangeCalendarProps) {
  const locale = useLocale();
  const months = useMedia("(min-width: 600px)") ? 2 : 1;
  const change = (range: DayRange) => {
    if (nightsOf(range) >= minNights) onChange(range);
  };
  return (
    <AriaSetting>
      <RangeCalendar
        aria-label={label}
        className={styles.calendar ?? ""}
        value={value && { start: parseDate(value.from), end: parseDate(value.to) }}
        onChange={({ start, end }) => change({ from: start.toString(), to: end.toString() })}
        isDateUnavailable={(date) => isTaken?.(date.toString()) ?? false}
        minValue={min ? parseDate(min) : null}
        maxValue={max ? parseDate(max) : null}
        visibleDuration={{ months }}
        pageBehavior="single"
        autoFocus={hasFocusFirst}
        {...weekStartOf(locale)}
      >
        <div className={styles.months}>
          {Array.from({ length: months }, (_, index) => (
            <CalendarMonth
              key={index}
              offset={index}
              isFirst={index === 0}
              isLast={index === months - 1}
              title={<CalendarHeading offset={{ months: index }} />}
            />
          ))}
        </div>
        <DateRangeFooter hasValue={value !== null} onClear={() => onChange(null)} onClose={onClose} />
      </RangeCalendar>
    </AriaSetting>
  );
}

interface DateRangeFooterProps {
  readonly hasValue: boolean;
  readonly onClear: () => void;
  readonly onClose: (() => void) | undefined;
}

// Counts along while the second day is being looked for.
function DateRangeFooter({ hasValue, onClear, onClose }: DateRangeFooterProps) {
  const t = useText("ui");
  const highlighted = useContext(RangeCalendarStateContext)?.highlightedRange;
  const range = highlighted && { from: highlighted.start.toString(), to: highlighted.end.toString() };
  return (
    <div className={styles.footer}>
      <span className={styles.nights} aria-live="polite">
        {range && t("rangeNights", { range: formatDays(range.from, range.to), count: nightsOf(range) })}
      </span>
      {hasValue && (
        <Button kind="quiet" size="sm" onClick={onClear}>
          {t("clearDates")}
        </Button>
      )}
      {onClose && (
        <Button kind="primary" size="sm" onClick={onClose}>
          {t("done")}
        </Button>
      )}
    </div>
  );
}

import { ChevronLeft, ChevronRight } from "lucide-react";
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from "react-aria-components";
import type { ReactNode } from "react";
import { useText } from "#client/i18n/useText.ts";
import styles from "./CalendarMonth.module.css";

interface CalendarMonthProps {
  // How many months after the first one shown.
  readonly offset?: number;
  readonly isFirst?: boolean;
  readonly isLast?: boolean;
  readonly title: ReactNode;
}

export function CalendarMonth({ offset = 0, isFirst = true, isLast = true, title }: CalendarMonthProps) {
  const t = useText("ui");
  return (
    <div className={styles.month}>
      <div className={styles.head}>
        {isFirst && (
          <Button slot="previous" aria-label={t("previousMonth")} className={styles.previous ?? ""}>
            <ChevronLeft />
          </Button>
        )}
        {title}
        {isLast && (
          <Button slot="next" aria-label={t("nextMonth")} className={styles.next ?? ""}>
            <ChevronRight />
          </Button>
        )}
      </div>
      <CalendarGrid offset={{ months: offset }} weekdayStyle="narrow" className={styles.grid ?? ""}>
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className={styles.weekday ?? ""}>{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <CalendarCell
              date={date}
              className={styles.cell ?? ""}
              // A taken day is struck through and says so.
              render={({ "aria-label": label = "", ...cell }, { isUnavailable }) => (
                <div {...cell} aria-label={isUnavailable ? t("takenDay", { day: label }) : label} />
              )}
            >
              {({ formattedDate }) => <span className={styles.day}>{formattedDate}</span>}
            </CalendarCell>
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </div>
  );
}

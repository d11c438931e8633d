import { useState, type RefObject } from "react";
import { useText } from "#client/i18n/useText.ts";
import { DateRangeCalendar } from "#client/ui/date/DateRangeCalendar.tsx";
import type { DayRange } from "#client/ui/date/dayRange.ts";
import { FloatingPanel } from "#client/ui/overlay/FloatingPanel.tsx";
import { dayOf } from "#shared/time/days.ts";
import styles from "./DatesPanel.module.css";

interface DatesPanelProps {
  readonly opener: RefObject<HTMLElement | null>;
  readonly dates: DayRange | null;
  readonly onChange: (dates: DayRange | null) => void;
  readonly onClose: () => void;
}

export function DatesPanel({ opener, dates, onChange, onClose }: DatesPanelProps) {
  const t = useText("landing");
  const [today] = useState(() => dayOf(new Date()));
  return (
    <FloatingPanel
      anchor={opener}
      opener={opener}
      label={t("when")}
      onClose={onClose}
      room={440}
      className={styles.panel}
    >
      <DateRangeCalendar
        label={t("when")}
        value={dates}
        onChange={onChange}
        min={today}
        hasFocusFirst
        onClose={onClose}
      />
    </FloatingPanel>
  );
}

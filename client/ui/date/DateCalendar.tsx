import { parseDate } from "@internationalized/date";
import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { Calendar, CalendarMonthPicker, CalendarYearPicker } from "react-aria-components";
import { useLocale, useText } from "#client/i18n/useText.ts";
import { AriaSetting } from "../control/AriaSetting.tsx";
import { CalendarMonth } from "./CalendarMonth.tsx";
import month from "./CalendarMonth.module.css";
import styles from "./DateCalendar.module.css";
import { joinClasses } from "../control/joinClasses.ts";
import { SelectFace } from "../form/SelectFace.tsx";
import { weekStartOf } from "./weekStart.ts";

interface DateCalendarProps {
  readonly value: string | null;
  readonly onChange: (day: string) => void;
  readonly label: string;
  readonly isTaken?: ((day: string) => boolean) | undefined;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly hasFocusFirst?: boolean;
}

// A date of birth is decades of months away, so month and year can be chosen at once.
export function DateCalendar({ value, onChange, label, isTaken, min, max, hasFocusFirst = false }: DateCalendarProps) {
  const locale = useLocale();
  return (
    <AriaSetting>
      <Calendar
        aria-label={label}
        className={joinClasses(styles.calendar, month.single)}
        value={value ? parseDate(value) : null}
        onChange={(date) => date && onChange(date.toString())}
        isDateUnavailable={(date) => isTaken?.(date.toString()) ?? false}
        minValue={min ? parseDate(min) : null}
        maxValue={max ? parseDate(max) : null}
        autoFocus={hasFocusFirst}
        {...weekStartOf(locale)}
      >
        <CalendarMonth title={<MonthAndYear />} />
      </Calendar>
    </AriaSetting>
  );
}

function MonthAndYear() {
  const t = useText("ui");
  return (
    <>
      <CalendarMonthPicker format="long">{(picker) => <Picker {...picker} label={t("month")} />}</CalendarMonthPicker>
      <CalendarYearPicker visibleYears={120}>{(picker) => <Picker {...picker} label={t("year")} />}</CalendarYearPicker>
    </>
  );
}

interface PickerProps {
  readonly label: string;
  readonly value: string | number;
  readonly onChange: (key: string | number | null) => void;
  readonly items: readonly { readonly id: number; readonly formatted: string }[];
}

function Picker({ label, value, onChange, items }: PickerProps): ReactNode {
  return (
    <span className={styles.picker}>
      <SelectFace
        aria-label={label}
        className={styles.face}
        options={items.map(({ id, formatted }) => ({ value: String(id), label: formatted }))}
        value={String(value)}
        onChange={(id) => onChange(Number(id))}
      />
      <ChevronDown />
    </span>
  );
}

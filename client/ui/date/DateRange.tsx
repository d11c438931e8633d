import { CalendarRange } from "lucide-react";
import { Suspense, useId, useRef, useState } from "react";
import { formatDays } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { lazyPart } from "../state/lazyPart.tsx";
import styles from "./DateRange.module.css";
import type { DateRangeCalendarProps } from "./DateRangeCalendar.tsx";
import { useField } from "../form/fieldWiring.ts";
import { FloatingPanel } from "../overlay/FloatingPanel.tsx";
import box from "../form/InputBox.module.css";
import { joinClasses } from "../control/joinClasses.ts";

// The calendar is larger than most pages that ask for days: it comes when somebody reaches for it.
const loadCalendar = () => import(/* webpackChunkName: "date-range" */ "./DateRangeCalendar.tsx");
const reach = (): void => void loadCalendar().catch(() => undefined);
const DateRangeCalendar = lazyPart(() => loadCalendar().then(({ DateRangeCalendar: component }) => component));

interface DateRangeProps extends Omit<DateRangeCalendarProps, "label" | "hasFocusFirst" | "onClose"> {
  // Inside a Field the field's label names it.
  readonly label?: string;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly names?: { readonly from: string; readonly to: string };
}

export function DateRange({ label, placeholder, disabled = false, names, ...calendar }: DateRangeProps) {
  const t = useText("ui");
  const field = useField();
  const ownId = useId();
  const id = field?.id ?? ownId;
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { value } = calendar;
  const purpose = label ?? t("chooseDates");
  return (
    <>
      <button
        ref={trigger}
        id={id}
        type="button"
        data-field-focus
        data-invalid={field?.isInvalid || undefined}
        data-disabled={disabled || undefined}
        disabled={disabled}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        // The name is the label and the dates: a label alone would hide what is chosen.
        {...(field
          ? { "aria-labelledby": `${field.labelId} ${id}` }
          : label === undefined
            ? {}
            : {
                "aria-label": `${label}: ${value ? formatDays(value.from, value.to) : (placeholder ?? t("chooseDates"))}`,
              })}
        aria-describedby={field?.messageId}
        className={joinClasses(box.box, styles.trigger)}
        onPointerEnter={reach}
        onFocus={reach}
        onClick={() => setOpen(!isOpen)}
      >
        <CalendarRange />
        {value ? (
          <span className={styles.days}>{formatDays(value.from, value.to)}</span>
        ) : (
          <span className={styles.placeholder}>{placeholder ?? t("chooseDates")}</span>
        )}
      </button>
      {names && (
        <>
          <input type="hidden" name={names.from} value={value?.from ?? ""} />
          <input type="hidden" name={names.to} value={value?.to ?? ""} />
        </>
      )}
      {isOpen && (
        <Suspense>
          <FloatingPanel
            anchor={trigger}
            opener={trigger}
            label={purpose}
            onClose={() => setOpen(false)}
            room={440}
            className={styles.panel}
          >
            <DateRangeCalendar {...calendar} label={purpose} hasFocusFirst onClose={() => setOpen(false)} />
          </FloatingPanel>
        </Suspense>
      )}
    </>
  );
}

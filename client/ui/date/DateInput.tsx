import { parseDate, type DateValue } from "@internationalized/date";
import { CalendarDays } from "lucide-react";
import { useRef, useState } from "react";
import { DateField, DateSegment, DateInput as Segments } from "react-aria-components";
import { useText } from "#client/i18n/useText.ts";
import { AriaSetting } from "../control/AriaSetting.tsx";
import { DateCalendar } from "./DateCalendar.tsx";
import styles from "./DateInput.module.css";
import { useAriaNames } from "../form/fieldWiring.ts";
import { FloatingPanel } from "../overlay/FloatingPanel.tsx";
import { IconButton } from "../control/IconButton.tsx";
import { InputBox } from "../form/InputBox.tsx";
import parts from "../form/InputBox.parts.module.css";

interface DateInputProps {
  // A day, or null while it is empty or not yet whole.
  readonly value: string | null;
  readonly onChange: (day: string | null) => void;
  readonly min?: string;
  readonly max?: string;
  readonly isTaken?: (day: string) => boolean;
  readonly name?: string;
  readonly disabled?: boolean;
  // Inside a Field the field's label names it.
  readonly label?: string;
}

export function DateInput({ value, onChange, min, max, isTaken, name, disabled = false, label }: DateInputProps) {
  const t = useText("ui");
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const choose = (day: string) => {
    onChange(day);
    setOpen(false);
  };
  return (
    <AriaSetting>
      <InputBox ref={box}>
        <DateField<DateValue>
          {...useAriaNames(label)}
          value={value ? parseDate(value) : null}
          onChange={(day) => onChange(day?.toString() ?? null)}
          minValue={min ? parseDate(min) : null}
          maxValue={max ? parseDate(max) : null}
          granularity="day"
          validationBehavior="aria"
          isDisabled={disabled}
          shouldForceLeadingZeros
          className={styles.field ?? ""}
          {...(name === undefined ? {} : { name })}
        >
          <Segments className={styles.segments ?? ""}>
            {(segment) => <DateSegment segment={segment} className={styles.segment ?? ""} />}
          </Segments>
        </DateField>
        <IconButton
          ref={opener}
          className={parts.inner}
          size="sm"
          icon={<CalendarDays />}
          label={t("openCalendar")}
          aria-expanded={isOpen}
          disabled={disabled}
          onClick={() => setOpen(!isOpen)}
        />
      </InputBox>
      {isOpen && (
        <FloatingPanel
          anchor={box}
          opener={opener}
          label={t("chooseDate")}
          onClose={() => setOpen(false)}
          room={400}
          className={styles.panel}
        >
          <DateCalendar
            label={t("chooseDate")}
            value={value}
            onChange={choose}
            min={min}
            max={max}
            isTaken={isTaken}
            hasFocusFirst
          />
        </FloatingPanel>
      )}
    </AriaSetting>
  );
}

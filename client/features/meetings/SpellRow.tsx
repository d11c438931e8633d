import { X } from "lucide-react";
import type { Spell } from "#shared/features/desk/officeHours.rules.ts";
import { addDays } from "#shared/time/days.ts";
import { useText } from "#client/i18n/useText.ts";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import { formatWeekday } from "#client/ui/date/calendarWords.ts";
import { Select } from "#client/ui/form/Select.tsx";
import { TextInput } from "#client/ui/form/TextInput.tsx";
import styles from "./OfficeHour.module.css";

interface SpellRowProps {
  readonly spell: Spell;
  readonly onChange: (spell: Spell) => void;
  readonly onRemove: () => void;
}

// A Monday, from which the names of the days are taken.
const monday = "2027-01-04";
const weekdays = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
  value: String(weekday),
  day: addDays(monday, weekday - 1),
}));

export function SpellRow({ spell, onChange, onRemove }: SpellRowProps) {
  const t = useText("meetings");
  return (
    <div className={styles.spell}>
      <Select
        className={styles.weekday}
        aria-label={t("hour.weekday")}
        options={weekdays.map(({ value, day }) => ({ value, label: formatWeekday(day, "long") }))}
        value={String(spell.weekday)}
        onChange={(weekday) => onChange({ ...spell, weekday: Number(weekday) })}
      />
      <TextInput
        type="time"
        aria-label={t("hour.from")}
        value={spell.opens}
        onChange={({ target }) => onChange({ ...spell, opens: target.value })}
      />
      <TextInput
        type="time"
        aria-label={t("hour.to")}
        value={spell.closes}
        onChange={({ target }) => onChange({ ...spell, closes: target.value })}
      />
      <IconButton icon={<X />} label={t("hour.remove")} onClick={onRemove} />
    </div>
  );
}

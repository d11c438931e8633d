import { Plus, X } from "lucide-react";
import { addDays } from "#shared/time/days.ts";
import { useText } from "#client/i18n/useText.ts";
import { formatWeekday } from "#client/ui/date/calendarWords.ts";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import { TextInput } from "#client/ui/form/TextInput.tsx";
import type { Desk } from "./deskSetupApi.ts";
import styles from "./DeskSetup.module.css";

export type Spell = Desk["hours"]["spells"][number];

// Any Monday: what is wanted of it is its name.
const monday = "2024-01-01";
const weekdays = [1, 2, 3, 4, 5, 6, 7];
const nameOfDay = (weekday: number): string => formatWeekday(addDays(monday, weekday - 1), "long");

interface WeekProps {
  readonly spells: Spell[];
  readonly mayAdd: boolean;
  readonly isReadOnly: boolean;
  readonly onChange: (spells: Spell[]) => void;
}

// Several spells a day, with the breaks between.
export const Week = ({ spells, mayAdd, isReadOnly, onChange }: WeekProps) => (
  <div>
    {weekdays.map((weekday) => (
      <Day
        key={weekday}
        weekday={weekday}
        spells={spells}
        mayChange={mayAdd}
        isReadOnly={isReadOnly}
        onChange={onChange}
      />
    ))}
  </div>
);

interface DayProps {
  readonly weekday: number;
  readonly spells: Spell[];
  readonly mayChange: boolean;
  readonly isReadOnly: boolean;
  readonly onChange: (spells: Spell[]) => void;
}

function Day({ weekday, spells, mayChange, isReadOnly, onChange }: DayProps) {
  const t = useText("deskSetup");
  const day = nameOfDay(weekday);
  const own = spells.flatMap((spell, index) => (spell.weekday === weekday ? [{ spell, index }] : []));
  const set = (index: number, change: Partial<Spell>): void =>
    onChange(spells.map((spell, place) => (place === index ? { ...spell, ...change } : spell)));
  return (
    <div className={styles.day}>
      <span className={styles.weekday}>{day}</span>
      <div className={styles.spells}>
        {own.length === 0 && <span className={styles.none}>{t("closedDay")}</span>}
        {own.map(({ spell, index }) =>
          isReadOnly ? (
            <span key={index}>
              {spell.opens} – {spell.closes}
            </span>
          ) : (
            <span key={index} className={styles.spell}>
              <TextInput
                type="time"
                aria-label={t("spellFrom", { day })}
                value={spell.opens}
                onChange={(event) => set(index, { opens: event.target.value })}
              />
              <span aria-hidden>–</span>
              <TextInput
                type="time"
                aria-label={t("spellTo", { day })}
                value={spell.closes}
                onChange={(event) => set(index, { closes: event.target.value })}
              />
              <IconButton
                size="sm"
                icon={<X />}
                label={t("removeSpell", { day, spell: `${spell.opens} – ${spell.closes}` })}
                onClick={() => onChange(spells.toSpliced(index, 1))}
              />
            </span>
          ),
        )}
      </div>
      {mayChange && (
        <IconButton
          size="sm"
          icon={<Plus />}
          label={t("addSpell", { day })}
          onClick={() =>
            onChange([...spells, { weekday, opens: own.at(-1)?.spell.closes ?? "09:00", closes: "17:30" }])
          }
        />
      )}
    </div>
  );
}

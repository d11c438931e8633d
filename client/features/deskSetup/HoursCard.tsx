import { Plus, X } from "lucide-react";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { areHours, mostHolidays, mostSpells } from "#shared/features/desk/labels.rules.ts";
import { addDays } from "#shared/time/days.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { useOnce } from "#client/resource/useOnce.ts";
import { toast } from "#client/session/notify.ts";
import { useMay } from "#client/session/useMay.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { formatWeekday } from "#client/ui/date/calendarWords.ts";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import { TextInput } from "#client/ui/form/TextInput.tsx";
import { TitledCard } from "#client/ui/page/TitledCard.tsx";
import { hoursApi, type Desk } from "./deskSetupApi.ts";
import styles from "./DeskSetup.module.css";
import { Holidays } from "./Holidays.tsx";

interface HoursCardProps extends Pick<Desk, "hours" | "counties"> {}

type Spell = Desk["hours"]["spells"][number];

// Any Monday: what is wanted of it is its name.
const monday = "2024-01-01";
const weekdays = [1, 2, 3, 4, 5, 6, 7];
const nameOfDay = (weekday: number): string => formatWeekday(addDays(monday, weekday - 1), "long");

// Several spells a day, with the breaks between; and the days on which the clock stands, everywhere or in one county.
export function HoursCard({ hours, counties }: HoursCardProps) {
  const t = useText("deskSetup");
  const once = useOnce();
  const mayChange = useMay("desk:hours");
  const { revalidate } = useRevalidator();
  const [spells, setSpells] = useState(hours.spells);
  const [holidays, setHolidays] = useState(hours.holidays);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const isRight = areHours(spells);
  const isChanged =
    JSON.stringify({ spells, holidays }) !== JSON.stringify({ spells: hours.spells, holidays: hours.holidays });
  const save = (): void => {
    setBusy(true);
    setFailure(null);
    void hoursApi
      .set({ spells: [...spells], holidays: [...holidays] }, once)
      .then(() => {
        toast(t("hoursSaved"), { hue: "moss" });
        void revalidate();
      }, setFailure)
      .finally(() => setBusy(false));
  };
  return (
    <TitledCard title={t("office")} line={t("officeLine")}>
      <div>
        {weekdays.map((weekday) => (
          <Day
            key={weekday}
            weekday={weekday}
            spells={spells}
            mayChange={mayChange && spells.length < mostSpells}
            isReadOnly={!mayChange}
            onChange={setSpells}
          />
        ))}
      </div>
      <Holidays
        holidays={holidays}
        counties={counties}
        mayAdd={mayChange && holidays.length < mostHolidays}
        isReadOnly={!mayChange}
        onChange={setHolidays}
      />
      {!isRight && (
        <p role="alert" className={styles.mistake}>
          {t("badHours")}
        </p>
      )}
      {failure !== null && <Refusal error={failure} />}
      {mayChange ? (
        <div>
          <Button kind="primary" busy={isBusy} disabled={!isRight || !isChanged} onClick={save}>
            {t("saveHours")}
          </Button>
        </div>
      ) : (
        <p className={styles.none}>{t("onlyAdmins")}</p>
      )}
    </TitledCard>
  );
}

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

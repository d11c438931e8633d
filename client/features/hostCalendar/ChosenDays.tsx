import { BedSingle, Tent } from "lucide-react";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { bedsLeft } from "#shared/features/hostings/beds.ts";
import { hostCalendar, type HostCalendar } from "#shared/features/hostCalendar/hostCalendar.contract.ts";
import { meets } from "#shared/features/hostCalendar/hostCalendar.rules.ts";
import { addDays, type Days } from "#shared/time/days.ts";
import { ApiError } from "#client/api/apiError.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { formatDays } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { Button } from "#client/ui/control/Button.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { Switch } from "#client/ui/form/Switch.tsx";
import { TextInput } from "#client/ui/form/TextInput.tsx";
import type { DayRange } from "#client/ui/date/dayRange.ts";
import { Card } from "#client/ui/page/Card.tsx";
import styles from "./HostCalendar.module.css";

const api = apiOf({ setDays: hostCalendar.setDays });

interface ChosenDaysProps {
  readonly calendar: HostCalendar;
  readonly chosen: DayRange | null;
  readonly onClear: () => void;
}

// What is set for the days that are chosen.
export function ChosenDays({ calendar, chosen, onClear }: ChosenDaysProps) {
  const t = useText("hostCalendar");
  if (!chosen)
    return (
      <div className={styles.chosen}>
        <p className={styles.quiet}>{t("choose")}</p>
        <Room guests={calendar.guests} />
      </div>
    );
  return (
    <section className={styles.chosen} aria-labelledby="chosen-days">
      <div className={styles.top}>
        <h2 id="chosen-days" className="h4">
          {formatDays(chosen.from, chosen.to)}
        </h2>
        <Button kind="quiet" size="sm" onClick={onClear}>
          {t("clear")}
        </Button>
      </div>
      <Closing calendar={calendar} days={{ from: chosen.from, to: addDays(chosen.to, 1) }} />
      <Room guests={calendar.guests} />
    </section>
  );
}

function Room({ guests }: { readonly guests: number }) {
  const t = useText("hostCalendar");
  return (
    <p className={styles.line}>
      <BedSingle />
      {t("room", { count: guests })}
    </p>
  );
}

interface ClosingProps {
  readonly calendar: HostCalendar;
  readonly days: Days;
}

function Closing({ calendar: { guests, stays, blocks }, days }: ClosingProps) {
  const t = useText("hostCalendar");
  const { revalidate } = useRevalidator();
  const met = blocks.filter(({ fromDate, toDate }) => meets({ from: fromDate, to: toDate }, days));
  const block = met.find(({ feedName }) => feedName === null);
  const elsewhere = new Set(met.flatMap(({ feedName }) => feedName ?? []));
  const [note, setNote] = useState(block?.note ?? "");
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const held = stays.filter(({ isHeld }) => isHeld).map((stay) => ({ ...stay, from: stay.fromDate, to: stay.toDate }));
  const guest = held.find((stay) => meets(stay, days));
  const left = bedsLeft({ capacity: guests, days, stays: held });
  async function set(isHosting: boolean): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      await api.setDays({ fromDate: days.from, toDate: days.to, isHosting, note: note.trim() }, { isQuiet: true });
      await revalidate();
    } catch (cause) {
      setFailure(cause);
    } finally {
      setBusy(false);
    }
  }
  const nameInTheWay = failure instanceof ApiError ? failure.body["name"] : undefined;
  return (
    <>
      <Card>
        <div className={styles.closing}>
          <Tent className={styles.tent} />
          <div className={styles.switch}>
            <Switch
              checked={block !== undefined}
              disabled={isBusy || (guest !== undefined && block === undefined)}
              hint={guest && !block ? t("guestThere", { name: guest.firstName }) : t("notHostingHint")}
              onChange={(event) => void set(!event.target.checked)}
            >
              {t("notHosting")}
            </Switch>
          </div>
        </div>
        {!guest && (
          <div className={styles.note}>
            <Field label={t("note")} optional>
              <TextInput
                value={note}
                maxLength={120}
                placeholder={t("noteExample")}
                onChange={(event) => setNote(event.target.value)}
                onBlur={() => block && note.trim() !== block.note && void set(false)}
              />
            </Field>
          </div>
        )}
        {failure !== null && (
          <Refusal
            error={failure}
            {...(typeof nameInTheWay === "string" ? { next: t("guestThere", { name: nameInTheWay }) } : {})}
          />
        )}
      </Card>
      {[...elsewhere].map((name) => (
        <p key={name} className={styles.quiet}>
          {t("elsewhereDays", { name })}
        </p>
      ))}
      {!block && elsewhere.size === 0 && (
        <p className={styles.quiet}>{left > 0 ? t("bedsLeft", { count: left }) : t("noBed")}</p>
      )}
    </>
  );
}

import { useState } from "react";
import { households } from "#shared/features/householdDesk/household.contract.ts";
import type { Household } from "#shared/features/householdDesk/household.records.ts";
import { addDays } from "#shared/time/days.ts";
import { ApiError } from "#client/api/apiError.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { formatDays } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { today } from "#client/resource/today.ts";
import { toast } from "#client/session/notify.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { DateRange } from "#client/ui/date/DateRange.tsx";
import type { DayRange } from "#client/ui/date/dayRange.ts";
import { Field } from "#client/ui/form/Field.tsx";
import { TextInput } from "#client/ui/form/TextInput.tsx";
import styles from "./Households.module.css";
import { InTheWay } from "./InTheWay.tsx";

const api = apiOf({ setDays: households.setDays });

interface DaysSectionProps {
  readonly household: Household;
  readonly mayKeep: boolean;
  readonly onChanged: () => void;
}

// Days on which nobody is hosted.
export function DaysSection({ household: { id, blocks }, mayKeep, onChanged }: DaysSectionProps) {
  const t = useText("households");
  const [range, setRange] = useState<DayRange | null>(null);
  const [note, setNote] = useState("");
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);

  async function set(days: { fromDate: string; toDate: string }, isHosting: boolean): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      await api.setDays({ id, ...days, isHosting, note: isHosting ? "" : note });
      setRange(null);
      setNote("");
      toast(t("saved"), { hue: "moss" });
      onChanged();
    } catch (cause) {
      setFailure(cause);
    } finally {
      setBusy(false);
    }
  }

  return (
    <section className={styles.section}>
      <h2 className="h3">{t("closedDays")}</h2>
      {failure !== null && <Refusal error={failure} />}
      <InTheWay refusal={failure instanceof ApiError ? failure : null} />
      {blocks.length === 0 && <p className={styles.quiet}>{t("noClosedDays")}</p>}
      <ul className={styles.rows}>
        {blocks.map((block) => {
          const days = formatDays(block.fromDate, addDays(block.toDate, -1), { year: true });
          return (
            <li key={block.id} className={styles.row}>
              <span className={styles.words}>
                <span>{days}</span>
                {(block.feedName ?? block.note) && <span className={styles.quiet}>{block.feedName ?? block.note}</span>}
              </span>
              {mayKeep && block.feedName === null && (
                <Button
                  size="sm"
                  aria-label={t("openDays", { days })}
                  disabled={isBusy}
                  onClick={() => void set({ fromDate: block.fromDate, toDate: block.toDate }, true)}
                >
                  {t("openAgain")}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {mayKeep && (
        <form
          className={styles.section}
          aria-label={t("close")}
          onSubmit={(event) => {
            event.preventDefault();
            if (range) void set({ fromDate: range.from, toDate: addDays(range.to, 1) }, false);
          }}
        >
          <div className={styles.fields}>
            <Field label={t("close")}>
              <DateRange min={today()} value={range} onChange={setRange} />
            </Field>
            <Field label={t("note")} optional>
              <TextInput value={note} maxLength={120} onChange={({ target }) => setNote(target.value)} />
            </Field>
          </div>
          <div>
            <Button type="submit" kind="primary" disabled={range === null} busy={isBusy}>
              {t("close")}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}

import { useState } from "react";
import { useRevalidator } from "react-router";
import { hostCalendar } from "#shared/features/hostCalendar/hostCalendar.contract.ts";
import { addDays } from "#shared/time/days.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { formatDay } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { today } from "#client/resource/today.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { DateInput } from "#client/ui/date/DateInput.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { Card } from "#client/ui/page/Card.tsx";
import styles from "./HostCalendar.module.css";

const api = apiOf({ pause: hostCalendar.pause });
const usualDays = 14;

// A family that is away is not found, and owes nobody an answer.
export function Vacation({ pausedUntil }: { readonly pausedUntil: string | null }) {
  const t = useText("hostCalendar");
  const { revalidate } = useRevalidator();
  const [until, setUntil] = useState<string | null>(addDays(today(), usualDays));
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  async function pause(day: string | null): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      await api.pause({ until: day }, { isQuiet: true });
      await revalidate();
    } catch (cause) {
      setFailure(cause);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Card labelledBy="vacation" ground={pausedUntil ? "straw" : "surface"}>
      <div className={styles.chosen}>
        <h2 id="vacation" className="h4">
          {pausedUntil ? t("pausedUntil", { day: formatDay(pausedUntil) }) : t("pause")}
        </h2>
        <p className={styles.quiet}>{pausedUntil ? t("pausedLine") : t("pauseLine")}</p>
        {pausedUntil ? (
          <Button busy={isBusy} onClick={() => void pause(null)}>
            {t("pauseEnd")}
          </Button>
        ) : (
          <div className={styles.pause}>
            <Field label={t("pauseDay")}>
              <DateInput value={until} min={addDays(today(), 1)} onChange={setUntil} />
            </Field>
            <Button busy={isBusy} onClick={() => until !== null && void pause(until)}>
              {t("pauseStart")}
            </Button>
          </div>
        )}
        {failure !== null && <Refusal error={failure} />}
      </div>
    </Card>
  );
}

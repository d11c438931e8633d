import { useState } from "react";
import { hostCalendar } from "#shared/features/hostCalendar/hostCalendar.contract.ts";
import type { Away } from "#shared/features/response/response.contract.ts";
import { longestAwayLine } from "#shared/features/response/response.rules.ts";
import { addDays } from "#shared/time/days.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { formatDay } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { today } from "#client/resource/today.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { DateInput } from "#client/ui/date/DateInput.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { TextArea } from "#client/ui/form/TextArea.tsx";
import { Card } from "#client/ui/page/Card.tsx";
import styles from "./Vacation.module.css";

const api = apiOf({ pause: hostCalendar.pause });
const usualDays = 14;

interface VacationProps {
  readonly away: Away | null;
  readonly onChanged: () => Promise<void>;
}

// A family that is away is not found, and owes nobody an answer.
export function Vacation({ away, onChanged }: VacationProps) {
  const t = useText("hostCalendar");
  const [until, setUntil] = useState<string | null>(addDays(today(), usualDays));
  const [line, setLine] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  async function pause(day: string | null): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      await api.pause({ until: day, line: day === null ? "" : line }, { isQuiet: true });
      await onChanged();
    } catch (cause) {
      setFailure(cause);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Card labelledBy="vacation" ground={away ? "straw" : "surface"}>
      <div className={styles.vacation}>
        <h2 id="vacation" className="h4">
          {away ? t("pausedUntil", { day: formatDay(away.until) }) : t("pause")}
        </h2>
        <p className={styles.quiet}>{away ? t("pausedLine") : t("pauseLine")}</p>
        {away && away.line !== "" && <blockquote className={styles.quiet}>{away.line}</blockquote>}
        {away ? (
          <Button busy={isBusy} onClick={() => void pause(null)}>
            {t("pauseEnd")}
          </Button>
        ) : (
          <div className={styles.pause}>
            <Field label={t("awayLine")} hint={t("awayLineHint")} optional>
              <TextArea
                rows={2}
                maxLength={longestAwayLine}
                value={line}
                onChange={({ target }) => setLine(target.value)}
              />
            </Field>
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

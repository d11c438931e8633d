import { useState } from "react";
import { silentFamilies } from "#shared/features/notAnswering/silentFamilies.contract.ts";
import { addDays } from "#shared/time/days.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { formatLongDay } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { today } from "#client/resource/today.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { DateInput } from "#client/ui/date/DateInput.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import styles from "./NotAnswering.module.css";
import { useDoing } from "#client/resource/useDoing.ts";

const api = apiOf(silentFamilies);

interface PauseFormProps {
  readonly hostFamilyId: string;
  readonly onDone: () => void;
}

// The family is found by nobody before that day; what it is asked already stays as it is.
export function PauseForm({ hostFamilyId, onDone }: PauseFormProps) {
  const t = useText("notAnswering");
  const { isBusy, failure, act } = useDoing();
  const [until, setUntil] = useState<string | null>(addDays(today(), 14));
  const pause = (): void => {
    if (until !== null)
      act({
        run: (once) => api.pause({ id: hostFamilyId, until }, once),
        done: t("paused", { day: formatLongDay(until) }),
        after: onDone,
      });
  };
  return (
    <div className={styles.form}>
      <Field label={t("pauseUntil")} hint={t("pauseHint")} isGroup>
        <DateInput value={until} min={addDays(today(), 1)} onChange={setUntil} />
      </Field>
      {failure !== null && <Refusal error={failure} />}
      <Button kind="primary" busy={isBusy} disabled={until === null} onClick={pause}>
        {t("pauseNow")}
      </Button>
    </div>
  );
}

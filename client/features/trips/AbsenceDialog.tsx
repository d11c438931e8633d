import { useState } from "react";
import { tripManager } from "#shared/features/trips/tripManager.contract.ts";
import { addDays, dayOf } from "#shared/time/days.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { useOnce } from "#client/resource/useOnce.ts";
import { toast } from "#client/session/notify.ts";
import { DateInput } from "#client/ui/date/DateInput.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { Select } from "#client/ui/form/Select.tsx";
import { Dialog } from "#client/ui/overlay/Dialog.tsx";
import { ReadFailure } from "#client/resource/ReadFailure.tsx";
import { useCoordinators } from "./RecipeForm.tsx";
import styles from "./Bulk.module.css";

const api = apiOf({ leave: tripManager.leave });

interface AbsenceDialogProps {
  readonly personId: string;
  readonly name: string;
  readonly onClose: (isDone: boolean) => void;
}

// Who stands in, and until when; what was handed over comes back on the morning after.
export function AbsenceDialog({ personId, name, onClose }: AbsenceDialogProps) {
  const t = useText("tripDesk");
  const once = useOnce();
  const { people: all, ...reading } = useCoordinators();
  const people = (all ?? []).filter(({ id }) => id !== personId);
  const [deputyId, setDeputyId] = useState<string | null>(null);
  const [untilDay, setUntilDay] = useState<string | null>(() => addDays(dayOf(new Date()), 7));
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const run = (): void => {
    if (deputyId === null || untilDay === null || isBusy) return;
    setBusy(true);
    setFailure(null);
    api
      .leave({ personId, deputyId, untilDay }, once)
      .then(({ job }) => {
        toast(job ? t("handedOver", { count: job.counts.all }) : t("nothingHandedOver"));
        onClose(true);
      }, setFailure)
      .finally(() => setBusy(false));
  };
  return (
    <Dialog
      isOpen
      title={t("absence", { name })}
      safeLabel={t("leaveIt")}
      action={{ label: t("handOver"), run, isBusy }}
      onClose={() => onClose(false)}
    >
      <div className={styles.stack}>
        <p className={styles.quiet}>{t("absenceLine")}</p>
        <ReadFailure {...reading} />
        <Field label={t("deputy")}>
          <Select
            options={people.map(({ id, name: label }) => ({ value: id, label }))}
            value={deputyId}
            onChange={setDeputyId}
          />
        </Field>
        <Field label={t("lastDay")} isGroup>
          <DateInput value={untilDay} onChange={setUntilDay} />
        </Field>
        {failure !== null && <Refusal error={failure} />}
      </div>
    </Dialog>
  );
}

import { useState } from "react";
import { households } from "#shared/features/householdDesk/household.contract.ts";
import type { Household } from "#shared/features/householdDesk/household.records.ts";
import { addDays } from "#shared/time/days.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { today } from "#client/resource/today.ts";
import { toast } from "#client/session/notify.ts";
import { DateInput } from "#client/ui/date/DateInput.tsx";
import { Checkbox } from "#client/ui/form/Checkbox.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { TextInput } from "#client/ui/form/TextInput.tsx";
import { Dialog } from "#client/ui/overlay/Dialog.tsx";
import styles from "./Households.module.css";

const api = apiOf({ show: households.show });

interface ShownDialogProps {
  readonly household: Household;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

// Until when nobody new finds a home, or that nobody does.
export function ShownDialog({ household, onChanged, onClose }: ShownDialogProps) {
  const [t, forms] = [useText("households"), useText("forms")];
  const [pausedUntil, setPausedUntil] = useState(household.pausedUntil);
  const [isHidden, setHidden] = useState(household.isHidden);
  const [reason, setReason] = useState(household.hiddenReason ?? "");
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);

  async function save(): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      await api.show({ id: household.id, pausedUntil, isHidden, reason });
      toast(t("saved"), { hue: "moss" });
      onChanged();
      onClose();
    } catch (cause) {
      setFailure(cause);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      isOpen
      title={t("pauseOrHideTitle")}
      safeLabel={forms("cancel")}
      action={{ label: forms("save"), isBusy, run: () => void save() }}
      onClose={onClose}
    >
      <div className={styles.filter}>
        {failure !== null && <Refusal error={failure} />}
        <Field label={t("pausedUntil")} hint={t("pauseLine")} isGroup optional>
          <DateInput value={pausedUntil} min={addDays(today(), 1)} onChange={setPausedUntil} />
        </Field>
        <Checkbox checked={isHidden} onChange={({ target }) => setHidden(target.checked)}>
          {t("hide")}
        </Checkbox>
        {isHidden && (
          <Field label={t("hideWhy")}>
            <TextInput value={reason} maxLength={500} required onChange={({ target }) => setReason(target.value)} />
          </Field>
        )}
      </div>
    </Dialog>
  );
}

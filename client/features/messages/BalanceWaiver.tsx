import { useId, useState } from "react";
import { whyNotWaive } from "#shared/features/payments/waive.rules.ts";
import { payments } from "#shared/features/payments/payments.contract.ts";
import type { OfficeTrip } from "#shared/features/officeTrip/officeTrip.contract.ts";
import type { ContextTrip } from "#shared/features/tripContext/tripContext.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { wordsOfReason } from "#client/api/wordsOf.ts";
import { formatDay, formatMoney } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { useOnce } from "#client/resource/useOnce.ts";
import { useMay } from "#client/session/useMay.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { focusField } from "#client/ui/form/focusField.ts";
import { TextArea } from "#client/ui/form/TextArea.tsx";
import { Dialog } from "#client/ui/overlay/Dialog.tsx";
import styles from "./OfficeTrip.module.css";

const api = apiOf({ waive: payments.waive });

interface BalanceWaiverProps {
  readonly trip: ContextTrip;
  readonly balance: NonNullable<OfficeTrip["balance"]>;
  readonly onWaived: () => void;
}

// A stay does not begin while its bills are owed, unless finance lets it: who may not still reads that it was let.
export function BalanceWaiver({ trip, balance, onWaived }: BalanceWaiverProps) {
  const t = useText("officeTrip");
  const mayWaive = useMay("payments:waive");
  const [isOpen, setOpen] = useState(false);
  if (whyNotWaive(trip.state, balance) !== null) return null;
  const owed = formatMoney(balance.owed, { currency: balance.currency });
  if (balance.isWaived) return <p className={styles.waiver}>{t("waived", { owed })}</p>;
  if (!mayWaive) return null;
  return (
    <div className={styles.waiver}>
      <p>{t("waiveLine", { owed })}</p>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t("waive")}
      </Button>
      {isOpen && (
        <WaiveDialog
          trip={trip}
          owed={owed}
          onClose={() => setOpen(false)}
          onWaived={() => {
            setOpen(false);
            onWaived();
          }}
        />
      )}
    </div>
  );
}

interface WaiveDialogProps {
  readonly trip: ContextTrip;
  readonly owed: string;
  readonly onClose: () => void;
  readonly onWaived: () => void;
}

const longestReason = 500;

// What comes of it first, then why.
function WaiveDialog({ trip: { id, reference, fromDate }, owed, onClose, onWaived }: WaiveDialogProps) {
  const t = useText("officeTrip");
  const once = useOnce();
  const fieldId = useId();
  const [reason, setReason] = useState("");
  const [isUnsaid, setUnsaid] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const said = reason.trim();
  const run = (): void => {
    setUnsaid(said === "");
    if (said === "") return void focusField(fieldId);
    setBusy(true);
    setFailure(null);
    api
      .waive({ tripId: id, reason: said }, once)
      .then(onWaived, setFailure)
      .finally(() => setBusy(false));
  };
  return (
    <Dialog
      isOpen
      title={t("waiveTitle", { reference })}
      safeLabel={t("waiveLeave")}
      action={{ label: t("waive"), run, isBusy, isDanger: true }}
      onClose={onClose}
    >
      <div className={styles.waiving}>
        <ul className={styles.evidence}>
          <li>{t("waiveBegins", { day: formatDay(fromDate) })}</li>
          <li>{t("waiveOwed", { owed })}</li>
          <li>{t("waiveFinal")}</li>
        </ul>
        <Field id={fieldId} label={t("waiveWhy")} error={isUnsaid && said === "" ? wordsOfReason("reasonGiven") : null}>
          <TextArea
            rows={2}
            maxLength={longestReason}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            aria-required
          />
        </Field>
        {failure !== null && <Refusal error={failure} />}
      </div>
    </Dialog>
  );
}

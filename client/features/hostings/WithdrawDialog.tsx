import { useState } from "react";
import type { HostingDetail } from "#shared/features/hostings/hosting.contract.ts";
import { useText } from "#client/i18n/useText.ts";
import { Checkbox } from "#client/ui/form/Checkbox.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { TextArea } from "#client/ui/form/TextArea.tsx";
import { Dialog } from "#client/ui/overlay/Dialog.tsx";
import styles from "./Hosting.module.css";
import { RefusedNote } from "./RefusedNote.tsx";
import { useHostingCommand } from "./useHostingCommand.ts";

interface WithdrawDialogProps {
  readonly hosting: HostingDetail;
  readonly onClose: () => void;
}

const longestReason = 500;

// A yes is given back only by somebody who has seen what that means.
export function WithdrawDialog({ hosting, onClose }: WithdrawDialogProps) {
  const t = useText("hosting");
  const { firstName: name } = hosting.guest;
  const [reason, setReason] = useState("");
  const [isSeen, setSeen] = useState(false);
  const { isBusy, refused, failure, give } = useHostingCommand({ ...hosting, name }, onClose);
  const run = (): void => {
    if (isSeen && reason.trim() !== "")
      void give({ command: "withdraw", reason: reason.trim(), payload: { areConsequencesSeen: true } });
  };
  return (
    <Dialog
      isOpen
      title={t("withdrawTitle", { name })}
      safeLabel={t("keep", { name })}
      action={{ label: t("withdraw"), run, isDanger: true, isBusy }}
      onClose={onClose}
    >
      <div className={styles.form}>
        <p>{t("consequences", { name })}</p>
        <Field label={t("why")}>
          <TextArea
            rows={3}
            required
            maxLength={longestReason}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
        <Checkbox required checked={isSeen} onChange={(event) => setSeen(event.target.checked)}>
          {t("consequencesSeen", { name })}
        </Checkbox>
        <RefusedNote refused={refused} failure={failure} />
      </div>
    </Dialog>
  );
}

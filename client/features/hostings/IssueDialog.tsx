import { useState } from "react";
import { useRevalidator } from "react-router";
import { transitions } from "#shared/features/transitions/transitions.contract.ts";
import type { HostingDetail } from "#shared/features/hostings/hosting.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { useOnce } from "#client/resource/useOnce.ts";
import { toast } from "#client/session/notify.ts";
import { Field } from "#client/ui/form/Field.tsx";
import { TextArea } from "#client/ui/form/TextArea.tsx";
import { Dialog } from "#client/ui/overlay/Dialog.tsx";
import styles from "./Hosting.module.css";

const api = apiOf({ give: transitions.give, trip: transitions.trip });

interface IssueDialogProps {
  readonly hosting: HostingDetail;
  readonly onClose: () => void;
}

const longestReason = 500;

// The trip goes to the office, as it stands at this moment.
export function IssueDialog({ hosting: { tripId }, onClose }: IssueDialogProps) {
  const t = useText("hosting");
  const { revalidate } = useRevalidator();
  const once = useOnce();
  const [reason, setReason] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  async function run(): Promise<void> {
    if (isBusy || reason.trim() === "") return;
    setBusy(true);
    setFailure(null);
    try {
      const { version } = await api.trip({ id: tripId }, { isQuiet: true });
      const command = { entity: "trip", entityId: tripId, command: "raise_issue", expectedVersion: version } as const;
      await api.give({ ...command, reason: reason.trim() }, { ...once, isQuiet: true });
      toast(t("issueSent"));
      onClose();
      await revalidate();
    } catch (cause) {
      setFailure(cause);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Dialog
      isOpen
      title={t("issueTitle")}
      safeLabel={t("notNow")}
      action={{ label: t("issueSend"), run: () => void run(), isBusy }}
      onClose={onClose}
    >
      <div className={styles.form}>
        <p>{t("issueLine")}</p>
        <Field label={t("reason")}>
          <TextArea
            rows={4}
            required
            maxLength={longestReason}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
        {failure !== null && <Refusal error={failure} />}
      </div>
    </Dialog>
  );
}

import { useState } from "react";
import { account } from "#shared/features/account/account.contract.ts";
import type { LettersStopped as Why } from "#shared/features/notifications/notifications.kinds.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { toast } from "#client/session/notify.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { TitledCard } from "#client/ui/page/TitledCard.tsx";
import styles from "./Notifications.module.css";

const api = apiOf(account);
const lines = { bounced: "stopped.bounced", complaint: "stopped.complaint" } as const;

// Why no letters come, and how they come again: the link of a letter that one asks for oneself.
export function LettersStopped({ email, why }: { readonly email: string; readonly why: Why }) {
  const t = useText("notifications");
  const [isBusy, setBusy] = useState(false);
  const confirm = async (): Promise<void> => {
    setBusy(true);
    try {
      await api.verifyAgain({});
      toast(t("confirmSent", { email }), { hue: "moss" });
    } catch {
      // Told where all failures are told.
    } finally {
      setBusy(false);
    }
  };
  return (
    <TitledCard title={t("stoppedTitle", { email })} line={t(lines[why])}>
      <div className={styles.buttons}>
        <Button kind="primary" busy={isBusy} onClick={() => void confirm()}>
          {t("confirmAddress")}
        </Button>
      </div>
    </TitledCard>
  );
}

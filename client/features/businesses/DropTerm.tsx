import { businessTerms, type BusinessTerm } from "#shared/features/businesses/businessTerms.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { formatDay } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { useAttempt } from "#client/resource/useAttempt.ts";
import { toast } from "#client/session/notify.ts";
import { Dialog } from "#client/ui/overlay/Dialog.tsx";
import styles from "./Business.module.css";

const api = apiOf({ drop: businessTerms.drop });

interface DropTermProps {
  readonly businessId: string;
  readonly term: BusinessTerm;
  readonly words: string;
  readonly onDropped: () => void;
  readonly onClose: () => void;
}

// What was agreed is not there to be had back: it is asked before it is gone.
export function DropTerm({ businessId, term, words, onDropped, onClose }: DropTermProps) {
  const t = useText("businesses");
  const { failure, attemptOnce, isBusy } = useAttempt(() => {
    toast(t("termsDropped"), { hue: "moss" });
    onDropped();
    onClose();
  });
  return (
    <Dialog
      isOpen
      title={t("termsDropQuestion", { day: formatDay(term.validFrom) })}
      safeLabel={t("termsKeep")}
      action={{
        label: t("termsDrop"),
        isDanger: true,
        isBusy,
        run: () => attemptOnce(() => api.drop({ id: businessId, termId: term.id })),
      }}
      onClose={onClose}
    >
      <div className={styles.asked}>
        {failure !== null && <Refusal error={failure} />}
        <p>{words}</p>
        <p>{t("termsDropLine")}</p>
      </div>
    </Dialog>
  );
}

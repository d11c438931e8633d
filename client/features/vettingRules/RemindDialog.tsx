import { renewals, type Renewal } from "#shared/features/vetting/renewals.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { formatMonth } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { useAttempt } from "#client/resource/useAttempt.ts";
import { toast } from "#client/session/notify.ts";
import { Dialog } from "#client/ui/overlay/Dialog.tsx";
import styles from "./VettingRules.module.css";

const api = apiOf({ remind: renewals.remind });

interface RemindDialogProps {
  readonly month: string;
  readonly rows: readonly Renewal[];
  readonly onReminded: () => void;
  readonly onClose: () => void;
}

// What families read is not taken back: who will read it, and what, is said before it is sent.
export function RemindDialog({ month, rows, onReminded, onClose }: RemindDialogProps) {
  const [t, words] = [useText("vettingRules"), useText("vetting")];
  const { failure, attemptOnce, isBusy } = useAttempt();
  const remind = async (): Promise<void> => {
    const { reminded } = await api.remind({ ids: rows.map(({ id }) => id), month });
    toast(t("reminded", { count: reminded.length }), { hue: "moss" });
    onReminded();
    onClose();
  };
  return (
    <Dialog
      isOpen
      title={t("remindQuestion", { count: rows.length })}
      safeLabel={t("remindNot")}
      action={{ label: t("remindOne"), isBusy, run: () => attemptOnce(remind) }}
      onClose={onClose}
    >
      <div className={styles.asked}>
        {failure !== null && <Refusal error={failure} />}
        <p>{t("remindLine", { count: rows.length, month: formatMonth(month) })}</p>
        <ul className={styles.told}>
          {rows.map(({ id, name, cityTown }) => (
            <li key={id}>{[words("familyNamed", { name }), cityTown].join(", ")}</li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

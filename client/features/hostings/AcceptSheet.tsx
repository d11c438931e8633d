import type { HostingDetail } from "#shared/features/hostings/hosting.contract.ts";
import { formatDay, formatMoney } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Sheet } from "#client/ui/overlay/Sheet.tsx";
import { KeyValueList } from "#client/ui/page/KeyValueList.tsx";
import styles from "./Hosting.module.css";
import { RefusedNote } from "./RefusedNote.tsx";
import { useHostingCommand } from "./useHostingCommand.ts";

interface AcceptSheetProps {
  readonly hosting: HostingDetail;
  readonly onClose: () => void;
}

const words = { day: "numeric", month: "long" } as const;

// The bed and what it earns stand beside the yes.
export function AcceptSheet({ hosting, onClose }: AcceptSheetProps) {
  const t = useText("hosting");
  const { guest, earnings, bedsLeft, guests, others, fromDate, toDate } = hosting;
  const { firstName: name } = guest;
  const { isBusy, refused, failure, give } = useHostingCommand({ ...hosting, name }, onClose);
  return (
    <Sheet
      isOpen
      title={t("accept", { name })}
      onClose={onClose}
      footer={
        <div className={styles.answers}>
          <Button onClick={onClose}>{t("notNow")}</Button>
          <Button kind="primary" busy={isBusy} onClick={() => void give({ command: "accept" })}>
            {t("accept", { name })}
          </Button>
        </div>
      }
    >
      <div className={styles.form}>
        <p>{t("acceptLine", { name, from: formatDay(fromDate, words), to: formatDay(toDate, words) })}</p>
        <KeyValueList
          items={[
            { key: t("house"), value: others.map(({ firstName }) => firstName).join(", ") || t("nobodyElse") },
            ...(earnings ? [{ key: t("earnings"), value: formatMoney(earnings.amount, earnings), isGood: true }] : []),
          ]}
        />
        <p>{bedsLeft > 0 ? t("bedsLeft", { count: bedsLeft, guests }) : t("noBed")}</p>
        {hosting.isBlocked && <p className={styles.warning}>{t("blocked")}</p>}
        <RefusedNote refused={refused} failure={failure} />
      </div>
    </Sheet>
  );
}

import { useState } from "react";
import { invoices, type WholeBill } from "#shared/features/invoices/invoices.contract.ts";
import { paymentShares } from "#shared/features/invoices/paymentShares.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { formatDay, formatMoney } from "#client/i18n/format.ts";
import { useLocale, useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { useOnce } from "#client/resource/useOnce.ts";
import { useMay } from "#client/session/useMay.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Card } from "#client/ui/page/Card.tsx";
import { KeyValueList } from "#client/ui/page/KeyValueList.tsx";
import { SectionHeading } from "#client/ui/page/SectionHeading.tsx";
import styles from "./Invoices.module.css";
import { PartForm } from "./PartForm.tsx";
import { payByCard } from "./payByCard.ts";

const api = apiOf(invoices);
const shares = apiOf(paymentShares);

interface PayCardProps {
  readonly bill: WholeBill;
  readonly onChanged: () => void;
}

// What is open and how it is paid: by card at once, or by a transfer that finance sees on the account.
export function PayCard({ bill, onChanged }: PayCardProps) {
  const t = useText("invoices");
  const locale = useLocale();
  const once = useOnce();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [mayPay, mayTransfer] = [useMay("payments:pay"), useMay("invoices:transfer")];
  const { open, underWay, currency, dueOn, transfer, left } = bill;
  const waiting = bill.shares.filter(({ state }) => state === "open");
  const own = waiting.find(({ isOwn, isUnderWay }) => isOwn && !isUnderWay);
  const kept = waiting.reduce((sum, { isOwn, amount }) => (isOwn ? sum : sum + amount), 0);
  const money = (minor: number): string => formatMoney(minor, { currency });
  const card = (amount: number) => payByCard({ id: bill.id, amount, locale }, once);
  const run = (work: () => Promise<unknown>): void => {
    setBusy(true);
    setFailure(null);
    void work()
      .then(onChanged, setFailure)
      .finally(() => setBusy(false));
  };
  if (open === 0)
    return (
      <Card>
        <SectionHeading title={t("allPaid")} />
        <p className={styles.quiet}>{t("thanks")}</p>
      </Card>
    );
  return (
    <Card>
      <SectionHeading title={t("toPay")} {...(dueOn === null ? {} : { note: t("dueOn", { day: formatDay(dueOn) }) })} />
      <p className={styles.sum}>{money(open)}</p>
      {underWay > 0 && <p role="status">{t("underWayLine", { amount: money(underWay) })}</p>}
      {kept > 0 && <p className={styles.quiet}>{t("keptForOthers", { amount: money(kept) })}</p>}
      {failure !== null && <Refusal error={failure} />}
      {own && mayPay && (
        <div className={styles.transfer}>
          <p role="status">{t("cardOpen", { amount: money(own.amount) })}</p>
          <div className={styles.buttons}>
            <Button kind="primary" busy={isBusy} onClick={() => run(() => card(own.amount))}>
              {t("goOnByCard")}
            </Button>
            <Button busy={isBusy} onClick={() => run(() => shares.withdraw({ id: bill.id, share: own.id }, once))}>
              {t("notByCard")}
            </Button>
          </div>
        </div>
      )}
      {left > 0 && mayPay && !own && transfer === null && (
        <PartForm
          key={`card ${left}`}
          label={t("byCard")}
          action={t("toCardPage")}
          isFirst
          {...{ left, currency, isBusy }}
          onPay={(amount) => run(() => card(amount))}
        />
      )}
      {transfer && (
        <div className={styles.transfer}>
          <h3 className="h4">{t("transferTitle")}</h3>
          <KeyValueList
            items={[
              { key: t("amount"), value: money(transfer.amount) },
              { key: t("reference"), value: <code>{transfer.reference}</code> },
              { key: t("account"), value: transfer.account },
            ]}
          />
          <p className={styles.quiet}>{t("transferLine")}</p>
          {mayTransfer && (
            <Button size="sm" busy={isBusy} onClick={() => run(() => api.withdraw({ id: bill.id }, once))}>
              {t("withdraw")}
            </Button>
          )}
        </div>
      )}
      {left > 0 && mayTransfer && bill.takesTransfers && transfer === null && (
        <PartForm
          key={`transfer ${left}`}
          label={t("byTransfer")}
          action={t("announce")}
          {...{ left, currency, isBusy }}
          onPay={(amount) => run(() => api.announce({ id: bill.id, amount }, once))}
        />
      )}
    </Card>
  );
}

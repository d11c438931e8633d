import { useState } from "react";
import { invoices, type WholeBill } from "#shared/features/invoices/invoices.contract.ts";
import { isPart, leastPart } from "#shared/features/invoices/invoices.rules.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { formatDay, formatMoney } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { MoneyInput } from "#client/resource/MoneyInput.tsx";
import { Refusal } from "#client/resource/Refusal.tsx";
import { useOnce } from "#client/resource/useOnce.ts";
import { useMay } from "#client/session/useMay.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { Card } from "#client/ui/page/Card.tsx";
import { KeyValueList } from "#client/ui/page/KeyValueList.tsx";
import { SectionHeading } from "#client/ui/page/SectionHeading.tsx";
import styles from "./Invoices.module.css";
import { payByCard } from "./payByCard.ts";

const api = apiOf(invoices);

interface PayCardProps {
  readonly bill: WholeBill;
  readonly onChanged: () => void;
}

// What is open and how it is paid: by card at once, or by a transfer that finance sees on the account.
export function PayCard({ bill, onChanged }: PayCardProps) {
  const t = useText("invoices");
  const once = useOnce();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [mayPay, mayTransfer] = [useMay("payments:pay"), useMay("invoices:transfer")];
  const { open, underWay, currency, dueOn, transfer, left } = bill;
  const kept = bill.shares.reduce((sum, { state, amount }) => (state === "open" ? sum + amount : sum), 0);
  const money = (minor: number): string => formatMoney(minor, { currency });
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
      {left > 0 && mayPay && transfer === null && (
        <Button kind="primary" isBlock busy={isBusy} onClick={() => run(() => payByCard(bill, once))}>
          {t("payByCard", { amount: money(left) })}
        </Button>
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
        <TransferForm
          key={left}
          left={left}
          currency={currency}
          isBusy={isBusy}
          onAnnounce={(amount) => run(() => api.announce({ id: bill.id, amount }, once))}
        />
      )}
    </Card>
  );
}

interface TransferFormProps {
  readonly left: number;
  readonly currency: string;
  readonly isBusy: boolean;
  readonly onAnnounce: (amount: number) => void;
}

// All of it or a part: nothing above what is open, and from a least amount on.
function TransferForm({ left, currency, isBusy, onAnnounce }: TransferFormProps) {
  const t = useText("invoices");
  const [amount, setAmount] = useState(left);
  const [isJudged, setJudged] = useState(false);
  const money = (minor: number): string => formatMoney(minor, { currency });
  const mistake = isPart(amount, left)
    ? null
    : t("partHint", { least: money(Math.min(leastPart, left)), most: money(left) });
  return (
    <form
      noValidate
      className={styles.transfer}
      onSubmit={(event) => {
        event.preventDefault();
        setJudged(true);
        if (mistake === null) onAnnounce(amount);
      }}
    >
      <Field label={t("byTransfer")} error={isJudged ? mistake : null}>
        <MoneyInput value={amount} currency={currency} onChange={setAmount} onBlur={() => setJudged(true)} />
      </Field>
      <Button type="submit" busy={isBusy}>
        {t("announce")}
      </Button>
    </form>
  );
}

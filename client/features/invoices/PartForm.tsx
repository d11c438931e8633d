import { useState } from "react";
import { isPart, leastPart } from "#shared/features/invoices/invoices.rules.ts";
import { formatMoney } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { MoneyInput } from "#client/resource/MoneyInput.tsx";
import { Button } from "#client/ui/control/Button.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import styles from "./Invoices.module.css";

interface PartFormProps {
  readonly label: string;
  readonly action: string;
  readonly isFirst?: boolean;
  readonly left: number;
  readonly currency: string;
  readonly isBusy: boolean;
  readonly onPay: (amount: number) => void;
}

// All of it or a part: nothing above what is open, and from a least amount on.
export function PartForm({ label, action, isFirst = false, left, currency, isBusy, onPay }: PartFormProps) {
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
        if (mistake === null) onPay(amount);
      }}
    >
      <Field label={label} error={isJudged ? mistake : null}>
        <MoneyInput value={amount} currency={currency} onChange={setAmount} onBlur={() => setJudged(true)} />
      </Field>
      <Button type="submit" busy={isBusy} {...(isFirst ? { kind: "primary", isBlock: true } : {})}>
        {action}
      </Button>
    </form>
  );
}

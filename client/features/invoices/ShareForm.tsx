import { useState } from "react";
import { leastPart } from "#shared/features/invoices/invoices.rules.ts";
import { areShares, splitEvenly } from "#shared/features/invoices/paymentShares.rules.ts";
import { formatMoney } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { MoneyInput } from "#client/resource/MoneyInput.tsx";
import { Button } from "#client/ui/control/Button.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { NumberStepper } from "#client/ui/form/NumberStepper.tsx";
import { TextInput } from "#client/ui/form/TextInput.tsx";
import styles from "./Invoices.module.css";

interface Wanted {
  readonly name: string;
  readonly amount: number;
}

interface ShareFormProps {
  readonly left: number;
  readonly room: number;
  readonly currency: string;
  readonly isBusy: boolean;
  readonly onMake: (wanted: readonly Wanted[]) => void;
}

const evenly = (left: number, payers: number): Wanted[] =>
  splitEvenly(left, payers).map((amount) => ({ name: "", amount }));

// How many pay, who they are, and how much each: evenly until somebody writes another amount. What nobody is asked for stays with whoever splits.
export function ShareForm({ left, room, currency, isBusy, onMake }: ShareFormProps) {
  const t = useText("invoices");
  // So many that none is a crumb.
  const most = Math.min(room, Math.max(1, Math.floor(left / leastPart)));
  const [wanted, setWanted] = useState<readonly Wanted[]>(() => evenly(left, Math.min(2, most)));
  const [isJudged, setJudged] = useState(false);
  const money = (minor: number): string => formatMoney(minor, { currency });
  const sum = wanted.reduce((total, { amount }) => total + amount, 0);
  const least = Math.min(leastPart, left);
  const change = (index: number, changes: Partial<Wanted>): void =>
    setWanted(wanted.map((one, at) => (at === index ? { ...one, ...changes } : one)));
  const split = (payers: number): void =>
    setWanted(evenly(left, payers).map((one, index) => ({ ...one, name: wanted[index]?.name ?? "" })));
  const isGood =
    wanted.every(({ name }) => name.trim() !== "") &&
    areShares(
      wanted.map(({ amount }) => amount),
      left,
    );
  return (
    <form
      noValidate
      className={styles.transfer}
      onSubmit={(event) => {
        event.preventDefault();
        setJudged(true);
        if (isGood) onMake(wanted.map(({ name, amount }) => ({ name: name.trim(), amount })));
      }}
    >
      {most > 1 && (
        <Field label={t("payers")}>
          <NumberStepper value={wanted.length} min={1} max={most} onChange={split} />
        </Field>
      )}
      {wanted.map(({ name, amount }, index) => (
        <fieldset key={`${wanted.length} ${String(index)}`} className={styles.payer}>
          <legend className="visually-hidden">{t("payer", { number: index + 1 })}</legend>
          <Field
            label={t("payerName")}
            error={isJudged && name.trim() === "" ? t("payerNameMissing") : null}
            {...(index === 0 ? { hint: t("payerNameHint") } : {})}
          >
            <TextInput value={name} maxLength={40} onChange={(event) => change(index, { name: event.target.value })} />
          </Field>
          <Field
            label={t("amount")}
            error={isJudged && amount < least ? t("shareLeast", { least: money(least) }) : null}
          >
            <MoneyInput
              value={amount}
              currency={currency}
              onChange={(minor) => change(index, { amount: minor })}
              onBlur={() => setJudged(true)}
            />
          </Field>
        </fieldset>
      ))}
      <p className={sum > left ? styles.wrong : styles.quiet} role="status">
        {sum > left ? t("sharesAbove", { left: money(left) }) : sum < left && t("stays", { amount: money(left - sum) })}
      </p>
      <Button type="submit" busy={isBusy}>
        {t("makeLinks")}
      </Button>
    </form>
  );
}

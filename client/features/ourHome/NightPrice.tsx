import { useEffect, useState } from "react";
import { nightPrices, type NightPrice as Price } from "#shared/features/ourHome/nightPrice.contract.ts";
import { isWithin, nightLimits } from "#shared/features/ourHome/prices.rules.ts";
import { hostsShareOf } from "#shared/features/registration/registration.rules.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { wordsOf } from "#client/api/wordsOf.ts";
import { formatMoney } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { MoneyInput } from "#client/resource/MoneyInput.tsx";
import { Refusal } from "#client/resource/Refusal.tsx";
import { Button } from "#client/ui/control/Button.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { Skeleton } from "#client/ui/state/Skeleton.tsx";
import styles from "./OurHome.module.css";

const api = apiOf(nightPrices);

// What a night costs: within what is usual in the county it holds at once, beyond that the office is asked. Nothing is saved while it is typed.
export function NightPrice() {
  const t = useText("ourHome");
  const [price, setPrice] = useState<Price | null | "asking">("asking");
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    const over = new AbortController();
    api.read({}, { signal: over.signal, isQuiet: true }).then(
      (answer) => setPrice(answer.price),
      (cause: unknown) => over.signal.aborted || setFailure(cause),
    );
    return () => over.abort();
  }, []);
  if (price === null) return null;
  return (
    <section className={styles.price} aria-labelledby="night-price">
      <h3 id="night-price" className="h4">
        {t("nightPrice")}
      </h3>
      {failure !== null && <p role="alert">{wordsOf(failure).what}</p>}
      {price === "asking" ? (
        failure === null && <Skeleton height={84} />
      ) : (
        <PriceForm key={price.amount} price={price} onSet={setPrice} />
      )}
    </section>
  );
}

interface PriceFormProps {
  readonly price: Price;
  readonly onSet: (price: Price | null) => void;
}

function PriceForm({ price, onSet }: PriceFormProps) {
  const [t, of] = [useText("ourHome"), useText("registration")];
  const { currency, least, most, asked } = price;
  const [amount, setAmount] = useState(price.amount);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const money = (minor: number): string => formatMoney(minor, { currency });
  const isPossible = Number.isSafeInteger(amount) && isWithin(amount, nightLimits);
  const isOurs = isPossible && isWithin(amount, price);
  const set = async (): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    await api.set({ amount }, { isQuiet: true }).then((answer) => onSet(answer.price), setRefusal);
    setBusy(false);
  };
  return (
    <>
      <p className={styles.quiet}>
        {t(price.isOwn ? "priceOwn" : "priceUsual", { price: money(price.amount) })}{" "}
        {t("priceRange", { least: money(least), most: money(most) })}
      </p>
      {asked && <p role="status">{t("priceAsked", { price: money(asked.amount) })}</p>}
      <Field
        label={t("priceNew")}
        hint={isPossible && of("youGet", { rate: money(amount), share: money(hostsShareOf(amount)) })}
        error={isPossible ? null : t("rateBetween", { least: money(nightLimits.least), most: money(nightLimits.most) })}
      >
        <MoneyInput value={amount} currency={currency} onChange={setAmount} onBlur={() => undefined} />
      </Field>
      {isPossible && !isOurs && <p className={styles.quiet}>{t("priceBeyond")}</p>}
      {refusal !== null && <Refusal error={refusal} />}
      <div>
        <Button
          kind="soft"
          busy={isBusy}
          disabled={!isPossible || (amount === price.amount && price.isOwn && !asked)}
          onClick={() => void set()}
        >
          {t(isOurs || !isPossible ? "priceSet" : "priceAsk")}
        </Button>
      </div>
    </>
  );
}

import { useEffect, useState } from "react";
import { nightPrices, type NightPrice } from "#shared/features/ourHome/nightPrice.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { wordsOf } from "#client/api/wordsOf.ts";
import { formatMoney } from "#client/i18n/format.ts";
import { formatMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { toast } from "#client/session/notify.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { KeyValueList } from "#client/ui/page/KeyValueList.tsx";
import { Skeleton } from "#client/ui/state/Skeleton.tsx";
import styles from "./Households.module.css";

const api = apiOf({ read: nightPrices.ofHousehold, answer: nightPrices.answer });

// What a night costs there, and the price that the family would like outside of its county's range.
export function PriceAsk({ householdId }: { readonly householdId: string }) {
  const t = useText("households");
  const [price, setPrice] = useState<NightPrice | null | "asking">("asking");
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    const over = new AbortController();
    api.read({ id: householdId }, { signal: over.signal, isQuiet: true }).then(
      (answer) => setPrice(answer.price),
      (cause: unknown) => over.signal.aborted || setFailure(cause),
    );
    return () => over.abort();
  }, [householdId]);
  if (failure !== null) return <p role="alert">{wordsOf(failure).what}</p>;
  if (price === "asking") return <Skeleton width="60%" />;
  if (price === null) return <p className={styles.quiet}>{t("price.none")}</p>;
  const { currency, amount, least, most, asked, isOwn } = price;
  const money = (minor: number): string => formatMoney(minor, { currency });
  const answer = async (isGranted: boolean): Promise<void> => {
    if (!asked) return;
    setBusy(true);
    // Why not has been said by the call itself.
    await api.answer({ id: householdId, amount: asked.amount, isGranted }).then(
      (after) => {
        setPrice(after.price);
        toast(t("price.done"), { hue: "moss" });
      },
      () => undefined,
    );
    setBusy(false);
  };
  return (
    <>
      <KeyValueList
        items={[
          { key: t("price.night"), value: t(isOwn ? "price.own" : "price.usual", { price: money(amount) }) },
          { key: t("price.range"), value: t("price.between", { least: money(least), most: money(most) }) },
          ...(asked
            ? [
                {
                  key: t("price.asked"),
                  value: t("price.since", { price: money(asked.amount), when: formatMoment(asked.at) }),
                },
              ]
            : []),
        ]}
      />
      {asked && (
        <div className={styles.answers}>
          <Button kind="primary" busy={isBusy} onClick={() => void answer(true)}>
            {t("price.grant", { price: money(asked.amount) })}
          </Button>
          <Button busy={isBusy} onClick={() => void answer(false)}>
            {t("price.leave", { price: money(amount) })}
          </Button>
        </div>
      )}
    </>
  );
}

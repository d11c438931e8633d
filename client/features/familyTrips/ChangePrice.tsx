import { formatMoney } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { KeyValueList } from "#client/ui/page/KeyValueList.tsx";
import styles from "./FamilyTrip.module.css";
import type { useChangePreview } from "./useChangePreview.ts";

interface ChangePriceProps {
  readonly isChanged: boolean;
  readonly price: ReturnType<typeof useChangePreview>;
}

// What the change costs or gives back, said before anybody is asked.
export function ChangePrice({ isChanged, price: { answer, failure, isReading } }: ChangePriceProps) {
  const t = useText("tripChanges");
  if (!isChanged) return <p className={styles.quiet}>{t("nothingYet")}</p>;
  if (failure !== null) return <Refusal error={failure} />;
  if (!answer)
    return (
      <p className={styles.quiet} aria-busy={isReading}>
        {t("reckoning")}
      </p>
    );
  const { before, after, currency, isFree } = answer.preview;
  const amount = (minor: number): string => formatMoney(minor, { currency });
  return (
    <div role="status" className={styles.changePrice}>
      <KeyValueList
        items={[
          { key: t("priceNow"), value: amount(before) },
          { key: t("priceThen"), value: amount(after) },
          {
            key: t(after < before ? "givenBack" : "more"),
            value: amount(Math.abs(after - before)),
            isGood: after < before,
          },
        ]}
      />
      {!isFree && <p role="alert">{t("notFree")}</p>}
      <p className={styles.quiet}>{t("consent")}</p>
    </div>
  );
}

import type { PlanConsequences } from "#shared/features/tripPlan/tripPlan.contract.ts";
import { formatList, formatMoney } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import styles from "./TripPlan.module.css";
import type { usePlanPreview } from "./usePlanPreview.ts";

interface PlanEffectsProps {
  readonly isChanged: boolean;
  readonly preview: ReturnType<typeof usePlanPreview>;
}

// What a change would do, before it is done: whom it tells, what it takes away, what it costs.
export function PlanEffects({ isChanged, preview: { isReading, answer, failure } }: PlanEffectsProps) {
  const t = useText("tripPlan");
  if (!isChanged) return <p className={styles.quiet}>{t("nothing")}</p>;
  if (failure !== null) return <Refusal error={failure} />;
  return (
    <div aria-live="polite" aria-busy={isReading}>
      {answer ? <Effects {...answer.consequences} /> : <p className={styles.quiet}>{t("reading")}</p>}
    </div>
  );
}

function Effects({ families, camps, before, after, currency, isAsked }: PlanConsequences) {
  const t = useText("tripPlan");
  const money = (amount: number | null): string => (amount === null ? t("noPrice") : formatMoney(amount, { currency }));
  const price =
    before === after
      ? t("priceSame", { price: money(after) })
      : t("priceFromTo", { before: money(before), after: money(after) });
  return (
    <ul className={styles.list}>
      <li>
        {families.length === 0 ? t("tellsNobody") : t(isAsked ? "concerns" : "tells", { count: families.length })}
        <ul className={styles.names}>
          {families.map(({ name, isFree }) => (
            <li key={name} data-free={isFree}>
              {t(isFree ? "familyFree" : "familyNotFree", { name })}
            </li>
          ))}
        </ul>
      </li>
      {camps.length > 0 && <li>{t("campsOff", { names: formatList(camps) })}</li>}
      <li>
        {t("price")}: <strong className={styles.price}>{price}</strong>
      </li>
      {isAsked && <li>{t("payerFirst")}</li>}
    </ul>
  );
}

import { CircleAlert } from "lucide-react";
import type { Refusal } from "#shared/features/pricing/refusals.ts";
import { ruleKey } from "#client/i18n/ruleKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { placeOf } from "./refusalPlace.ts";
import styles from "./Rules.module.css";
import { fieldWords } from "./labWords.ts";

export function PriceRefusal({ refusal }: { readonly refusal: Refusal }) {
  const t = useText("rules");
  const pricing = useText("pricing");
  const place = placeOf(refusal.field);
  const number = (place?.index ?? 0) + 1;
  const part =
    place?.part === "line"
      ? t("lineNumber", { number })
      : place?.part === "discount"
        ? t("discountNumber", { number })
        : t("stay");
  return (
    <div className={styles.refusal}>
      <CircleAlert />
      <div>
        <p className="strong">{pricing(ruleKey("priceRefusal", refusal.code))}</p>
        {place && <p>{t("at", { part, field: t(fieldWords[place.field]) })}</p>}
        <code>{[refusal.code, refusal.field, refusal.name].filter(Boolean).join(" · ")}</code>
      </div>
    </div>
  );
}

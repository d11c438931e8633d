import { CircleAlert } from "lucide-react";
import type { Refusal } from "#shared/features/pricing/refusals.ts";
import { wordsOfReason } from "#client/api/wordsOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { placeOf } from "./refusalPlace.ts";
import styles from "./Rules.module.css";
import { fieldWords } from "./labWords.ts";

export function PriceRefusal({ refusal }: { readonly refusal: Refusal }) {
  const t = useText("rules");
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
        <p className="strong">{wordsOfReason(refusal.code)}</p>
        {place && <p>{t("at", { part, field: t(fieldWords[place.field]) })}</p>}
        <code>{[refusal.code, refusal.field, refusal.name].filter(Boolean).join(" · ")}</code>
      </div>
    </div>
  );
}

import { useText } from "#client/i18n/useText.ts";
import { Field } from "#client/ui/form/Field.tsx";
import { Switch } from "#client/ui/form/Switch.tsx";
import { TextInput } from "#client/ui/form/TextInput.tsx";
import { EntriesCard } from "./EntriesCard.tsx";
import { NumberField } from "./NumberField.tsx";
import { newDiscount, type DiscountDraft } from "./priceDraft.ts";
import { isAt, type RefusalPlace } from "./refusalPlace.ts";
import styles from "./Rules.module.css";

interface DiscountsCardProps {
  readonly discounts: readonly DiscountDraft[];
  readonly place: RefusalPlace | null;
  readonly onChange: (discounts: readonly DiscountDraft[]) => void;
}

const amounts = [
  ["min", ""],
  ["demand", "%"],
  ["supply", "%"],
] as const;

export function DiscountsCard({ discounts, place, onChange }: DiscountsCardProps) {
  const t = useText("rules");
  return (
    <EntriesCard
      id="discounts"
      title={t("discounts")}
      add={t("addDiscount")}
      entries={discounts}
      fresh={newDiscount}
      titleOf={(number) => t("discountNumber", { number })}
      onChange={onChange}
    >
      {(discount, index, change) => (
        <>
          <div className={styles.fields}>
            {amounts.map(([name, unit]) => (
              <NumberField
                key={name}
                name={name}
                unit={unit}
                value={discount[name]}
                placeholder="0"
                isWrong={isAt(place, "discount", name, index)}
                onChange={(text) => change({ [name]: text })}
              />
            ))}
            <Field label={t("field.code")}>
              <TextInput value={discount.code} onChange={(event) => change({ code: event.target.value })} />
            </Field>
          </div>
          <Switch
            checked={discount.required}
            onChange={(event) => change({ required: event.target.checked })}
            hint={t("withoutCodeHint")}
          >
            {t("withoutCode")}
          </Switch>
        </>
      )}
    </EntriesCard>
  );
}

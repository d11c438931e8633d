import { Plus, Trash2 } from "lucide-react";
import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Card } from "#client/ui/page/Card.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import { Switch } from "#client/ui/form/Switch.tsx";
import { TextInput } from "#client/ui/form/TextInput.tsx";
import { NumberField } from "./NumberField.tsx";
import { newDiscount, type DiscountDraft } from "./priceDraft.ts";
import { isAt, type RefusalPlace } from "./refusalPlace.ts";
import styles from "./Rules.module.css";

interface DiscountsCardProps {
  readonly discounts: readonly DiscountDraft[];
  readonly place: RefusalPlace | null;
  readonly onChange: (discounts: readonly DiscountDraft[]) => void;
}

export function DiscountsCard({ discounts, place, onChange }: DiscountsCardProps) {
  const t = useText("rules");
  return (
    <Card labelledBy="discounts">
      <h2 id="discounts" className="h3">
        {t("discounts")}
      </h2>
      <ol className={styles.entries}>
        {discounts.map((discount, index) => (
          <li key={index} className={styles.entry}>
            <DiscountFields
              discount={discount}
              index={index}
              place={place}
              onChange={(changes) => onChange(discounts.with(index, { ...discount, ...changes }))}
              onRemove={() => onChange(discounts.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ol>
      <Button size="sm" icon={<Plus />} onClick={() => onChange([...discounts, newDiscount])}>
        {t("addDiscount")}
      </Button>
    </Card>
  );
}

interface DiscountFieldsProps {
  readonly discount: DiscountDraft;
  readonly index: number;
  readonly place: RefusalPlace | null;
  readonly onChange: (changes: Partial<DiscountDraft>) => void;
  readonly onRemove: () => void;
}

const amounts = [
  ["min", ""],
  ["demand", "%"],
  ["supply", "%"],
] as const;

function DiscountFields({ discount, index, place, onChange, onRemove }: DiscountFieldsProps) {
  const t = useText("rules");
  const title = t("discountNumber", { number: index + 1 });
  return (
    <fieldset>
      <legend className={styles.legend}>{title}</legend>
      <IconButton
        className={styles.remove}
        size="sm"
        icon={<Trash2 />}
        label={t("removeOf", { name: title })}
        onClick={onRemove}
      />
      <div className={styles.fields}>
        {amounts.map(([name, unit]) => (
          <NumberField
            key={name}
            name={name}
            unit={unit}
            value={discount[name]}
            placeholder="0"
            isWrong={isAt(place, "discount", name, index)}
            onChange={(text) => onChange({ [name]: text })}
          />
        ))}
        <Field label={t("field.code")}>
          <TextInput value={discount.code} onChange={(event) => onChange({ code: event.target.value })} />
        </Field>
      </div>
      <Switch
        checked={discount.required}
        onChange={(event) => onChange({ required: event.target.checked })}
        hint={t("withoutCodeHint")}
      >
        {t("withoutCode")}
      </Switch>
    </fieldset>
  );
}

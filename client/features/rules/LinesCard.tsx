import { Plus, Trash2 } from "lucide-react";
import { pricingTypes } from "#shared/features/pricing/pricingTypes.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Card } from "#client/ui/page/Card.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import { Select } from "#client/ui/form/Select.tsx";
import { NumberField } from "./NumberField.tsx";
import { newLine, type LineDraft } from "./priceDraft.ts";
import { isAt, type RefusalPlace } from "./refusalPlace.ts";
import styles from "./Rules.module.css";

interface LinesCardProps {
  readonly lines: readonly LineDraft[];
  readonly place: RefusalPlace | null;
  readonly onChange: (lines: readonly LineDraft[]) => void;
}

export function LinesCard({ lines, place, onChange }: LinesCardProps) {
  const t = useText("rules");
  return (
    <Card labelledBy="lines">
      <h2 id="lines" className="h3">
        {t("lines")}
      </h2>
      <ol className={styles.entries}>
        {lines.map((line, index) => (
          <li key={index} className={styles.entry}>
            <LineFields
              line={line}
              index={index}
              place={place}
              onChange={(changes) => onChange(lines.with(index, { ...line, ...changes }))}
              onRemove={() => onChange(lines.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ol>
      <Button size="sm" icon={<Plus />} onClick={() => onChange([...lines, newLine])}>
        {t("addLine")}
      </Button>
    </Card>
  );
}

interface LineFieldsProps {
  readonly line: LineDraft;
  readonly index: number;
  readonly place: RefusalPlace | null;
  readonly onChange: (changes: Partial<LineDraft>) => void;
  readonly onRemove: () => void;
}

const amounts = [
  ["base", "€"],
  ["quantity", ""],
  ["customerPct", "%"],
  ["customerAmount", "€"],
  ["providerPct", "%"],
  ["providerAmount", "€"],
  ["supplyVat", "€"],
] as const;

function LineFields({ line, index, place, onChange, onRemove }: LineFieldsProps) {
  const t = useText("rules");
  const pricing = useText("pricing");
  const units = pricingTypes.map((value) => ({ value, label: pricing(dataKey("pricingType", value)) }));
  const title = t("lineNumber", { number: index + 1 });
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
        <Field label={t("field.type")} error={isAt(place, "line", "type", index) ? t("lookHere") : null}>
          <Select
            options={units}
            value={pricingTypes.find((type) => type === line.type) ?? null}
            placeholder={line.type}
            onChange={(type) => onChange({ type })}
          />
        </Field>
        {amounts.map(([name, unit]) => (
          <NumberField
            key={name}
            name={name}
            unit={unit}
            value={line[name]}
            placeholder={name === "quantity" ? "1" : "0"}
            isWrong={isAt(place, "line", name, index)}
            onChange={(text) => onChange({ [name]: text })}
          />
        ))}
      </div>
    </fieldset>
  );
}

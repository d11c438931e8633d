import { pricingTypes } from "#shared/features/pricing/pricingTypes.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { Field } from "#client/ui/form/Field.tsx";
import { Select } from "#client/ui/form/Select.tsx";
import { EntriesCard } from "./EntriesCard.tsx";
import { NumberField } from "./NumberField.tsx";
import { newLine, type LineDraft } from "./priceDraft.ts";
import { isAt, type RefusalPlace } from "./refusalPlace.ts";
import styles from "./Rules.module.css";

interface LinesCardProps {
  readonly lines: readonly LineDraft[];
  readonly place: RefusalPlace | null;
  readonly onChange: (lines: readonly LineDraft[]) => void;
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

export function LinesCard({ lines, place, onChange }: LinesCardProps) {
  const t = useText("rules");
  const pricing = useText("pricing");
  const units = pricingTypes.map((value) => ({ value, label: pricing(dataKey("pricingType", value)) }));
  return (
    <EntriesCard
      id="lines"
      title={t("lines")}
      add={t("addLine")}
      entries={lines}
      fresh={newLine}
      titleOf={(number) => t("lineNumber", { number })}
      onChange={onChange}
    >
      {(line, index, change) => (
        <div className={styles.fields}>
          <Field label={t("field.type")} error={isAt(place, "line", "type", index) ? t("lookHere") : null}>
            <Select
              options={units}
              value={pricingTypes.find((type) => type === line.type) ?? null}
              placeholder={line.type}
              onChange={(type) => change({ type })}
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
              onChange={(text) => change({ [name]: text })}
            />
          ))}
        </div>
      )}
    </EntriesCard>
  );
}

import { useText } from "#client/i18n/useText.ts";
import { Field } from "#client/ui/form/Field.tsx";
import { TextInput } from "#client/ui/form/TextInput.tsx";
import type { CaseField } from "./refusalPlace.ts";
import { fieldWords } from "./labWords.ts";

interface NumberFieldProps {
  readonly name: CaseField;
  readonly value: string;
  readonly isWrong: boolean;
  readonly placeholder?: string;
  readonly unit?: string;
  readonly onChange: (text: string) => void;
}

// Takes whatever is typed: the rules say what is wrong with it.
export function NumberField({ name, value, isWrong, placeholder, unit, onChange }: NumberFieldProps) {
  const t = useText("rules");
  return (
    <Field label={t(fieldWords[name])} error={isWrong ? t("lookHere") : null}>
      <TextInput
        inputMode="decimal"
        value={value}
        placeholder={placeholder}
        onChange={(event) => onChange(event.target.value)}
        after={unit && <span className="ink-3">{unit}</span>}
      />
    </Field>
  );
}

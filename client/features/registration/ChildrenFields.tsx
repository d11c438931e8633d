import { Plus, Trash2 } from "lucide-react";
import {
  registrationGenders,
  registrationLimits,
  type RegistrationAnswers,
} from "#shared/features/registration/registration.rules.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { DateInput } from "#client/ui/date/DateInput.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { Select } from "#client/ui/form/Select.tsx";
import styles from "./Registration.module.css";
import { today } from "./useHostDraft.ts";

type Children = NonNullable<RegistrationAnswers["children"]>;

interface ChildrenFieldsProps {
  readonly value: Children;
  readonly onChange: (children: Children) => void;
}

export function ChildrenFields({ value, onChange }: ChildrenFieldsProps) {
  const t = useText("registration");
  const change = (index: number, part: Partial<Children[number]>): void =>
    onChange(value.map((child, at) => (at === index ? { ...child, ...part } : child)));
  return (
    <>
      {value.map((child, index) => (
        // A child has no name here: its place in the list is all that tells it from the others.
        <fieldset key={`child-${index + 1}`} className={styles.child}>
          <legend>{t("child", { number: index + 1 })}</legend>
          <Field label={t("gender")}>
            <Select
              options={registrationGenders.map((one) => ({ value: one, label: t(dataKey("registerChild", one)) }))}
              value={child.gender}
              onChange={(gender) => change(index, { gender })}
            />
          </Field>
          <Field label={t("birthDate")} isGroup>
            <DateInput
              value={child.dateOfBirth || null}
              max={today()}
              onChange={(day) => change(index, { dateOfBirth: day ?? "" })}
            />
          </Field>
          <Button
            size="sm"
            kind="soft"
            icon={<Trash2 />}
            aria-label={t("takeAwayChild", { number: index + 1 })}
            onClick={() => onChange(value.filter((_, at) => at !== index))}
          >
            {t("takeAway")}
          </Button>
        </fieldset>
      ))}
      {value.length < registrationLimits.children && (
        <Button kind="soft" icon={<Plus />} onClick={() => onChange([...value, { gender: "female", dateOfBirth: "" }])}>
          {t("addChild")}
        </Button>
      )}
    </>
  );
}

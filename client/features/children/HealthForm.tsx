import { useState } from "react";
import {
  healthDraft,
  studentCares,
  type HealthDraft,
  type StudentCare,
} from "#shared/features/studentCare/studentCare.contract.ts";
import { allergyLabels } from "#shared/features/studentCare/studentCare.rules.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { TextAreaField, TextField } from "#client/resource/fields.tsx";
import { judgeBy } from "#client/resource/judgeBy.ts";
import { useForm } from "#client/resource/useForm.ts";
import { Checkbox } from "#client/ui/form/Checkbox.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import styles from "./Children.module.css";
import { ContactRows, VaccinationRows } from "./HealthRows.tsx";
import { PartForm } from "#client/resource/PartForm.tsx";

const api = apiOf(studentCares);
const judge = judgeBy(healthDraft);

interface HealthFormProps {
  readonly care: StudentCare;
  readonly onSaved: () => void;
}

const blank: HealthDraft = {
  allergyLabels: [],
  medication: "",
  doctor: "",
  insurance: "",
  emergencyContacts: [],
  vaccinations: [],
  allergies: "",
  anyMedicalCondition: "",
  notes: "",
};

// Only what was changed is sent: whoever may not read what is on file must not empty it by leaving a field alone.
function changesOf(values: HealthDraft, initial: HealthDraft): Partial<HealthDraft> {
  const names = Object.keys(blank) as (keyof HealthDraft)[];
  return Object.fromEntries(
    names.flatMap((name) =>
      JSON.stringify(values[name]) === JSON.stringify(initial[name]) ? [] : [[name, values[name]]],
    ),
  );
}

const isFilled = (entry: object): boolean => Object.values(entry).some((value) => value !== "" && value !== null);

// A row that nobody has filled in is no row.
const withoutEmpty = (values: HealthDraft): HealthDraft => ({
  ...values,
  emergencyContacts: values.emergencyContacts.filter(isFilled),
  vaccinations: values.vaccinations.filter(isFilled),
});

export function HealthForm({ care, onSaved }: HealthFormProps) {
  const t = useText("children");
  const [initial, setInitial] = useState(care.care ?? blank);
  const form = useForm<HealthDraft, unknown>({
    judge: (values) => judge(withoutEmpty(values)),
    initial,
    labels: {
      allergyLabels: t("fact.allergyLabels"),
      allergies: t("fact.allergies"),
      anyMedicalCondition: t("fact.anyMedicalCondition"),
      medication: t("fact.medication"),
      doctor: t("fact.doctor"),
      insurance: t("fact.insurance"),
      emergencyContacts: t("fact.emergencyContacts"),
      vaccinations: t("fact.vaccinations"),
      notes: t("fact.notes"),
    },
    save: async (values, once) => {
      const answer = await api.change({ id: care.id, ...changesOf(withoutEmpty(values), initial) }, once);
      setInitial(values);
      return answer;
    },
    onSaved,
  });
  const { allergyLabels: chosen } = form.values;
  return (
    <PartForm title={t("health")} note={care.care === null ? t("masked") : t("sealed")} form={form}>
      <Field label={t("fact.allergyLabels")} isGroup id={form.idOf("allergyLabels")}>
        <div className={styles.labels}>
          {allergyLabels.map((label) => (
            <Checkbox
              key={label}
              checked={chosen.includes(label)}
              onChange={(event) =>
                form.set(
                  "allergyLabels",
                  event.target.checked ? [...chosen, label] : chosen.filter((one) => one !== label),
                )
              }
            >
              {t(dataKey("allergyLabel", label))}
            </Checkbox>
          ))}
        </div>
      </Field>
      <TextAreaField form={form} name="allergies" optional />
      <TextAreaField form={form} name="anyMedicalCondition" optional />
      <TextAreaField form={form} name="medication" optional />
      <TextField form={form} name="doctor" optional maxLength={300} hint={t("doctorHint")} />
      <TextField form={form} name="insurance" optional maxLength={300} hint={t("insuranceHint")} />
      <ContactRows form={form} />
      <VaccinationRows form={form} />
      <TextAreaField form={form} name="notes" optional />
    </PartForm>
  );
}

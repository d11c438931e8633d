import type { HealthDraft } from "#shared/features/studentCare/studentCare.contract.ts";
import { useText } from "#client/i18n/useText.ts";
import type { Form } from "#client/resource/useForm.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { DateInput } from "#client/ui/date/DateInput.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { TextInput } from "#client/ui/form/TextInput.tsx";
import styles from "./Children.module.css";

const mostContacts = 4;
const mostVaccinations = 20;

interface RowsProps {
  readonly form: Form<HealthDraft>;
}

const replaced = <T,>(rows: readonly T[], index: number, changes: Partial<T>): T[] =>
  rows.map((row, at) => (at === index ? { ...row, ...changes } : row));

// Whom to call, the first first.
export function ContactRows({ form }: RowsProps) {
  const t = useText("children");
  const rows = form.values.emergencyContacts;
  const set = (next: HealthDraft["emergencyContacts"]): void => form.set("emergencyContacts", next);
  return (
    <fieldset className={styles.fieldset} id={form.idOf("emergencyContacts")}>
      <legend>{t("fact.emergencyContacts")}</legend>
      {rows.map((row, index) => (
        <div key={index} className={styles.entry}>
          <Field label={t("contactName")}>
            <TextInput
              value={row.name}
              maxLength={80}
              autoComplete="off"
              onChange={(event) => set(replaced(rows, index, { name: event.target.value }))}
            />
          </Field>
          <Field label={t("contactPhone")}>
            <TextInput
              type="tel"
              value={row.phone}
              maxLength={30}
              autoComplete="off"
              onChange={(event) => set(replaced(rows, index, { phone: event.target.value }))}
            />
          </Field>
          <Field label={t("contactRelation")}>
            <TextInput
              value={row.relation}
              maxLength={40}
              autoComplete="off"
              onChange={(event) => set(replaced(rows, index, { relation: event.target.value }))}
            />
          </Field>
          <Button size="sm" kind="quiet" onClick={() => set(rows.filter((_, at) => at !== index))}>
            {t("removeRow")}
          </Button>
        </div>
      ))}
      <Mistake words={form.errorOf("emergencyContacts")} />
      {rows.length < mostContacts && (
        <Button size="sm" onClick={() => set([...rows, { name: "", phone: "", relation: "" }])}>
          {t("addContact")}
        </Button>
      )}
    </fieldset>
  );
}

export function VaccinationRows({ form }: RowsProps) {
  const t = useText("children");
  const rows = form.values.vaccinations;
  const set = (next: HealthDraft["vaccinations"]): void => form.set("vaccinations", next);
  return (
    <fieldset className={styles.fieldset} id={form.idOf("vaccinations")}>
      <legend>{t("fact.vaccinations")}</legend>
      {rows.map((row, index) => (
        <div key={index} className={styles.entry}>
          <Field label={t("vaccinationName")}>
            <TextInput
              value={row.name}
              maxLength={80}
              autoComplete="off"
              onChange={(event) => set(replaced(rows, index, { name: event.target.value }))}
            />
          </Field>
          <Field label={t("vaccinatedOn")} isGroup>
            <DateInput value={row.on} onChange={(on) => set(replaced(rows, index, { on }))} />
          </Field>
          <Button size="sm" kind="quiet" onClick={() => set(rows.filter((_, at) => at !== index))}>
            {t("removeRow")}
          </Button>
        </div>
      ))}
      <Mistake words={form.errorOf("vaccinations")} />
      {rows.length < mostVaccinations && (
        <Button size="sm" onClick={() => set([...rows, { name: "", on: null }])}>
          {t("addVaccination")}
        </Button>
      )}
    </fieldset>
  );
}

const Mistake = ({ words }: { readonly words: string | null }) =>
  words === null ? null : (
    <p role="alert" className={styles.refusal}>
      {words}
    </p>
  );

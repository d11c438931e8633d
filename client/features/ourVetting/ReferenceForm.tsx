import { localeNames, locales, type Locale } from "#shared/locales.ts";
import { ourVettings, referenceDraft } from "#shared/features/vetting/ourVetting.contract.ts";
import { referenceRelations, type ReferenceRelation } from "#shared/features/vetting/papers.rules.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useLocale, useText } from "#client/i18n/useText.ts";
import { SelectField, TextField } from "#client/resource/fields.tsx";
import { judgeBy } from "#client/resource/judgeBy.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { useForm } from "#client/resource/useForm.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { FormSummary } from "#client/ui/form/FormSummary.tsx";
import styles from "./OurVetting.module.css";

const api = apiOf({ ask: ourVettings.askReference });
const judge = judgeBy(referenceDraft);

interface Values {
  readonly name: string;
  readonly relation: ReferenceRelation;
  readonly email: string;
  readonly locale: Locale;
}

export function ReferenceForm({ onSaved }: { readonly onSaved: () => void }) {
  const t = useText("ourVetting");
  const form = useForm<Values, unknown>({
    judge,
    initial: { name: "", relation: "neighbour", email: "", locale: useLocale() },
    labels: {
      name: t("referenceName"),
      relation: t("referenceRelation"),
      email: t("referenceEmail"),
      locale: t("referenceLocale"),
    },
    save: (values, once) => api.ask(values, once),
    onSaved,
  });
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <p className={styles.quiet}>{t("referenceLine")}</p>
      <FormSummary mistakes={form.mistakes} />
      <TextField form={form} name="name" maxLength={80} autoComplete="off" />
      <SelectField
        form={form}
        name="relation"
        options={referenceRelations.map((relation) => ({ value: relation, label: t(dataKey("relation", relation)) }))}
      />
      <TextField form={form} name="email" type="email" maxLength={254} autoComplete="off" />
      <SelectField
        form={form}
        name="locale"
        options={locales.map((locale) => ({ value: locale, label: localeNames[locale] }))}
      />
      {form.refusal && <Refusal error={form.refusal} />}
      <div>
        <Button type="submit" kind="primary" busy={form.isBusy}>
          {t("ask")}
        </Button>
      </div>
    </form>
  );
}

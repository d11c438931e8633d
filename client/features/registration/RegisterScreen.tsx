import { useState } from "react";
import { useLoaderData, useNavigate } from "react-router";
import { hostRegistration } from "#shared/features/registration/registration.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useLocale, useText } from "#client/i18n/useText.ts";
import { countryChoices } from "#client/resource/countryChoices.ts";
import { TextField } from "#client/resource/fields.tsx";
import { Refusal } from "#client/resource/Refusal.tsx";
import { requiredFields } from "#client/resource/requiredFields.ts";
import { useForm } from "#client/resource/useForm.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { Select } from "#client/ui/form/Select.tsx";
import { PageTitle } from "#client/ui/page/PageTitle.tsx";
import { keepDraft, keptDraft, newDevice } from "./hostDraft.ts";
import styles from "./Registration.module.css";

const api = apiOf(hostRegistration);

export const loader = () => api.options({});

const judge = requiredFields("firstName", "lastName", "email", "countryId");

export function Screen() {
  const t = useText("registration");
  const locale = useLocale();
  const navigate = useNavigate();
  const { countries } = useLoaderData<typeof loader>();
  const [before] = useState(keptDraft);
  const [device] = useState(newDevice);
  const form = useForm({
    judge,
    initial: { firstName: "", lastName: "", email: "", countryId: "", foundUsWhere: "" },
    labels: {
      firstName: t("firstName"),
      lastName: t("lastName"),
      email: t("email"),
      countryId: t("country"),
      foundUsWhere: t("foundUs"),
    },
    save: async (values) => {
      const { timeZone: timezone } = Intl.DateTimeFormat().resolvedOptions();
      await api.start({ ...values, device, locale, timezone });
    },
    onSaved: () => {
      const { email, countryId } = form.values;
      // Words that an earlier registration has left on this device are taken along.
      const answers = before?.householdId ? {} : (before?.answers ?? {});
      keepDraft({ device, email, countryId, answers, isProved: false, isSent: false });
      void navigate("/host-family-registration/1");
    },
  });
  return (
    <div className={styles.page} data-density="comfortable">
      <PageTitle>{t("startTitle")}</PageTitle>
      <h1 className={styles.title}>{t("startTitle")}</h1>
      <p className={styles.lead}>{t("startLead")}</p>
      {before && (
        <p className={styles.lead}>
          {t("begun")} <a href={`/host-family-registration/${before.householdId ? "done" : "1"}`}>{t("goOn")}</a>
        </p>
      )}
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        {form.refusal && <Refusal error={form.refusal} />}
        <TextField form={form} name="firstName" autoComplete="given-name" />
        <TextField form={form} name="lastName" autoComplete="family-name" />
        <TextField form={form} name="email" type="email" autoComplete="email" />
        <Field id={form.idOf("countryId")} label={t("country")} error={form.errorOf("countryId")}>
          <Select
            options={countryChoices(countries)}
            value={form.values.countryId || null}
            onChange={(id) => form.set("countryId", id)}
            placeholder={t("choose")}
          />
        </Field>
        <TextField form={form} name="foundUsWhere" optional maxLength={120} />
        <p className={styles.small}>{t("kept")}</p>
        <Button type="submit" kind="primary" size="lg" isBlock busy={form.isBusy} busyLabel={t("sending")}>
          {t("begin")}
        </Button>
      </form>
    </div>
  );
}

import { useState } from "react";
import { useLoaderData, useNavigate } from "react-router";
import type { HostCounty } from "#shared/features/registration/registration.contract.ts";
import { ask } from "#client/api/client.ts";
import { formatMoney } from "#client/i18n/format.ts";
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
import { placesToHost } from "./keptPlaces.ts";
import styles from "./Registration.module.css";

export const loader = () => placesToHost();

const judge = requiredFields("firstName", "lastName", "email", "countryId");

export function Screen() {
  const t = useText("registration");
  const locale = useLocale();
  const navigate = useNavigate();
  const { countries, counties } = useLoaderData<typeof loader>();
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
      await ask("POST", "/host-registrations", { body: { ...values, device, locale, timezone } });
    },
    onSaved: () => {
      const { email, countryId } = form.values;
      // Words that an earlier registration has left on this device are taken along.
      const answers = before?.householdId ? {} : (before?.answers ?? {});
      keepDraft({ device, email, countryId, answers, isProved: false, isSent: false });
      void navigate("/host-family-registration/1");
    },
  });
  const earning = earningIn(counties, form.values.countryId);
  const choices = countryChoices(countries);
  const nameOfCountry = choices.find(({ value }) => value === form.values.countryId)?.label ?? "";
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
            options={choices}
            value={form.values.countryId || null}
            onChange={(id) => form.set("countryId", id)}
          />
        </Field>
        {earning !== null && (
          <p>
            {t("earns", { place: nameOfCountry, amount: formatMoney(earning.amount, { ...earning, whole: true }) })}
          </p>
        )}
        <TextField form={form} name="foundUsWhere" optional maxLength={120} />
        <p className={styles.small}>{t("kept")}</p>
        <Button type="submit" kind="primary" size="lg" isBlock busy={form.isBusy} busyLabel={t("sending")}>
          {t("begin")}
        </Button>
      </form>
    </div>
  );
}

// Of the counties of a country that can say so, the one in the middle.
function earningIn(
  counties: readonly HostCounty[],
  countryId: string,
): { readonly amount: number; readonly currency: string } | null {
  const known = counties
    .flatMap((one) =>
      one.countryId === countryId && one.earns !== null ? [{ amount: one.earns, currency: one.currency }] : [],
    )
    .toSorted((a, b) => a.amount - b.amount);
  const middle = known[Math.floor(known.length / 2)];
  return middle ? { ...middle, amount: Math.round(middle.amount / 100) * 100 } : null;
}

import { account } from "#shared/features/account/account.contract.ts";
import { profileDraft } from "#shared/features/account/account.fields.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { formatTag } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { TextField } from "#client/resource/fields.tsx";
import { judgeBy } from "#client/resource/judgeBy.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { LeaveQuestion } from "#client/resource/LeaveQuestion.tsx";
import { useForm } from "#client/resource/useForm.ts";
import { toast } from "#client/session/notify.ts";
import { setUser, type SessionUser } from "#client/session/session.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { PhoneInput } from "#client/ui/form/PhoneInput.tsx";
import { Select } from "#client/ui/form/Select.tsx";
import styles from "./Settings.module.css";

const api = apiOf(account);

interface ProfileFormProps {
  readonly user: SessionUser;
  // Codes of the countries that Hearth knows.
  readonly countryCodes: readonly string[];
}

export function ProfileForm({ user, countryCodes }: ProfileFormProps) {
  const t = useText("settings");
  const { phone, addressLine1, cityTown, country, locale } = user.attributes;
  const form = useForm({
    judge: (values) => judgeBy(profileDraft)(asSent(values)),
    initial: {
      firstName: user.firstName,
      lastName: user.lastName,
      phone: phone ?? "",
      addressLine1: addressLine1 ?? "",
      cityTown: cityTown ?? "",
      country: country ?? "",
      timezone: user.timezone,
      locale,
    },
    labels: {
      firstName: t("firstName"),
      lastName: t("lastName"),
      phone: t("phone"),
      addressLine1: t("address"),
      cityTown: t("town"),
      country: t("country"),
      timezone: t("timezone"),
      locale: t("language"),
    },
    save: (values, once) => api.change(asSent(values), once),
    onSaved: ({ user: changed }) => {
      setUser(changed);
      toast(t("profileSaved"), { hue: "moss" });
    },
  });
  const submit = (event: { preventDefault: () => void }): void => {
    event.preventDefault();
    void form.submit();
  };
  return (
    <>
      <form className={styles.form} noValidate onSubmit={submit}>
        {form.refusal && <Refusal error={form.refusal} />}
        <div className={styles.pair}>
          <TextField form={form} name="firstName" autoComplete="given-name" />
          <TextField form={form} name="lastName" autoComplete="family-name" />
        </div>
        <Field id={form.idOf("phone")} label={t("phone")} error={form.errorOf("phone")} optional>
          <PhoneInput
            value={form.values.phone}
            defaultCountry={country ?? "IE"}
            onChange={(value) => form.set("phone", value)}
          />
        </Field>
        <TextField form={form} name="addressLine1" autoComplete="address-line1" optional />
        <div className={styles.pair}>
          <TextField form={form} name="cityTown" autoComplete="address-level2" optional />
          <Field id={form.idOf("country")} label={t("country")} optional>
            <Select
              options={countryChoices(countryCodes)}
              placeholder={t("chooseCountry")}
              value={form.values.country || null}
              onChange={(value) => form.set("country", value)}
            />
          </Field>
        </div>
        <Field id={form.idOf("timezone")} label={t("timezone")}>
          <Select
            options={timezones(form.values.timezone)}
            value={form.values.timezone}
            onChange={(value) => form.set("timezone", value)}
          />
        </Field>
        <div className={styles.buttons}>
          <Button type="submit" kind="primary" busy={form.isBusy} disabled={!form.isDirty}>
            {t("saveProfile")}
          </Button>
        </div>
      </form>
      <LeaveQuestion isUnsaved={form.isDirty && !form.isBusy} />
    </>
  );
}

interface Typed {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly addressLine1: string;
  readonly cityTown: string;
  readonly country: string;
  readonly timezone: string;
  readonly locale: SessionUser["attributes"]["locale"];
}

// An empty field means that there is none.
const asSent = ({ phone, addressLine1, cityTown, country, ...rest }: Typed) => ({
  ...rest,
  phone: phone || null,
  addressLine1: addressLine1 || null,
  cityTown: cityTown || null,
  country: country || null,
});

function countryChoices(codes: readonly string[]) {
  const names = new Intl.DisplayNames(formatTag(), { type: "region" });
  const all = codes.map((code) => ({ value: code, label: names.of(code) ?? code }));
  return all.toSorted((left, right) => left.label.localeCompare(right.label, formatTag()));
}

function timezones(current: string) {
  const known = Intl.supportedValuesOf("timeZone");
  return [...new Set([current, ...known])]
    .toSorted()
    .map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }));
}

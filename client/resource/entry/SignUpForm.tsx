import { useState } from "react";
import { shortestPassword, whyNotPassword } from "#shared/features/account/password.rules.ts";
import { ask } from "#client/api/client.ts";
import { useLocale, useText } from "#client/i18n/useText.ts";
import { Refusal } from "../Refusal.tsx";
import { requiredFields } from "../requiredFields.ts";
import { useForm, type Issues } from "../useForm.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { PasswordInput } from "#client/ui/form/PasswordInput.tsx";
import { TextInput } from "#client/ui/form/TextInput.tsx";
import { LetterSent } from "./LetterSent.tsx";
import styles from "./Entry.module.css";
import { referralCode } from "#client/session/referralCode.ts";

const initial = { firstName: "", lastName: "", email: "", password: "" };

const judge = (values: typeof initial): Issues => {
  const password = whyNotPassword(values.password, { email: values.email, roles: ["parent"] });
  return { ...(password ? { password } : {}), ...requiredFields("firstName", "lastName", "email", "password")(values) };
};

export function SignUpForm() {
  const t = useText("account");
  const locale = useLocale();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    judge,
    initial,
    labels: { firstName: t("firstName"), lastName: t("lastName"), email: t("email"), password: t("password") },
    save: (values) =>
      ask("POST", "/sign-up", {
        body: { ...values, locale, timezone: Intl.DateTimeFormat().resolvedOptions().timeZone, ...referralCode() },
      }),
    onSaved: () => setSentTo(form.values.email),
  });
  if (sentTo !== null) return <LetterSent title={t("checkMail")} line={t("verifyLetterLine", { email: sentTo })} />;
  const { refusal } = form;
  const submit = (event: { preventDefault: () => void }): void => {
    event.preventDefault();
    void form.submit();
  };
  const text = (name: "firstName" | "lastName" | "email", autoComplete: string) => (
    <Field id={form.idOf(name)} label={form.labels[name]} error={form.errorOf(name)}>
      <TextInput
        type={name === "email" ? "email" : "text"}
        autoComplete={autoComplete}
        value={form.values[name]}
        onChange={(event) => form.set(name, event.target.value)}
        onBlur={() => form.values[name] && form.check(name)}
      />
    </Field>
  );
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {refusal && <Refusal error={refusal} />}
      <div className={styles.names}>
        {text("firstName", "given-name")}
        {text("lastName", "family-name")}
      </div>
      {text("email", "email")}
      <Field
        id={form.idOf("password")}
        label={t("password")}
        hint={t("passwordHint", { count: shortestPassword })}
        error={form.errorOf("password")}
      >
        <PasswordInput
          autoComplete="new-password"
          value={form.values.password}
          onChange={(event) => form.set("password", event.target.value)}
          onBlur={() => form.values.password && form.check("password")}
        />
      </Field>
      <Button type="submit" kind="primary" size="lg" isBlock busy={form.isBusy} busyLabel={t("signingUp")}>
        {t("signUp")}
      </Button>
    </form>
  );
}

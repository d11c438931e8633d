import { useState } from "react";
import type { account } from "#shared/features/account/account.contract.ts";
import type { Output } from "#shared/wire/endpoint.ts";
import { ask } from "#client/api/client.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "../Refusal.tsx";
import { requiredFields } from "../requiredFields.ts";
import { useForm } from "../useForm.ts";
import type { SessionUser } from "#client/session/session.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Checkbox } from "#client/ui/form/Checkbox.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { PasswordInput } from "#client/ui/form/PasswordInput.tsx";
import { TextInput } from "#client/ui/form/TextInput.tsx";
import { carryEmail, takeCarriedEmail } from "./carriedEmail.ts";
import styles from "./Entry.module.css";

interface LoginFormProps {
  readonly demoPassword: string | null;
  readonly onEntered: (user: SessionUser) => void;
}

export function LoginForm({ demoPassword, onEntered }: LoginFormProps) {
  const t = useText("account");
  const [initial] = useState(() => ({ email: takeCarriedEmail(), password: "", code: "", stays: true }));
  const form = useForm({
    judge: requiredFields("email", "password"),
    initial,
    labels: { email: t("email"), password: t("password"), code: t("code"), stays: t("stay") },
    save: ({ code, ...values }) =>
      ask<Output<typeof account.login>>("POST", "/login", { body: code === "" ? values : { ...values, code } }),
    onSaved: ({ user }) => onEntered(user),
  });
  const needsCode =
    form.refusal?.code === "second_factor_needed" || form.refusal?.code === "wrong_code" || form.values.code !== "";
  const { refusal } = form;
  const submit = (event: { preventDefault: () => void }): void => {
    event.preventDefault();
    void form.submit();
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {refusal && refusal.code !== "second_factor_needed" && <Refusal error={refusal} />}
      <Field id={form.idOf("email")} label={t("email")} error={form.errorOf("email")}>
        <TextInput
          type="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          value={form.values.email}
          onChange={(event) => form.set("email", event.target.value)}
          onBlur={() => {
            carryEmail(form.values.email);
            if (form.values.email) form.check("email");
          }}
        />
      </Field>
      <div className={styles.password}>
        <Field
          id={form.idOf("password")}
          label={t("password")}
          error={form.errorOf("password")}
          {...(demoPassword ? { hint: t("demoPasswordIs", { password: demoPassword }) } : {})}
        >
          <PasswordInput
            autoComplete="current-password"
            value={form.values.password}
            onChange={(event) => form.set("password", event.target.value)}
          />
        </Field>
        <a className={styles.forgot} href="/forgot-password">
          {t("forgotIt")}
        </a>
      </div>
      {needsCode && (
        <Field id={form.idOf("code")} label={t("code")} hint={t("codeHint")}>
          <TextInput
            autoComplete="one-time-code"
            inputMode="numeric"
            autoFocus
            value={form.values.code}
            onChange={(event) => form.set("code", event.target.value)}
          />
        </Field>
      )}
      <Checkbox checked={form.values.stays} onChange={(event) => form.set("stays", event.target.checked)}>
        {t("stay")}
      </Checkbox>
      <Button type="submit" kind="primary" size="lg" isBlock busy={form.isBusy} busyLabel={t("loggingIn")}>
        {t("logIn")}
      </Button>
    </form>
  );
}

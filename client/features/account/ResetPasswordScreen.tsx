import { useEffect, useState } from "react";
import { useParams } from "react-router";
import { shortestPassword } from "#shared/features/account/password.rules.ts";
import { ask } from "#client/api/client.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { requiredFields } from "#client/resource/requiredFields.ts";
import { useForm } from "#client/resource/useForm.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { PasswordInput } from "#client/ui/form/PasswordInput.tsx";
import { AccountFrame } from "./AccountFrame.tsx";
import { LetterSent } from "#client/resource/entry/LetterSent.tsx";
import entry from "#client/resource/entry/Entry.module.css";
import styles from "./LoginScreen.module.css";

export function Screen() {
  const t = useText("account");
  const { token = "" } = useParams();
  const [isDone, setDone] = useState(false);
  useEffect(hideToken, []);
  const form = useForm({
    judge: requiredFields("password"),
    initial: { password: "" },
    labels: { password: t("newPassword") },
    save: (values) => ask("POST", "/reset-password", { body: { ...values, token } }),
    onSaved: () => setDone(true),
  });
  const { refusal } = form;
  const submit = (event: { preventDefault: () => void }): void => {
    event.preventDefault();
    void form.submit();
  };
  return (
    <AccountFrame title={t("resetTitle")} line={t("resetLine")}>
      <meta name="referrer" content="no-referrer" />
      {isDone ? (
        <LetterSent title={t("passwordChanged")} line={t("passwordChangedLine")} />
      ) : (
        <form className={entry.form} noValidate onSubmit={submit}>
          {refusal && <Refusal error={refusal} />}
          <Field
            id={form.idOf("password")}
            label={t("newPassword")}
            hint={t("passwordHint", { count: shortestPassword })}
            error={form.errorOf("password")}
          >
            <PasswordInput
              autoComplete="new-password"
              value={form.values.password}
              onChange={(event) => form.set("password", event.target.value)}
            />
          </Field>
          <Button type="submit" kind="primary" size="lg" isBlock busy={form.isBusy} busyLabel={t("sending")}>
            {t("savePassword")}
          </Button>
        </form>
      )}
      <p className={styles.other}>
        <a href={refusal?.code === "gone" ? "/forgot-password" : "/login"}>
          {refusal?.code === "gone" ? t("askAgain") : t("toLogin")}
        </a>
      </p>
    </AccountFrame>
  );
}

// The token leaves the address as soon as it has been read: neither history nor a shoulder keeps it (S7).
function hideToken(): void {
  history.replaceState(history.state, "", location.pathname.replace(/reset-password\/.*/, "reset-password/link"));
}

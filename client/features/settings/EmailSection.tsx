import { useState } from "react";
import { account } from "#shared/features/account/account.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { requiredFields } from "#client/resource/requiredFields.ts";
import { useForm } from "#client/resource/useForm.ts";
import { toast } from "#client/session/notify.ts";
import type { SessionUser } from "#client/session/session.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { PasswordInput } from "#client/ui/form/PasswordInput.tsx";
import { Pill } from "#client/ui/control/Pill.tsx";
import { TextInput } from "#client/ui/form/TextInput.tsx";
import styles from "./Settings.module.css";

const api = apiOf(account);

export function EmailSection({ user }: { readonly user: SessionUser }) {
  const t = useText("settings");
  const [isOpen, setOpen] = useState(false);
  const sendAgain = (): void =>
    void api.verifyAgain({}).then(
      () => toast(t("letterSent", { email: user.email }), { hue: "moss" }),
      () => undefined,
    );
  return (
    <>
      <div className={styles.buttons}>
        <span className="strong">{user.email}</span>
        <Pill hue={user.isVerified ? "moss" : "gorse"}>{user.isVerified ? t("confirmed") : t("notConfirmed")}</Pill>
      </div>
      <div className={styles.buttons}>
        {!user.isVerified && (
          <Button kind="soft" size="sm" onClick={sendAgain}>
            {t("sendAgain")}
          </Button>
        )}
        {!isOpen && (
          <Button size="sm" onClick={() => setOpen(true)}>
            {t("changeEmail")}
          </Button>
        )}
      </div>
      {isOpen && <EmailForm onDone={() => setOpen(false)} />}
    </>
  );
}

function EmailForm({ onDone }: { readonly onDone: () => void }) {
  const t = useText("settings");
  const form = useForm({
    judge: requiredFields("email", "password"),
    initial: { email: "", password: "" },
    labels: { email: t("newEmail"), password: t("password") },
    save: (values) => api.changeEmail(values),
    onSaved: () => {
      toast(t("letterSent", { email: form.values.email }), { hue: "moss" });
      onDone();
    },
  });
  const submit = (event: { preventDefault: () => void }): void => {
    event.preventDefault();
    void form.submit();
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {form.refusal && <Refusal error={form.refusal} />}
      <Field id={form.idOf("email")} label={t("newEmail")} hint={t("newEmailHint")} error={form.errorOf("email")}>
        <TextInput
          type="email"
          autoComplete="email"
          autoFocus
          value={form.values.email}
          onChange={(event) => form.set("email", event.target.value)}
        />
      </Field>
      <Field id={form.idOf("password")} label={t("password")} error={form.errorOf("password")}>
        <PasswordInput
          autoComplete="current-password"
          value={form.values.password}
          onChange={(event) => form.set("password", event.target.value)}
        />
      </Field>
      <div className={styles.buttons}>
        <Button type="submit" kind="primary" busy={form.isBusy}>
          {t("changeEmail")}
        </Button>
        <Button onClick={onDone}>{t("later")}</Button>
      </div>
    </form>
  );
}

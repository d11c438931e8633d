import { useAtomValue } from "jotai";
import { useState } from "react";
import { password } from "#shared/features/account/password.contract.ts";
import { shortestPasswordOf, whyNotPassword } from "#shared/features/account/password.rules.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { requiredFields } from "#client/resource/requiredFields.ts";
import { useForm, type Issues } from "#client/resource/useForm.ts";
import { toast } from "#client/session/notify.ts";
import { loadUser, rolesOf, userAtom } from "#client/session/session.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Card } from "#client/ui/page/Card.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { PasswordInput } from "#client/ui/form/PasswordInput.tsx";
import { OwnPage } from "./OwnPage.tsx";
import styles from "./Settings.module.css";

const api = apiOf(password);
const blank = { currentPassword: "", password: "", again: "" };

export function Screen() {
  const t = useText("settings");
  const hasPassword = useAtomValue(userAtom)?.hasPassword ?? true;
  const [round, setRound] = useState(0);
  return (
    <OwnPage title={t("changePassword")}>
      <Card>
        {hasPassword ? (
          <PasswordForm key={round} onChanged={() => setRound(round + 1)} />
        ) : (
          <div className={styles.form}>
            <p>{t("noPassword")}</p>
            <div className={styles.buttons}>
              <Button kind="primary" href="/forgot-password">
                {t("passwordByLink")}
              </Button>
            </div>
          </div>
        )}
      </Card>
    </OwnPage>
  );
}

function PasswordForm({ onChanged }: { readonly onChanged: () => void }) {
  const t = useText("settings");
  const user = useAtomValue(userAtom) ?? null;
  const person = { email: user?.email ?? "", roles: rolesOf(user) };
  const judge = (values: typeof blank): Issues => {
    const issue = whyNotPassword(values.password, person);
    return {
      ...(issue ? { password: issue } : {}),
      ...(values.again === values.password ? {} : { again: { rule: "sameAs" } }),
      ...requiredFields("currentPassword", "password", "again")(values),
    };
  };
  const form = useForm({
    judge,
    initial: blank,
    labels: { currentPassword: t("currentPassword"), password: t("newPassword"), again: t("newPasswordAgain") },
    save: ({ currentPassword, password: chosen }) => api.change({ currentPassword, password: chosen }),
    onSaved: () => {
      toast(t("passwordChanged"), { hue: "moss" });
      void loadUser({ again: true });
      onChanged();
    },
  });
  const submit = (event: { preventDefault: () => void }): void => {
    event.preventDefault();
    void form.submit();
  };
  const field = (name: keyof typeof blank, autoComplete: string, hint?: string) => (
    <Field id={form.idOf(name)} label={form.labels[name]} error={form.errorOf(name)} hint={hint}>
      <PasswordInput
        autoComplete={autoComplete}
        value={form.values[name]}
        onChange={(event) => form.set(name, event.target.value)}
        onBlur={() => form.values[name] && form.check(name)}
      />
    </Field>
  );
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {form.refusal && <Refusal error={form.refusal} />}
      {field("currentPassword", "current-password")}
      {field("password", "new-password", t("passwordHint", { count: shortestPasswordOf(person) }))}
      {field("again", "new-password")}
      <div className={styles.buttons}>
        <Button type="submit" kind="primary" busy={form.isBusy}>
          {t("savePassword")}
        </Button>
      </div>
    </form>
  );
}

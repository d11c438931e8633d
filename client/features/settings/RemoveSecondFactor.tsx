import { useState } from "react";
import { secondFactor } from "#shared/features/account/secondFactor.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { requiredFields } from "#client/resource/requiredFields.ts";
import { useForm } from "#client/resource/useForm.ts";
import { toast } from "#client/session/notify.ts";
import { loadUser } from "#client/session/session.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { PasswordInput } from "#client/ui/form/PasswordInput.tsx";
import { Pill } from "#client/ui/control/Pill.tsx";
import { TextInput } from "#client/ui/form/TextInput.tsx";
import styles from "./Settings.module.css";

const api = apiOf(secondFactor);

export function RemoveSecondFactor() {
  const t = useText("settings");
  const [isOpen, setOpen] = useState(false);
  const form = useForm({
    judge: requiredFields("password", "code"),
    initial: { password: "", code: "" },
    labels: { password: t("password"), code: t("code") },
    save: (values) => api.remove(values),
    onSaved: () => {
      toast(t("secondFactorOff"));
      void loadUser({ again: true });
    },
  });
  const submit = (event: { preventDefault: () => void }): void => {
    event.preventDefault();
    void form.submit();
  };
  return (
    <>
      <div className={styles.buttons}>
        <Pill hue="moss">{t("secondFactorIsOn")}</Pill>
        {!isOpen && (
          <Button size="sm" kind="dangerQuiet" onClick={() => setOpen(true)}>
            {t("turnOff")}
          </Button>
        )}
      </div>
      {isOpen && (
        <form className={styles.form} noValidate onSubmit={submit}>
          {form.refusal && <Refusal error={form.refusal} />}
          <Field id={form.idOf("password")} label={t("password")} error={form.errorOf("password")}>
            <PasswordInput
              autoComplete="current-password"
              autoFocus
              value={form.values.password}
              onChange={(event) => form.set("password", event.target.value)}
            />
          </Field>
          <Field id={form.idOf("code")} label={t("code")} error={form.errorOf("code")}>
            <TextInput
              autoComplete="one-time-code"
              inputMode="numeric"
              value={form.values.code}
              onChange={(event) => form.set("code", event.target.value)}
            />
          </Field>
          <div className={styles.buttons}>
            <Button type="submit" kind="danger" busy={form.isBusy}>
              {t("turnOff")}
            </Button>
            <Button onClick={() => setOpen(false)}>{t("keepOn")}</Button>
          </div>
        </form>
      )}
    </>
  );
}

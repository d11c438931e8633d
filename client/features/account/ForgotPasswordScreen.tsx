import { useRef, useState } from "react";
import { ask } from "#client/api/client.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { requiredFields } from "#client/resource/requiredFields.ts";
import { useForm } from "#client/resource/useForm.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { TextInput } from "#client/ui/form/TextInput.tsx";
import { AccountFrame } from "./AccountFrame.tsx";
import { takeCarriedEmail } from "#client/resource/entry/carriedEmail.ts";
import { LetterSent } from "#client/resource/entry/LetterSent.tsx";
import entry from "#client/resource/entry/Entry.module.css";
import styles from "./LoginScreen.module.css";

type Letter = "/forgot-password" | "/login/letter";

export function Screen() {
  const t = useText("account");
  const [sent, setSent] = useState<{ readonly to: string; readonly path: Letter } | null>(null);
  const path = useRef<Letter>("/forgot-password");
  const [initial] = useState(() => ({ email: takeCarriedEmail() }));
  const form = useForm({
    judge: requiredFields("email"),
    initial,
    labels: { email: t("email") },
    save: (values) => ask("POST", path.current, { body: values }),
    onSaved: () => setSent({ to: form.values.email, path: path.current }),
  });
  const { refusal } = form;
  const send = (letter: Letter): void => {
    path.current = letter;
    void form.submit();
  };
  return (
    <AccountFrame title={t("forgotTitle")} line={t("forgotLine")}>
      {sent !== null ? (
        <LetterSent
          title={t("checkMail")}
          line={t(sent.path === "/login/letter" ? "loginLetterLine" : "resetLetterLine", { email: sent.to })}
        />
      ) : (
        <form
          className={entry.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            send("/forgot-password");
          }}
        >
          {refusal && <Refusal error={refusal} />}
          <Field id={form.idOf("email")} label={t("email")} error={form.errorOf("email")}>
            <TextInput
              type="email"
              autoComplete="username"
              value={form.values.email}
              onChange={(event) => form.set("email", event.target.value)}
            />
          </Field>
          <Button type="submit" kind="primary" size="lg" isBlock busy={form.isBusy} busyLabel={t("sending")}>
            {t("sendLink")}
          </Button>
          <Button kind="soft" size="lg" isBlock onClick={() => send("/login/letter")}>
            {t("logInByLink")}
          </Button>
        </form>
      )}
      <p className={styles.other}>
        <a href="/login">{t("backToLogin")}</a>
      </p>
    </AccountFrame>
  );
}

import { redirect, useNavigate, useParams } from "react-router";
import type { mailedLogin } from "#shared/features/account/mailedLogin.contract.ts";
import type { Output } from "#shared/wire/endpoint.ts";
import { ask } from "#client/api/client.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { useForm } from "#client/resource/useForm.ts";
import { loadUser, setUser } from "#client/session/session.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { TextInput } from "#client/ui/form/TextInput.tsx";
import entry from "#client/resource/entry/Entry.module.css";
import { AccountFrame } from "./AccountFrame.tsx";
import { startOf } from "./startOf.ts";
import styles from "./LoginScreen.module.css";

// Whoever is here already is not made somebody else under their other tabs; but who has no password proves by the link that it is still they.
export async function loader(): Promise<null> {
  const user = await loadUser();
  if (user?.hasPassword) throw redirect(startOf(user));
  return null;
}

// Behind the letter's link. It is pressed once more here: what looks through a mailbox opens links, and must not use this one up.
export function Screen() {
  const t = useText("account");
  const { token = "" } = useParams();
  const navigate = useNavigate();
  const form = useForm({
    judge: () => ({}),
    initial: { code: "" },
    labels: { code: t("code") },
    save: ({ code }) =>
      ask<Output<typeof mailedLogin.enter>>("POST", "/login/link", {
        body: { token, stays: true, ...(code === "" ? {} : { code }) },
      }),
    onSaved: ({ user }) => {
      setUser(user);
      void navigate(startOf(user), { replace: true });
    },
  });
  const { refusal } = form;
  const isGone = refusal?.code === "gone";
  const needsCode =
    refusal?.code === "second_factor_needed" || refusal?.code === "wrong_code" || form.values.code !== "";
  return (
    <AccountFrame title={t("welcomeBack")}>
      <meta name="referrer" content="no-referrer" />
      <form
        className={entry.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        {refusal && refusal.code !== "second_factor_needed" && <Refusal error={refusal} />}
        {needsCode && (
          <Field id={form.idOf("code")} label={t("code")} hint={t("codeHint")} error={form.errorOf("code")}>
            <TextInput
              autoComplete="one-time-code"
              inputMode="numeric"
              autoFocus
              value={form.values.code}
              onChange={(event) => form.set("code", event.target.value)}
            />
          </Field>
        )}
        {!isGone && (
          <Button type="submit" kind="primary" size="lg" isBlock busy={form.isBusy} busyLabel={t("loggingIn")}>
            {t("logIn")}
          </Button>
        )}
      </form>
      <p className={styles.other}>
        <a href={isGone ? "/forgot-password" : "/login"}>{isGone ? t("askAgain") : t("backToLogin")}</a>
      </p>
    </AccountFrame>
  );
}

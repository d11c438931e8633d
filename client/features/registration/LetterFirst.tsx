import { useEffect, useRef, useState } from "react";
import { hostRegistration } from "#shared/features/registration/registration.contract.ts";
import { letterCode } from "#shared/features/registration/registration.rules.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { requiredFields } from "#client/resource/requiredFields.ts";
import { useForm } from "#client/resource/useForm.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { TextInput } from "#client/ui/form/TextInput.tsx";
import { joined, onOpenedHere } from "./hostDraft.ts";
import styles from "./Registration.module.css";
import type { HostDrafting } from "./useHostDraft.ts";

const api = apiOf(hostRegistration);

// The end is for a device that has shown that it reads the mailbox: the letter is opened on it, or its code is typed here.
export function LetterFirst({ drafting: { draft, put } }: { readonly drafting: HostDrafting }) {
  const t = useText("registration");
  const { device, email } = draft;
  const [sent, setSent] = useState<"again" | { readonly refusal: unknown } | null>(null);
  const go = useRef(put);
  go.current = put;
  useEffect(() => onOpenedHere(device, (opened) => go.current(opened)), [device]);
  const form = useForm({
    judge: requiredFields("code"),
    initial: { code: "" },
    labels: { code: t("letterCode") },
    save: ({ code }) => api.enterCode({ device, code: code.replaceAll(/\s/g, "") }),
    onSaved: ({ registration }) => put(joined(draft, device, registration)),
  });
  const again = (): void =>
    void api.again({ device }, { isQuiet: true }).then(
      () => setSent("again"),
      (refusal: unknown) => setSent({ refusal }),
    );
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <p className={styles.lead}>{t("letterFirst", { email })}</p>
      {form.refusal && (
        <Refusal error={form.refusal} {...(form.refusal.code === "refused" && { next: t("letterCodeNext") })} />
      )}
      <Field
        id={form.idOf("code")}
        label={t("letterCode")}
        hint={t("letterCodeHint", { minutes: letterCode.minutes })}
        error={form.errorOf("code")}
      >
        <TextInput
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={letterCode.digits + 2}
          value={form.values.code}
          onChange={(event) => form.set("code", event.target.value)}
        />
      </Field>
      <Button type="submit" kind="primary" size="lg" isBlock busy={form.isBusy} busyLabel={t("sending")}>
        {t("goOn")}
      </Button>
      {sent === "again" && <p role="status">{t("letterSent")}</p>}
      {typeof sent === "object" && sent !== null && <Refusal error={sent.refusal} />}
      <Button kind="soft" onClick={again}>
        {t("sendAgain")}
      </Button>
    </form>
  );
}

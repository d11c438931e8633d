import { useState } from "react";
import { secondFactor } from "#shared/features/account/secondFactor.contract.ts";
import type { Output } from "#shared/wire/endpoint.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { requiredFields } from "#client/resource/requiredFields.ts";
import { useForm } from "#client/resource/useForm.ts";
import { toast } from "#client/session/notify.ts";
import { loadUser } from "#client/session/session.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { TextInput } from "#client/ui/form/TextInput.tsx";
import { RemoveSecondFactor } from "./RemoveSecondFactor.tsx";
import styles from "./Settings.module.css";

const api = apiOf(secondFactor);

type Invitation = Output<typeof secondFactor.begin>;

interface SecondFactorProps {
  readonly isOn: boolean;
  // Staff must have one where the installation says so.
  readonly isNeeded: boolean;
}

export function SecondFactor({ isOn, isNeeded }: SecondFactorProps) {
  const t = useText("settings");
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const begin = (): void => void api.begin({}).then(setInvitation, () => undefined);
  if (isOn) return <RemoveSecondFactor />;
  return (
    <>
      {isNeeded && <p className={styles.note}>{t("secondFactorNeeded")}</p>}
      {invitation ? (
        <Invite invitation={invitation} onDone={() => setInvitation(null)} />
      ) : (
        <div className={styles.buttons}>
          <Button kind="soft" onClick={begin}>
            {t("secondFactorBegin")}
          </Button>
        </div>
      )}
    </>
  );
}

interface InviteProps {
  readonly invitation: Invitation;
  readonly onDone: () => void;
}

function Invite({ invitation: { secret, qr }, onDone }: InviteProps) {
  const t = useText("settings");
  const form = useForm({
    judge: requiredFields("code"),
    initial: { code: "" },
    labels: { code: t("code") },
    save: (values) => api.confirm(values),
    onSaved: () => {
      toast(t("secondFactorOn"), { hue: "moss" });
      void loadUser({ again: true }).then(onDone);
    },
  });
  const submit = (event: { preventDefault: () => void }): void => {
    event.preventDefault();
    void form.submit();
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p>{t("scan")}</p>
      <svg className={styles.qr} viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={t("qrLabel")}>
        <path d={qr.path} fill="currentColor" />
      </svg>
      <p>
        {t("orType")} <code className={styles.secret}>{secret}</code>
      </p>
      {form.refusal && <Refusal error={form.refusal} />}
      <Field id={form.idOf("code")} label={t("code")} error={form.errorOf("code")}>
        <TextInput
          autoComplete="one-time-code"
          inputMode="numeric"
          autoFocus
          value={form.values.code}
          onChange={(event) => form.set("code", event.target.value)}
        />
      </Field>
      <div className={styles.buttons}>
        <Button type="submit" kind="primary" busy={form.isBusy}>
          {t("turnOn")}
        </Button>
        <Button onClick={onDone}>{t("later")}</Button>
      </div>
    </form>
  );
}

import { useAtomValue } from "jotai";
import { useState } from "react";
import { ApiError } from "#client/api/apiError.ts";
import { ask } from "#client/api/client.ts";
import { wordsOf } from "#client/api/wordsOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { askedProofAtom } from "#client/session/proof.ts";
import { userAtom } from "#client/session/session.ts";
import { Field } from "#client/ui/form/Field.tsx";
import { PasswordInput } from "#client/ui/form/PasswordInput.tsx";
import { TextInput } from "#client/ui/form/TextInput.tsx";
import { Dialog } from "#client/ui/overlay/Dialog.tsx";

export function ProofDialog() {
  const t = useText("forms");
  const asked = useAtomValue(askedProofAtom);
  const hasPassword = useAtomValue(userAtom)?.hasPassword ?? true;
  const [typed, setTyped] = useState({ password: "", code: "" });
  const [failure, setFailure] = useState<string | null>(null);
  const [needsCode, setNeedsCode] = useState(false);
  const forget = (): void => {
    setFailure(null);
    setTyped({ password: "", code: "" });
  };
  const giveUp = (): void => {
    forget();
    asked?.giveUp();
  };
  const prove = async (): Promise<void> => {
    try {
      await ask("POST", "/prove", {
        body: { password: typed.password, ...(typed.code === "" ? {} : { code: typed.code }) },
      });
      forget();
      asked?.again();
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setNeedsCode(needsCode || cause.code === "second_factor_needed");
      setFailure(cause.code === "second_factor_needed" ? null : wordsOf(cause).what);
    }
  };
  // Whoever comes in by a letter's link has just shown who it is.
  const askForLink = (): void => {
    giveUp();
    // It stands beside the router's pages.
    location.assign("/forgot-password");
  };
  if (!hasPassword)
    return (
      <Dialog
        isOpen={asked !== null}
        title={t("proveTitle")}
        safeLabel={t("cancel")}
        action={{ label: t("proveLink"), run: askForLink }}
        onClose={giveUp}
      >
        <p>{t("proveNone")}</p>
      </Dialog>
    );
  return (
    <Dialog
      isOpen={asked !== null}
      title={t("proveTitle")}
      safeLabel={t("cancel")}
      action={{ label: t("goOn"), run: () => void prove() }}
      onClose={giveUp}
    >
      <p>{t("proveText")}</p>
      <Field label={t("yourPassword")} error={failure}>
        <PasswordInput
          autoComplete="current-password"
          value={typed.password}
          onChange={(event) => setTyped({ ...typed, password: event.target.value })}
        />
      </Field>
      {needsCode && (
        <Field label={t("yourCode")}>
          <TextInput
            autoComplete="one-time-code"
            inputMode="numeric"
            value={typed.code}
            onChange={(event) => setTyped({ ...typed, code: event.target.value })}
          />
        </Field>
      )}
    </Dialog>
  );
}

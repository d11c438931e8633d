import { useState, type ReactNode } from "react";
import { ApiError } from "#client/api/apiError.ts";
import { ask } from "#client/api/client.ts";
import { wordsOf } from "#client/api/wordsOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { Dialog } from "#client/ui/overlay/Dialog.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { PasswordInput } from "#client/ui/form/PasswordInput.tsx";
import { TextInput } from "#client/ui/form/TextInput.tsx";

interface Asked {
  readonly again: () => void;
  readonly giveUp: (cause: unknown) => void;
}

interface Proof {
  // Does something that may ask who one is; when it does, the person proves it and the same is done once more.
  readonly withProof: <T>(act: () => Promise<T>) => Promise<T>;
  readonly dialog: ReactNode;
}

// Step-up: what matters most asks for the password again when the last proof is older than ten minutes.
export function useProof(): Proof {
  const t = useText("forms");
  const [asked, setAsked] = useState<Asked | null>(null);
  const [typed, setTyped] = useState({ password: "", code: "" });
  const [failure, setFailure] = useState<string | null>(null);
  const [needsCode, setNeedsCode] = useState(false);

  const withProof = async <T,>(act: () => Promise<T>): Promise<T> => {
    try {
      return await act();
    } catch (cause) {
      if (!(cause instanceof ApiError) || cause.code !== "prove_again") throw cause;
      return new Promise<T>((resolve, reject) =>
        setAsked({ again: () => act().then(resolve, reject), giveUp: () => reject(cause) }),
      );
    }
  };
  const close = (): void => {
    setAsked(null);
    setFailure(null);
    setTyped({ password: "", code: "" });
  };
  const prove = async (): Promise<void> => {
    try {
      await ask("POST", "/prove", {
        body: { password: typed.password, ...(typed.code === "" ? {} : { code: typed.code }) },
      });
      asked?.again();
      close();
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setNeedsCode(needsCode || cause.code === "second_factor_needed");
      setFailure(cause.code === "second_factor_needed" ? null : wordsOf(cause).what);
    }
  };
  const giveUp = (): void => {
    asked?.giveUp(null);
    close();
  };
  const dialog = (
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
  return { withProof, dialog };
}

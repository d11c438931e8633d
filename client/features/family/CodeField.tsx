import { useState, type FormEvent } from "react";
import { ApiError } from "#client/api/apiError.ts";
import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { TextInput } from "#client/ui/form/TextInput.tsx";
import { familyApi } from "./familyApi.ts";
import type { StayChoosing } from "./useStay.ts";
import styles from "./PricePanel.module.css";

interface CodeFieldProps {
  readonly stay: string;
  readonly choosing: Pick<StayChoosing, "code" | "setCode">;
}

// Codes are known to the server alone: it says what one takes off, and the price is reckoned here.
export function CodeField({ stay, choosing: { code, setCode } }: CodeFieldProps) {
  const t = useText("family");
  const [text, setText] = useState(code?.code ?? "");
  const [mistake, setMistake] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isUsed = code !== null && code.stay === stay && code.code === text.trim();
  const use = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (text.trim() === "") return setCode(null);
    setBusy(true);
    setMistake(null);
    try {
      const { code: known, discounts } = await familyApi.code({ stay, code: text }, { isQuiet: true });
      setCode({ code: known, stay, discounts });
    } catch (cause) {
      setCode(null);
      const isTooMany = cause instanceof ApiError && cause.statusCode === 429;
      const isLimited = cause instanceof ApiError && cause.code === "refused";
      setMistake(isTooMany ? t("codeTooMany") : t(isLimited ? "codeLimited" : "codeUnknown"));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={styles.code} noValidate onSubmit={(event) => void use(event)}>
      <Field
        label={t("code")}
        optional
        error={mistake}
        {...(isUsed ? { hint: t("codeTaken", { code: code.code }) } : {})}
      >
        <TextInput
          value={text}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          onChange={(event) => {
            setText(event.target.value);
            setMistake(null);
          }}
        />
      </Field>
      <Button type="submit" busy={isBusy}>
        {t("useCode")}
      </Button>
    </form>
  );
}

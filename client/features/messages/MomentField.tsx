import { useState } from "react";
import { currentLocale } from "#client/i18n/text.ts";
import { useText } from "#client/i18n/useText.ts";
import { Field } from "#client/ui/form/Field.tsx";
import { TextInput } from "#client/ui/form/TextInput.tsx";
import styles from "./MomentSheet.module.css";
import { longestSaid, saidMoment } from "./saidMoment.ts";

interface MomentFieldProps {
  readonly label: string;
  // As such a field of the browser writes a moment: without a zone, where the person is.
  readonly value: string;
  readonly error?: string | null;
  readonly describedBy?: string;
  // The first that may be chosen; without it whoever asks says that it is over.
  readonly from?: Date;
  readonly onChange: (value: string) => void;
}

const fieldOf = (date: Date): string =>
  new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

// One's own moment: typed in words, which fill in the field below, or chosen there.
export function MomentField({ label, value, error = null, describedBy, from, onChange }: MomentFieldProps) {
  const t = useText("messages");
  const [words, setWords] = useState("");
  const [isUnclear, setUnclear] = useState(false);
  const say = (typed: string): void => {
    setWords(typed);
    const moment = saidMoment(typed, { now: new Date(), locale: currentLocale() });
    setUnclear(typed.trim() !== "" && moment === null);
    onChange(moment === null ? "" : fieldOf(moment));
  };
  return (
    <div className={styles.fields}>
      <Field label={t("when.words")} hint={isUnclear ? t("when.unclear") : undefined}>
        <TextInput
          value={words}
          maxLength={longestSaid}
          autoComplete="off"
          placeholder={t("when.example")}
          onChange={({ currentTarget }) => say(currentTarget.value)}
        />
      </Field>
      <Field label={label} error={error}>
        <TextInput
          type="datetime-local"
          value={value}
          {...(from === undefined ? {} : { min: fieldOf(from) })}
          {...(describedBy === undefined ? {} : { "aria-describedby": describedBy })}
          onChange={({ currentTarget }) => {
            setWords("");
            setUnclear(false);
            onChange(currentTarget.value);
          }}
        />
      </Field>
    </div>
  );
}

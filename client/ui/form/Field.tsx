import { CircleAlert } from "lucide-react";
import { useId, useState, type FormEvent, type ReactNode } from "react";
import { useText } from "#client/i18n/useText.ts";
import styles from "./Field.module.css";
import { FieldContext } from "./fieldWiring.ts";
import { isMissing } from "./isFilledIn.ts";
import { joinClasses } from "../control/joinClasses.ts";

interface FieldProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  // Takes the place of the hint.
  readonly error?: string | null | undefined;
  readonly optional?: boolean;
  // For a control of several parts (radios, dates): the label names them as a group.
  readonly isGroup?: boolean;
  readonly isLabelHidden?: boolean;
  // Where a form's summary leads to.
  readonly id?: string;
  readonly children: ReactNode;
}

export function Field({
  label,
  hint,
  error,
  optional = false,
  isGroup = false,
  isLabelHidden = false,
  id: givenId,
  children,
}: FieldProps) {
  const t = useText("ui");
  const ownId = useId();
  const id = givenId ?? ownId;
  const labelId = `${id}-label`;
  const [reported, report] = useState<string | null>(null);
  // What was found when the form was to be sent, until it is changed.
  const [refused, setRefused] = useState<string | null>(null);
  const mistake = error ?? reported ?? refused;
  const message = mistake ?? hint;
  const messageId = message ? `${id}-message` : undefined;
  const labelClass = joinClasses(styles.label, isLabelHidden && "visually-hidden");
  const refuse = (event: FormEvent): void => {
    const { target } = event;
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    event.preventDefault();
    const attribute = document.getElementById(labelId)?.textContent ?? "";
    setRefused(isMissing(target) ? t("required", { attribute }) : target.validationMessage);
  };
  const labelWords = (
    <>
      {label}
      {optional && <span className={styles.optional}> {t("optional")}</span>}
    </>
  );
  return (
    <FieldContext value={{ id, labelId, messageId, isInvalid: Boolean(mistake), report }}>
      <div className={styles.field} onInvalidCapture={refuse} onInput={() => setRefused(null)}>
        {isGroup ? (
          <span id={labelId} className={labelClass}>
            {labelWords}
          </span>
        ) : (
          <label id={labelId} htmlFor={id} className={labelClass}>
            {labelWords}
          </label>
        )}
        {children}
        {message && (
          <p id={messageId} className={mistake ? styles.error : styles.hint}>
            {mistake && <CircleAlert />}
            {message}
          </p>
        )}
      </div>
    </FieldContext>
  );
}

import { CircleAlert } from "lucide-react";
import type { MouseEvent } from "react";
import { useText } from "#client/i18n/useText.ts";
import { focusField } from "./focusField.ts";
import styles from "./FormSummary.module.css";

export interface FormMistake {
  // The id of the Field.
  readonly fieldId: string;
  readonly message: string;
}

interface FormSummaryProps {
  readonly mistakes: readonly FormMistake[];
  readonly title?: string;
}

export function FormSummary({ mistakes, title }: FormSummaryProps) {
  const t = useText("ui");
  if (mistakes.length === 0) return null;
  return (
    <div role="alert" className={styles.summary}>
      <CircleAlert />
      <div className={styles.words}>
        <p className="strong">{title ?? t("summaryTitle", { count: mistakes.length })}</p>
        <ul className={styles.list}>
          {mistakes.map(({ fieldId, message }) => (
            <li key={fieldId}>
              <a href={`#${fieldId}`} className={styles.link} onClick={(event) => goTo(event, fieldId)}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function goTo(event: MouseEvent, fieldId: string): void {
  if (focusField(fieldId)) event.preventDefault();
}

import { Check, Minus } from "lucide-react";
import { useId, useState, type ComponentPropsWithoutRef, type ReactNode } from "react";
import { useText } from "#client/i18n/useText.ts";
import styles from "./Check.module.css";
import { joinClasses } from "../control/joinClasses.ts";

interface CheckboxProps extends Omit<ComponentPropsWithoutRef<"input">, "type" | "children"> {
  // Some of what it stands for is chosen, as when some rows of a table are.
  readonly isMixed?: boolean;
  readonly hint?: ReactNode;
  // Without words beside it, `aria-label` names it.
  readonly children?: ReactNode;
}

export function Checkbox({ isMixed = false, hint, children, className, ...native }: CheckboxProps) {
  const t = useText("ui");
  const hintId = useId();
  // It was to be sent without it.
  const [isMissed, setMissed] = useState(false);
  const note = isMissed ? t("tickThis") : hint;
  return (
    <label className={joinClasses(styles.row, className)} onInput={() => setMissed(false)}>
      <span className={styles.box}>
        <input
          type="checkbox"
          aria-describedby={note ? hintId : undefined}
          aria-invalid={isMissed || undefined}
          onInvalid={(event) => {
            event.preventDefault();
            setMissed(true);
          }}
          {...native}
          ref={(input) => {
            if (input) input.indeterminate = isMixed;
          }}
        />
        {isMixed ? <Minus /> : <Check />}
      </span>
      {children && (
        <span className={styles.words}>
          {children}
          {note && (
            <span id={hintId} className={isMissed ? styles.missed : styles.hint}>
              {note}
            </span>
          )}
        </span>
      )}
    </label>
  );
}

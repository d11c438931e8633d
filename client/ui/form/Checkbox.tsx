import { Check, Minus } from "lucide-react";
import { useId, type ComponentPropsWithoutRef, type ReactNode } from "react";
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
  const hintId = useId();
  return (
    <label className={joinClasses(styles.row, className)}>
      <span className={styles.box}>
        <input
          type="checkbox"
          aria-describedby={hint ? hintId : undefined}
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
          {hint && (
            <span id={hintId} className={styles.hint}>
              {hint}
            </span>
          )}
        </span>
      )}
    </label>
  );
}

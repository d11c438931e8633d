import type { ComponentPropsWithRef, ReactNode } from "react";
import { joinClasses } from "../control/joinClasses.ts";
import styles from "./Switch.module.css";

interface SwitchProps extends Omit<ComponentPropsWithRef<"input">, "type" | "role" | "children"> {
  readonly hint?: ReactNode;
  readonly children: ReactNode;
}

// Takes effect at once; what waits for a Save button is a checkbox.
export function Switch({ hint, children, className, ...native }: SwitchProps) {
  return (
    <label className={joinClasses(styles.row, className)}>
      <span className={styles.words}>
        {children}
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
      <input type="checkbox" role="switch" {...native} className={styles.switch} />
    </label>
  );
}

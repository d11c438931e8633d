import type { FocusEvent, MouseEvent, ReactNode, Ref } from "react";
import styles from "./InputBox.module.css";
import { joinClasses } from "../control/joinClasses.ts";

interface InputBoxProps {
  readonly isSunken?: boolean;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLDivElement>;
  readonly onBlur?: (event: FocusEvent) => void;
  readonly children: ReactNode;
}

// The edge and the ring around a control and what stands beside it; a press anywhere in it goes to the control.
export function InputBox({ isSunken = false, className, ref, onBlur, children }: InputBoxProps) {
  return (
    <div
      ref={ref}
      className={joinClasses(styles.box, isSunken && styles.sunken, className)}
      onMouseDown={focusControl}
      onBlur={onBlur}
    >
      {children}
    </div>
  );
}

const focusControl = (event: MouseEvent<HTMLElement>) => {
  if (event.target !== event.currentTarget) return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLElement>("input, textarea, [role=combobox]")?.focus();
};

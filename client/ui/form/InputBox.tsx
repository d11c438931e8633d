import type { MouseEvent, ReactNode, Ref } from "react";
import styles from "./InputBox.module.css";
import { joinClasses } from "../control/joinClasses.ts";

interface InputBoxProps {
  readonly isSunken?: boolean;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

// The edge and the ring around a control and what stands beside it; a press anywhere in it goes to the control.
export function InputBox({ isSunken = false, className, ref, children }: InputBoxProps) {
  return (
    <div ref={ref} className={joinClasses(styles.box, isSunken && styles.sunken, className)} onMouseDown={focusControl}>
      {children}
    </div>
  );
}

const focusControl = (event: MouseEvent<HTMLElement>) => {
  if (event.target !== event.currentTarget) return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLElement>("input, textarea, select")?.focus();
};

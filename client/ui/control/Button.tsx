import type { ComponentPropsWithRef, MouseEvent, ReactNode } from "react";
import styles from "./Button.module.css";
import { joinClasses } from "./joinClasses.ts";
import { Kbd } from "./Kbd.tsx";
import { Spinner } from "./Spinner.tsx";

export type ButtonKind = "primary" | "secondary" | "soft" | "quiet" | "danger" | "dangerQuiet" | "onPhoto";
export type ButtonSize = "lg" | "md" | "sm";

interface ButtonLook {
  readonly kind?: ButtonKind;
  readonly size?: ButtonSize;
  readonly icon?: ReactNode;
  readonly iconAfter?: ReactNode;
  readonly keyHint?: string;
  readonly isBlock?: boolean;
  readonly isRound?: boolean;
  readonly busy?: boolean;
  // The verb in progress. Room is kept for it, so that nothing moves when it takes the place of the label.
  readonly busyLabel?: string;
  readonly children: ReactNode;
}

type OwnProps = keyof ButtonLook;
type NativeButton = Omit<ComponentPropsWithRef<"button">, OwnProps> & { readonly href?: undefined };
type NativeLink = Omit<ComponentPropsWithRef<"a">, OwnProps> & { readonly href: string };
export type ButtonProps = ButtonLook & (NativeButton | NativeLink);

export function Button({
  kind = "secondary",
  size = "md",
  icon,
  iconAfter,
  keyHint,
  isBlock,
  isRound,
  busy = false,
  busyLabel,
  children,
  className,
  ...native
}: ButtonProps) {
  const look = joinClasses(
    styles.button,
    styles[kind],
    styles[size],
    isBlock && styles.block,
    isRound && styles.round,
    className,
  );
  const face = <Faces {...{ icon, iconAfter, keyHint, busy, busyLabel }}>{children}</Faces>;
  if (native.href !== undefined) {
    return (
      <a {...native} className={look}>
        {face}
      </a>
    );
  }
  return (
    <button
      type="button"
      {...native}
      {...(busy ? { "aria-disabled": true, "data-busy": "", onClick: refuse } : {})}
      className={look}
    >
      {face}
    </button>
  );
}

// Busy keeps the focus, which a disabled button would lose; it only stops listening.
const refuse = (event: MouseEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

interface FacesProps {
  readonly icon: ReactNode;
  readonly iconAfter: ReactNode;
  readonly keyHint: string | undefined;
  readonly busy: boolean;
  readonly busyLabel: string | undefined;
  readonly children: ReactNode;
}

function Faces({ icon, iconAfter, keyHint, busy, busyLabel, children }: FacesProps) {
  return (
    <>
      <span className={styles.face} aria-hidden={busy}>
        {icon}
        {children}
        {iconAfter}
        {keyHint && (
          <span className={styles.key} aria-hidden="true">
            <Kbd>{keyHint}</Kbd>
          </span>
        )}
      </span>
      {(busy || busyLabel !== undefined) && (
        <span className={styles.face} aria-hidden={!busy}>
          <Spinner />
          {busyLabel ?? children}
        </span>
      )}
    </>
  );
}

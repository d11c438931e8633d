import type { ComponentPropsWithRef, ReactNode } from "react";
import { useText } from "#client/i18n/useText.ts";
import { Badge } from "./Badge.tsx";
import styles from "./IconButton.module.css";
import { joinClasses } from "./joinClasses.ts";
import { Spinner } from "./Spinner.tsx";
import { Tooltip } from "../overlay/Tooltip.tsx";

interface IconButtonLook {
  readonly icon: ReactNode;
  readonly label: string;
  readonly keyHint?: string;
  readonly kind?: "quiet" | "line" | "solid" | "onPhoto";
  readonly size?: "md" | "sm";
  readonly isRound?: boolean;
  // A toggle says whether it is on; a button that is not one leaves this out.
  readonly isOn?: boolean;
  readonly busy?: boolean;
  readonly unread?: number;
}

// As of a Button: it keeps the focus and only stops listening.
const busyState = { "aria-disabled": true, "data-busy": "", onClick: () => undefined } as const;

type OwnProps = keyof IconButtonLook | "children" | "aria-label";
type NativeButton = Omit<ComponentPropsWithRef<"button">, OwnProps> & { readonly href?: undefined };
type NativeLink = Omit<ComponentPropsWithRef<"a">, OwnProps> & { readonly href: string };
export type IconButtonProps = IconButtonLook & (NativeButton | NativeLink);

export function IconButton({
  icon,
  label,
  keyHint,
  kind = "quiet",
  size = "md",
  isRound,
  isOn,
  busy = false,
  unread = 0,
  className,
  ...native
}: IconButtonProps) {
  const t = useText("ui");
  const name = unread > 0 ? t("labelUnread", { label, count: unread }) : label;
  const look = joinClasses(
    styles.button,
    styles[kind],
    styles[size],
    (isRound || kind === "onPhoto") && styles.round,
    className,
  );
  const face = (
    <>
      {busy ? <Spinner /> : icon}
      {unread > 0 && (
        <span className={styles.badge}>
          <Badge count={unread} />
        </span>
      )}
    </>
  );
  return (
    <Tooltip text={label} keyHint={keyHint} isName>
      {native.href === undefined ? (
        <button
          type="button"
          {...native}
          aria-label={name}
          aria-pressed={isOn}
          {...(busy ? busyState : {})}
          className={look}
        >
          {face}
        </button>
      ) : (
        <a {...native} aria-label={name} aria-current={isOn ? "page" : undefined} className={look}>
          {face}
        </a>
      )}
    </Tooltip>
  );
}

import { Check, CircleAlert, TriangleAlert, X } from "lucide-react";
import type { ReactNode } from "react";
import { useText } from "#client/i18n/useText.ts";
import type { Hue } from "../stay/stateLooks.ts";
import { Tile } from "../page/Tile.tsx";
import styles from "./Toast.module.css";

export interface ToastContent {
  readonly id: string;
  // What it is about: the newest of one subject takes the place of those before.
  readonly about?: string;
  readonly title: string;
  readonly line?: string;
  // A face for what a person said, an icon for what happened: how it went has its own.
  readonly picture?: ReactNode;
  readonly icon?: ReactNode;
  readonly hue?: Hue;
  readonly href?: string;
  readonly action?: { readonly label: string; readonly run: () => void };
  readonly lifeMs?: number;
}

const signs: Readonly<Partial<Record<Hue, ReactNode>>> = {
  moss: <Check />,
  gorse: <TriangleAlert />,
  brick: <CircleAlert />,
};

interface ToastProps {
  readonly toast: ToastContent;
  readonly onDismiss: () => void;
}

export function Toast({ toast, onDismiss }: ToastProps) {
  const t = useText("ui");
  const { title, line, picture, hue = "sky", icon = signs[hue], href, action } = toast;
  const runAction = () => {
    onDismiss();
    action?.run();
  };
  return (
    <div className={styles.toast}>
      {picture ??
        (icon && (
          <Tile hue={hue} size={36}>
            {icon}
          </Tile>
        ))}
      <div className={styles.words}>
        {href ? (
          <a href={href} className={styles.link} onClick={onDismiss}>
            {title}
          </a>
        ) : (
          <div className={styles.title}>{title}</div>
        )}
        {line && <div className={picture ? styles.line : styles.lines}>{line}</div>}
      </div>
      {action && (
        <button type="button" className={styles.action} onClick={runAction}>
          {action.label}
        </button>
      )}
      <button type="button" className={styles.close} aria-label={t("close")} onClick={onDismiss}>
        <X />
      </button>
    </div>
  );
}

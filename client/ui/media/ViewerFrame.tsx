import { Download, X } from "lucide-react";
import type { KeyboardEvent, ReactNode } from "react";
import { useText } from "#client/i18n/useText.ts";
import { IconButton } from "../control/IconButton.tsx";
import styles from "./ViewerFrame.module.css";

interface ViewerFrameProps {
  // Which of how many is in sight.
  readonly place: string;
  readonly save?: { readonly href: string; readonly label: string; readonly name?: string } | undefined;
  readonly tools?: ReactNode;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

// What is looked at over the whole screen: how far one is, what can be done with it, and the way back.
export function ViewerFrame({ place, save, tools, onKeyDown, onClose, children }: ViewerFrameProps) {
  const t = useText("ui");
  return (
    <div className={styles.viewer} onKeyDown={onKeyDown}>
      <header className={styles.bar}>
        <IconButton label={t("close")} icon={<X />} onClick={onClose} />
        <span className={styles.place} aria-live="polite">
          {place}
        </span>
        <span className={styles.tools}>
          {tools}
          {save && (
            <a
              className={styles.save}
              href={save.href}
              download={save.name ?? true}
              aria-label={save.label}
              title={save.label}
            >
              <Download />
            </a>
          )}
        </span>
      </header>
      {children}
    </div>
  );
}

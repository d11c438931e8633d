import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { useText } from "#client/i18n/useText.ts";
import styles from "./ThreadMarks.module.css";

interface SystemMessageProps {
  // A glyph of the state that came about, or an icon.
  readonly icon?: ReactNode;
  readonly time?: string;
  readonly isStaffOnly?: boolean;
  // The actor's name in bold: <b>Niamh</b> moved this trip to Booked
  readonly children: ReactNode;
}

export function SystemMessage({ icon, time, isStaffOnly = false, children }: SystemMessageProps) {
  const t = useText("ui");
  return (
    <div className={styles.system}>
      {isStaffOnly ? <Lock /> : icon}
      <span>
        {isStaffOnly && `${t("staffOnly")} `}
        {children}
        {time && <time className={styles.time}>{time}</time>}
      </span>
    </div>
  );
}

// For a reader without the roles it asks for.
export function HiddenSystemMessage() {
  const t = useText("ui");
  return (
    <div className={styles.system} data-hidden>
      <Lock />
      <span>{t("systemMessageHidden")}</span>
    </div>
  );
}

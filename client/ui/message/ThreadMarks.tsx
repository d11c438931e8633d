import { useText } from "#client/i18n/useText.ts";
import styles from "./ThreadMarks.module.css";

// "Today", "Tuesday 11 May"
export function DaySeparator({ children }: { readonly children: string }) {
  return (
    <div role="separator" aria-label={children} className={styles.day}>
      <span>{children}</span>
    </div>
  );
}

export function UnreadDivider({ count }: { readonly count: number }) {
  const t = useText("ui");
  const words = t("newMessages", { count });
  return (
    <div role="separator" aria-label={words} className={styles.unread}>
      {words}
    </div>
  );
}

// The header and the list say who; here someone is only about to speak.
export function TypingDots() {
  const t = useText("ui");
  return (
    <span className={styles.typing}>
      <span className={styles.dots} aria-hidden>
        <i />
        <i />
        <i />
      </span>
      <span className={styles.typingWord}>{t("typing")}</span>
    </span>
  );
}

import { wordsOf } from "#client/api/wordsOf.ts";
import { useLocale } from "#client/i18n/useText.ts";
import styles from "./Refusal.module.css";

interface RefusalProps {
  readonly error: unknown;
  // Where the screen knows a better one than the code.
  readonly next?: string;
}

// Why something was not done, and what to do next.
export function Refusal({ error, next }: RefusalProps) {
  useLocale();
  const words = wordsOf(error);
  return (
    <p role="alert" className={styles.refusal}>
      <span className={styles.what}>{words.what}</span>
      <span>{next ?? words.next}</span>
    </p>
  );
}

import { LogoMark } from "./art/LogoMark.tsx";
import styles from "./Logo.module.css";

interface LogoProps {
  // The height of the mark; the word follows it.
  readonly size?: number;
  readonly isMarkOnly?: boolean;
}

export function Logo({ size = 30, isMarkOnly = false }: LogoProps) {
  return (
    <span className={styles.logo} style={{ "--size": `${size}px` }}>
      <LogoMark className={styles.mark} />
      <span className={isMarkOnly ? "visually-hidden" : styles.word}>Hearth</span>
    </span>
  );
}

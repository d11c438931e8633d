import type { ReactNode } from "react";
import styles from "./Remark.module.css";

interface RemarkProps {
  readonly children: ReactNode;
}

// A line about several fields, or about none; what belongs to one field stands under it.
export const Hint = ({ children }: RemarkProps) => <p className={styles.hint}>{children}</p>;

// What is wrong with them together, read aloud as it comes.
export const Mistake = ({ children }: RemarkProps) => (
  <p role="alert" className={styles.mistake}>
    {children}
  </p>
);

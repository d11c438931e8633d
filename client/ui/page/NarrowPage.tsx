import type { ReactNode } from "react";
import styles from "./NarrowPage.module.css";

// One column of cards, no wider than is read with ease.
export const NarrowPage = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.page}>{children}</div>
);

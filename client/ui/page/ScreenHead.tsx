import type { ReactNode } from "react";
import styles from "./ScreenHead.module.css";
import { PageTitle } from "./PageTitle.tsx";

interface ScreenHeadProps {
  readonly title: string;
  // How many, or as of when: what belongs to the title.
  readonly note?: ReactNode;
  // At the right: views first, the primary action last.
  readonly children?: ReactNode;
}

// The bar over a screen of the hub: its name and what can be done with all of it.
export function ScreenHead({ title, note, children }: ScreenHeadProps) {
  return (
    <header className={styles.head}>
      <PageTitle>{title}</PageTitle>
      <h1 className="h3">{title}</h1>
      {note && <span className={styles.note}>{note}</span>}
      {children && <div className={styles.actions}>{children}</div>}
    </header>
  );
}

// Controls of the head that belong together: where there is no room they go to the next line together.
export const Together = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles.together}>{children}</span>
);

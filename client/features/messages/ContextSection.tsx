import { useId, type ReactNode } from "react";
import styles from "./Context.module.css";

interface ContextSectionProps {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

// One part of what stands beside a conversation.
export function ContextSection({ title, aside, children }: ContextSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id} className={styles.title}>
          {title}
        </h3>
        {aside}
      </div>
      {children}
    </section>
  );
}

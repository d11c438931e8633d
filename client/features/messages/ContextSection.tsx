import { useId, type ReactNode } from "react";
import styles from "./Context.module.css";

interface ContextSectionProps {
  readonly title: string;
  readonly aside?: ReactNode;
  // By which a key finds it.
  readonly name?: string;
  readonly children: ReactNode;
}

// One part of what stands beside a conversation.
export function ContextSection({ title, aside, name, children }: ContextSectionProps) {
  const id = useId();
  return (
    <section
      className={styles.section}
      aria-labelledby={id}
      {...(name === undefined ? {} : { "data-context-part": name, tabIndex: -1 })}
    >
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

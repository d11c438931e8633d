import { useId, type ReactNode } from "react";
import { Card } from "#client/ui/page/Card.tsx";
import styles from "./Notifications.module.css";

interface SectionProps {
  readonly title: string;
  readonly line?: string;
  readonly children: ReactNode;
}

export function Section({ title, line, children }: SectionProps) {
  const titleId = useId();
  return (
    <Card labelledBy={titleId}>
      <h2 id={titleId} className="h3">
        {title}
      </h2>
      {line && <p className={styles.line}>{line}</p>}
      <div className={styles.body}>{children}</div>
    </Card>
  );
}

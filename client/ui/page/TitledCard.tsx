import { useId, type ReactNode } from "react";
import { Card } from "./Card.tsx";
import styles from "./TitledCard.module.css";

interface TitledCardProps {
  readonly title: string;
  readonly line?: string;
  readonly children: ReactNode;
}

export function TitledCard({ title, line, children }: TitledCardProps) {
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

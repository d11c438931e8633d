import type { ReactNode } from "react";
import styles from "./CallCard.module.css";

interface CallCardProps {
  readonly icon: ReactNode;
  readonly isMissed: boolean;
  readonly time: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

export function CallCard({ icon, isMissed, time, action, children }: CallCardProps) {
  return (
    <div className={styles.card} data-missed={isMissed}>
      <span className={styles.icon}>{icon}</span>
      <span className={styles.words}>
        <span>{children}</span>
        <time>{time}</time>
      </span>
      {action}
    </div>
  );
}

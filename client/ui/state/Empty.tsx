import type { ReactNode } from "react";
import styles from "./Empty.module.css";
import { Spot } from "../media/Spot.tsx";
import type { SpotKind } from "../media/Drawing.tsx";

interface EmptyProps {
  readonly spot: SpotKind;
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  // A page that holds nothing else names itself by this title.
  readonly headingLevel?: 1 | 2 | 3;
}

export function Empty({ spot, title, children, action, headingLevel = 2 }: EmptyProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.empty}>
      <div className={styles.spot}>
        <Spot kind={spot} />
      </div>
      <Heading className="h3">{title}</Heading>
      {children && <p className={styles.line}>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}

import { useId, type ReactNode } from "react";
import { Card } from "#client/ui/page/Card.tsx";
import { SectionHeading } from "#client/ui/page/SectionHeading.tsx";
import { useMedia } from "#client/ui/page/useMedia.ts";
import styles from "./FamilyTrip.module.css";

interface FoldProps {
  readonly title: string;
  readonly note?: string;
  readonly action?: ReactNode;
  // On a phone, what comes next stands open and the rest is folded.
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

export function Fold({ title, note, action, isOpen = false, children }: FoldProps) {
  const titleId = useId();
  const isWide = useMedia("(min-width: 900px), print");
  if (isWide)
    return (
      <Card labelledBy={titleId}>
        <SectionHeading id={titleId} title={title} {...(note === undefined ? {} : { note })} action={action} />
        {children}
      </Card>
    );
  return (
    <Card labelledBy={titleId}>
      <details className={styles.fold} open={isOpen}>
        <summary>
          <h2 id={titleId} className="h3">
            {title}
          </h2>
          {note && <span className={styles.quiet}>{note}</span>}
        </summary>
        {children}
        {action}
      </details>
    </Card>
  );
}

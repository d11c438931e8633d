import type { ReactNode } from "react";
import styles from "./MessageBubble.module.css";

interface MessageBubbleProps {
  readonly isOwn?: boolean;
  // A run is what one person says within five minutes.
  readonly startsRun?: boolean;
  readonly endsRun?: boolean;
  // Named above the first of a run, in groups and for staff.
  readonly author?: { readonly name: string; readonly role?: string };
  // Stands beside the last of a run; the others leave its room.
  readonly picture?: ReactNode;
  // Pictures and cards reach almost to the edge; emoji alone have no bubble.
  readonly content?: "text" | "media" | "bare";
  readonly isFailed?: boolean;
  // Under the bubble: who has seen it, or that it was not sent.
  readonly below?: ReactNode;
  readonly children: ReactNode;
}

export function MessageBubble({
  isOwn = false,
  startsRun = true,
  endsRun = true,
  author,
  picture,
  content = "text",
  isFailed = false,
  below,
  children,
}: MessageBubbleProps) {
  return (
    <div className={styles.message} data-own={isOwn} data-first={startsRun} data-bubble={content}>
      {picture !== undefined && <span className={styles.picture}>{endsRun && picture}</span>}
      <div className={styles.column}>
        {author && startsRun && (
          <div className={styles.author}>
            {author.name}
            {author.role && <span className={styles.role}>{author.role}</span>}
          </div>
        )}
        <div className={styles.bubble} data-tail={endsRun} data-failed={isFailed}>
          {children}
        </div>
        {below && <div className={styles.below}>{below}</div>}
      </div>
    </div>
  );
}

import type { ReactNode } from "react";
import { StateGlyph, type GlyphKind } from "../stay/StateGlyph.tsx";
import styles from "./VerticalTimeline.module.css";

export interface TimelineEvent {
  readonly id: string;
  // "28 May"
  readonly day: string;
  readonly title: string;
  readonly note?: ReactNode;
  readonly isPast: boolean;
  readonly glyph?: GlyphKind;
}

// What happened and what is to come, from top to bottom.
export function VerticalTimeline({ events }: { readonly events: readonly TimelineEvent[] }) {
  return (
    <ol className={styles.timeline}>
      {events.map(({ id, day, title, note, isPast, glyph = isPast ? "full" : "empty" }) => (
        <li key={id} className={styles.event}>
          <span className={styles.day}>{day}</span>
          <span className={styles.glyph} data-past={isPast}>
            <StateGlyph kind={glyph} />
          </span>
          <span className={styles.words}>
            <span className={styles.title}>{title}</span>
            {note && <span className={styles.note}>{note}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

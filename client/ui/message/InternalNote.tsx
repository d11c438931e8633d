import type { ReactNode } from "react";
import { Avatar, type Person } from "../media/Avatar.tsx";
import styles from "./InternalNote.module.css";

interface InternalNoteProps {
  readonly author: Person;
  readonly time: string;
  readonly children: ReactNode;
  // Who reads it, where that is not plain from where it stands.
  readonly mark?: ReactNode;
  readonly tools?: ReactNode;
  readonly lang?: string;
}

// What staff write down for each other.
export function InternalNote({ author, time, children, mark, tools, lang }: InternalNoteProps) {
  return (
    <div className={styles.note}>
      <div className={styles.head}>
        <Avatar {...author} size={18} />
        <b>{author.name}</b>
        <time>{time}</time>
        {mark}
        {tools && <span className={styles.tools}>{tools}</span>}
      </div>
      <p lang={lang} dir="auto">
        {children}
      </p>
    </div>
  );
}

import { MailCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import styles from "./Entry.module.css";

// What to do next is in the mail; the focus goes to the news, since the form is gone.
export function LetterSent({ title, line }: { readonly title: string; readonly line: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.letter} role="status">
      <MailCheck />
      <h2 ref={heading} tabIndex={-1} className="h3">
        {title}
      </h2>
      <p>{line}</p>
    </div>
  );
}

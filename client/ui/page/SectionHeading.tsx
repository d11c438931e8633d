import type { ReactNode, Ref } from "react";
import styles from "./SectionHeading.module.css";

interface SectionHeadingProps {
  readonly title: string;
  readonly id?: string;
  readonly level?: 2 | 3;
  // How much of it: "2 of 4".
  readonly note?: string;
  readonly link?: { readonly label: string; readonly href: string };
  readonly action?: ReactNode;
  // Where the focus is led to it.
  readonly headingRef?: Ref<HTMLHeadingElement>;
}

export function SectionHeading({ title, id, level = 2, note, link, action, headingRef }: SectionHeadingProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.heading}>
      <Heading id={id} ref={headingRef} {...(headingRef && { tabIndex: -1 })} className="h3">
        {title}
      </Heading>
      {note && <span className={styles.note}>{note}</span>}
      {link && (
        <a href={link.href} className={styles.link}>
          {link.label}
        </a>
      )}
      {action}
    </div>
  );
}

import type { ReactNode } from "react";
import styles from "./Segmented.module.css";

interface SegmentedLinksProps {
  readonly label: string;
  readonly links: readonly {
    readonly href: string;
    readonly label: string;
    readonly icon?: ReactNode;
    readonly isHere: boolean;
  }[];
}

// The look of views one beside the other, where each is a screen of its own.
export function SegmentedLinks({ label, links }: SegmentedLinksProps) {
  return (
    <nav aria-label={label} className={styles.track}>
      {links.map(({ href, label: name, icon, isHere }, index) => (
        <a key={index} href={href} aria-current={isHere ? "page" : undefined} className={styles.part}>
          {icon}
          {name}
        </a>
      ))}
    </nav>
  );
}

import { ChevronLeft } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./BackLink.module.css";

interface BackLinkProps {
  // Without a page above there is no way up.
  readonly href: string | undefined;
  readonly children: ReactNode;
}

// The way up, above the title of a page that stands below another.
export function BackLink({ href, children }: BackLinkProps) {
  if (href === undefined) return null;
  return (
    <a className={styles.back} href={href} data-own-back>
      <ChevronLeft />
      {children}
    </a>
  );
}

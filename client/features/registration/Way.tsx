import { ChevronLeft } from "lucide-react";
import type { ReactNode } from "react";
import { useText } from "#client/i18n/useText.ts";
import styles from "./Registration.module.css";

interface WayProps {
  readonly back: string;
  // How far one has come.
  readonly children?: ReactNode;
}

// The way back, above each question.
export function Way({ back, children }: WayProps) {
  const t = useText("registration");
  return (
    <nav className={styles.head} aria-label={t("way")}>
      <a className={styles.back} href={back} aria-label={t("back")} data-own-back>
        <ChevronLeft aria-hidden="true" />
      </a>
      {children}
    </nav>
  );
}

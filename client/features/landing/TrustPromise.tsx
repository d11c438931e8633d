import { BadgeCheck, Coffee, LifeBuoy } from "lucide-react";
import type { ReactNode } from "react";
import { useText } from "#client/i18n/useText.ts";
import styles from "./TrustPromise.module.css";

export function TrustPromise() {
  const t = useText("story");
  return (
    <section className={styles.section} aria-labelledby="trust-title">
      <div>
        <h2 id="trust-title" className={styles.title}>
          {t("trustTitle")}
        </h2>
        <p className={styles.lead}>{t("trustLead")}</p>
      </div>
      <ul className={styles.reasons}>
        <Reason icon={<Coffee />} title={t("visited")}>
          {t("visitedLine")}
        </Reason>
        <Reason icon={<BadgeCheck />} title={t("checked")}>
          {t("checkedLine")}
        </Reason>
        <Reason icon={<LifeBuoy />} title={t("nearby")}>
          {t("nearbyLine")}
        </Reason>
      </ul>
    </section>
  );
}

interface ReasonProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
}

function Reason({ icon, title, children }: ReasonProps) {
  return (
    <li className={styles.reason}>
      <span className={styles.icon}>{icon}</span>
      <div>
        <h3 className={styles.name}>{title}</h3>
        <p className={styles.line}>{children}</p>
      </div>
    </li>
  );
}

import type { Family } from "#shared/features/family/family.contract.ts";
import { useText } from "#client/i18n/useText.ts";
import styles from "./Home.module.css";

type AboutProps = Pick<Family, "line" | "also" | "about" | "houseRules">;

export function HomeAbout({ line, also, about, houseRules }: AboutProps) {
  const t = useText("family");
  return (
    <>
      <section>
        <h2 className={styles.heading}>{t("about")}</h2>
        <p className={styles.line}>{line}</p>
        {about && <p className={styles.prose}>{about}</p>}
        {also && <p className={styles.quiet}>{also}</p>}
      </section>
      {houseRules && (
        <section>
          <h2 className={styles.heading}>{t("houseRules")}</h2>
          <p className={styles.prose}>{houseRules}</p>
        </section>
      )}
    </>
  );
}

import type { OpenedPlan } from "#shared/features/tripPlan/tripPlan.contract.ts";
import { formatDays } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import styles from "./Context.module.css";
import { ContextSection } from "./ContextSection.tsx";

// The weeks of camp that are chosen.
export function PlanCamps({ camps }: Pick<OpenedPlan, "camps">) {
  const t = useText("tripPlan");
  return (
    <ContextSection title={t("camps")}>
      {camps.length === 0 && <p className={styles.none}>{t("noCamps")}</p>}
      <ul className={styles.list}>
        {camps.map(({ title, from, to }) => (
          <li key={`${title} ${from}`} className={styles.row}>
            <span className={styles.rowWords}>
              <span className={styles.name}>{title}</span>
            </span>
            <span className={styles.note}>{formatDays(from, to)}</span>
          </li>
        ))}
      </ul>
    </ContextSection>
  );
}

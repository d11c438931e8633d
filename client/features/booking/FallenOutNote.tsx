import type { FallenOut } from "#shared/features/booking/stayPlan.rules.ts";
import { formatDay, formatList } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import styles from "./Wizard.module.css";

// What did not fit into new dates, by name.
export function FallenOutNote({ out: { weeks, camps } }: { readonly out: FallenOut }) {
  const t = useText("booking");
  const days = [...new Set(camps.map(({ monday }) => t("week", { day: formatDay(monday) })))];
  return (
    <div role="status" className={styles.silent}>
      {(weeks || days.length > 0) && (
        <p className={styles.out}>
          {weeks && <span>{t("weeksFellOut")}</span>}{" "}
          {days.length > 0 && <span>{t("campsFellOut", { camps: formatList(days) })}</span>}
        </p>
      )}
    </div>
  );
}

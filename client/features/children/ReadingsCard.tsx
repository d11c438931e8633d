import { useId } from "react";
import type { StudentCare } from "#shared/features/studentCare/studentCare.contract.ts";
import { formatFullMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { Card } from "#client/ui/page/Card.tsx";
import { SectionHeading } from "#client/ui/page/SectionHeading.tsx";
import styles from "./Children.module.css";

// Who has opened what is known of the child's health: by name and time.
export function ReadingsCard({ care: { readings } }: { readonly care: StudentCare }) {
  const t = useText("children");
  const titleId = useId();
  return (
    <Card labelledBy={titleId}>
      <SectionHeading id={titleId} title={t("readings")} />
      {readings.length === 0 && <p className={styles.quiet}>{t("noReadings")}</p>}
      <ul className={styles.rows}>
        {readings.map(({ byName, byOffice, at }) => (
          <li key={`${at} ${byName}`} className={styles.row}>
            <span>{byOffice ? t("ofOffice", { name: byName }) : byName}</span>
            <time className={styles.quiet} dateTime={at}>
              {formatFullMoment(at)}
            </time>
          </li>
        ))}
      </ul>
    </Card>
  );
}

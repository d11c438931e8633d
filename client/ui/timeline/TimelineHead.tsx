import { useText } from "#client/i18n/useText.ts";
import { formatMonth } from "../date/calendarWords.ts";
import styles from "./TimelineBoard.module.css";
import type { TimelineScale } from "./timelineRows.ts";

export function TimelineHead({ scale }: { readonly scale: TimelineScale }) {
  const t = useText("ui");
  return (
    <div className={styles.head}>
      <div className={styles.corner}>{t("family")}</div>
      <div className={styles.axis}>
        {scale.months.map(({ month, at }) => (
          <span key={month} className={styles.month} style={{ "--at": at / scale.days }}>
            {formatMonth(month)}
          </span>
        ))}
        {scale.weeks.map(({ day, at }) => (
          <span key={day} className={styles.week} style={{ "--at": at / scale.days }}>
            {Number(day.slice(8))}
          </span>
        ))}
      </div>
    </div>
  );
}

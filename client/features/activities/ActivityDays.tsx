import { Check } from "lucide-react";
import type { Activity } from "#shared/features/activities/activities.contract.ts";
import { dateFormat } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { includeName } from "./activityWords.ts";
import styles from "./Activities.module.css";

// The fourth of January 2027 is a Monday.
const weekdayName = (weekday: number): string =>
  dateFormat({ weekday: "long", timeZone: "UTC" }).format(new Date(Date.UTC(2027, 0, 3 + weekday)));

// The week in a strip: what is done on each of its days, and whether what it takes is included.
export function ActivityDays({ schedule, includes }: Pick<Activity, "schedule" | "includes">) {
  const t = useText("activities");
  const days = [...new Set(schedule.map(({ weekday }) => weekday))].toSorted();
  if (days.length === 0) return null;
  return (
    <section>
      <h2 className={styles.heading}>{t("aDay")}</h2>
      <ul className={styles.days} tabIndex={0} aria-label={t("aDay")}>
        {days.map((day) => (
          <li key={day}>
            <h3>{weekdayName(day)}</h3>
            <ol>
              {schedule
                .filter(({ weekday }) => weekday === day)
                .map(({ from, to, title, include }) => (
                  <li key={`${from} ${title}`}>
                    <span className={styles.count}>
                      {from}–{to}
                    </span>
                    <b>{title}</b>
                    {includes.includes(include) && (
                      <span className={styles.with}>
                        <Check />
                        {includeName(include)}
                      </span>
                    )}
                  </li>
                ))}
            </ol>
          </li>
        ))}
      </ul>
    </section>
  );
}

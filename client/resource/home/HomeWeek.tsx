import type { Family } from "#shared/features/family/family.contract.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { weekdayName } from "./homeWords.ts";
import styles from "./Home.module.css";

const weekdays = [1, 2, 3, 4, 5, 6, 7];

// The child's Tuesday there, in the family's own words.
export function HomeWeek({ week }: Pick<Family, "week">) {
  const t = useText("family");
  if (week.length === 0) return null;
  return (
    <section>
      <h2 className={styles.heading}>{t("week")}</h2>
      <dl className={styles.week}>
        {weekdays.map((weekday) => {
          const lines = week.filter((line) => line.weekday === weekday);
          return lines.length === 0 ? null : (
            <div key={weekday}>
              <dt>{weekdayName(weekday)}</dt>
              {lines.map(({ part, text }) => (
                <dd key={part}>
                  <span>{t(dataKey("dayPart", part))}</span>
                  {text}
                </dd>
              ))}
            </div>
          );
        })}
      </dl>
    </section>
  );
}

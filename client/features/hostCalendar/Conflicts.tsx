import { TriangleAlert } from "lucide-react";
import type { CalendarConflict } from "#shared/features/calendarFeeds/calendarFeeds.contract.ts";
import { formatDays } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { Card } from "#client/ui/page/Card.tsx";
import styles from "./OtherCalendars.module.css";

// A guest is expected where another calendar has somebody else: said before everything, for one of the two will find no bed.
export function Conflicts({ conflicts }: { readonly conflicts: readonly CalendarConflict[] }) {
  const t = useText("hostCalendar");
  if (conflicts.length === 0) return null;
  return (
    <Card ground="straw" labelledBy="conflicts">
      <div className={styles.part}>
        <h2 id="conflicts" className={styles.warning}>
          <TriangleAlert />
          {t("conflictTitle")}
        </h2>
        <ul className={styles.lines}>
          {conflicts.map(({ feedId, feedName, tripId, firstName, fromDate, toDate }) => (
            <li key={`${feedId} ${tripId} ${fromDate}`}>
              <a href={hrefOf("hosting", { id: tripId })}>
                {t("conflictLine", { name: firstName, calendar: feedName, days: formatDays(fromDate, toDate) })}
              </a>
            </li>
          ))}
        </ul>
        <p className={styles.quiet}>{t("conflictHelp")}</p>
      </div>
    </Card>
  );
}

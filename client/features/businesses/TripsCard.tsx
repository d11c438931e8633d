import { useId } from "react";
import type { BusinessTrip } from "#shared/features/businesses/businesses.contract.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatDays } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { Card } from "#client/ui/page/Card.tsx";
import { StatePill } from "#client/ui/stay/StatePill.tsx";
import styles from "./Business.module.css";

// Its newest trips; the way to all of them stands above.
export function TripsCard({ trips }: { readonly trips: readonly BusinessTrip[] }) {
  const [t, states] = [useText("businesses"), useText("states")];
  const titleId = useId();
  return (
    <Card labelledBy={titleId}>
      <h2 id={titleId} className="h4">
        {t("newestTrips")}
      </h2>
      {trips.length === 0 && <p className={styles.quiet}>{t("noTrips")}</p>}
      <ul className={styles.rows}>
        {trips.map(({ id, reference, studentId, studentName, state, fromDate, toDate }) => (
          <li key={id} className={styles.row}>
            <span className={styles.words}>
              <a href={hrefOf("student", { id: studentId })}>{studentName}</a>
              <span className={styles.quiet}>{`${reference} · ${formatDays(fromDate, toDate, { year: true })}`}</span>
            </span>
            <StatePill state={state} small>
              {states(dataKey("tripState", state))}
            </StatePill>
          </li>
        ))}
      </ul>
    </Card>
  );
}

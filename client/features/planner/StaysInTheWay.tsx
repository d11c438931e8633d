import type { WeeksStay } from "#shared/features/timeline/planner.contract.ts";
import { formatDays } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import styles from "./Weeks.module.css";

interface StaysInTheWayProps {
  readonly stays: readonly WeeksStay[];
  readonly isOfOne: boolean;
}

// Who holds a bed in these weeks, each a way to the trip.
export function StaysInTheWay({ stays, isOfOne }: StaysInTheWayProps) {
  const t = useText("planner");
  if (stays.length === 0) return <p className="ink-2">{t("nobodyThere")}</p>;
  return (
    <section className={styles.stack}>
      <p className={isOfOne ? styles.way : "ink-2"}>{t(isOfOne ? "inTheWay" : "held", { count: stays.length })}</p>
      <ul className={styles.list}>
        {stays.map(({ tripId, studentId, studentName, reference, fromDate, toDate }) => (
          <li key={`${tripId} ${fromDate}`}>
            <a href={hrefOf("studentTrip", { student_id: studentId, id: tripId })}>{studentName}</a>
            <span className="t-sm ink-3">{`${reference}, ${formatDays(fromDate, toDate)}`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

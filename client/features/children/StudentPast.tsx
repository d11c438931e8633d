import { useId } from "react";
import type { RecordThread, RecordTrip } from "#shared/features/studentRecord/studentRecord.contract.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatDays } from "#client/i18n/format.ts";
import { formatMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { Card } from "#client/ui/page/Card.tsx";
import { SectionHeading } from "#client/ui/page/SectionHeading.tsx";
import { StatePill } from "#client/ui/stay/StatePill.tsx";
import styles from "./Student.module.css";

interface TripsCardProps {
  readonly studentId: string;
  readonly trips: readonly RecordTrip[];
}

// The student's trips, the newest first.
export function TripsCard({ studentId, trips }: TripsCardProps) {
  const [t, states] = [useText("student"), useText("states")];
  const titleId = useId();
  return (
    <Card labelledBy={titleId}>
      <SectionHeading id={titleId} title={t("trips")} />
      {trips.length === 0 && <p className={styles.quiet}>{t("noTrips")}</p>}
      <ul className={styles.rows}>
        {trips.map(({ id, reference, state, fromDate, toDate, familyName }) => {
          const href = hrefOf("studentTrip", { student_id: studentId, id });
          return (
            <li key={id} className={styles.row}>
              <span className={styles.words}>
                {href === undefined ? <span>{reference}</span> : <a href={href}>{reference}</a>}
                <span className={styles.quiet}>
                  {[formatDays(fromDate, toDate, { year: true }), familyName && t("withFamily", { name: familyName })]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
              </span>
              <StatePill state={state} small>
                {states(dataKey("tripState", state))}
              </StatePill>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

// What was written about those trips, as far as the reader may read it.
export function ThreadsCard({ threads }: { readonly threads: readonly RecordThread[] }) {
  const t = useText("student");
  const titleId = useId();
  const inbox = hrefOf("messages") ?? "";
  return (
    <Card labelledBy={titleId}>
      <SectionHeading id={titleId} title={t("threads")} />
      {threads.length === 0 && <p className={styles.quiet}>{t("noThreads")}</p>}
      <ul className={styles.rows}>
        {threads.map(({ conversationId, reference, familyName, lastAt }) => (
          <li key={conversationId} className={styles.row}>
            <span className={styles.words}>
              <a href={`${inbox}?conversation=${conversationId}`}>
                {familyName === null ? t("tripThread") : t("withFamily", { name: familyName })}
              </a>
              <span className={styles.quiet}>{reference}</span>
            </span>
            {lastAt && (
              <time className={styles.quiet} dateTime={lastAt}>
                {formatMoment(lastAt)}
              </time>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

import type { Household } from "#shared/features/householdDesk/household.records.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatDays } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { useMay } from "#client/session/useMay.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Pill } from "#client/ui/control/Pill.tsx";
import { StatePill } from "#client/ui/stay/StatePill.tsx";
import styles from "./Households.module.css";

// Everybody who stays, stayed or was asked for.
export function StaysSection({ household: { id, stays } }: { readonly household: Household }) {
  const [t, states] = [useText("households"), useText("states")];
  const mayOpen = useMay("trips:open");
  return (
    <section className={styles.section}>
      <h2 className="h3">{t("part.stays")}</h2>
      {stays.length === 0 && <p className={styles.quiet}>{t("noStays")}</p>}
      <ul className={styles.rows}>
        {stays.map((stay) => (
          <li key={stay.id} className={styles.row}>
            <span className={styles.words}>
              {mayOpen ? (
                <a href={hrefOf("studentTrip", { student_id: stay.studentId, id: stay.tripId })}>{stay.studentName}</a>
              ) : (
                <span>{stay.studentName}</span>
              )}
              <span className={styles.quiet}>
                {`${stay.reference} · ${formatDays(stay.fromDate, stay.toDate, { year: true })} · ${states(dataKey("hostingState", stay.state))}`}
              </span>
            </span>
            <span className={styles.ways}>
              {stay.isHeld && <Pill hue="moss">{t("held")}</Pill>}
              <StatePill state={stay.tripState} small>
                {states(dataKey("tripState", stay.tripState))}
              </StatePill>
              <Button size="sm" kind="quiet" href={`${hrefOf("hostFamilyEditHubOld", { id })}?on=${stay.bookedOn}`}>
                {t("thenPage")}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { meetingKinds } from "#shared/features/meetings/meetings.states.ts";
import type { Household } from "#shared/features/vetting/vetting.contract.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatDay } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { SectionHeading } from "#client/ui/page/SectionHeading.tsx";
import { VerticalTimeline } from "#client/ui/timeline/VerticalTimeline.tsx";
import styles from "./Household.module.css";

// What came of meetings with the host: it counts when a household is judged.
export function HouseholdMeetings({ meetings }: Pick<Household, "meetings">) {
  const [t, trips] = [useText("vetting"), useText("familyTrips")];
  if (meetings.length === 0) return null;
  const titleOf = (kind: string): string => {
    const known = meetingKinds.find((one) => one === kind);
    return known === undefined ? "" : trips(dataKey("meetingKind", known));
  };
  const events = meetings.map(({ id, kind, at, organiserName, hostDidNotCome, outcome }) => ({
    id,
    day: at === null ? "" : formatDay(at.slice(0, 10)),
    title: titleOf(kind),
    note: (
      <>
        <span className={styles.step}>
          <a href={hrefOf("travelVideo", { id })}>{t("metBy", { name: organiserName })}</a>
          {hostDidNotCome && ` · ${t("hostDidNotCome")}`}
        </span>
        {outcome && <span className={styles.reason}>{outcome}</span>}
      </>
    ),
    isPast: true,
  }));
  return (
    <section className={styles.section}>
      <SectionHeading level={3} title={t("meetings")} />
      <VerticalTimeline events={events} />
    </section>
  );
}

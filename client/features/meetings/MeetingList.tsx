import type { Meeting } from "#shared/features/meetings/meetings.contract.ts";
import type { officeHour } from "#shared/features/officeHour/officeHour.contract.ts";
import type { Output } from "#shared/wire/endpoint.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { momentWords, ownZone } from "#client/resource/meetings/meetingTimes.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { AppTitle } from "#client/ui/page/AppTitle.tsx";
import { Card, CardLink } from "#client/ui/page/Card.tsx";
import { SectionHeading } from "#client/ui/page/SectionHeading.tsx";
import { Empty } from "#client/ui/state/Empty.tsx";
import { MeetingPill } from "./MeetingPill.tsx";
import styles from "./MeetingPage.module.css";
import { OfficeHourCard } from "./OfficeHourCard.tsx";
import { useWith } from "./useWith.ts";

interface MeetingListProps {
  readonly coming: readonly Meeting[];
  readonly past: readonly Meeting[];
  // Of whoever can be met without asking first; nobody else has one.
  readonly hour: Output<typeof officeHour.own> | null;
}

export function MeetingList({ coming, past, hour }: MeetingListProps) {
  const t = useText("meetings");
  const parts = [
    { id: "coming", title: t("coming"), meetings: coming },
    { id: "past", title: t("past"), meetings: past },
  ].filter(({ meetings }) => meetings.length > 0);
  return (
    <div className={styles.page}>
      <AppTitle>{t("title")}</AppTitle>
      {parts.length === 0 ? (
        <Empty spot="calendar" title={t("empty")}>
          {t("emptyLine")}
        </Empty>
      ) : (
        <p className={styles.quiet}>{t("yourTime", { zone: ownZone() })}</p>
      )}
      {hour !== null && <OfficeHourCard hour={hour.hour} />}
      {parts.map(({ id, title, meetings }) => (
        <section key={id} className={styles.part} aria-labelledby={id}>
          <SectionHeading id={id} title={title} />
          <ul className={styles.list}>
            {meetings.map((meeting) => (
              <li key={meeting.id}>
                <Row meeting={meeting} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Row({ meeting }: { readonly meeting: Meeting }) {
  const trips = useText("familyTrips");
  const names = useWith(meeting);
  const { id, kind, scheduledAt } = meeting;
  return (
    <Card as="article">
      <div className={styles.row}>
        <div>
          <h3 className="h4">
            <CardLink href={hrefOf("travelVideo", { id })}>{trips(dataKey("meetingKind", kind))}</CardLink>
          </h3>
          {scheduledAt !== null && <p className={styles.when}>{momentWords(scheduledAt)}</p>}
          <p className={styles.quiet}>{names}</p>
        </div>
        <MeetingPill meeting={meeting} />
      </div>
    </Card>
  );
}

import { Link } from "react-router";
import type { OfficeTrip } from "#shared/features/officeTrip/officeTrip.contract.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { dateFormat, formatDays } from "#client/i18n/format.ts";
import { formatFullMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { hrefFor } from "#client/session/mayVisit.ts";
import { Pill } from "#client/ui/control/Pill.tsx";
import { StatePill } from "#client/ui/stay/StatePill.tsx";
import styles from "./Context.module.css";
import { ContextSection } from "./ContextSection.tsx";
import { useMe } from "./useMe.ts";
import { useNow } from "./useNow.ts";

// Whom to reach, and what o'clock it is where they are.
export function People({ people }: Pick<OfficeTrip, "people">) {
  const [t, messages] = [useText("officeTrip"), useText("messages")];
  const now = useNow();
  if (people.length === 0) return null;
  return (
    <ContextSection title={t("clocks")}>
      <ul className={styles.list}>
        {people.map(({ id, name, side, timezone }) => (
          <li key={`${side} ${id}`} className={styles.row}>
            <span className={styles.rowWords}>
              <span className={styles.name}>{side === "host" ? messages("familyNamed", { name }) : name}</span>
            </span>
            {timezone !== null && (
              <span className={styles.note}>{t("localTime", { time: clockIn(timezone, now) })}</span>
            )}
          </li>
        ))}
      </ul>
    </ContextSection>
  );
}

const clockIn = (timeZone: string, now: number | Date): string =>
  dateFormat({ timeZone, weekday: "short", hour: "2-digit", minute: "2-digit" }).format(now);

// Where it is written about, the newest first.
export function Conversations({ conversations }: Pick<OfficeTrip, "conversations">) {
  const [t, messages] = [useText("officeTrip"), useText("messages")];
  const { roles } = useMe();
  const screen = hrefFor(roles, "messages") ?? "";
  return (
    <ContextSection title={t("conversations")}>
      {conversations.length === 0 && <p className={styles.none}>{t("noConversations")}</p>}
      <ul className={styles.list}>
        {conversations.map(({ id, familyName, lastAt, unread }) => (
          <li key={id} className={styles.row}>
            <span className={styles.rowWords}>
              <Link className={styles.name} to={`${screen}?conversation=${id}`}>
                {familyName === null ? t("withBooker") : messages("familyNamed", { name: familyName })}
              </Link>
              <span className={styles.note}>
                {lastAt === null ? t("nothingWritten") : t("lastWord", { moment: formatFullMoment(lastAt) })}
              </span>
            </span>
            {unread > 0 && (
              <Pill hue="sky" small>
                {t("unread", { count: unread })}
              </Pill>
            )}
          </li>
        ))}
      </ul>
    </ContextSection>
  );
}

interface OtherTripsProps {
  readonly studentId: string;
  readonly trips: OfficeTrip["otherTrips"];
}

export function OtherTrips({ studentId, trips }: OtherTripsProps) {
  const [t, states] = [useText("officeTrip"), useText("states")];
  const { roles } = useMe();
  return (
    <ContextSection title={t("otherTrips")}>
      {trips.length === 0 && <p className={styles.none}>{t("noOtherTrips")}</p>}
      <ul className={styles.list}>
        {trips.map(({ id, reference, state, fromDate, toDate }) => (
          <li key={id} className={styles.row}>
            <span className={styles.rowWords}>
              <Link className={styles.name} to={hrefFor(roles, "studentTrip", { student_id: studentId, id }) ?? ""}>
                {reference}
              </Link>
              <span className={styles.note}>{formatDays(fromDate, toDate, { year: true })}</span>
            </span>
            <StatePill state={state} small>
              {states(dataKey("tripState", state))}
            </StatePill>
          </li>
        ))}
      </ul>
    </ContextSection>
  );
}

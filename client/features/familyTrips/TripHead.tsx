import { MessageCircle } from "lucide-react";
import type { ReactNode } from "react";
import type { FamilyTrip } from "#shared/features/familyTrips/familyTrips.contract.ts";
import { pictureUrl } from "#shared/features/pictures/pictures.rules.ts";
import { nightsOf } from "#shared/time/days.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatDays } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { useMay } from "#client/session/useMay.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Avatar } from "#client/ui/media/Avatar.tsx";
import { StatePill } from "#client/ui/stay/StatePill.tsx";
import { TripLine } from "#client/ui/stay/TripLine.tsx";
import styles from "./FamilyTrip.module.css";
import { conversationHref } from "./conversationHref.ts";

interface TripHeadProps {
  readonly trip: FamilyTrip;
  readonly children: ReactNode;
}

// Who travels, where to and when, and how it stands.
export function TripHead({ trip, children }: TripHeadProps) {
  const [t, states] = [useText("familyTrips"), useText("states")];
  const { student, state, home, fromDate, toDate, conversation } = trip;
  const messages = conversation && conversationHref(conversation.id);
  const mayDecide = useMay("students:decide");
  const person = mayDecide ? hrefOf("travelStudent", { id: student.id }) : undefined;
  const face = (
    <Avatar name={student.firstName} src={student.picture && pictureUrl(student.picture)} isStudent size={84} />
  );
  const name = home
    ? t("childIn", { name: student.firstName, place: home.place })
    : t("tripOf", { name: student.firstName });
  return (
    <header className={styles.head}>
      {person ? (
        <a href={person} aria-label={student.firstName} className={styles.face}>
          {face}
        </a>
      ) : (
        <span className={styles.face}>{face}</span>
      )}
      <div className={styles.headWords}>
        <h1 className={styles.title}>{name}</h1>
        <p className={styles.dates}>
          {formatDays(fromDate, toDate, { year: true })} ·{" "}
          {t("nights", { count: nightsOf({ from: fromDate, to: toDate }) })}
        </p>
        <p className={styles.pills}>
          <StatePill state={state}>{states(dataKey("tripState", state))}</StatePill>
          <span className={styles.quiet}>{trip.reference}</span>
        </p>
      </div>
      <div className={styles.headButtons} data-print="no">
        {messages && (
          <Button kind="primary" icon={<MessageCircle />} href={messages}>
            {home ? t("messageFamily", { name: home.name }) : t("message")}
          </Button>
        )}
        {children}
      </div>
      <div className={styles.line}>
        <TripLine state={state} />
      </div>
    </header>
  );
}

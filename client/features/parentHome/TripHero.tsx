import { MessageCircle } from "lucide-react";
import type { HomeTrip } from "#shared/features/parentHome/parentHome.contract.ts";
import { dayOfStay, phaseOf } from "#shared/features/parentHome/parentHome.rules.ts";
import { pictureUrl } from "#shared/features/pictures/pictures.rules.ts";
import { parentHomePicture } from "#shared/features/pictures/pictures.product.ts";
import { nightsOf } from "#shared/time/days.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatDays } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { Avatar } from "#client/ui/media/Avatar.tsx";
import { Button } from "#client/ui/control/Button.tsx";
import { srcSetOf } from "#client/ui/media/srcSetOf.ts";
import { StatePill } from "#client/ui/stay/StatePill.tsx";
import { useConversationHref } from "./homePlaces.ts";
import styles from "./TripHero.module.css";
import { tripName } from "./tripName.ts";
import { today } from "./today.ts";

export function TripHero({ trip }: { readonly trip: HomeTrip }) {
  const [t, states] = [useText("parentHome"), useText("states")];
  const picture = pictureUrl(parentHomePicture, 1600);
  const messages = useConversationHref()(trip.conversationId);
  const details = hrefOf("travelTrip", { id: trip.id });
  return (
    <section className={styles.hero} aria-label={tripName(t, trip)}>
      <img
        className={styles.picture}
        src={picture}
        srcSet={srcSetOf(picture)}
        sizes="(min-width: 900px) 60vw, 100vw"
        alt=""
        fetchPriority="high"
      />
      <div className={styles.words}>
        <span className={styles.pill}>
          <StatePill state={trip.state}>{states(dataKey("tripState", trip.state))}</StatePill>
        </span>
        <h2 className={styles.title}>{titleOf(t, trip)}</h2>
        <div className={styles.foot}>
          <span className={styles.who}>
            <Avatar
              name={trip.student.firstName}
              src={trip.student.picture && pictureUrl(trip.student.picture)}
              isStudent
              size={28}
            />
            {t("studentAndDates", { name: trip.student.firstName, dates: formatDays(trip.fromDate, trip.toDate) })}
          </span>
          {(messages ?? details) && (
            <span className={styles.buttons}>
              {messages && (
                <Button kind="onPhoto" icon={<MessageCircle />} href={messages}>
                  {t("message")}
                </Button>
              )}
              {details && (
                <Button kind="onPhoto" href={details}>
                  {t("tripDetails")}
                </Button>
              )}
            </span>
          )}
        </div>
      </div>
    </section>
  );
}

// What the trip is today, in one line.
function titleOf(t: ReturnType<typeof useText<"parentHome">>, trip: HomeTrip): string {
  const { fromDate, student } = trip;
  const where = trip.place ?? t("theTrip");
  switch (phaseOf(trip, today())) {
    case "looking":
      return t("lookingFor", { name: student.firstName });
    case "asked":
      return trip.place === null ? t("lookingFor", { name: student.firstName }) : t("askedIn", { place: trip.place });
    case "there":
      return fromDate >= today() ? t("startsToday", { place: where }) : t("dayOf", { ...dayOfStay(trip, today()) });
    case "after":
      return t("homeAgain", { name: student.firstName });
    default: {
      const count = nightsOf({ from: today(), to: fromDate });
      return count > 1 ? t("daysUntil", { count, place: where }) : t("tomorrow", { place: where });
    }
  }
}

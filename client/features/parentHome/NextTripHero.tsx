import { MessageCircle } from "lucide-react";
import type { NextTrip } from "#shared/features/parentHome/parentHome.contract.ts";
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
import styles from "./NextTripHero.module.css";
import { today } from "./today.ts";

export function NextTripHero({ trip }: { readonly trip: NextTrip }) {
  const [t, states] = [useText("parentHome"), useText("states")];
  const picture = pictureUrl(parentHomePicture, 1600);
  const list = hrefOf("parentMessages");
  const messages = list && (trip.conversationId === null ? list : `${list}?conversation=${trip.conversationId}`);
  const details = hrefOf("travelTrip", { id: trip.id });
  return (
    <section className={styles.hero} aria-label={t("nextTrip")}>
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
        <h2 className={styles.title}>{countdown(t, trip)}</h2>
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

function countdown(t: ReturnType<typeof useText<"parentHome">>, { fromDate, toDate, place }: NextTrip): string {
  const where = place ?? t("theTrip");
  const count = nightsOf({ from: today(), to: fromDate });
  if (count > 1) return t("daysUntil", { count, place: where });
  if (count === 1) return t("tomorrow", { place: where });
  if (count === 0) return t("startsToday", { place: where });
  return t("nightsLeft", { count: nightsOf({ from: today(), to: toDate }), place: where });
}

import { useState } from "react";
import { useNavigate } from "react-router";
import { officeHour } from "#shared/features/officeHour/officeHour.contract.ts";
import type { Output } from "#shared/wire/endpoint.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { createKeys } from "#client/api/keys.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { clockWords, dayWords, momentWords, ownZone } from "#client/resource/meetings/meetingTimes.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { hrefOf } from "#client/session/openRoutes.ts";
import { toast } from "#client/session/notify.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { AppTitle } from "#client/ui/page/AppTitle.tsx";
import { BackLink } from "#client/ui/page/BackLink.tsx";
import { Card } from "#client/ui/page/Card.tsx";
import { Empty } from "#client/ui/state/Empty.tsx";
import styles from "./MeetingPage.module.css";
import times from "./OfficeHour.module.css";

const api = apiOf({ book: officeHour.book });

interface BookingPageProps extends Output<typeof officeHour.free> {
  readonly link: string;
}

// Somebody's free times, as their link opens them: pressing one agrees to it.
export function BookingPage({ link, name, kind, minutes, slots }: BookingPageProps) {
  const [t, trips] = [useText("meetings"), useText("familyTrips")];
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const take = (slot: string): void => {
    setBusy(true);
    setFailure(null);
    api
      .book({ key: link, slot }, { keys: createKeys(), isQuiet: true })
      .then(({ meetingId }) => {
        toast(t("hour.taken"), { hue: "moss" });
        return navigate(hrefOf("travelVideo", { id: meetingId }) ?? "/");
      })
      .catch(setFailure)
      .finally(() => setBusy(false));
  };
  return (
    <div className={styles.page}>
      <BackLink href={hrefOf("travelVideo", {})}>{t("all")}</BackLink>
      <AppTitle>{t("hour.meet", { name })}</AppTitle>
      <p>
        {trips(dataKey("meetingKind", kind))} · {t("hour.meetLine", { minutes })}
      </p>
      {failure !== null && <Refusal error={failure} />}
      {slots.length === 0 ? (
        <Empty spot="calendar" title={t("hour.none")} />
      ) : (
        <Card>
          <div className={styles.part}>
            <p className={styles.quiet}>{t("yourTime", { zone: ownZone() })}</p>
            {[...Map.groupBy(slots, dayWords)].map(([day, ofDay]) => (
              <section key={day} className={times.day}>
                <h2 className="h4">{day}</h2>
                <ul className={times.times}>
                  {ofDay.map((slot) => (
                    <li key={slot}>
                      <Button isBlock disabled={isBusy} aria-label={momentWords(slot)} onClick={() => take(slot)}>
                        {clockWords(slot)}
                      </Button>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </Card>
      )}
    </div>
  );
}

export function ClosedLink() {
  const t = useText("meetings");
  return (
    <div className={styles.page}>
      <BackLink href={hrefOf("travelVideo", {})}>{t("all")}</BackLink>
      <AppTitle>{t("title")}</AppTitle>
      <Empty spot="calendar" title={t("hour.gone")} />
    </div>
  );
}

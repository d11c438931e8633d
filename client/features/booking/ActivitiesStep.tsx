import { useState } from "react";
import { bookings, type Camp } from "#shared/features/booking/booking.contract.ts";
import { daysOfStay, mondaysIn, withCamp } from "#shared/features/booking/stayPlan.rules.ts";
import { urlOfKey } from "#shared/features/pictures/pictures.url.ts";
import { addDays } from "#shared/time/days.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { formatDays, formatDay } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { Button } from "#client/ui/control/Button.tsx";
import { AlertDialog } from "#client/ui/overlay/AlertDialog.tsx";
import { Photo } from "#client/ui/media/Photo.tsx";
import { Empty } from "#client/ui/state/Empty.tsx";
import { SkeletonList } from "#client/ui/state/Skeleton.tsx";
import { hrefOfStep } from "./BookingFrame.tsx";
import { ChoiceButtons } from "./ChoiceButtons.tsx";
import { useAsked } from "./useAsked.ts";
import type { Stay } from "./useStay.ts";
import styles from "./Wizard.module.css";

const api = apiOf(bookings);
const workDays = 4;

// A strip of the weeks, and in each of them the camp and the one behind it.
export function ActivitiesStep({ stay }: { readonly stay: Stay }) {
  const t = useText("booking");
  const { plan, set, text } = stay;
  const days = daysOfStay(plan);
  const mondays = days ? mondaysIn(days) : [];
  const [week, setWeek] = useState(0);
  const [tooMany, setTooMany] = useState<number | null>(null);
  const { value, error, again } = useAsked(text, (question, signal) =>
    api.camps({ stay: question }, { signal, isQuiet: true }),
  );
  const monday = mondays[Math.min(week, mondays.length - 1)];
  const take = (camp: Camp, isBackup: boolean): void => {
    if (!monday) return;
    const { plan: next, most } = withCamp(plan, { activity: camp.slug, monday, isBackup });
    if (most === null) set(next);
    else setTooMany(most);
  };
  return (
    <>
      <div>
        <h1 className={styles.title}>{t("activitiesTitle")}</h1>
        <p className={styles.line}>{t("activitiesLine")}</p>
      </div>
      {plan.weeks === 0 || !monday ? (
        <Empty
          spot="calendar"
          title={t("noCampWeeks")}
          action={<Button href={hrefOfStep("plan")}>{t("changePlan")}</Button>}
        />
      ) : (
        <>
          <div role="tablist" aria-label={t("campWeeks")} className={styles.strip}>
            {mondays.map((start, index) => {
              const chosen = plan.camps.find((camp) => camp.monday === start && !camp.isBackup);
              return (
                <button
                  key={start}
                  type="button"
                  role="tab"
                  aria-selected={start === monday}
                  aria-controls="camp-week"
                  className={styles.week}
                  onClick={() => setWeek(index)}
                >
                  <b>{formatDays(start, addDays(start, workDays))}</b>
                  <span>{value?.camps.find(({ slug }) => slug === chosen?.activity)?.title ?? "–"}</span>
                </button>
              );
            })}
          </div>
          <div
            id="camp-week"
            role="tabpanel"
            aria-label={t("week", { day: formatDay(monday) })}
            className={styles.camps}
          >
            {error !== null && (
              <div className={styles.failed}>
                <Refusal error={error} />
                <Button size="sm" onClick={again}>
                  {t("tryAgain")}
                </Button>
              </div>
            )}
            {!value && error === null && <SkeletonList count={4} />}
            {value?.camps.length === 0 && <p className={styles.quiet}>{t("noCamps")}</p>}
            <ul className={styles.list}>
              {value?.camps.map((camp) => {
                const isIn = (isBackup: boolean): boolean =>
                  plan.camps.some(
                    (one) => one.activity === camp.slug && one.monday === monday && one.isBackup === isBackup,
                  );
                const hasOther = plan.camps.some(
                  (one) => one.monday === monday && !one.isBackup && one.activity !== camp.slug,
                );
                return (
                  <CampChoice
                    key={camp.id}
                    camp={camp}
                    isOn={isIn(false)}
                    isBackup={isIn(true)}
                    mayBack={hasOther}
                    onTake={() => take(camp, false)}
                    onBackup={() => take(camp, true)}
                  />
                );
              })}
            </ul>
          </div>
        </>
      )}
      <AlertDialog
        isOpen={tooMany !== null}
        title={t("tooManyTitle")}
        message={t("tooMany", { count: tooMany ?? 0 })}
        onClose={() => setTooMany(null)}
      />
    </>
  );
}

interface CampChoiceProps {
  readonly camp: Camp;
  readonly isOn: boolean;
  readonly isBackup: boolean;
  readonly mayBack: boolean;
  readonly onTake: () => void;
  readonly onBackup: () => void;
}

function CampChoice({ camp, isOn, isBackup, mayBack, onTake, onBackup }: CampChoiceProps) {
  const t = useText("booking");
  const { title, cityTown, countyName, ageFrom, ageTo, picture } = camp;
  return (
    <li className={styles.camp}>
      <span className={styles.campPicture}>
        <Photo src={urlOfKey(picture, 400)} alt="" sizes="72px" />
      </span>
      <div>
        <p className={styles.strong}>{title}</p>
        <p className={styles.quiet}>
          {t("place", { town: cityTown, county: countyName })} · {t("ages", { from: ageFrom, to: ageTo })}
        </p>
        <ChoiceButtons
          of={title}
          first={{ label: t("take"), isOn, onPress: onTake }}
          backup={
            isBackup || (mayBack && !isOn)
              ? { label: isBackup ? t("isBackup") : t("asBackup"), isOn: isBackup, onPress: onBackup }
              : null
          }
        />
      </div>
    </li>
  );
}

import { useState, type ReactNode } from "react";
import type { Camp } from "#shared/features/booking/booking.contract.ts";
import { mondaysIn, withCamp, type CampWeek, type StayPlan } from "#shared/features/booking/stayPlan.rules.ts";
import { urlOfKey } from "#shared/features/pictures/pictures.url.ts";
import { addDays, type Days } from "#shared/time/days.ts";
import { formatDay, formatDays } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { Photo } from "#client/ui/media/Photo.tsx";
import { AlertDialog } from "#client/ui/overlay/AlertDialog.tsx";
import { SkeletonList } from "#client/ui/state/Skeleton.tsx";
import { ChoiceButtons } from "./ChoiceButtons.tsx";
import styles from "./StayPlan.module.css";

interface CampWeeksProps {
  readonly days: Days;
  readonly plan: Pick<StayPlan, "camps" | "weeks">;
  // Null while they are read.
  readonly camps: readonly Camp[] | null;
  // Why they could not be.
  readonly failure: ReactNode;
  readonly onChange: (camps: readonly CampWeek[]) => void;
}

const workDays = 4;

// A strip of the weeks, and in each of them the camp and the one behind it.
export function CampWeeks({ days, plan, camps, failure, onChange }: CampWeeksProps) {
  const t = useText("booking");
  const mondays = mondaysIn(days);
  const [week, setWeek] = useState(0);
  const [tooMany, setTooMany] = useState<number | null>(null);
  const monday = mondays[Math.min(week, mondays.length - 1)];
  if (monday === undefined) return null;
  const take = (camp: Camp, isBackup: boolean): void => {
    const { plan: next, most } = withCamp(plan, { activity: camp.slug, monday, isBackup });
    if (most === null) onChange(next.camps);
    else setTooMany(most);
  };
  return (
    <div className={styles.weeks}>
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
              <span>{camps?.find(({ slug }) => slug === chosen?.activity)?.title ?? "–"}</span>
            </button>
          );
        })}
      </div>
      <div id="camp-week" role="tabpanel" aria-label={t("week", { day: formatDay(monday) })}>
        {failure}
        {!camps && !failure && <SkeletonList count={4} />}
        {camps?.length === 0 && <p className={styles.quiet}>{t("noCamps")}</p>}
        <ul className={styles.list}>
          {camps?.map((camp) => {
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
      <AlertDialog
        isOpen={tooMany !== null}
        title={t("tooManyTitle")}
        message={t("tooMany", { count: tooMany ?? 0 })}
        onClose={() => setTooMany(null)}
      />
    </div>
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
      <span className={styles.picture}>
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

import { useState } from "react";
import { useNavigate } from "react-router";
import type { Activity, ActivityWeek } from "#shared/features/activities/activities.contract.ts";
import { planWithWeeks } from "#shared/features/activities/activities.rules.ts";
import { formatDays } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { useListQuery } from "#client/resource/listQuery.ts";
import { keepStay, keptStay } from "#client/resource/stayDraft.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { priceName } from "./activityWords.ts";
import styles from "./Activities.module.css";

interface WeekChoiceProps {
  readonly activity: Activity;
  // Only weeks inside the stay are shown.
  readonly isInStay: boolean;
}

const shownFirst = 12;

// The weeks with what is left of them; what is chosen goes into the plan, and the wizard goes on from there.
export function WeekChoice({ activity, isInStay }: WeekChoiceProps) {
  const t = useText("activities");
  const navigate = useNavigate();
  const query = useListQuery();
  const [kept] = useState(keptStay);
  const [chosen, setChosen] = useState<readonly string[]>(() => mine(activity, kept.camps));
  const [isLong, setLong] = useState(false);
  const { slug, weeks } = activity;
  const toggle = (monday: string): void =>
    setChosen(chosen.includes(monday) ? chosen.filter((one) => one !== monday) : [...chosen, monday]);
  const plan = (): void => {
    keepStay(planWithWeeks(kept, slug, chosen));
    void navigate(`${hrefOf("experience") ?? "/"}?step=activities`);
  };
  const clashes = (monday: string): boolean =>
    kept.camps.some((camp) => camp.monday === monday && camp.activity !== slug && !camp.isBackup);
  const price = priceName(t, activity);
  return (
    <aside className={styles.choice} aria-labelledby="weeks-title">
      <h2 id="weeks-title" className={styles.heading}>
        {t("weeks")}
      </h2>
      {price && <p className={styles.price}>{price}</p>}
      <p className={styles.line}>{isInStay ? t("inStay") : t("weeksLine")}</p>
      {weeks.length === 0 && <p className={styles.line}>{t("noWeeks")}</p>}
      <ul className={styles.weeks}>
        {weeks.slice(0, isLong ? undefined : shownFirst).map((week) => (
          <li key={week.monday}>
            <WeekButton
              week={week}
              isOn={chosen.includes(week.monday)}
              hasOther={clashes(week.monday)}
              onPress={() => toggle(week.monday)}
            />
          </li>
        ))}
      </ul>
      {!isLong && weeks.length > shownFirst && (
        <Button kind="quiet" size="sm" onClick={() => setLong(true)}>
          {t("allWeeks")}
        </Button>
      )}
      {isInStay && (
        <Button kind="quiet" size="sm" onClick={() => query.change({ weeks: "all" })}>
          {t("otherWeeks")}
        </Button>
      )}
      <Button kind="primary" isBlock disabled={chosen.length === 0} onClick={plan}>
        {chosen.length === 0 ? t("chooseWeek") : t("toPlan", { count: chosen.length })}
      </Button>
    </aside>
  );
}

const mine = ({ slug, weeks }: Activity, camps: ReturnType<typeof keptStay>["camps"]): readonly string[] =>
  weeks
    .map(({ monday }) => monday)
    .filter((monday) => camps.some((camp) => camp.activity === slug && camp.monday === monday && !camp.isBackup));

interface WeekButtonProps {
  readonly week: ActivityWeek;
  readonly isOn: boolean;
  // Another camp of the plan is in this week.
  readonly hasOther: boolean;
  readonly onPress: () => void;
}

function WeekButton({ week: { monday, last, left }, isOn, hasOther, onPress }: WeekButtonProps) {
  const t = useText("activities");
  const isFull = left === 0;
  return (
    <button
      type="button"
      className={styles.week}
      aria-pressed={isOn}
      disabled={isFull && !isOn}
      data-full={isFull}
      onClick={onPress}
    >
      <b>{formatDays(monday, last)}</b>
      <span>{isFull ? t("full") : t("left", { count: left })}</span>
      {hasOther && !isFull && <span className={styles.clash}>{t("clash")}</span>}
    </button>
  );
}

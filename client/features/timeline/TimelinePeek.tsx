import { CalendarClock, MoveRight } from "lucide-react";
import { formatDays } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Kbd } from "#client/ui/control/Kbd.tsx";
import { Avatar } from "#client/ui/media/Avatar.tsx";
import { StatePill } from "#client/ui/stay/StatePill.tsx";
import type { ShownTrip } from "./barWords.ts";
import styles from "./Timeline.module.css";

interface TimelinePeekProps {
  readonly trip: ShownTrip;
  readonly href: string | undefined;
  readonly onMoveTo: (() => void) | null;
  readonly onDates: (() => void) | null;
}

export function TimelinePeek({ trip, href, onMoveTo, onDates }: TimelinePeekProps) {
  const t = useText("timeline");
  const { bar } = trip;
  return (
    <div className={styles.peek}>
      <div className={styles.person}>
        <Avatar {...trip.student} isStudent size={44} />
        <div>
          <b>{bar.studentName}</b>
          <div className="t-sm ink-3">
            {bar.familyName === null ? t("noFamilyYet") : t("familyNamed", { name: bar.familyName })}
          </div>
        </div>
      </div>
      <div className={styles.facts}>
        <StatePill state={bar.state}>{trip.stateLabel}</StatePill>
        <span>{formatDays(bar.fromDate, bar.toDate)}</span>
      </div>
      <div className={styles.money}>
        {trip.moneyLabel}
        {!bar.isHeld && `. ${t("notHeld")}`}
      </div>
      <div className={styles.buttons}>
        {href && (
          <Button kind="primary" size="sm" href={href}>
            {t("open")}
          </Button>
        )}
        {onMoveTo && (
          <Button size="sm" icon={<MoveRight />} onClick={onMoveTo}>
            {t("moveTo")}
          </Button>
        )}
        {onDates && (
          <Button size="sm" icon={<CalendarClock />} onClick={onDates}>
            {t("dates")}
          </Button>
        )}
        <span className={styles.key} aria-hidden="true">
          <Kbd>↵</Kbd>
        </span>
      </div>
    </div>
  );
}

import { CircleAlert, Clock, Hourglass, UserRound } from "lucide-react";
import { pictureUrl } from "#shared/features/pictures/pictures.rules.ts";
import type { TrackerCard, TripStep } from "#shared/features/trips/tripTracker.contract.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatDays } from "#client/i18n/format.ts";
import { formatFullMoment, formatMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { formatWait } from "#client/i18n/waitingTime.ts";
import { commandWords, reasonWords } from "#client/resource/commands/commandWords.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { Avatar } from "#client/ui/media/Avatar.tsx";
import styles from "./Tracker.module.css";

interface TrackerFaceProps {
  readonly card: TrackerCard;
  // What comes next, once it is known.
  readonly step: TripStep | undefined;
  readonly now: number;
}

// One trip on the board: who and when, for how long it stands here, by when it moves, what stops it and whose it is.
export function TrackerFace({ card, step, now }: TrackerFaceProps) {
  const [t, office] = [useText("tripDesk"), useText("officeTrip")];
  const age = Math.max(0, now - Date.parse(card.enteredAt));
  const isLate = card.deadline !== null && Date.parse(card.deadline) <= now;
  return (
    <>
      <div className={styles.who}>
        <Avatar
          name={card.studentName}
          src={card.studentPicture === null ? null : pictureUrl(card.studentPicture)}
          size={32}
        />
        <div className={styles.names}>
          <a className={styles.name} href={hrefOf("studentTrip", { student_id: card.studentId, id: card.id })}>
            {card.studentName}
          </a>
          <span className={styles.quiet}>{`${card.reference} · ${formatDays(card.fromDate, card.toDate)}`}</span>
        </div>
      </div>
      {step?.blockedBy && step.command && (
        <p className={styles.blocked}>
          <CircleAlert />
          <span>{t("blocked", { command: commandWords(step.command), reason: reasonWords(step.blockedBy) })}</span>
        </p>
      )}
      <ul className={styles.facts}>
        {card.deadline !== null && (
          <li data-late={isLate} title={formatFullMoment(card.deadline)}>
            <Clock />
            {t(isLate ? "lateSince" : "movesBy", { moment: formatMoment(card.deadline) })}
          </li>
        )}
        <li>
          <Hourglass />
          {t("standsFor", { time: formatWait(age) })}
        </li>
        <li>
          <UserRound />
          {card.coordinatorName ?? t("nobody")}
        </li>
      </ul>
      {step?.turn && step.turn !== "time" && <span className={styles.turn}>{office(dataKey("turn", step.turn))}</span>}
    </>
  );
}

import { Check } from "lucide-react";
import { pictureUrl } from "#shared/features/pictures/pictures.rules.ts";
import { formatDays, formatShare } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { joinClasses } from "#client/ui/control/joinClasses.ts";
import { Avatar } from "#client/ui/media/Avatar.tsx";
import { HomePicture } from "#client/ui/media/HomePicture.tsx";
import styles from "./TripCells.module.css";

interface StudentCellProps {
  readonly studentName: string;
  readonly studentPicture: string | null;
  readonly studentAge?: number | undefined;
  readonly studentTown?: string | undefined;
}

// Whose trip it is; how old and from where, for whoever is told.
export function StudentCell({ studentName, studentPicture, studentAge, studentTown }: StudentCellProps) {
  const facts = [studentAge, studentTown].filter(Boolean).join(" · ");
  return (
    <>
      <Avatar name={studentName} src={studentPicture === null ? null : pictureUrl(studentPicture)} size={26} />
      <span className={styles.lines}>
        <span>{studentName}</span>
        {facts !== "" && <span className={styles.facts}>{facts}</span>}
      </span>
    </>
  );
}

interface FamilyCellProps {
  readonly familyName: string;
  readonly familyPicture?: string | null | undefined;
}

// Whose home it is; a node of the release before does not show it.
export function FamilyCell({ familyName, familyPicture }: FamilyCellProps) {
  return (
    <span className={styles.family}>
      <span className={styles.inTable}>
        <HomePicture src={familyPicture ? pictureUrl(familyPicture, 400) : null} size={26} />
      </span>
      {familyName}
    </span>
  );
}

interface DaysCellProps {
  readonly fromDate: string;
  readonly toDate: string;
  readonly nights: number;
}

export function DaysCell({ fromDate, toDate, nights }: DaysCellProps) {
  const t = useText("tripContext");
  return (
    <span className={styles.lines}>
      <span>{formatDays(fromDate, toDate)}</span>
      <span className={joinClasses(styles.facts, styles.inTable)}>{t("nights", { count: nights })}</span>
    </span>
  );
}

interface PaidCellProps {
  readonly total: number | null;
  readonly paid: number;
}

// How much of the price has come. A price of nothing, or none yet, has no share.
export function PaidCell({ total, paid }: PaidCellProps) {
  const t = useText("trips");
  if (total === null || total <= 0) return null;
  if (paid >= total)
    return (
      <span className={styles.whole}>
        <Check />
        {t("paid")}
      </span>
    );
  // A cent short is not all of it.
  const part = Math.floor((100 * paid) / total) / 100;
  return (
    <span className={styles.paid}>
      <span aria-hidden="true" className={styles.bar}>
        <span style={{ inlineSize: `${100 * part}%` }} />
      </span>
      {formatShare(part)}
    </span>
  );
}

interface CoordinatorCellProps {
  readonly coordinatorName: string | null;
  readonly coordinatorPicture?: string | null | undefined;
}

export function CoordinatorCell({ coordinatorName, coordinatorPicture }: CoordinatorCellProps) {
  if (coordinatorName === null) return null;
  return (
    <span title={coordinatorName}>
      <Avatar
        name={coordinatorName}
        src={coordinatorPicture ? pictureUrl(coordinatorPicture) : null}
        size={26}
        label={coordinatorName}
      />
    </span>
  );
}

import { useState } from "react";
import { useText } from "#client/i18n/useText.ts";
import { formatTag } from "#client/i18n/format.ts";
import { Button } from "#client/ui/control/Button.tsx";
import styles from "./StayPlan.module.css";

interface ResumeNoteProps {
  readonly changedAt: string;
  readonly onSettle: (isTaken: boolean) => void;
}

const week = 7 * 24 * 3_600_000;

// Another device has gone on, or this one is new: whose plan goes on is the person's to say.
export function ResumeNote({ changedAt, onSettle }: ResumeNoteProps) {
  const t = useText("booking");
  const at = new Date(changedAt);
  const [now] = useState(() => Date.now());
  const isLate = now - at.getTime() > week;
  const day = new Intl.DateTimeFormat(
    formatTag(),
    isLate ? { day: "numeric", month: "long" } : { weekday: "long" },
  ).format(at);
  return (
    <div role="status" className={styles.resume}>
      <span>{t("resume", { day })}</span>
      <span className={styles.ways}>
        <Button kind="primary" size="sm" onClick={() => onSettle(true)}>
          {t("resumeYes")}
        </Button>
        <Button size="sm" onClick={() => onSettle(false)}>
          {t("resumeNo")}
        </Button>
      </span>
    </div>
  );
}

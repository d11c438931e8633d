import { joinTimeOf, joinWindow } from "#shared/features/meetings/meetingCard.rules.ts";
import type { Meeting } from "#shared/features/meetings/meetings.contract.ts";
import { useText } from "#client/i18n/useText.ts";
import { momentWords } from "#client/resource/meetings/meetingTimes.ts";
import { Card } from "#client/ui/page/Card.tsx";
import styles from "./MeetingPage.module.css";

interface CallPlaceProps {
  readonly meeting: Meeting;
  readonly now: number;
}

// Where the meeting is held. Before its time it says when it opens; from then on whatever carries the call stands in its region.
export function CallPlace({ meeting, now }: CallPlaceProps) {
  const t = useText("meetings");
  const time = joinTimeOf(meeting, now);
  if (time === "over") return null;
  if (time === "early" && meeting.scheduledAt !== null)
    return (
      <p className={styles.quiet}>
        {t("joinEarly", { time: momentWords(new Date(joinWindow(meeting.scheduledAt).opensAt).toISOString()) })}
      </p>
    );
  return (
    <Card ground="straw" labelledBy="call">
      <h2 id="call" className="h4">
        {t("joinOpen")}
      </h2>
      <p>{t("joinOpenLine")}</p>
    </Card>
  );
}

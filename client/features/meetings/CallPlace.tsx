import { useAtomValue } from "jotai";
import { Video } from "lucide-react";
import { joinTimeOf, joinWindow } from "#shared/features/meetings/meetingCard.rules.ts";
import type { Meeting } from "#shared/features/meetings/meetings.contract.ts";
import { useText } from "#client/i18n/useText.ts";
import { momentWords } from "#client/resource/meetings/meetingTimes.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { startCallAtom } from "#client/session/calls.atoms.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Card } from "#client/ui/page/Card.tsx";
import styles from "./MeetingPage.module.css";
import { usePresence } from "./usePresence.ts";

interface CallPlaceProps {
  readonly meeting: Meeting;
  readonly now: number;
  readonly onDone: () => void;
}

// Where the meeting is held. Before its time it says when it opens; from then on one joins here, and the call of its conversation begins.
export function CallPlace({ meeting, now, onDone }: CallPlaceProps) {
  const t = useText("meetings");
  const presence = usePresence(meeting, onDone);
  const calling = useAtomValue(startCallAtom);
  const time = joinTimeOf(meeting, now);
  if (time === "over") return null;
  // Nobody sits before a camera at a visit.
  const trial = calling !== null && meeting.kind !== "home_visit" && (
    <Button kind="quiet" icon={<Video />} onClick={calling.check}>
      {t("tryDevices")}
    </Button>
  );
  if (time === "early" && meeting.scheduledAt !== null)
    return (
      <div className={styles.acts}>
        <p className={styles.quiet}>
          {t("joinEarly", { time: momentWords(new Date(joinWindow(meeting.scheduledAt).opensAt).toISOString()) })}
        </p>
        {trial}
      </div>
    );
  return (
    <Card ground="straw" labelledBy="call">
      <div className={styles.part}>
        <h2 id="call" className="h4">
          {t("joinOpen")}
        </h2>
        <p role="status">{t(presence.isHere ? "joined" : "joinOpenLine")}</p>
        {presence.failure !== null && <Refusal error={presence.failure} />}
        <div className={styles.acts}>
          {presence.isHere ? (
            <Button onClick={presence.leave}>{t("leave")}</Button>
          ) : (
            <Button kind="primary" busy={presence.isBusy} onClick={presence.join}>
              {t("join")}
            </Button>
          )}
          {!presence.isHere && trial}
        </div>
      </div>
    </Card>
  );
}

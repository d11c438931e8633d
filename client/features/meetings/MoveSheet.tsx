import { useState } from "react";
import type { Meeting } from "#shared/features/meetings/meetings.contract.ts";
import { mistakeIn, slotsOf, type SlotMistake } from "#shared/features/meetings/slots.rules.ts";
import { useText } from "#client/i18n/useText.ts";
import styles from "#client/resource/meetings/Meetings.module.css";
import { ownZone } from "#client/resource/meetings/meetingTimes.ts";
import { SlotFields } from "#client/resource/meetings/SlotFields.tsx";
import { useMeetingCall } from "#client/resource/meetings/useMeetingCall.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { Button } from "#client/ui/control/Button.tsx";
import { Sheet } from "#client/ui/overlay/Sheet.tsx";

interface MoveSheetProps {
  readonly command: "counter" | "reschedule";
  readonly meeting: Meeting;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

// Other times, for the others to choose from.
export function MoveSheet({ command, meeting, onDone, onClose }: MoveSheetProps) {
  const t = useText("meetings");
  const { isBusy, failure, give } = useMeetingCall(meeting, onDone);
  const [lines, setLines] = useState<readonly string[]>([""]);
  const [mistake, setMistake] = useState<SlotMistake | null>(null);
  const send = (): void => {
    const zone = ownZone();
    const found = mistakeIn(lines, { now: Date.now(), zone });
    setMistake(found);
    if (found === null) give({ command, slots: [...slotsOf(lines, zone)] });
  };
  return (
    <Sheet
      isOpen
      title={t(command === "counter" ? "otherTimes" : "move")}
      onClose={onClose}
      footer={
        <Button kind="primary" isBlock busy={isBusy} onClick={send}>
          {t("send")}
        </Button>
      }
    >
      <div className={styles.form}>
        <SlotFields lines={lines} mistake={mistake} onChange={setLines} />
        {failure !== null && <Refusal error={failure} />}
      </div>
    </Sheet>
  );
}

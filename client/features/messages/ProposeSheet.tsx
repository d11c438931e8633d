import { useState } from "react";
import { meetings } from "#shared/features/meetings/meetings.contract.ts";
import type { MeetingKind } from "#shared/features/meetings/meetings.states.ts";
import { mistakeIn, slotsOf, type SlotMistake } from "#shared/features/meetings/slots.rules.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { KindAndLength } from "#client/resource/meetings/KindAndLength.tsx";
import styles from "#client/resource/meetings/Meetings.module.css";
import { ownZone } from "#client/resource/meetings/meetingTimes.ts";
import { SlotFields } from "#client/resource/meetings/SlotFields.tsx";
import { Refusal } from "#client/resource/Refusal.tsx";
import { useOnce } from "#client/resource/useOnce.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Sheet } from "#client/ui/overlay/Sheet.tsx";

const api = apiOf({ propose: meetings.propose });

interface ProposeSheetProps {
  readonly conversationId: string;
  readonly onClose: () => void;
}

// Asks everybody of a conversation to meet. The answer comes in the conversation itself.
export function ProposeSheet({ conversationId, onClose }: ProposeSheetProps) {
  const t = useText("meetings");
  const once = useOnce();
  const [kind, setKind] = useState<MeetingKind>("intro_call");
  const [minutes, setMinutes] = useState(30);
  const [lines, setLines] = useState<readonly string[]>([""]);
  const [mistake, setMistake] = useState<SlotMistake | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const send = (): void => {
    const zone = ownZone();
    const found = mistakeIn(lines, { now: Date.now(), zone });
    setMistake(found);
    if (found !== null || isBusy) return;
    setBusy(true);
    setFailure(null);
    api
      .propose({ conversationId, kind, minutes, slots: [...slotsOf(lines, zone)] }, { ...once, isQuiet: true })
      .then(onClose)
      .catch((cause: unknown) => {
        setFailure(cause);
        setBusy(false);
      });
  };
  return (
    <Sheet
      isOpen
      title={t("propose")}
      onClose={onClose}
      footer={
        <Button kind="primary" isBlock busy={isBusy} onClick={send}>
          {t("send")}
        </Button>
      }
    >
      <div className={styles.form}>
        <KindAndLength kind={kind} minutes={minutes} onKind={setKind} onMinutes={setMinutes} />
        <SlotFields lines={lines} mistake={mistake} onChange={setLines} />
        {failure !== null && <Refusal error={failure} />}
      </div>
    </Sheet>
  );
}

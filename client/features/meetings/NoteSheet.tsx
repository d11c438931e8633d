import { useState } from "react";
import type { Meeting } from "#shared/features/meetings/meetings.contract.ts";
import { useText } from "#client/i18n/useText.ts";
import styles from "#client/resource/meetings/Meetings.module.css";
import { useMeetingCall } from "#client/resource/meetings/useMeetingCall.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { Button } from "#client/ui/control/Button.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { TextArea } from "#client/ui/form/TextArea.tsx";
import { Sheet } from "#client/ui/overlay/Sheet.tsx";

interface NoteSheetProps {
  readonly meeting: Meeting;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const longestNote = 2_000;

export function NoteSheet({ meeting, onDone, onClose }: NoteSheetProps) {
  const t = useText("meetings");
  const { isBusy, failure, give } = useMeetingCall(meeting, onDone);
  const [note, setNote] = useState(meeting.outcome ?? "");
  return (
    <Sheet
      isOpen
      title={t("note")}
      onClose={onClose}
      footer={
        <Button
          kind="primary"
          isBlock
          busy={isBusy}
          disabled={note.trim() === ""}
          onClick={() => give({ command: "outcome", note: note.trim() })}
        >
          {t("keepNote")}
        </Button>
      }
    >
      <div className={styles.form}>
        <Field label={t("note")} hint={t("noteHint")}>
          <TextArea rows={5} maxLength={longestNote} value={note} onChange={(event) => setNote(event.target.value)} />
        </Field>
        {failure !== null && <Refusal error={failure} />}
      </div>
    </Sheet>
  );
}

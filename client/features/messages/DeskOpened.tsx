import { useState } from "react";
import { transcripts } from "#shared/features/transcript/transcript.contract.ts";
import type { ConversationItem } from "#client/engine/model.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { formatMoment } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { Button } from "#client/ui/control/Button.tsx";
import { Sheet } from "#client/ui/overlay/Sheet.tsx";
import type { DeskOpens } from "./deskItems.tsx";
import styles from "./DeskMarks.module.css";
import { DeskMarksSheet } from "./DeskMarks.tsx";
import { LoadedLater } from "./LoadedLater.tsx";
import { MacroSheet } from "./MacroSheet.tsx";
import { MergeSheet } from "./MergeSheet.tsx";
import { TogetherSheet } from "./TogetherSheet.tsx";
import { actWords } from "./readingWords.ts";
import { saveText } from "./saveText.ts";

const api = apiOf(transcripts);

export interface DeskOpenedProps {
  readonly item: ConversationItem;
  readonly opens: DeskOpens;
  readonly onClose: () => void;
}

export function DeskOpened({ item, opens, onClose }: DeskOpenedProps) {
  if (opens === "series") return <MacroSheet item={item} onClose={onClose} />;
  if (opens === "merge") return <MergeSheet conversationId={item.id} onClose={onClose} />;
  if (opens === "together") return <TogetherSheet conversationId={item.id} onClose={onClose} />;
  if (opens === "marks") return <DeskMarksSheet item={item} onClose={onClose} />;
  return opens === "transcript" ? (
    <TranscriptSheet conversationId={item.id} onClose={onClose} />
  ) : (
    <ReadingsSheet conversationId={item.id} onClose={onClose} />
  );
}

interface SheetProps {
  readonly conversationId: string;
  readonly onClose: () => void;
}

// The whole conversation as a file, with what it is known by. Making it leaves a line, so it is made when it is asked for.
function TranscriptSheet({ conversationId, onClose }: SheetProps) {
  const t = useText("desk");
  const [made, setMade] = useState<{ readonly sha256: string; readonly messages: number } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const make = (): void => {
    setBusy(true);
    setFailure(null);
    void api
      .make({ conversationId })
      .then(({ text, sha256, messages }) => {
        saveText(`hearth-conversation-${conversationId}.json`, text);
        setMade({ sha256, messages });
      }, setFailure)
      .finally(() => setBusy(false));
  };
  return (
    <Sheet isOpen title={t("transcript.title")} onClose={onClose}>
      <div className={styles.content}>
        <p>{t("transcript.line")}</p>
        {failure !== null && <Refusal error={failure} />}
        <Button kind="primary" busy={isBusy} onClick={make}>
          {t("transcript.make")}
        </Button>
        {made && (
          <div role="status">
            <p>{t("transcript.made", { count: made.messages })}</p>
            <p className={styles.hash}>SHA-256 {made.sha256}</p>
          </div>
        )}
      </div>
    </Sheet>
  );
}

// Who of the office has read it without taking part, or done something to it.
function ReadingsSheet({ conversationId, onClose }: SheetProps) {
  const t = useText("desk");
  return (
    <Sheet isOpen title={t("readings.title")} onClose={onClose}>
      <LoadedLater load={() => api.readings({ conversationId })} loadKey={conversationId} failedWords={t("offline")}>
        {({ lines }) =>
          lines.length === 0 ? (
            <p className={styles.note}>{t("readings.none")}</p>
          ) : (
            <ul className={styles.readings}>
              {lines.map(({ at, name, act, times }) => (
                <li key={`${at} ${name} ${act}`}>
                  <span className={styles.reader}>{name ?? t("readings.nobody")}</span>
                  <span>
                    {actWords(t, act)}
                    {times > 1 && ` · ${t("readings.times", { count: times })}`}
                  </span>
                  <time dateTime={at} className={styles.note}>
                    {formatMoment(at)}
                  </time>
                </li>
              ))}
            </ul>
          )
        }
      </LoadedLater>
    </Sheet>
  );
}

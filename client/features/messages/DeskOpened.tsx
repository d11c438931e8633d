import { transcripts } from "#shared/features/transcript/transcript.contract.ts";
import type { ConversationItem } from "#client/engine/model.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { formatMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { Sheet } from "#client/ui/overlay/Sheet.tsx";
import type { DeskOpens } from "./deskItems.tsx";
import styles from "./DeskMarks.module.css";
import { DeskMarksSheet } from "./DeskMarks.tsx";
import { HoldsSheet } from "./HoldsSheet.tsx";
import { LoadedLater } from "./LoadedLater.tsx";
import { MacroSheet } from "./MacroSheet.tsx";
import { MergeSheet } from "./MergeSheet.tsx";
import { SummarySheet } from "./SummarySheet.tsx";
import { TogetherSheet } from "./TogetherSheet.tsx";
import { actWords } from "./readingWords.ts";
import { TranscriptSheet } from "./TranscriptSheet.tsx";

const api = apiOf({ readings: transcripts.readings });

export interface DeskOpenedProps {
  readonly item: ConversationItem;
  readonly opens: DeskOpens;
  readonly onClose: () => void;
}

export function DeskOpened({ item, opens, onClose }: DeskOpenedProps) {
  if (opens === "series") return <MacroSheet item={item} onClose={onClose} />;
  if (opens === "summary") return <SummarySheet conversationId={item.id} onClose={onClose} />;
  if (opens === "merge") return <MergeSheet conversationId={item.id} onClose={onClose} />;
  if (opens === "together") return <TogetherSheet conversationId={item.id} onClose={onClose} />;
  if (opens === "holds") return <HoldsSheet conversationId={item.id} onClose={onClose} />;
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

// Who of the office has read it without taking part, or done something to it.
function ReadingsSheet({ conversationId, onClose }: SheetProps) {
  const t = useText("desk");
  return (
    <Sheet isOpen title={t("readings.title")} onClose={onClose}>
      <LoadedLater
        load={() => api.readings({ conversationId }, { isQuiet: true })}
        loadKey={conversationId}
        failedWords={t("offline")}
      >
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

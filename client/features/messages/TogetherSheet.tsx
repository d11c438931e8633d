import { messageKinds } from "#shared/features/conversations/conversations.wire.ts";
import type { TogetherLine } from "#shared/features/merging/merging.contract.ts";
import { formatMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { Sheet } from "#client/ui/overlay/Sheet.tsx";
import styles from "./Desk.module.css";
import marks from "./DeskMarks.module.css";
import { LoadedLater } from "./LoadedLater.tsx";
import { mergingApi } from "./merging.ts";
import { systemWords } from "./systemWords.ts";

interface TogetherSheetProps {
  readonly conversationId: string;
  readonly onClose: () => void;
}

// A conversation with those that go on in it, as one story. It is only read here.
export function TogetherSheet({ conversationId, onClose }: TogetherSheetProps) {
  const t = useText("desk");
  return (
    <Sheet isOpen title={t("together.title")} onClose={onClose}>
      <div className={marks.content}>
        <p className={styles.note}>{t("together.line")}</p>
        <LoadedLater
          load={() => mergingApi.together({ conversationId }, { isQuiet: true })}
          loadKey={conversationId}
          failedWords={t("offline")}
        >
          {({ lines, isWhole }) => (
            <>
              {!isWhole && <p className={styles.note}>{t("together.partly")}</p>}
              <div role="list">
                {lines.map((line) => (
                  <Line
                    key={`${line.conversationId} ${line.seq}`}
                    line={line}
                    isOther={line.conversationId !== conversationId}
                  />
                ))}
              </div>
            </>
          )}
        </LoadedLater>
      </div>
    </Sheet>
  );
}

function Line({ line, isOther }: { readonly line: TogetherLine; readonly isOther: boolean }) {
  const t = useText("desk");
  const messages = useText("messages");
  const { author, at, kind, body, details } = line;
  const words =
    kind === messageKinds.conversation ? body : systemWords(messages, { body, ...(details && { details }) });
  return (
    <div role="listitem" className={styles.line} data-other={isOther || undefined}>
      <span className={styles.note}>
        {author !== null && <b>{author}</b>} <time dateTime={at}>{formatMoment(at)}</time>
        {isOther && ` · ${t("together.other")}`}
      </span>
      <p className={styles.text}>{words === null ? t("together.removed") : words.replaceAll(/<\/?b>/g, "")}</p>
    </div>
  );
}

import { messageIdOf } from "#shared/features/conversations/messageIds.ts";
import { messageVersions } from "#shared/features/messageVersions/messageVersions.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import type { ShownMessage } from "#client/engine/model.ts";
import { formatFullMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { Sheet } from "#client/ui/overlay/Sheet.tsx";
import styles from "./Desk.module.css";
import marks from "./DeskMarks.module.css";
import { LoadedLater } from "./LoadedLater.tsx";

export interface VersionsSheetProps {
  readonly shown: ShownMessage;
  readonly onClose: () => void;
}

const api = apiOf(messageVersions);

// What a message said before it was corrected. It is only read here.
export function VersionsSheet({ shown: { conversationId, seq }, onClose }: VersionsSheetProps) {
  const t = useText("desk");
  const messageId = messageIdOf(conversationId, seq ?? 0);
  return (
    <Sheet isOpen title={t("versions.title")} onClose={onClose}>
      <div className={marks.content}>
        <LoadedLater
          load={() => api.list({ messageId }, { isQuiet: true })}
          loadKey={messageId}
          failedWords={t("offline")}
        >
          {({ versions }) =>
            versions.length === 0 ? (
              <p className={styles.note}>{t("versions.none")}</p>
            ) : (
              <ul className={styles.versions}>
                {versions.map(({ text, until }) => (
                  <li key={until} className={styles.line}>
                    <time className={styles.note} dateTime={until}>
                      {t("versions.until", { moment: formatFullMoment(until) })}
                    </time>
                    <p className={styles.text} dir="auto">
                      {text}
                    </p>
                  </li>
                ))}
              </ul>
            )
          }
        </LoadedLater>
      </div>
    </Sheet>
  );
}

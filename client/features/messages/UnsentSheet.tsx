import { Clock, RotateCw } from "lucide-react";
import type { Unsent } from "#client/engine/views/unsent.ts";
import { isStuckIn } from "#client/engine/outbox/age.ts";
import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Sheet } from "#client/ui/overlay/Sheet.tsx";
import { ConversationPicture } from "./ConversationPicture.tsx";
import { titleOf, wordsOf } from "./conversationWords.ts";
import { MessageTrouble } from "./MessageTrouble.tsx";
import styles from "./UnsentSheet.module.css";
import { useMe } from "./useMe.ts";
import { useMessagesPlace } from "./useMessagesPlace.ts";
import { useEngine, useUnsent } from "./watches.ts";

// What was written anywhere and nobody has got yet, in one place: where it belongs, why it waits, and the ways on.
export function UnsentSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useText("messages");
  const engine = useEngine();
  const unsent = useUnsent();
  const again = unsent.filter(({ shown }) => isStuckIn(shown.state)).length > 1 && (
    <Button kind="primary" icon={<RotateCw />} onClick={() => void engine.retryAll()}>
      {t("unsent.all")}
    </Button>
  );
  return (
    <Sheet isOpen title={t("unsent.title")} footer={again || undefined} onClose={onClose}>
      {unsent.length === 0 ? (
        <p role="status">{t("unsent.none")}</p>
      ) : (
        <ul className={styles.list}>
          {unsent.map((one) => (
            <Row key={one.shown.cid} unsent={one} onOpen={onClose} />
          ))}
        </ul>
      )}
    </Sheet>
  );
}

function Row({ unsent: { shown, item }, onOpen }: { readonly unsent: Unsent; readonly onOpen: () => void }) {
  const t = useText("messages");
  const me = useMe();
  const engine = useEngine();
  const { hrefWith } = useMessagesPlace();
  return (
    <li className={styles.row}>
      {item && <ConversationPicture header={item.header} size={40} />}
      <div className={styles.words}>
        {item && (
          <a href={hrefWith({ conversation: item.id })} onClick={onOpen}>
            {titleOf(t, item, me)}
          </a>
        )}
        <p dir="auto">
          {wordsOf(
            t,
            shown.message,
            shown.files.map(({ file }) => file),
          )}
        </p>
        {isStuckIn(shown.state) ? (
          <MessageTrouble shown={shown} />
        ) : (
          <span className={styles.waits}>
            <Clock aria-hidden />
            {t("unsent.waits")}
            <button type="button" onClick={() => void engine.cancel(shown.cid)}>
              {t("delete")}
            </button>
          </span>
        )}
      </div>
    </li>
  );
}

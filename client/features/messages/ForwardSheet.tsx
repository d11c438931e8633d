import type { ShownMessage } from "#client/engine/model.ts";
import { useText } from "#client/i18n/useText.ts";
import { toast } from "#client/session/notify.ts";
import { Sheet } from "#client/ui/overlay/Sheet.tsx";
import styles from "./Assignment.module.css";
import { ConversationChoice } from "./ConversationChoice.tsx";
import { forwardedText } from "./forwarded.ts";
import { useEngine } from "./watches.ts";

export interface ForwardSheetProps {
  readonly shown: ShownMessage;
  readonly onClose: () => void;
}

// Carried into another conversation as the office's own words, by the way of every message: without a connection it waits.
export function ForwardSheet({ shown, onClose }: ForwardSheetProps) {
  const t = useText("desk");
  const engine = useEngine();
  const text = forwardedText(shown.message.body ?? "", location.host);
  const send = (conversationId: string, name: string): void => {
    onClose();
    void engine.send({ conversationId, text }).then(() => toast(t("forward.sent", { name }), { hue: "moss" }));
  };
  return (
    <Sheet isOpen title={t("forward.title")} onClose={onClose}>
      <div className={styles.content}>
        <blockquote className={styles.quote}>{text}</blockquote>
        {text !== shown.message.body && <p className={styles.note}>{t("forward.masked")}</p>}
        <ConversationChoice
          label={t("forward.to")}
          nobody={t("forward.nobody")}
          except={shown.conversationId}
          onChoose={send}
        />
      </div>
    </Sheet>
  );
}

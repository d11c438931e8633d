import { useText } from "#client/i18n/useText.ts";
import { toast } from "#client/session/notify.ts";
import { Sheet } from "#client/ui/overlay/Sheet.tsx";
import styles from "./Assignment.module.css";
import { ConversationChoice } from "./ConversationChoice.tsx";
import { useEngine } from "./watches.ts";

export interface CarrySheetProps {
  readonly title: string;
  readonly text: string;
  readonly note?: string;
  readonly except?: string;
  readonly onClose: () => void;
}

// Words into a conversation that is chosen here, by the way of every message: without a connection they wait.
export function CarrySheet({ title, text, note, except, onClose }: CarrySheetProps) {
  const t = useText("desk");
  const engine = useEngine();
  const send = (conversationId: string, name: string): void => {
    onClose();
    void engine
      .send({ conversationId, text, isBesideDraft: true })
      .then(() => toast(t("forward.sent", { name }), { hue: "moss" }));
  };
  return (
    <Sheet isOpen title={title} onClose={onClose}>
      <div className={styles.content}>
        <blockquote dir="auto" className={styles.quote}>
          {text}
        </blockquote>
        {note !== undefined && <p className={styles.note}>{note}</p>}
        <ConversationChoice
          label={t("forward.to")}
          nobody={t("forward.nobody")}
          {...(except !== undefined && { except })}
          onChoose={send}
        />
      </div>
    </Sheet>
  );
}

import { useState } from "react";
import type { ConversationItem, ShownMessage } from "#client/engine/model.ts";
import { useText } from "#client/i18n/useText.ts";
import { toast } from "#client/session/notify.ts";
import { SearchInput } from "#client/ui/form/SearchInput.tsx";
import { Sheet } from "#client/ui/overlay/Sheet.tsx";
import { namedLike } from "./assigning.ts";
import styles from "./Assignment.module.css";
import { ConversationPicture } from "./ConversationPicture.tsx";
import { noteOf, titleOf } from "./conversationWords.ts";
import { forwardedText } from "./forwarded.ts";
import { useMe } from "./useMe.ts";
import { useConversations, useEngine } from "./watches.ts";

export interface ForwardSheetProps {
  readonly shown: ShownMessage;
  readonly onClose: () => void;
}

const mostShown = 30;

// Carried into another conversation as the office's own words, by the way of every message: without a connection it waits.
export function ForwardSheet({ shown, onClose }: ForwardSheetProps) {
  const t = useText("desk");
  const messages = useText("messages");
  const me = useMe();
  const engine = useEngine();
  const { rows } = useConversations("all");
  const [typed, setTyped] = useState("");
  const text = forwardedText(shown.message.body ?? "", location.host);
  const named = rows
    .filter(({ id, header }) => id !== shown.conversationId && !header.isArchived)
    .map((item) => ({ item, name: titleOf(messages, item, me) }));
  const found = namedLike(named, typed).slice(0, mostShown);
  const send =
    ({ id }: ConversationItem, name: string) =>
    (): void => {
      onClose();
      void engine.send({ conversationId: id, text }).then(() => toast(t("forward.sent", { name }), { hue: "moss" }));
    };
  return (
    <Sheet isOpen title={t("forward.title")} onClose={onClose}>
      <div className={styles.content}>
        <blockquote className={styles.quote}>{text}</blockquote>
        {text !== shown.message.body && <p className={styles.note}>{t("forward.masked")}</p>}
        <SearchInput value={typed} onChange={setTyped} placeholder={t("forward.to")} aria-label={t("forward.to")} />
        <ul className={styles.colleagues} aria-label={t("forward.to")}>
          {found.map(({ item, name }) => (
            <li key={item.id}>
              <button type="button" className={styles.colleague} onClick={send(item, name)}>
                <ConversationPicture header={item.header} size={28} />
                <span className={styles.name}>{name}</span>
                <span className={styles.note}>{noteOf(messages, item)}</span>
              </button>
            </li>
          ))}
        </ul>
        {found.length === 0 && (
          <p role="status" className={styles.note}>
            {t("forward.nobody")}
          </p>
        )}
      </div>
    </Sheet>
  );
}

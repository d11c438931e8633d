import type { WireHeader } from "#shared/features/conversations/conversations.wire.ts";
import type { ShownMessage } from "#client/engine/model.ts";
import { useText } from "#client/i18n/useText.ts";
import { nameOf, wordsOf } from "./conversationWords.ts";
import styles from "./Thread.module.css";
import { useMe } from "./useMe.ts";

interface ReplyQuoteProps {
  readonly header: WireHeader;
  // Null when it is not held here any more.
  readonly quoted: ShownMessage | null;
  readonly onOpen?: () => void;
}

export function ReplyQuote({ header, quoted, onOpen }: ReplyQuoteProps) {
  const t = useText("messages");
  const me = useMe();
  const isOwn = quoted?.from === me.id;
  const said = (quoted && nameOf(header, quoted.from)) ?? t("somebody");
  // In a bubble it is said who was answered, whoever answers; in the field that it will be an answer.
  const name =
    quoted && (onOpen ? (isOwn ? t("own") : said) : isOwn ? t("replyingToOwn") : t("replyingTo", { name: said }));
  const words = (
    <>
      {name && <span className={styles.quoteName}>{name}</span>}
      <span dir="auto" className={styles.quoteWords}>
        {quoted ? wordsOf(t, quoted.message) : t("earlier")}
      </span>
    </>
  );
  return onOpen ? (
    <button type="button" className={styles.quote} onClick={onOpen}>
      {words}
    </button>
  ) : (
    <div className={styles.quote}>{words}</div>
  );
}

import { ExternalLink, MessageSquareText } from "lucide-react";
import type { WireHeader } from "#shared/features/conversations/conversations.wire.ts";
import type { ShownMessage } from "#client/engine/model.ts";
import { useText } from "#client/i18n/useText.ts";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import { LinkCard } from "#client/ui/message/LinkCard.tsx";
import { useEnclosedWords } from "./enclosedWords.ts";
import styles from "./EnclosuresPanel.module.css";
import type { Enclosure } from "./enclosures.ts";
import { FileContent } from "./FileContent.tsx";
import { useEnclosuresPlace } from "./useEnclosuresPlace.ts";

interface EnclosedRowProps {
  readonly header: WireHeader;
  readonly enclosure: Enclosure;
}

// A file or a link, with who it came from and the way there.
export function EnclosedRow({ header, enclosure }: EnclosedRowProps) {
  const t = useText("enclosures");
  const wordsOf = useEnclosedWords(header);
  const { showMessage } = useEnclosuresPlace();
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <What enclosure={enclosure} conversationId={header.id} />
        <div className={styles.from}>{wordsOf(enclosure)}</div>
      </div>
      <IconButton
        size="sm"
        icon={<MessageSquareText />}
        label={t("showMessage", { what: wordsOf(enclosure) })}
        onClick={() => showMessage(enclosure.message.seq)}
      />
    </li>
  );
}

function What({ enclosure, conversationId }: { readonly enclosure: Enclosure; readonly conversationId: string }) {
  if (enclosure.t === "card") return <LinkCard {...enclosure.card} />;
  if (enclosure.t === "link")
    return (
      <a href={enclosure.href} target="_blank" rel="noopener noreferrer nofollow ugc" className={styles.link} dir="ltr">
        <ExternalLink aria-hidden />
        <span>
          <span className={styles.host}>{enclosure.host}</span>
          <span className={styles.address}>{enclosure.href}</span>
        </span>
      </a>
    );
  const { message, file } = enclosure;
  const shown: ShownMessage = {
    cid: message.cid,
    conversationId,
    seq: message.seq,
    from: message.from,
    at: Date.parse(message.at),
    message,
    files: [],
    state: "sent",
    isChanging: false,
  };
  return <FileContent shown={shown} file={{ isLocal: false, file }} />;
}

import { contentTypes, type WireHeader } from "#shared/features/conversations/conversations.wire.ts";
import { urlOfKey } from "#shared/features/pictures/pictures.url.ts";
import type { MessageState, ShownMessage, TimelineEntry } from "#client/engine/model.ts";
import { formatFullMoment, formatTime } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { LinkCard } from "#client/ui/message/LinkCard.tsx";
import { MessageMeta, type DeliveryState } from "#client/ui/message/MessageMeta.tsx";
import { MessageText } from "#client/ui/message/MessageText.tsx";
import { FileContent } from "./FileContent.tsx";
import { ImagesContent } from "./ImagesContent.tsx";
import { ReplyQuote } from "./ReplyQuote.tsx";
import styles from "./Thread.module.css";
import { isPictures, messagesOf } from "./threadRows.ts";

interface EntryContentProps {
  readonly entry: TimelineEntry;
  readonly header: WireHeader;
  readonly isOwn: boolean;
  readonly quoted: (seq: number) => ShownMessage | null;
  readonly onOpen: (seq: number) => void;
}

const states: Readonly<Record<MessageState, DeliveryState>> = {
  sent: "sent",
  queued: "pending",
  uploading: "pending",
  late: "pending",
  parked: "pending",
  refused: "failed",
};

// What stands in a bubble.
export function EntryContent({ entry, header, isOwn, quoted, onOpen }: EntryContentProps) {
  const t = useText("messages");
  const newest = messagesOf(entry).at(-1);
  if (!newest) return null;
  const { message, at } = newest;
  const moment = new Date(at).toISOString();
  const metaOf = (isOnPicture: boolean) => (
    <MessageMeta
      time={formatTime(moment)}
      fullTime={formatFullMoment(moment)}
      isEdited={message.editedAt !== undefined}
      isOnPicture={isOnPicture}
      {...(isOwn ? { state: newest.isChanging ? "pending" : states[newest.state] } : {})}
    />
  );
  if (message.isDeleted) return <MessageText text={t("deleted")} meta={metaOf(false)} />;
  const lang = typeof message.details?.["lang"] === "string" ? { lang: message.details["lang"] } : {};
  if (isPictures(entry))
    return (
      <ImagesContent
        images={messagesOf(entry)}
        meta={metaOf(!message.body)}
        {...(message.body ? { caption: <MessageText text={message.body} {...lang} /> } : {})}
      />
    );
  const { replyTo } = message;
  const card = message.type === contentTypes.link ? cardOf(message.details?.["card"]) : null;
  return (
    <>
      {replyTo !== undefined && <ReplyQuote header={header} quoted={quoted(replyTo)} onOpen={() => onOpen(replyTo)} />}
      {card && <LinkCard {...card} />}
      {newest.files.map((file) => (
        <FileContent key={file.isLocal ? file.file.id : file.file.ref} shown={newest} file={file} />
      ))}
      {message.body ? (
        <MessageText text={message.body} {...lang} meta={metaOf(false)} />
      ) : (
        <span className={styles.metaAlone}>{metaOf(false)}</span>
      )}
    </>
  );
}

// A page of our own, as the sender saw it.
function cardOf(card: unknown) {
  if (typeof card !== "object" || card === null) return null;
  const { path, title, text, picture }: Record<string, unknown> = { ...card };
  if (typeof path !== "string" || !path.startsWith("/") || typeof title !== "string") return null;
  return {
    href: path,
    title,
    line: typeof text === "string" ? text : "",
    pictureSrc: typeof picture === "string" ? urlOfKey(picture) : null,
  };
}

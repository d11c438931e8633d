import { Suspense } from "react";
import { hidesPlace, saysPlace } from "#shared/features/meetingPoint/meetingPoint.kind.ts";
import { contentTypes, type WireHeader } from "#shared/features/conversations/conversations.wire.ts";
import type { MessageState, ShownMessage, TimelineEntry } from "#client/engine/model.ts";
import { formatFullMoment, formatTime } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { LinkCard } from "#client/ui/message/LinkCard.tsx";
import { MessageMeta, type DeliveryState } from "#client/ui/message/MessageMeta.tsx";
import { MessageText } from "#client/ui/message/MessageText.tsx";
import { FileContent } from "./FileContent.tsx";
import { ImagesContent, type MenuOf } from "./ImagesContent.tsx";
import { cardOf } from "./linkedCard.ts";
import { PlaceCard } from "./placeLater.ts";
import { LinkedPages } from "./LinkedPages.tsx";
import { OutsidePage } from "./OutsidePage.tsx";
import { ReplyQuote } from "./ReplyQuote.tsx";
import styles from "./Thread.module.css";
import { TranslatedText } from "./TranslatedText.tsx";
import { isPictures, messagesOf } from "./threadRows.ts";

interface EntryContentProps {
  readonly entry: TimelineEntry;
  readonly header: WireHeader;
  readonly isOwn: boolean;
  // Lies on a device of somebody it is for.
  readonly hasArrived: boolean;
  // Somebody else has had it before their eyes.
  readonly isSeen: boolean;
  readonly quoted: (seq: number) => ShownMessage | null;
  readonly onOpen: (seq: number) => void;
  readonly menuOf: MenuOf;
}

const states: Readonly<Record<MessageState, DeliveryState>> = {
  sent: "sent",
  queued: "pending",
  uploading: "pending",
  late: "pending",
  parked: "pending",
  refused: "failed",
};

function stateOf({ isChanging, state }: ShownMessage, isSeen: boolean, hasArrived: boolean): DeliveryState {
  if (isChanging) return "pending";
  if (state !== "sent") return states[state];
  return isSeen ? "seen" : hasArrived ? "delivered" : "sent";
}

// What stands in a bubble.
export function EntryContent({ entry, header, isOwn, hasArrived, isSeen, quoted, onOpen, menuOf }: EntryContentProps) {
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
      {...(isOwn ? { state: stateOf(newest, isSeen, hasArrived) } : {})}
    />
  );
  if (message.isDeleted) return <MessageText text={t("deleted")} meta={metaOf(false)} />;
  if (isPictures(entry))
    return (
      <ImagesContent
        images={messagesOf(entry)}
        meta={metaOf(!message.body)}
        menuOf={menuOf}
        {...(message.body ? { caption: <TranslatedText shown={newest} header={header} isOwn={isOwn} /> } : {})}
      />
    );
  const { replyTo } = message;
  const card = message.type === contentTypes.link ? cardOf(message.details?.["card"]) : null;
  return (
    <>
      {replyTo !== undefined && <ReplyQuote header={header} quoted={quoted(replyTo)} onOpen={() => onOpen(replyTo)} />}
      {saysPlace(message.details) && (
        <Suspense>
          <PlaceCard details={message.details ?? {}} header={header} isOwn={isOwn} />
        </Suspense>
      )}
      {card && <LinkCard {...card} />}
      {!card && message.body && <LinkedPages text={message.body} />}
      {!card && message.body && <OutsidePage shown={newest} header={header} />}
      {newest.files.map((file) => (
        <FileContent key={file.isLocal ? file.file.id : file.file.ref} shown={newest} file={file} hasFace />
      ))}
      {message.body && !hidesPlace(message.details) ? (
        <TranslatedText shown={newest} header={header} isOwn={isOwn} meta={metaOf(false)} />
      ) : (
        <span className={styles.metaAlone}>{metaOf(false)}</span>
      )}
    </>
  );
}

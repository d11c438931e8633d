import { messageKinds, type WireHeader } from "#shared/features/conversations/conversations.wire.ts";
import { isStaff } from "#shared/access/roles.ts";
import type { ShownMessage } from "#client/engine/model.ts";
import type { Key } from "#client/i18n/words.ts";
import { useText } from "#client/i18n/useText.ts";
import { Avatar } from "#client/ui/media/Avatar.tsx";
import { MessageBubble } from "#client/ui/message/MessageBubble.tsx";
import { SeenBy } from "#client/ui/message/MessageStatus.tsx";
import { isEmojiOnly } from "#client/ui/message/messageText.ts";
import { srcOf } from "./conversationWords.ts";
import { EntryContent } from "./EntryContent.tsx";
import { MessageMenu } from "./MessageMenu.tsx";
import { MessageTrouble } from "./MessageTrouble.tsx";
import { Reactions } from "./Reactions.tsx";
import { SystemLine } from "./SystemLine.tsx";
import styles from "./Thread.module.css";
import { isPictures, messagesOf, type ThreadRow } from "./threadRows.ts";
import { useMe } from "./useMe.ts";
import type { Writing } from "./writing.ts";

interface ThreadEntryProps {
  readonly row: Extract<ThreadRow, { t: "entry" }>;
  readonly header: WireHeader;
  readonly seenBy: readonly string[];
  readonly quoted: (seq: number) => ShownMessage | null;
  readonly onWrite: (writing: Writing) => void;
  readonly onOpen: (seq: number) => void;
}

const sides = { host: "side.host", booker: "side.booker", office: "side.office" } as const satisfies Readonly<
  Record<string, Key<"messages">>
>;

// One message, or one burst of pictures.
export function ThreadEntry({
  row: { entry, run, startsRun, endsRun },
  header,
  seenBy,
  quoted,
  onWrite,
  onOpen,
}: ThreadEntryProps) {
  const t = useText("messages");
  const me = useMe();
  const newest = messagesOf(entry).at(-1);
  if (!newest) return null;
  if (newest.message.kind === messageKinds.system || newest.message.kind === messageKinds.action)
    return <SystemLine shown={newest} header={header} />;
  const person = header.people.find(({ userId }) => userId === run.from);
  // Staff have their whole team on their own side.
  const isOwn = run.isOwn || (isStaff(me) && person?.side === "office");
  const name = person?.name ?? t("somebody");
  const isNamed = !run.isOwn && (header.kind === "group" || isStaff(me) || header.people.length > 2);
  const hasTrouble = newest.state === "late" || newest.state === "parked" || newest.state === "refused";
  const seers = header.people
    .filter(({ userId }) => isOwn && userId !== run.from && seenBy.includes(userId))
    .map((one) => ({ name: one.name, src: srcOf(one.picture) }));
  return (
    <div
      role="group"
      aria-label={run.isOwn ? t("own") : name}
      className={styles.entry}
      data-entry
      data-own={isOwn}
      tabIndex={-1}
    >
      <MessageBubble
        isOwn={isOwn}
        startsRun={startsRun}
        endsRun={endsRun}
        {...(isOwn ? {} : { picture: <Avatar name={name} src={srcOf(person?.picture ?? null)} size={28} /> })}
        {...(isNamed ? { author: { name, ...(isStaff(me) && person ? { role: t(sides[person.side]) } : {}) } } : {})}
        content={isPictures(entry) ? "media" : isBare(newest) ? "bare" : "text"}
        isFailed={newest.state === "refused"}
        below={
          <>
            <Reactions shown={newest} header={header} />
            {hasTrouble && run.isOwn && <MessageTrouble shown={newest} onWrite={onWrite} />}
            {seers.length > 0 && <SeenBy people={seers} />}
          </>
        }
      >
        <EntryContent entry={entry} header={header} isOwn={run.isOwn} quoted={quoted} onOpen={onOpen} />
      </MessageBubble>
      <MessageMenu shown={newest} onWrite={onWrite} />
    </div>
  );
}

const isBare = ({ message, files }: ShownMessage): boolean =>
  files.length === 0 && message.replyTo === undefined && !message.isDeleted && isEmojiOnly(message.body ?? "");

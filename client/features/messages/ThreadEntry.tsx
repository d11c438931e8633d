import { memo, useState } from "react";
import { messageKinds, type WireHeader } from "#shared/features/conversations/conversations.wire.ts";
import type { Side } from "#shared/features/conversations/conversations.rules.ts";
import { isStaff } from "#shared/access/roles.ts";
import type { ShownMessage, TimelineEntry } from "#client/engine/model.ts";
import type { Say } from "#client/i18n/words.ts";
import { useText } from "#client/i18n/useText.ts";
import { Avatar } from "#client/ui/media/Avatar.tsx";
import { MessageBubble } from "#client/ui/message/MessageBubble.tsx";
import type { Rush } from "#client/ui/scroll/rush.ts";
import { useWhole } from "#client/ui/scroll/useWhole.ts";
import { SeenBy } from "#client/ui/message/MessageStatus.tsx";
import { isEmojiOnly } from "#client/ui/message/messageText.ts";
import { firstNameOf, srcOf } from "./conversationWords.ts";
import { EntryContent } from "./EntryContent.tsx";
import { EntryTouch } from "./EntryTouch.tsx";
import { HeldBack } from "./HeldBack.tsx";
import { idOfFile } from "./idOfFile.ts";
import { actionsFor } from "./messageActions.ts";
import { MessageMenu } from "./MessageMenu.tsx";
import { MessageTools } from "./MessageTools.tsx";
import { MessageTrouble } from "./MessageTrouble.tsx";
import { Reactions } from "./Reactions.tsx";
import { SystemLine } from "./SystemLine.tsx";
import { isPictures, messagesOf, type ThreadRow } from "./threadRows.ts";
import { useMe } from "./useMe.ts";
import { useForeign } from "./useTranslation.ts";
import type { MessageTool, ThreadActs } from "./useMessageItems.tsx";

interface ThreadEntryProps {
  readonly row: Extract<ThreadRow, { t: "entry" }>;
  readonly header: WireHeader;
  readonly acts: ThreadActs;
  readonly seenBy: readonly string[];
  // Lies on a device of somebody it is for.
  readonly hasArrived: boolean;
  readonly quoted: (seq: number) => ShownMessage | null;
  // What the reader was just brought to.
  readonly isFound: boolean;
  readonly onOpen: (seq: number) => void;
  // Of the thread: what rushes by is drawn without faces and menus.
  readonly rush: Rush;
}

const sides = { host: "side.host", office: "side.office" } as const;

// Whoever books is a parent or an agent: what both are there for is the student.
function roleOf(t: Say<"messages">, side: Side, { studentName }: WireHeader): { readonly role?: string } {
  if (side !== "booker") return { role: t(sides[side]) };
  return studentName === null ? {} : { role: t("side.booker", { name: firstNameOf(studentName) }) };
}

// One message, or one burst of pictures. Drawn again when it has changed itself: a thread that is scrolled has a screenful of them.
export const ThreadEntry = memo(function ThreadEntry({
  row: { entry, run, startsRun, endsRun },
  header,
  acts,
  seenBy,
  hasArrived,
  quoted,
  isFound,
  onOpen,
  rush,
}: ThreadEntryProps) {
  const t = useText("messages");
  const me = useMe();
  const isWhole = useWhole(rush);
  const newest = messagesOf(entry).at(-1);
  const foreign = useForeign(newest?.message);
  const [tool, setTool] = useState<MessageTool | null>(null);
  const openTools = (target: Element): void => {
    const shown = pressedIn(entry, target);
    if (shown && canAct(shown)) setTool({ t: "sheet", shown });
  };
  const replyTo = (target: Element): void => {
    const to = pressedIn(entry, target);
    if (to && isAnswerable(to)) acts.onWrite({ t: "reply", to });
  };
  const isAnswerable = (shown: ShownMessage): boolean =>
    actionsFor(shown, {
      isOwn: shown.from === me.id,
      isForeign: false,
      isScaled: false,
      isOffice: false,
      now: 0,
      ...acts,
    }).includes("reply");
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
    <EntryTouch
      label={run.isOwn ? t("own") : name}
      isOwn={isOwn}
      isFound={isFound}
      onLong={openTools}
      onTranslate={() => {
        if (foreign.is && !run.isOwn && newest.seq !== null) foreign.translate();
      }}
      onReply={messagesOf(entry).some(isAnswerable) ? replyTo : null}
    >
      <MessageBubble
        isOwn={isOwn}
        startsRun={startsRun}
        endsRun={endsRun}
        {...(isOwn
          ? {}
          : { picture: isWhole && <Avatar name={name} src={srcOf(person?.picture ?? null)} size={28} /> })}
        {...(isNamed ? { author: { name, ...(isStaff(me) && person ? roleOf(t, person.side, header) : {}) } } : {})}
        content={isPictures(entry) ? "media" : isBare(newest) ? "bare" : "text"}
        isFailed={newest.state === "refused"}
        below={
          <>
            <Reactions shown={newest} header={header} isClosed={acts.isClosed} />
            {hasTrouble && run.isOwn && (
              <MessageTrouble shown={newest} onWrite={acts.isClosed ? undefined : acts.onWrite} />
            )}
            {newest.heldMs !== undefined && <HeldBack shown={newest} heldMs={newest.heldMs} />}
            {seers.length > 0 && <SeenBy people={seers} />}
          </>
        }
      >
        <EntryContent
          entry={entry}
          header={header}
          isOwn={run.isOwn}
          hasArrived={hasArrived}
          isSeen={isSeenByOthers(newest, header)}
          quoted={quoted}
          onOpen={onOpen}
          menuOf={(shown, picture) => <MessageMenu shown={shown} picture={picture} acts={acts} onTool={setTool} />}
        />
      </MessageBubble>
      {entry.t === "message" && <MessageMenu shown={newest} acts={acts} onTool={setTool} isBlank={!isWhole} />}
      {tool && <MessageTools tool={asItIsNow(tool, entry)} acts={acts} onTool={setTool} />}
    </EntryTouch>
  );
});

const isSeenByOthers = ({ seq, from }: ShownMessage, { people }: WireHeader): boolean =>
  seq !== null && people.some(({ userId, isHere, readSeq }) => isHere && userId !== from && readSeq >= seq);

// It may have been numbered since.
const asItIsNow = ({ t, shown }: MessageTool, entry: TimelineEntry): MessageTool => ({
  t,
  shown: messagesOf(entry).find(({ cid }) => cid === shown.cid) ?? shown,
});

const canAct = ({ message }: ShownMessage): boolean => !message.isDeleted && !message.isHidden;

// Of a burst, the picture under the finger.
function pressedIn(entry: TimelineEntry, target: Element): ShownMessage | undefined {
  const image = target.closest("[data-image]")?.getAttribute("data-image");
  const messages = messagesOf(entry);
  return messages.find(({ files }) => files.some((file) => idOfFile(file) === image)) ?? messages.at(-1);
}

const isBare = ({ message, files }: ShownMessage): boolean =>
  files.length === 0 && message.replyTo === undefined && !message.isDeleted && isEmojiOnly(message.body ?? "");

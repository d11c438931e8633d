import { useAtomValue, useSetAtom } from "jotai";
import { Check, SquareCheck, Users } from "lucide-react";
import { memo, Suspense } from "react";
import { isStaff } from "#shared/access/roles.ts";
import { isLateSince } from "#shared/features/conversations/waiting.rules.ts";
import { formatWait } from "#client/i18n/waitingTime.ts";
import type { ConversationItem } from "#client/engine/model.ts";
import { useText } from "#client/i18n/useText.ts";
import { ConversationRow } from "#client/ui/message/ConversationRow.tsx";
import type { Rush } from "#client/ui/scroll/rush.ts";
import { useWhole } from "#client/ui/scroll/useWhole.ts";
import { ConversationPicture } from "./ConversationPicture.tsx";
import { assigneeWords, mayAssign } from "./assigning.ts";
import { chosenAtom } from "./chosen.atoms.ts";
import { turned } from "./choosing.ts";
import { backWords, noteOf, previewOf, timeOf, titleOf, topicWords } from "./conversationWords.ts";
import { RowOffer } from "./deskLater.ts";
import { rowMarksAtom } from "./inboxParts.atoms.ts";
import styles from "./Messages.module.css";
import { orderActsOf } from "./orderActs.tsx";
import { PreviewIcon } from "./PreviewIcon.tsx";
import { rowActsOf, type RowAct } from "./rowActs.tsx";
import { RowMenu } from "./RowMenu.tsx";
import { RowState } from "./RowState.tsx";
import { TypingLine } from "./TypingLine.tsx";
import { useArchive } from "./useArchive.ts";
import { useMe } from "./useMe.ts";
import { useOrder } from "./useOrder.ts";
import { useNow } from "./useNow.ts";
import { useEngine } from "./watches.ts";

interface ConversationItemRowProps {
  readonly item: ConversationItem;
  readonly href: string;
  readonly isSelected: boolean;
  readonly pictureSize: number;
  // One row of the list is reached by Tab, the others from it by arrows.
  readonly isReachable: boolean;
  // Something is about to be done with it and others.
  readonly isChosen: boolean;
  // Of the list: what rushes by is drawn without picture and actions.
  readonly rush: Rush;
}

export const ConversationItemRow = memo(function ConversationItemRow({
  item,
  href,
  isSelected,
  pictureSize,
  isReachable,
  isChosen,
  rush,
}: ConversationItemRowProps) {
  const t = useText("messages");
  const me = useMe();
  const isWhole = useWhole(rush);
  const [engine, archive, order] = [useEngine(), useArchive(), useOrder()];
  const acts = isWhole ? rowActsOf(item, me, engine, archive) : [];
  const orderActs = isWhole ? orderActsOf(item, me, order) : [];
  const setChosen = useSetAtom(chosenAtom);
  const marksOf = useAtomValue(rowMarksAtom);
  const choosing: readonly RowAct[] = mayAssign(me)
    ? [
        {
          id: "choose",
          label: isChosen ? "unchoose" : "choose",
          short: "choose",
          icon: <SquareCheck />,
          keys: ["X"],
          run: () => setChosen((before) => turned(before, item.id)),
        },
      ]
    : [];
  const { header, draft, hasTrouble } = item;
  // Its state stands before it.
  const note = header.kind === "support" ? topicWords(t, header.topic) : noteOf(t, item);
  const title = titleOf(t, item, me);
  const wait = useWait(item);
  return (
    <ConversationRow
      href={href}
      picture={
        <span className={styles.picture} data-chosen={isChosen}>
          <ConversationPicture header={header} size={pictureSize} isBlank={!isWhole} />
          {isChosen && <Check aria-label={t("chosen")} />}
        </span>
      }
      title={title}
      time={timeOf(item, isStaff(me))}
      preview={hasTrouble ? t("notSentYet") : previewOf(t, item, me.id)}
      previewIcon={<PreviewIcon item={item} />}
      typing={(words) => <TypingLine id={item.id} header={item.header} words={words} />}
      {...(header.handOver
        ? {
            calls: (
              <Suspense>
                <RowOffer offer={header.handOver} />
              </Suspense>
            ),
          }
        : {})}
      {...(draft?.trim() && !isSelected ? { draft } : {})}
      unreadCount={badgeOf(item)}
      pill={<RowState header={header} plain={isStaff(me)} />}
      note={
        note && (
          <span className={styles.note}>
            {header.kind === "group" && <Users aria-hidden />}
            {note}
          </span>
        )
      }
      {...(header.labels === undefined || marksOf === null
        ? {}
        : {
            marks: marksOf(item),
          })}
      {...(wait ? { wait } : {})}
      {...(item.snoozedUntil ? { back: backWords(t, item.snoozedUntil) } : {})}
      {...(header.assignee
        ? { keeper: { name: header.assignee.name, label: assigneeWords(t, header.assignee, me.id) } }
        : {})}
      isPinned={item.pinRank > 0}
      isMuted={item.mutedUntil !== null}
      isSelected={isSelected}
      tabIndex={isReachable ? 0 : -1}
      swipe={acts.map(({ id, short, icon, run }, index) => ({
        id,
        label: t(short),
        icon,
        look: index === 0 ? "quiet" : "main",
        run,
      }))}
      swipeStart={orderActs
        .filter((act) => act.id === "pin" || act.id === "unpin")
        .map(({ id, short, icon, run }) => ({
          id,
          label: t(short),
          icon,
          look: "warm",
          run,
        }))}
      {...(isWhole
        ? { actions: <RowMenu item={item} title={title} acts={[...acts, ...orderActs, ...choosing]} /> }
        : {})}
    />
  );
});

// Whoever takes no part has no mark of their own, and nothing to read away: how long somebody waits is said beside.
const badgeOf = ({ isUnread, unreadCount, header }: ConversationItem): number =>
  isUnread && header.me ? Math.max(1, unreadCount) : 0;

function useWait({ waitsSince, header }: ConversationItem) {
  const t = useText("messages");
  const now = useNow();
  if (waitsSince === null) return null;
  return { label: t("waits", { time: formatWait(now - waitsSince) }), isLong: isLateSince(waitsSince, header, now) };
}

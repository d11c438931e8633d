import { Archive, ArchiveRestore, EllipsisVertical, Mail, MailOpen, Users } from "lucide-react";
import { memo } from "react";
import { isStaff } from "#shared/access/roles.ts";
import type { ConversationItem } from "#client/engine/model.ts";
import { useText } from "#client/i18n/useText.ts";
import { ConversationRow } from "#client/ui/message/ConversationRow.tsx";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import { Menu } from "#client/ui/overlay/Menu.tsx";
import { StatePill } from "#client/ui/stay/StatePill.tsx";
import { ConversationPicture } from "./ConversationPicture.tsx";
import { noteOf, previewOf, timeOf, titleOf, typingWords } from "./conversationWords.ts";
import styles from "./Messages.module.css";
import { PreviewIcon } from "./PreviewIcon.tsx";
import { useMe } from "./useMe.ts";
import { useEngine, useTypists } from "./watches.ts";

interface ConversationItemRowProps {
  readonly item: ConversationItem;
  readonly href: string;
  readonly isSelected: boolean;
  readonly pictureSize: number;
  // One row of the list is reached by Tab, the others from it by arrows.
  readonly isReachable: boolean;
}

export const ConversationItemRow = memo(function ConversationItemRow({
  item,
  href,
  isSelected,
  pictureSize,
  isReachable,
}: ConversationItemRowProps) {
  const t = useText("messages");
  const state = useText("states");
  const me = useMe();
  const typing = typingWords(t, item.header, useTypists(item.id));
  const actions = useRowActions(item);
  const { header, isUnread, draft, hasTrouble } = item;
  const title = titleOf(t, item, me);
  return (
    <ConversationRow
      href={href}
      picture={
        <span className={styles.picture}>
          <ConversationPicture header={header} size={pictureSize} />
        </span>
      }
      title={title}
      time={timeOf(item, isStaff(me))}
      preview={hasTrouble ? t("notSentYet") : previewOf(t, item, me.id)}
      previewIcon={<PreviewIcon item={item} />}
      {...(typing ? { typing } : {})}
      {...(draft && !isSelected ? { draft } : {})}
      unreadCount={isUnread ? unreadCountOf(item) : 0}
      pill={
        header.tripState && (
          <StatePill state={header.tripState} small plain={isStaff(me)}>
            {state(`trip.${header.tripState}`)}
          </StatePill>
        )
      }
      note={
        noteOf(t, item) && (
          <span className={styles.note}>
            {header.kind === "group" && <Users aria-hidden />}
            {noteOf(t, item)}
          </span>
        )
      }
      isSelected={isSelected}
      tabIndex={isReachable ? 0 : -1}
      swipe={actions.map(({ id, short, icon, select }, index) => ({
        id,
        label: short,
        icon,
        look: index === 0 ? "quiet" : "main",
        run: select,
      }))}
      actions={
        <Menu
          label={t("actionsFor", { name: title })}
          alignEnd
          items={actions}
          trigger={(props) => (
            <IconButton size="sm" icon={<EllipsisVertical />} label={t("actionsFor", { name: title })} {...props} />
          )}
        />
      }
    />
  );
});

// Staff who take no part have no mark of their own: that somebody waits is all there is to say.
const unreadCountOf = ({ header }: ConversationItem): number =>
  header.me ? Math.max(1, header.headSeq - header.me.readSeq) : 1;

function useRowActions({ id, isUnread, place, header }: ConversationItem) {
  const t = useText("messages");
  const engine = useEngine();
  if (!header.me) return [];
  const isArchived = place === "archived";
  return [
    isUnread
      ? {
          id: "read",
          label: t("markRead"),
          short: t("read"),
          icon: <MailOpen />,
          select: () => void engine.markSeen(id),
        }
      : {
          id: "unread",
          label: t("markUnread"),
          short: t("unread"),
          icon: <Mail />,
          select: () => void engine.markUnread(id),
        },
    isArchived
      ? {
          id: "unarchive",
          label: t("unarchive"),
          short: t("unarchive"),
          icon: <ArchiveRestore />,
          select: () => void engine.unarchive(id),
        }
      : {
          id: "archive",
          label: t("archive"),
          short: t("archive"),
          icon: <Archive />,
          select: () => void engine.archive(id),
        },
  ];
}

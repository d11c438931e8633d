import { Archive, ArchiveRestore, ChevronLeft, EllipsisVertical, Mail } from "lucide-react";
import { isStaff } from "#shared/access/roles.ts";
import type { ConversationItem } from "#client/engine/model.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatList } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { IconButton } from "#client/ui/IconButton.tsx";
import { Menu } from "#client/ui/Menu.tsx";
import { StatePill } from "#client/ui/StatePill.tsx";
import { TripLine } from "#client/ui/TripLine.tsx";
import { ConversationPicture } from "./ConversationPicture.tsx";
import { noteOf, titleOf, typingWords } from "./conversationWords.ts";
import styles from "./Thread.module.css";
import { useMe } from "./useMe.ts";
import { useEngine, useTypists } from "./watches.ts";

interface ThreadHeaderProps {
  readonly item: ConversationItem;
  // Back to the list, where the list is not beside the thread; also where one goes from what was put away.
  readonly listHref: string;
  readonly onLeave: () => void;
}

export function ThreadHeader({ item, listHref, onLeave }: ThreadHeaderProps) {
  const t = useText("messages");
  const me = useMe();
  const { header } = item;
  const typing = typingWords(t, header, useTypists(item.id));
  const others = header.people.filter(({ userId, isHere }) => isHere && userId !== me.id).map(({ name }) => name);
  return (
    <header className={styles.header}>
      <div className={styles.headLine}>
        <span className={styles.back}>
          <IconButton icon={<ChevronLeft />} label={t("back")} href={listHref} />
        </span>
        <ConversationPicture header={header} size={isStaff(me) ? 36 : 40} />
        <div className={styles.headWords}>
          <h2 className={styles.headTitle} tabIndex={-1}>{titleOf(t, item, me)}</h2>
          <div className={styles.headNote} data-typing={typing !== undefined}>{typing ?? formatList(others)}</div>
        </div>
        <ThreadMenu item={item} onLeave={onLeave} />
      </div>
      {(header.tripState || noteOf(t, item)) && <TripStrip item={item} />}
    </header>
  );
}

function TripStrip({ item }: Pick<ThreadHeaderProps, "item">) {
  const t = useText("messages");
  const state = useText("states");
  const { tripState } = item.header;
  return (
    <div className={styles.strip}>
      {tripState && <StatePill state={tripState} small>{state(dataKey("tripState", tripState))}</StatePill>}
      <span className={styles.stripWords}>{noteOf(t, item)}</span>
      {tripState && <span className={styles.stripLine}><TripLine state={tripState} /></span>}
    </div>
  );
}

function ThreadMenu({ item: { id, place, header }, onLeave }: Pick<ThreadHeaderProps, "item" | "onLeave">) {
  const t = useText("messages");
  const engine = useEngine();
  if (!header.me) return null;
  const leaveAfter = (act: Promise<void>): void => {
    void act;
    onLeave();
  };
  const items = [
    { id: "unread", label: t("markUnread"), icon: <Mail />, select: () => leaveAfter(engine.markUnread(id)) },
    place === "archived"
      ? { id: "unarchive", label: t("unarchive"), icon: <ArchiveRestore />, select: () => void engine.unarchive(id) }
      : { id: "archive", label: t("archive"), icon: <Archive />, select: () => leaveAfter(engine.archive(id)) },
  ];
  return <Menu label={t("more")} items={items} alignEnd trigger={(props) => <IconButton icon={<EllipsisVertical />} label={t("more")} {...props} />} />;
}

import { Archive, ArchiveRestore, EllipsisVertical, Mail } from "lucide-react";
import { isStaff } from "#shared/access/roles.ts";
import type { ConversationItem } from "#client/engine/model.ts";
import { formatList } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { Dot } from "#client/ui/control/Dot.tsx";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import { Menu } from "#client/ui/overlay/Menu.tsx";
import { BackToList } from "./BackToList.tsx";
import { ConversationPicture } from "./ConversationPicture.tsx";
import { firstNameOf, noteOf, titleOf, typingWords } from "./conversationWords.ts";
import styles from "./Thread.module.css";
import { useArrival } from "./useArrival.ts";
import { useMe } from "./useMe.ts";
import { useOnlineAmong } from "./useOnlineAmong.ts";
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
  const others = header.people.filter(({ userId, isHere }) => isHere && userId !== me.id);
  const online = useOnlineAmong(others.map(({ userId }) => userId));
  const onlineNames = others.filter(({ userId }) => online.includes(userId)).map(({ name }) => firstNameOf(name));
  return (
    <header className={styles.header}>
      <div className={styles.headLine}>
        <BackToList href={listHref} />
        <ConversationPicture header={header} size={isStaff(me) ? 36 : 40} />
        <div className={styles.headWords}>
          <h2 ref={useArrival()} className={styles.headTitle} tabIndex={-1}>
            {titleOf(t, item, me)}
          </h2>
          <div className={styles.headNote} data-typing={typing !== undefined}>
            {typing === undefined && onlineNames.length > 0 && (
              <>
                <Dot hue="moss" label={t("presence", { names: formatList(onlineNames) })} />{" "}
              </>
            )}
            {typing ??
              withNote(
                t,
                item,
                others.map(({ name }) => name),
              )}
          </div>
        </div>
        <ThreadMenu item={item} onLeave={onLeave} />
      </div>
    </header>
  );
}

// What a trip's conversation is about stands in the strip below; the others have no strip.
function withNote(t: ReturnType<typeof useText<"messages">>, item: ConversationItem, names: readonly string[]): string {
  const note = item.header.tripState === null ? noteOf(t, item) : "";
  return [note, formatList(names)].filter((words) => words !== "").join(" · ");
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
  return (
    <Menu
      label={t("more")}
      items={items}
      alignEnd
      trigger={(props) => <IconButton icon={<EllipsisVertical />} label={t("more")} {...props} />}
    />
  );
}

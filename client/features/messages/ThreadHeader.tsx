import {
  Archive,
  ArchiveRestore,
  Ban,
  CalendarPlus,
  CalendarSearch,
  EllipsisVertical,
  Images,
  Languages,
  Mail,
  MapPin,
  Video,
} from "lucide-react";
import { useAtomValue } from "jotai";
import { Suspense, useState } from "react";
import { can } from "#shared/access/can.ts";
import { isStaff } from "#shared/access/roles.ts";
import type { ConversationItem } from "#client/engine/model.ts";
import { useText } from "#client/i18n/useText.ts";
import { userAtom } from "#client/session/session.ts";
import { startCallAtom } from "#client/session/calls.atoms.ts";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import { Menu } from "#client/ui/overlay/Menu.tsx";
import { useMedia } from "#client/ui/page/useMedia.ts";
import { Assignment } from "./Assignment.tsx";
import { deskItems, type DeskOpens } from "./deskItems.tsx";
import { loadDay } from "./dayLater.ts";
import { DeskMarks, DeskOpened, Viewers } from "./deskLater.ts";
import { BackToList } from "./BackToList.tsx";
import { BlockQuestion } from "./BlockQuestion.tsx";
import { isClosed, mayBlock, mayPropose } from "./closed.ts";
import { ContextButton } from "./ContextButton.tsx";
import { ConversationPicture } from "./ConversationPicture.tsx";
import { titleOf } from "./conversationWords.ts";
import { HeadWords } from "./HeadWords.tsx";
import { LoadedLater } from "./LoadedLater.tsx";
import { loadProposing } from "./meetingsLater.ts";
import { loadPlacing } from "./placeLater.ts";
import { orderActsOf } from "./orderActs.tsx";
import styles from "./Thread.module.css";
import { useArchive } from "./useArchive.ts";
import { useArrival } from "./useArrival.ts";
import { useEnclosuresPlace } from "./useEnclosuresPlace.ts";
import { useIsWide } from "./useIsWide.ts";
import { useOriginals } from "./useTranslation.ts";
import { useMe } from "./useMe.ts";
import { useOrder } from "./useOrder.ts";
import { useEngine } from "./watches.ts";

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
  const hasKeyboard = useMedia("(pointer: fine)");
  const isWide = useIsWide();
  const calling = useAtomValue(startCallAtom);
  const enclosures = useEnclosuresPlace();
  const heading = useArrival(hasKeyboard && !isStaff(me));
  const hasOthers = header.people.some(({ userId, isHere }) => isHere && userId !== me.id);
  return (
    <header className={styles.header}>
      <div className={styles.headLine}>
        <BackToList href={listHref} />
        <ConversationPicture header={header} size={isStaff(me) ? 36 : 40} />
        <HeadWords key={item.id} item={item} heading={heading} />
        {header.labels !== undefined && (
          <Suspense>
            <Viewers conversationId={item.id} size={24} />
          </Suspense>
        )}
        <Assignment header={header} />
        {isWide && header.labels !== undefined && (
          <span className={styles.folds}>
            <Suspense>
              <DeskMarks item={item} />
            </Suspense>
          </span>
        )}
        {/* At the desk the head is full: there it stands in the menu. */}
        {!isStaff(me) && calling !== null && hasOthers && !isClosed(item) && (
          <IconButton icon={<Video />} label={t("callThem")} onClick={() => calling.start(item.id)} />
        )}
        {isWide && (
          <span className={styles.folds}>
            <IconButton icon={<Images />} label={t("enclosures")} onClick={enclosures.open} />
          </span>
        )}
        <ContextButton />
        <ThreadMenu item={item} onLeave={onLeave} />
      </div>
    </header>
  );
}

function ThreadMenu({ item, onLeave }: Pick<ThreadHeaderProps, "item" | "onLeave">) {
  const t = useText("messages");
  const engine = useEngine();
  const me = useMe();
  const archive = useArchive();
  const order = useOrder();
  const { open } = useEnclosuresPlace();
  const { id, place, header } = item;
  const [showsOriginals, turnOriginals] = useOriginals(id);
  const leaveAfter = (act: () => void) => (): void => {
    act();
    onLeave();
  };
  const [isAsking, setAsking] = useState(false);
  const [isProposing, setProposing] = useState(false);
  const calling = useAtomValue(startCallAtom);
  const hasOthers = header.people.some(({ userId, isHere }) => isHere && userId !== me.id);
  const call =
    isStaff(me) && calling !== null && hasOthers && !isClosed(item)
      ? [{ id: "call", label: t("callThem"), icon: <Video />, select: () => calling.start(id) }]
      : [];
  const meeting = mayPropose(item, me)
    ? [{ id: "meeting", label: t("proposeMeeting"), icon: <CalendarPlus />, select: () => setProposing(true) }]
    : [];
  const [isPlacing, setPlacing] = useState(false);
  const meetingPoint = isClosed(item)
    ? []
    : [{ id: "place", label: t("sendPlace"), icon: <MapPin />, select: () => setPlacing(true) }];
  const blocking = mayBlock(header, me)
    ? [{ id: "block", label: t("block"), icon: <Ban />, startsGroup: true, select: () => setAsking(true) }]
    : [];
  const enclosures = {
    id: "enclosures",
    label: t("enclosures"),
    icon: <Images />,
    select: open,
    startsGroup: header.me !== null,
  };
  const [isGoing, setGoing] = useState(false);
  const toDay = { id: "day", label: t("day.title"), icon: <CalendarSearch />, select: () => setGoing(true) };
  const originals = {
    id: "originals",
    label: t("showOriginals"),
    icon: <Languages />,
    isChecked: showsOriginals,
    select: turnOriginals,
  };
  const own = [
    { id: "unread", label: t("markUnread"), icon: <Mail />, select: leaveAfter(() => void engine.markUnread(id)) },
    place === "archived"
      ? { id: "unarchive", label: t("unarchive"), icon: <ArchiveRestore />, select: () => void engine.unarchive(id) }
      : { id: "archive", label: t("archive"), icon: <Archive />, select: leaveAfter(() => archive(id)) },
    ...orderActsOf(item, me, order).map(({ id: act, label, icon, run }) => ({
      id: act,
      label: t(label),
      icon,
      select: run,
      startsGroup: act === "pin" || act === "unpin",
    })),
  ];
  const hasHelp = useAtomValue(userAtom)?.draftHelp === true;
  const [opened, setOpened] = useState<DeskOpens | null>(null);
  const ofOffice =
    header.labels === undefined
      ? []
      : deskItems(t, setOpened, { ...header, hasHelp, mayHold: can({ ...me, businessId: null }, "holds:keep") });
  const items = header.me
    ? [...own, enclosures, toDay, ...call, ...meeting, ...meetingPoint, originals, ...blocking, ...ofOffice]
    : [enclosures, toDay, ...call, ...meeting, ...meetingPoint, originals, ...ofOffice];
  return (
    <>
      <Menu
        label={t("more")}
        items={items}
        alignEnd
        trigger={(props) => <IconButton icon={<EllipsisVertical />} label={t("more")} {...props} />}
      />
      {opened && (
        <Suspense>
          <DeskOpened item={item} opens={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
      {isProposing && (
        <LoadedLater load={loadProposing} failedWords={t("laterFailed")}>
          {(Sheet) => <Sheet conversationId={id} onClose={() => setProposing(false)} />}
        </LoadedLater>
      )}
      {isGoing && (
        <LoadedLater load={loadDay} failedWords={t("laterFailed")}>
          {(DaySheet) => <DaySheet conversationId={id} onClose={() => setGoing(false)} />}
        </LoadedLater>
      )}
      {isPlacing && (
        <LoadedLater load={loadPlacing} failedWords={t("laterFailed")}>
          {(Sheet) => <Sheet item={item} onClose={() => setPlacing(false)} />}
        </LoadedLater>
      )}
      {isAsking && <BlockQuestion conversationId={id} name={titleOf(t, item, me)} onClose={() => setAsking(false)} />}
    </>
  );
}

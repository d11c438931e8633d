import { ChevronDown } from "lucide-react";
import { useCallback, useMemo, useRef, useState } from "react";
import { Virtualizer } from "virtua";
import type { ConversationItem, ShownMessage, Timeline } from "#client/engine/model.ts";
import { useText } from "#client/i18n/useText.ts";
import { Empty } from "#client/ui/state/Empty.tsx";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import { DaySeparator, UnreadDivider } from "#client/ui/message/ThreadMarks.tsx";
import { Arrivals } from "./Arrivals.tsx";
import { noteOf } from "./conversationWords.ts";
import { dayWords } from "./dayWords.ts";
import { hasEnquiryCard } from "./EnquiryCard.tsx";
import styles from "./Thread.module.css";
import { ThreadEntry } from "./ThreadEntry.tsx";
import { dayAt, messagesOf, newestIn, newestSeqOf, threadRows, type ThreadRow } from "./threadRows.ts";
import { ThreadStart } from "./ThreadStart.tsx";
import { ThreadTop } from "./ThreadTop.tsx";
import { TypingRow } from "./TypingRow.tsx";
import { useMe } from "./useMe.ts";
import { useReadSeq } from "./useReadSeq.ts";
import { useThreadKeys } from "./useThreadKeys.ts";
import { useThreadScroll } from "./useThreadScroll.ts";
import type { Writing } from "./writing.ts";

interface ThreadListProps {
  readonly item: ConversationItem;
  readonly timeline: Timeline;
  readonly soughtSeq: number | null;
  readonly onWrite: (writing: Writing) => void;
}

const nobody: readonly string[] = [];

export function ThreadList({ item, timeline, soughtSeq, onWrite }: ThreadListProps) {
  const t = useText("messages");
  const me = useMe();
  const { id, header } = item;
  const scroller = useRef<HTMLDivElement>(null);
  const cover = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(false);
  const readSeq = useReadSeq({
    first: header.me?.readSeq ?? null,
    newest: newestIn(timeline),
    isFollowing: isAtEnd && !timeline.hasAfter && document.hasFocus(),
  });
  const rows = useMemo(
    () => threadRows(timeline, readSeq === null ? null : { readSeq, myId: me.id }),
    [timeline, readSeq, me.id],
  );
  const { handle, isShifting, isMoving, topIndex, follow, rest, showSeq, showNewest } = useThreadScroll({
    id,
    rows,
    hasBefore: timeline.hasBefore,
    hasAfter: timeline.hasAfter,
    soughtSeq,
    scroller,
    cover,
    isAtEnd,
    setAtEnd,
  });
  const bySeq = useMemo(
    () =>
      new Map(
        rows
          .flatMap((row) => (row.t === "entry" ? messagesOf(row.entry) : []))
          .flatMap((shown) => (shown.seq === null ? [] : [[shown.seq, shown] as const])),
      ),
    [rows],
  );
  const quoted = useCallback((seq: number): ShownMessage | null => bySeq.get(seq) ?? null, [bySeq]);
  const walk = useThreadKeys();
  const draw = (row: ThreadRow) => {
    if (row.t === "start") return <ThreadStart key={row.key} id={id} header={header} timeline={timeline} />;
    if (row.t === "day") return <DaySeparator key={row.key}>{dayWords(t, row.day)}</DaySeparator>;
    if (row.t === "unread") return <UnreadDivider key={row.key} count={row.count} />;
    const seq = newestSeqOf(row.entry);
    return (
      <ThreadEntry
        key={row.key}
        row={row}
        header={header}
        seenBy={(seq !== null && timeline.seenBy.get(seq)) || nobody}
        quoted={quoted}
        onWrite={onWrite}
        onOpen={(at) => void showSeq(at)}
      />
    );
  };
  const isStartShown = topIndex === 0 && !timeline.hasBefore && hasEnquiryCard(header);
  return (
    <div className={styles.log}>
      <ThreadTop
        header={header}
        note={noteOf(t, item)}
        isStartShown={isStartShown}
        day={dayAt(rows, topIndex)}
        isMoving={isMoving}
        strips={cover}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- what scrolls can be scrolled by key, and walked through */}
      <div
        ref={scroller}
        className={styles.scroller}
        role="log"
        aria-live="off"
        aria-label={t("log")}
        tabIndex={0}
        onKeyDown={walk}
      >
        <div className={styles.content}>
          {timeline.days.length === 0 && (
            <Empty spot="messages" title={t("notStarted")} headingLevel={3}>
              {t("notStartedLine")}
            </Empty>
          )}
          <Virtualizer
            ref={handle}
            scrollRef={scroller}
            data={rows}
            shift={isShifting}
            onScroll={follow}
            onScrollEnd={rest}
          >
            {draw}
          </Virtualizer>
          <TypingRow id={id} header={header} />
        </div>
      </div>
      <Arrivals header={header} timeline={timeline} />
      {!isAtEnd && (
        <span className={styles.jump}>
          <IconButton kind="solid" isRound icon={<ChevronDown />} label={t("jumpToNewest")} onClick={showNewest} />
        </span>
      )}
    </div>
  );
}

import { ChevronDown } from "lucide-react";
import { useCallback, useMemo, useRef, useState } from "react";
import { Virtualizer } from "virtua";
import type { WireHeader } from "#shared/features/conversations/conversations.wire.ts";
import type { ShownMessage, Timeline } from "#client/engine/model.ts";
import { useText } from "#client/i18n/useText.ts";
import { Empty } from "#client/ui/Empty.tsx";
import { IconButton } from "#client/ui/IconButton.tsx";
import { DaySeparator, UnreadDivider } from "#client/ui/ThreadMarks.tsx";
import { dayWords } from "./dayWords.ts";
import styles from "./Thread.module.css";
import { ThreadEntry } from "./ThreadEntry.tsx";
import { messagesOf, newestSeqOf, threadRows, type ThreadRow } from "./threadRows.ts";
import { ThreadStart } from "./ThreadStart.tsx";
import { TypingRow } from "./TypingRow.tsx";
import { useMe } from "./useMe.ts";
import { useThreadScroll } from "./useThreadScroll.ts";
import type { Writing } from "./writing.ts";

interface ThreadListProps {
  readonly id: string;
  readonly header: WireHeader;
  readonly timeline: Timeline;
  readonly soughtSeq: number | null;
  readonly onWrite: (writing: Writing) => void;
}

const nobody: readonly string[] = [];

export function ThreadList({ id, header, timeline, soughtSeq, onWrite }: ThreadListProps) {
  const t = useText("messages");
  const me = useMe();
  const scroller = useRef<HTMLDivElement>(null);
  const [readPlace] = useState(() => header.me && { readSeq: header.me.readSeq, myId: me.id });
  const rows = useMemo(() => threadRows(timeline, readPlace), [timeline, readPlace]);
  const { handle, isShifting, isAtEnd, follow, showSeq, showNewest } = useThreadScroll({ id, rows, hasBefore: timeline.hasBefore, hasAfter: timeline.hasAfter, soughtSeq, scroller });
  const bySeq = useMemo(() => new Map(rows.flatMap((row) => (row.t === "entry" ? messagesOf(row.entry) : [])).flatMap((shown) => (shown.seq === null ? [] : [[shown.seq, shown] as const]))), [rows]);
  const quoted = useCallback((seq: number): ShownMessage | null => bySeq.get(seq) ?? null, [bySeq]);
  const draw = (row: ThreadRow) => {
    if (row.t === "start") return <ThreadStart key={row.key} id={id} header={header} timeline={timeline} />;
    if (row.t === "day") return <DaySeparator key={row.key}>{dayWords(t, row.day)}</DaySeparator>;
    if (row.t === "unread") return <UnreadDivider key={row.key} count={row.count} />;
    const seq = newestSeqOf(row.entry);
    return <ThreadEntry key={row.key} row={row} header={header} seenBy={(seq !== null && timeline.seenBy.get(seq)) || nobody} quoted={quoted} onWrite={onWrite} onOpen={(at) => void showSeq(at)} />;
  };
  return (
    <div className={styles.log}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by key */}
      <div ref={scroller} className={styles.scroller} role="log" aria-live="off" aria-label={t("message")} tabIndex={0}>
        <div>
          {timeline.days.length === 0 && <Empty spot="messages" title={t("notStarted")} headingLevel={3}>{t("notStartedLine")}</Empty>}
          <Virtualizer ref={handle} scrollRef={scroller} data={rows} shift={isShifting} onScroll={follow}>
            {draw}
          </Virtualizer>
          <TypingRow id={id} header={header} />
        </div>
      </div>
      {!isAtEnd && (
        <span className={styles.jump}>
          <IconButton kind="solid" isRound icon={<ChevronDown />} label={t("jumpToNewest")} onClick={showNewest} />
        </span>
      )}
    </div>
  );
}

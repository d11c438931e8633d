import { Suspense, useCallback, useMemo, useRef, useState } from "react";
import { Virtualizer } from "virtua";
import type { ConversationItem, ShownMessage, Timeline } from "#client/engine/model.ts";
import { useText } from "#client/i18n/useText.ts";
import { createRush, flung } from "#client/ui/scroll/rush.ts";
import { Empty } from "#client/ui/state/Empty.tsx";
import { DaySeparator, UnreadDivider } from "#client/ui/message/ThreadMarks.tsx";
import { Arrivals } from "./Arrivals.tsx";
import { arrivedUpTo } from "./arrived.ts";
import { isClosed } from "./closed.ts";
import { noteOf } from "./conversationWords.ts";
import { dayWords } from "./dayWords.ts";
import { hasEnquiryCard } from "./EnquiryCard.tsx";
import styles from "./Thread.module.css";
import { JumpToNewest } from "./JumpToNewest.tsx";
import type { NoteMode } from "./NoteFoot.tsx";
import { DeskLine } from "./deskLater.ts";
import { withNotes } from "./noteRows.ts";
import { NoteEntry } from "./notesLater.ts";
import type { ReadingPlace } from "./readingPlaces.ts";
import { ThreadEntry } from "./ThreadEntry.tsx";
import { messagesOf, newestIn, threadRows, type ThreadRow } from "./threadRows.ts";
import { ThreadStart } from "./ThreadStart.tsx";
import { ThreadTop } from "./ThreadTop.tsx";
import { TypingRow } from "./TypingRow.tsx";
import { useDeskSteps } from "./useDeskSteps.ts";
import { useMe } from "./useMe.ts";
import type { Notes } from "./useNotes.ts";
import { useMissed } from "./useMissed.ts";
import { useReadSeq } from "./useReadSeq.ts";
import type { Sought } from "./useSought.ts";
import { useStored } from "./watches.ts";
import { readUpTo } from "#client/engine/views/unread.ts";
import { useThreadKeys } from "./useThreadKeys.ts";
import { useSteady } from "#client/ui/control/useSteady.ts";
import { useThreadScroll } from "./useThreadScroll.ts";
import type { ThreadActs } from "./useMessageItems.tsx";
import type { Writing } from "./writing.ts";

interface ThreadListProps {
  readonly item: ConversationItem;
  readonly timeline: Timeline;
  readonly sought: Sought | null;
  // Where the reader was when it was left.
  readonly left: ReadingPlace | null;
  readonly sends: number;
  readonly notes: Notes | null;
  readonly onNote: (mode: NoteMode) => void;
  readonly onWrite: (writing: Writing) => void;
  readonly onLeave: () => void;
}

// How tall a message is, is known once it is drawn. Drawn only as it comes into sight, it would push what is being read.
const measuredAheadPx = 800;

const nobody: readonly string[] = [];
const noNotes: Notes["notes"] = [];

// Who has seen what, by the key of its row.
const seersOf = (rows: readonly ThreadRow[], { seenBy }: Timeline): ReadonlyMap<string, readonly string[]> =>
  new Map(
    rows.flatMap((row) => {
      const seen = row.t === "entry" ? messagesOf(row.entry).flatMap(({ seq }) => seenBy.get(seq ?? 0) ?? nobody) : [];
      return seen.length > 0 ? [[row.key, seen] as const] : [];
    }),
  );

export function ThreadList({ item, timeline, sought, left, sends, notes, onNote, onWrite, onLeave }: ThreadListProps) {
  const t = useText("messages");
  const me = useMe();
  const { id, header } = item;
  const steady = useSteady({ onWrite, onLeave, onOpen: (seq: number) => void showSeq(seq) });
  const [closed, mayPutOff] = [isClosed(item), header.me !== null && header.last?.from !== me.id];
  const acts = useMemo<ThreadActs>(
    () => ({ isClosed: closed, mayPutOff, onWrite: steady.onWrite, onLeave: steady.onLeave }),
    [closed, mayPutOff, steady],
  );
  const scroller = useRef<HTMLDivElement>(null);
  const cover = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(false);
  const readSeq = useReadSeq({
    first: readUpTo(header),
    newest: newestIn(timeline),
    isFollowing: isAtEnd && !timeline.hasAfter && document.hasFocus(),
  });
  const { headSeq } = header;
  const fromSeq = header.me?.fromSeq ?? 1;
  const noted = notes?.notes ?? noNotes;
  const steps = useDeskSteps(header);
  const rows = useMemo(
    () =>
      withNotes(
        threadRows(timeline, readSeq === null ? null : { readSeq, myId: me.id, fromSeq, headSeq }),
        noted,
        timeline,
        steps,
      ),
    [timeline, readSeq, me.id, fromSeq, headSeq, noted, steps],
  );
  const { handle, isShifting, place, foundSeq, follow, rest, showSeq, showNewest } = useThreadScroll({
    id,
    rows,
    hasBefore: timeline.hasBefore,
    hasAfter: timeline.hasAfter,
    sought,
    left,
    sends,
    newestSeq: header.last?.seq ?? 0,
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
  const seers = useMemo(() => seersOf(rows, timeline), [rows, timeline]);
  const arrived = arrivedUpTo(useStored(id), header, me.id);
  const missed = useMissed(item, isAtEnd);
  const walk = useThreadKeys();
  const [rush] = useState(() => createRush(flung));
  const scrolled = (top: number): void => {
    rush.moved({ left: 0, top });
    follow(top);
  };
  const draw = (row: ThreadRow) => {
    if (row.t === "start") return <ThreadStart key={row.key} id={id} header={header} timeline={timeline} />;
    if (row.t === "day") return <DaySeparator key={row.key}>{dayWords(t, row.day)}</DaySeparator>;
    if (row.t === "unread") return <UnreadDivider key={row.key} count={row.count} />;
    if (row.t === "note")
      return (
        <Suspense key={row.key}>
          <NoteEntry
            note={row.note}
            onEdit={(note) => onNote({ t: "change", note })}
            onChanged={() => notes?.readAgain()}
          />
        </Suspense>
      );
    if (row.t === "step")
      return (
        <Suspense key={row.key}>
          <DeskLine step={row.step} />
        </Suspense>
      );
    return (
      <ThreadEntry
        key={row.key}
        row={row}
        header={header}
        acts={acts}
        seenBy={seers.get(row.key) ?? nobody}
        hasArrived={messagesOf(row.entry).every(({ seq }) => seq !== null && seq <= arrived)}
        quoted={quoted}
        isFound={foundSeq !== null && messagesOf(row.entry).some((shown) => shown.seq === foundSeq)}
        onOpen={steady.onOpen}
        rush={rush}
      />
    );
  };
  return (
    <div className={styles.log}>
      <ThreadTop
        header={header}
        note={noteOf(t, item)}
        rows={rows}
        hasCard={!timeline.hasBefore && hasEnquiryCard(header)}
        place={place}
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
            bufferSize={measuredAheadPx}
            onScroll={scrolled}
            onScrollEnd={rest}
          >
            {draw}
          </Virtualizer>
          <TypingRow id={id} header={header} />
        </div>
      </div>
      <Arrivals header={header} timeline={timeline} missed={missed} />
      {!isAtEnd && <JumpToNewest missed={missed} onJump={showNewest} />}
    </div>
  );
}

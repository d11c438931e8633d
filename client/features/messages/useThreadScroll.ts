import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";
import type { VirtualizerHandle } from "virtua";
import { keepEnd, type EndKeeper } from "./keepEnd.ts";
import { indexOfSeq, messagesOf, type ThreadRow } from "./threadRows.ts";
import { useEngine } from "./watches.ts";

interface ThreadScroll {
  readonly id: string;
  readonly rows: readonly ThreadRow[];
  readonly hasBefore: boolean;
  readonly hasAfter: boolean;
  // The message that was searched for.
  readonly soughtSeq: number | null;
  readonly scroller: RefObject<HTMLDivElement | null>;
  // What lies over the top of the thread: what is brought there comes to stand below it.
  readonly cover: RefObject<HTMLDivElement | null>;
  readonly isAtEnd: boolean;
  readonly setAtEnd: (isAtEnd: boolean) => void;
}

const nearStartPx = 600;

// Where a thread stands: at its end, at what is new, at what was looked for; and there it stays while older messages come in above.
export function useThreadScroll({
  id,
  rows,
  hasBefore,
  hasAfter,
  soughtSeq,
  scroller,
  cover,
  isAtEnd,
  setAtEnd,
}: ThreadScroll) {
  const engine = useEngine();
  const handle = useRef<VirtualizerHandle>(null);
  const end = useRef<EndKeeper>(null);
  const [isMoving, setMoving] = useState(false);
  const [topIndex, setTopIndex] = useState(0);
  const isShifting = useShifting(rows);

  useLayoutEffect(() => {
    if (!scroller.current) return;
    const keeper = keepEnd(scroller.current, (isEnd) => {
      setAtEnd(isEnd);
      setTopIndex(indexAtTop(handle, scroller, cover));
    });
    end.current = keeper;
    return keeper.stop;
  }, [scroller, cover, setAtEnd]);
  usePlaces({ rows, soughtSeq, handle, end, cover });
  // What comes in above moves what stands there without a scroll; how tall it is, is known once it is drawn.
  useEffect(() => {
    const frame = requestAnimationFrame(() => setTopIndex(indexAtTop(handle, scroller, cover)));
    return () => cancelAnimationFrame(frame);
  }, [rows, scroller, cover]);
  useEffect(() => engine.look({ isNewestShown: isAtEnd && !hasAfter }), [engine, isAtEnd, hasAfter]);

  const follow = (offset: number): void => {
    end.current?.look();
    setMoving(true);
    if (offset < nearStartPx && hasBefore) void engine.loadOlder(id);
  };
  const showSeq = async (seq: number): Promise<void> => {
    const index = indexOfSeq(rows, seq);
    if (index >= 0) handle.current?.scrollToIndex(index, { align: "center" });
    else await engine.openAround(id, seq);
  };
  const showNewest = (): void => {
    if (hasAfter) void engine.open(id);
    end.current?.stick(true);
    handle.current?.scrollToIndex(rows.length - 1, { align: "end" });
  };
  return { handle, isShifting, isMoving, topIndex, follow, rest: () => setMoving(false), showSeq, showNewest };
}

// Where nothing has to be scrolled, the beginning is there whatever lies over it.
function indexAtTop(
  { current: list }: RefObject<VirtualizerHandle | null>,
  { current: scroller }: RefObject<HTMLElement | null>,
  cover: RefObject<HTMLElement | null>,
): number {
  if (!list || !scroller || scroller.scrollHeight <= scroller.clientHeight) return 0;
  return list.findItemIndex(scroller.scrollTop + heightOf(cover));
}

const heightOf = ({ current }: RefObject<HTMLElement | null>): number => current?.offsetHeight ?? 0;

interface Ends {
  readonly first: string | undefined;
  readonly last: string | undefined;
}

const endsOf = (rows: readonly ThreadRow[]): Ends => ({
  first: rows.find(({ t }) => t === "entry")?.key,
  last: rows.at(-1)?.key,
});

// Whether rows came in above those that were drawn last: the list then keeps its place from below.
function useShifting(rows: readonly ThreadRow[]): boolean {
  const [drawn, setDrawn] = useState({ rows, isShifting: false });
  if (drawn.rows === rows) return drawn.isShifting;
  const [before, now] = [endsOf(drawn.rows), endsOf(rows)];
  const next = {
    rows,
    isShifting: before.first !== undefined && before.first !== now.first && before.last === now.last,
  };
  setDrawn(next);
  return next.isShifting;
}

interface Places extends Pick<ThreadScroll, "rows" | "soughtSeq" | "cover"> {
  readonly handle: RefObject<VirtualizerHandle | null>;
  readonly end: RefObject<EndKeeper | null>;
}

// The first place, and the end again whenever there is something new at it.
function usePlaces({ rows, soughtSeq, handle, end, cover }: Places): void {
  const last = useRef<string>(undefined);
  useLayoutEffect(() => {
    const [before, newest] = [last.current, rows.at(-1)];
    if (newest?.t !== "entry") return;
    last.current = newest.key;
    if (before === undefined) {
      const [index, align] = firstPlace(rows, soughtSeq);
      end.current?.stick(align === "end");
      handle.current?.scrollToIndex(index, { align, ...(align === "start" ? { offset: -heightOf(cover) } : {}) });
    } else if (before !== newest.key && (end.current?.isSticking() || isOwnNew(newest))) {
      end.current?.stick(true);
      handle.current?.scrollToIndex(rows.length - 1, { align: "end" });
    }
  }, [rows, soughtSeq, handle, end, cover]);
}

const isOwnNew = ({ run, entry }: Extract<ThreadRow, { t: "entry" }>): boolean =>
  run.isOwn && messagesOf(entry).some(({ seq }) => seq === null);

function firstPlace(rows: readonly ThreadRow[], soughtSeq: number | null): [number, "start" | "center" | "end"] {
  const sought = soughtSeq === null ? -1 : indexOfSeq(rows, soughtSeq);
  if (sought >= 0) return [sought, "center"];
  const unread = rows.findIndex(({ t }) => t === "unread");
  return unread >= 0 ? [unread, "start"] : [rows.length - 1, "end"];
}

import { atom, useSetAtom, type PrimitiveAtom } from "jotai";
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from "react";
import type { VirtualizerHandle } from "virtua";
import { useHasNetwork } from "#client/session/useHasNetwork.ts";
import { keepEnd, type EndKeeper } from "./keepEnd.ts";
import { readingPlaces, type ReadingPlace } from "./readingPlaces.ts";
import { oldestSeqOf, type ThreadRow } from "./threadRows.ts";
import { useMe } from "./useMe.ts";
import type { Sought } from "./useSought.ts";
import { heightOf, useThreadPlaces } from "./useThreadPlaces.ts";
import { useConnection, useEngine } from "./watches.ts";

interface ThreadScroll {
  readonly id: string;
  readonly rows: readonly ThreadRow[];
  readonly hasBefore: boolean;
  readonly hasAfter: boolean;
  readonly sought: Sought | null;
  readonly left: ReadingPlace | null;
  readonly sends: number;
  // Of what this reader may see.
  readonly newestSeq: number;
  readonly scroller: RefObject<HTMLDivElement | null>;
  // What lies over the top of the thread: what is brought there comes to stand below it.
  readonly cover: RefObject<HTMLDivElement | null>;
  readonly isAtEnd: boolean;
  readonly setAtEnd: (isAtEnd: boolean) => void;
}

// What is read while a thread is scrolled, by who shows it alone: the thread itself is not drawn again at every step.
export interface ScrollPlace {
  readonly topIndex: number;
  readonly isMoving: boolean;
}

// Asked for so many screens ahead, what comes above is there and measured before anybody is: at the very top nothing can be kept in its place.
const screensAhead = 3;
const leastAheadPx = 600;

// Where a thread stands: at its end, at what is new, at what was looked for; and there it stays while older messages come in above.
export function useThreadScroll({
  id,
  rows,
  hasBefore,
  hasAfter,
  sought,
  left,
  sends,
  newestSeq,
  scroller,
  cover,
  isAtEnd,
  setAtEnd,
}: ThreadScroll) {
  const engine = useEngine();
  const me = useMe();
  const handle = useRef<VirtualizerHandle>(null);
  const end = useRef<EndKeeper>(null);
  const [place] = useState(() => atom<ScrollPlace>({ topIndex: 0, isMoving: false }));
  const setTopIndex = useTopIndex(place);
  const setPlace = useSetAtom(place);
  const isMoving = useRef(false);
  const setMoving = (is: boolean): void => {
    if (isMoving.current === is) return;
    isMoving.current = is;
    setPlace((before) => ({ ...before, isMoving: is }));
  };
  const isShifting = useShifting(rows);
  const isWhole = useRef(!hasAfter);
  const [stillLeft] = useState(left?.newestSeq === newestSeq ? left : null);

  useLayoutEffect(() => {
    if (!scroller.current) return;
    const look = (isEnd: boolean): void => {
      setAtEnd(isEnd);
      setTopIndex(indexAtTop(handle, scroller, cover));
    };
    const keeper = keepEnd(scroller.current, () => isWhole.current, look);
    end.current = keeper;
    return keeper.stop;
  }, [scroller, cover, setAtEnd, setTopIndex]);
  const { foundSeq, showSeq, showNewest } = useThreadPlaces({
    id,
    rows,
    hasAfter,
    sought,
    left: stillLeft,
    sends,
    newestSeq,
    handle,
    end,
    cover,
  });
  useLayoutEffect(() => {
    isWhole.current = !hasAfter;
    end.current?.look();
  }, [hasAfter]);
  // What comes in above moves what stands there without a scroll; how tall it is, is known once it is drawn.
  useEffect(() => {
    const frame = requestAnimationFrame(() => setTopIndex(indexAtTop(handle, scroller, cover)));
    return () => cancelAnimationFrame(frame);
  }, [rows, scroller, cover, setTopIndex]);
  const isAtNewest = isAtEnd && !hasAfter;
  useEffect(() => {
    engine.look({ isNewestShown: isAtNewest });
    if (isAtNewest) readingPlaces(localStorage, me.id).forget(id);
  }, [engine, id, me.id, isAtNewest]);

  // Without a line it is asked for again at the next scroll.
  const loadNear = (offset: number): void => {
    const ahead = aheadIn(scroller);
    if (offset < ahead && hasBefore) void engine.loadOlder(id).catch(() => undefined);
    if (hasAfter && belowIn(scroller) < ahead) void engine.loadNewer(id).catch(() => undefined);
  };
  const follow = (offset: number): void => {
    end.current?.look();
    setMoving(true);
    loadNear(offset);
  };
  // A line that is gone for a moment only is never missed, but what was asked for meanwhile is.
  const hasNetwork = useHasNetwork();
  const isLive = useConnection().state === "live" && hasNetwork;
  const wasLive = useRef(isLive);
  const loadHere = useEffectEvent(() => scroller.current && loadNear(scroller.current.scrollTop));
  // At the very top nothing scrolls any more: whoever waits there without a line is not left waiting once there is one.
  useEffect(() => {
    if (isLive && !wasLive.current) loadHere();
    wasLive.current = isLive;
  }, [isLive]);
  const keepPlace = (): void => {
    const place = isAtNewest ? null : placeAtTop(rows, handle, { scroller, cover });
    if (place) readingPlaces(localStorage, me.id).keep(id, { ...place, newestSeq });
  };
  const rest = (): void => {
    setMoving(false);
    keepPlace();
  };
  // Whoever leaves while it still rolls has left it where it was then.
  const leave = useEffectEvent(() => isMoving.current && keepPlace());
  useLayoutEffect(() => {
    const gone = (): void => void leave();
    window.addEventListener("pagehide", gone);
    return () => {
      window.removeEventListener("pagehide", gone);
      gone();
    };
  }, []);
  return { handle, isShifting, place, foundSeq, follow, rest, showSeq, showNewest };
}

function useTopIndex(place: PrimitiveAtom<ScrollPlace>): (topIndex: number) => void {
  const setPlace = useSetAtom(place);
  return useCallback(
    (topIndex) => setPlace((before) => (before.topIndex === topIndex ? before : { ...before, topIndex })),
    [setPlace],
  );
}

const aheadIn = ({ current }: RefObject<HTMLElement | null>): number =>
  Math.max(leastAheadPx, screensAhead * (current?.clientHeight ?? 0));

const belowIn = ({ current }: RefObject<HTMLElement | null>): number =>
  current ? current.scrollHeight - current.scrollTop - current.clientHeight : 0;

// Where nothing has to be scrolled, the beginning is there whatever lies over it.
function indexAtTop(
  { current: list }: RefObject<VirtualizerHandle | null>,
  { current: scroller }: RefObject<HTMLElement | null>,
  cover: RefObject<HTMLElement | null>,
): number {
  if (!list || !scroller || scroller.scrollHeight <= scroller.clientHeight) return 0;
  return list.findItemIndex(scroller.scrollTop + heightOf(cover));
}

// The first message that reaches below what lies over the top, and how far above that it begins.
function placeAtTop(
  rows: readonly ThreadRow[],
  { current: list }: RefObject<VirtualizerHandle | null>,
  { scroller, cover }: Pick<ThreadScroll, "scroller" | "cover">,
): Pick<ReadingPlace, "seq" | "offset"> | null {
  if (!list || !scroller.current) return null;
  const top = indexAtTop({ current: list }, scroller, cover);
  const index = rows.findIndex((row, at) => at >= top && row.t === "entry" && oldestSeqOf(row.entry) !== null);
  const row = rows[index];
  const seq = row?.t === "entry" ? oldestSeqOf(row.entry) : null;
  return seq === null
    ? null
    : { seq, offset: scroller.current.scrollTop + heightOf(cover) - list.getItemOffset(index) };
}

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

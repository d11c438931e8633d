import { useEffect, useMemo, useRef, useState } from "react";
import { timeline, type TimelineRow } from "#shared/features/timeline/timeline.contract.ts";
import { addDays, nightsOf } from "#shared/time/days.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useSteady } from "#client/ui/control/useSteady.ts";
import type { BoardView } from "#client/ui/timeline/timelineRows.ts";
import type { TimelineAsked } from "./timelineAddress.ts";

const api = apiOf({ window: timeline.window });

// The board is read by quarters: whoever scrolls along a little reads nothing anew.
const blockDays = 91;
const mostRows = 100;
// What lies so near is missed before it is seen; and once something is, so much is asked for beyond it that a long scroll asks seldom.
const nearRows = 20;
const aheadRows = 60;
const gatherMs = 60;

interface Board {
  readonly from: string;
  readonly days: number;
  readonly groups: readonly { readonly ids: readonly string[] }[];
}

interface Read {
  readonly board: Board;
  readonly rows: ReadonlyMap<string, TimelineRow>;
}

// The rows in view, with the quarters in view. When the board is read again, as after a change, what is shown stays until it comes anew.
export function useTimelineRows(board: Board, asked: TimelineAsked) {
  const [read, setRead] = useState<Read>({ board, rows: new Map() });
  const view = useRef<BoardView | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const known = useRef<{ board: Board; blocks: Set<string> }>({ board, blocks: new Set() });
  const address = JSON.stringify(asked);
  const order = useMemo(() => board.groups.flatMap(({ ids }) => ids), [board]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const look = (): void => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const seen = view.current;
    if (!seen) return;
    if (known.current.board !== board) known.current = { board, blocks: new Set() };
    const { blocks } = known.current;
    const first = Math.floor(Math.max(0, nightsOf({ from: board.from, to: seen.from })) / blockDays);
    const last = Math.floor(Math.max(0, nightsOf({ from: board.from, to: seen.to }) - 1) / blockDays);
    const wanted = Array.from({ length: last - first + 1 }, (_, at) => first + at);
    const isLacking = (id: string): boolean => wanted.some((block) => !blocks.has(`${id} ${block}`));
    if (!around(order, seen.rowIds, nearRows).some(isLacking)) return;
    const lacking = [...new Set([...seen.rowIds, ...around(order, seen.rowIds, aheadRows)])]
      .filter(isLacking)
      .slice(0, mostRows);
    const keys = lacking.flatMap((id) => wanted.map((block) => `${id} ${block}`));
    for (const key of keys) blocks.add(key);
    const fromDate = addDays(board.from, first * blockDays);
    const toDate = addDays(board.from, Math.min(board.days, (last + 1) * blockDays));
    void api.window({ ...asked, ids: lacking.join(","), fromDate, toDate }, { isQuiet: true }).then(
      ({ rows }) => {
        // Of a board that has been read again since, it is older than what is shown.
        if (known.current.board !== board) return;
        setFailed(false);
        setRead((now) => ({ board, rows: withRows(now, rows, board) }));
      },
      () => {
        for (const key of keys) blocks.delete(key);
        if (known.current.board === board) setFailed(true);
      },
    );
  };
  const steady = useSteady({ look });
  useEffect(() => {
    steady.look();
    return () => clearTimeout(timer.current);
  }, [steady, board, address]);
  return {
    rowOf: (id: string): TimelineRow | null => read.rows.get(id) ?? null,
    // Told at every step of a scroll: what comes into view is asked for on the way, and the screen is not drawn again for it.
    onView: (seen: BoardView): void => {
      view.current = seen;
      timer.current ??= setTimeout(steady.look, gatherMs);
    },
    hasFailed,
    tryAgain: look,
  };
}

// Those in view, and so many above and below them in the order of the board.
function around(order: readonly string[], seen: readonly string[], many: number): readonly string[] {
  const first = order.indexOf(seen[0] ?? "");
  return first < 0 ? seen : order.slice(Math.max(0, first - many), first + seen.length + many);
}

// Quarters of one row come together; of another reading of the board nothing is mixed in.
function withRows(before: Read, rows: readonly TimelineRow[], board: Board): ReadonlyMap<string, TimelineRow> {
  const after = new Map(before.rows);
  for (const row of rows) {
    const kept = before.board === board ? before.rows.get(row.id) : undefined;
    after.set(row.id, kept ? joined(kept, row) : row);
  }
  return after;
}

const joined = (kept: TimelineRow, row: TimelineRow): TimelineRow => ({
  ...row,
  bars: [...new Map([...kept.bars, ...row.bars].map((bar) => [bar.id, bar])).values()],
  blocks: [...new Map([...kept.blocks, ...row.blocks].map((block) => [block.fromDate, block])).values()],
});

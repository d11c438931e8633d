import { useEffect, useEffectEvent, useMemo, useState } from "react";
import type { GridAsked, GridCalls, GridWindow } from "./gridAddress.ts";
import { inOrder, isMoved } from "./keptOrder.ts";
import { useHeldRows } from "./useHeldRows.ts";
import { again, begun, idsOf, nearest, nextReading, withRead, type Span } from "./rowWindows.ts";

interface GridRowsOptions<Row> {
  readonly first: GridWindow<Row>;
  readonly asked: GridAsked;
  readonly calls: Pick<GridCalls<Row>, "rows">;
}

// The windows of a list behind each other, from its beginning or from where the scrollbar was let go. When the same list is read anew, as
// after a change, all that was shown is.
export function useGridRows<Row extends { readonly id: string }>({ first, asked, calls }: GridRowsOptions<Row>) {
  const address = JSON.stringify(asked);
  const [shown, setShown] = useState(() => begun(first, address));
  const [hasFailed, setFailed] = useState(false);
  if (shown.first !== first) {
    setShown(shown.address === address ? again(first, shown) : begun(first, address));
    setFailed(false);
  }
  const reading = hasFailed ? null : nextReading(shown);
  const { next, rows, start } = shown;
  const readOn = useEffectEvent((question: GridAsked, signal: AbortSignal) =>
    calls.rows({ ...asked, ...question }, { signal, isQuiet: true }),
  );
  const which = JSON.stringify(reading);
  useEffect(() => {
    const meant = JSON.parse(which) as typeof reading;
    if (meant === null) return undefined;
    const leaving = new AbortController();
    readOn(meant.question, leaving.signal).then(
      (window) => setShown((now) => (JSON.stringify(nextReading(now)) === which ? withRead(now, meant, window) : now)),
      () => leaving.signal.aborted || setFailed(true),
    );
    return () => leaving.abort();
  }, [which, address]);
  const more = (): void => {
    setFailed(false);
    setShown((now) => (now.seek ? now : { ...now, wanted: now.rows.length + 1 }));
  };
  // Under the values of a column each row stands where its value is.
  const keeps = asked.group === undefined;
  const { kept, hasMoved } = useMemo(
    () =>
      keeps && isMoved(shown.order, idsOf(rows))
        ? { kept: inOrder(rows, shown.order), hasMoved: true }
        : { kept: rows, hasMoved: false },
    [rows, shown.order, keeps],
  );
  const held = useHeldRows({
    rows: kept,
    order: shown.order,
    isHeld: keeps,
    isSettled: reading === null,
    asked,
    calls,
  });
  return {
    ...held,
    start,
    hasMore: next !== null,
    isReading: reading !== null,
    hasFailed,
    more,
    // Whatever comes in sight is read, wherever in the list it stands.
    onSight: (span: Span): void => {
      // What could not be read is tried again by whoever goes on.
      setFailed(false);
      const wish = nearest(shown, span);
      if (wish !== null) setShown((now) => ({ ...now, ...wish }));
    },
    hasMoved,
    sortAgain: () => {
      held.letGo();
      setShown((now) => ({ ...now, order: idsOf(now.rows) }));
    },
  };
}

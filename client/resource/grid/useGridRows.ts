import { useEffect, useEffectEvent, useMemo, useState } from "react";
import type { GridAsked, GridCalls, GridWindow } from "./gridAddress.ts";
import { inOrder, isMoved, keptOrder } from "./keptOrder.ts";

interface GridRowsOptions<Row> {
  readonly first: GridWindow<Row>;
  readonly asked: GridAsked;
  readonly calls: Pick<GridCalls<Row>, "rows">;
}

interface Shown<Row> {
  readonly first: GridWindow<Row>;
  readonly address: string;
  readonly rows: readonly Row[];
  readonly next: string | null;
  // How many are to be shown: what was in sight stays so when the list is read again.
  readonly wanted: number;
  // In which order they have been shown so far.
  readonly order: readonly string[];
}

// The windows of a list behind each other. When the same list is read anew, as after a change, all that was shown is.
export function useGridRows<Row extends { readonly id: string }>({ first, asked, calls }: GridRowsOptions<Row>) {
  const address = JSON.stringify(asked);
  const [shown, setShown] = useState<Shown<Row>>(() => begun(first, address));
  const [hasFailed, setFailed] = useState(false);
  if (shown.first !== first) setShown(shown.address === address ? again(first, shown) : begun(first, address));
  const isReading = !hasFailed && shown.next !== null && shown.wanted > shown.rows.length;
  const { next, rows } = shown;
  const readOn = useEffectEvent((after: string, signal: AbortSignal) =>
    calls.rows({ ...asked, after }, { signal, isQuiet: true }),
  );
  useEffect(() => {
    if (!isReading || next === null) return undefined;
    const leaving = new AbortController();
    readOn(next, leaving.signal).then(
      (window) =>
        setShown((now) =>
          now.next === next ? withRows(now, { rows: [...now.rows, ...window.rows], next: window.next }) : now,
        ),
      () => leaving.signal.aborted || setFailed(true),
    );
    return () => leaving.abort();
  }, [isReading, next, address]);
  const more = (): void => {
    setFailed(false);
    setShown((now) => ({ ...now, wanted: now.rows.length + 1 }));
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
  return {
    rows: kept,
    hasMore: next !== null,
    isReading,
    more,
    hasMoved,
    sortAgain: () => setShown((now) => ({ ...now, order: idsOf(now.rows) })),
  };
}

const mostAgain = 2_000;

const idsOf = (rows: readonly { readonly id: string }[]): readonly string[] => rows.map(({ id }) => id);

const begun = <Row extends { readonly id: string }>(first: GridWindow<Row>, address: string): Shown<Row> => ({
  first,
  address,
  rows: first.rows,
  next: first.next,
  wanted: 0,
  order: idsOf(first.rows),
});

const withRows = <Row extends { readonly id: string }>(
  before: Shown<Row>,
  now: Pick<Shown<Row>, "rows" | "next">,
): Shown<Row> => ({ ...before, ...now, order: keptOrder(before.order, idsOf(now.rows)) });

const again = <Row extends { readonly id: string }>(first: GridWindow<Row>, before: Shown<Row>): Shown<Row> => ({
  ...withRows(before, { rows: first.rows, next: first.next }),
  first,
  wanted: Math.min(before.rows.length, mostAgain),
});

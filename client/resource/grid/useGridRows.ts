import { useEffect, useEffectEvent, useState } from "react";
import type { GridAsked, GridCalls, GridWindow } from "./gridAddress.ts";

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
}

// The windows of a list behind each other. When the same list is read anew, as after a change, all that was shown is.
export function useGridRows<Row>({ first, asked, calls }: GridRowsOptions<Row>) {
  const address = JSON.stringify(asked);
  const [shown, setShown] = useState<Shown<Row>>(() => begun(first, address, 0));
  const [hasFailed, setFailed] = useState(false);
  if (shown.first !== first)
    setShown(begun(first, address, shown.address === address ? Math.min(shown.rows.length, mostAgain) : 0));
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
          now.next === next ? { ...now, rows: [...now.rows, ...window.rows], next: window.next } : now,
        ),
      () => leaving.signal.aborted || setFailed(true),
    );
    return () => leaving.abort();
  }, [isReading, next, address]);
  const more = (): void => {
    setFailed(false);
    setShown((now) => ({ ...now, wanted: now.rows.length + 1 }));
  };
  return { rows, hasMore: next !== null, isReading, more };
}

const mostAgain = 2_000;

const begun = <Row>(first: GridWindow<Row>, address: string, wanted: number): Shown<Row> => ({
  first,
  address,
  rows: first.rows,
  next: first.next,
  wanted,
});

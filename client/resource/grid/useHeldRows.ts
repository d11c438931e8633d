import { useEffect, useEffectEvent, useState } from "react";
import { mostNamedRows } from "#shared/wire/grid.ts";
import type { GridAsked, GridCalls } from "./gridAddress.ts";
import { inOrder } from "./keptOrder.ts";

interface HeldRowsOptions<Row> {
  // What the list has of what is asked, and in which order it has been shown.
  readonly rows: readonly Row[];
  readonly order: readonly string[];
  // Under the values of a column each row stands where its value is: none is held there.
  readonly isHeld: boolean;
  // Once all of it is read that is shown.
  readonly isSettled: boolean;
  readonly asked: GridAsked;
  readonly calls: Pick<GridCalls<Row>, "rows">;
}

interface Held<Row> {
  readonly seen: readonly Row[];
  readonly known: ReadonlyMap<string, Row>;
  // Those of them that are not what is asked for any more.
  readonly left: ReadonlySet<string>;
}

const none: ReadonlySet<string> = new Set();

// Whoever changes a row does not lose it, its focus and the way back to it: where it is no longer what the list is narrowed to, it keeps its
// place and says so, until the person goes on.
export function useHeldRows<Row extends { readonly id: string }>(options: HeldRowsOptions<Row>) {
  const { rows, order, isHeld, isSettled, asked, calls } = options;
  const [held, setHeld] = useState<Held<Row>>({ seen: rows, known: new Map(), left: none });
  if (held.seen !== rows) setHeld({ ...held, seen: rows, known: refreshed(held.known, rows) });
  const here = new Set(rows.map(({ id }) => id));
  const places = new Set(order);
  const gone = isHeld ? [...held.known.values()].filter(({ id }) => !here.has(id) && places.has(id)) : [];
  const which = gone
    .map(({ id }) => id)
    .slice(0, mostNamedRows)
    .join(",");
  const readGone = useEffectEvent((only: string, signal: AbortSignal) => {
    const options = { signal, isQuiet: true };
    const { q: _q, filter: _filter, sort: _sort, group: _group, folded: _folded, ...rest } = asked;
    return Promise.all([
      calls.rows({ ...rest, only }, options),
      // It may only have gone farther than has been read.
      calls.rows({ ...asked, only }, options),
    ]);
  });
  useEffect(() => {
    if (which === "" || !isSettled) return undefined;
    const leaving = new AbortController();
    readGone(which, leaving.signal).then(
      ([all, fitting]) => {
        const there = new Set(all.rows.map(({ id }) => id));
        const fits = new Set(fitting.rows.map(({ id }) => id));
        const ids = which.split(",");
        setHeld((now) => ({
          ...now,
          known: refreshed(new Map([...now.known].filter(([id]) => there.has(id) || !ids.includes(id))), all.rows),
          left: new Set(ids.filter((id) => there.has(id) && !fits.has(id))),
        }));
      },
      // What cannot be read stays as it was last seen.
      () => undefined,
    );
    return () => leaving.abort();
  }, [which, isSettled, rows]);
  return {
    rows: gone.length === 0 ? rows : inOrder([...rows, ...gone], order),
    left: gone.length === 0 ? none : new Set(gone.map(({ id }) => id).filter((id) => held.left.has(id))),
    hold: (id: string): void =>
      setHeld((now) => {
        const row = now.seen.find((one) => one.id === id);
        return !row || now.known.has(id) ? now : { ...now, known: new Map(now.known).set(id, row) };
      }),
    letGo: (): void => setHeld((now) => ({ ...now, known: new Map(), left: none })),
  };
}

const refreshed = <Row extends { readonly id: string }>(
  known: ReadonlyMap<string, Row>,
  rows: readonly Row[],
): ReadonlyMap<string, Row> =>
  known.size === 0
    ? known
    : new Map([...known, ...rows.flatMap((row) => (known.has(row.id) ? [[row.id, row] as const] : []))]);

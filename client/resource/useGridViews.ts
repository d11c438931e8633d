import { useCallback, useEffect, useRef, useState } from "react";
import { gridViews as contract, type GridView } from "#shared/features/gridViews/gridViews.contract.ts";
import type { GridResource } from "#shared/features/gridViews/gridViews.rules.ts";
import { apiOf } from "#client/api/apiOf.ts";

export const gridViewsApi = apiOf(contract);

export interface CountedView extends GridView {
  readonly count: number | null;
}

export interface GridViews {
  readonly views: readonly CountedView[];
  // Whether they have been read at all.
  readonly isRead: boolean;
  // At once; what is counted is not asked for more often than once a minute otherwise.
  readonly readAgain: () => void;
  readonly countAgain: () => void;
  // The views alone: somebody may have changed them elsewhere.
  readonly lookAgain: () => void;
}

const countRestMs = 60_000;

type Counts = ReadonlyMap<string, number | null>;

// The views of a list, in their order, each with how much stands under it. Without a connection, as they were last.
export function useGridViews(resource: GridResource, connection: string): GridViews {
  const [read, setViews] = useState<readonly GridView[] | null>(null);
  const views = read ?? [];
  const [counts, setCounts] = useState<Counts>(new Map());
  const [asks, setAsks] = useState(0);
  const [countings, setCountings] = useState(0);
  const countedAt = useRef(-Infinity);
  const readAgain = useCallback(() => setAsks((before) => before + 1), []);
  const countAgain = useCallback(() => setCountings((before) => before + 1), []);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    countedAt.current = performance.now();
    // What was read before stays.
    gridViewsApi.list({ resource }, { isQuiet: true, signal }).then(({ views: found }) => setViews(found), nothingNew);
    askCounts(resource, signal).then(setCounts, nothingNew);
    return () => leaving.abort();
  }, [resource, connection, asks]);
  useEffect(() => {
    if (countings === 0) return undefined;
    const leaving = new AbortController();
    const timer = setTimeout(
      () => {
        countedAt.current = performance.now();
        askCounts(resource, leaving.signal).then(setCounts, nothingNew);
      },
      Math.max(0, countedAt.current + countRestMs - performance.now()),
    );
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [resource, countings]);
  const lookAgain = useCallback(
    () =>
      void gridViewsApi.list({ resource }, { isQuiet: true }).then(({ views: found }) => setViews(found), nothingNew),
    [resource],
  );
  return {
    views: views.map((view) => ({ ...view, count: counts.get(view.id) ?? null })),
    isRead: read !== null,
    readAgain,
    countAgain,
    lookAgain,
  };
}

const nothingNew = (): void => undefined;

async function askCounts(resource: GridResource, signal: AbortSignal): Promise<Counts> {
  const { counts } = await gridViewsApi.counts({ resource }, { isQuiet: true, signal });
  return new Map(counts.map(({ id, count }) => [id, count]));
}

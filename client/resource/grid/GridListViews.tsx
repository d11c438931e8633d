import { useEffect, useEffectEvent, useRef } from "react";
import { defaultOf, queryOf } from "#shared/features/gridViews/gridViews.rules.ts";
import type { GridList } from "#shared/wire/gridLists.ts";
import { GridViews } from "../GridViews.tsx";
import type { ListQuery } from "../listQuery.ts";
import { useGridViews } from "../useGridViews.ts";

interface GridListViewsProps {
  readonly list: GridList;
  readonly query: ListQuery;
  readonly isNarrowed: boolean;
  // Another reading of the list: what is counted may have changed.
  readonly reading: unknown;
}

// A declared list as somebody has narrowed it before, under a name. It opens with the usual one; the way to the whole list stands before it.
export function GridListViews({ list, query, isNarrowed, reading }: GridListViewsProps) {
  const { views, isRead, readAgain, countAgain, lookAgain } = useGridViews(list, "");
  const shown = queryOf(list, query.params);
  const isBare = useRef(shown === "");
  const openUsual = useEffectEvent(() => {
    const usual = isBare.current && shown === "" ? defaultOf(views) : undefined;
    isBare.current = false;
    if (usual) query.change(Object.fromEntries(new URLSearchParams(usual.query)));
  });
  useEffect(() => {
    if (isRead) openUsual();
  }, [isRead]);
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) {
      lookAgain();
      countAgain();
    }
    isFirst.current = false;
  }, [reading, lookAgain, countAgain]);
  return (
    <GridViews resource={list} views={views} query={shown} isNarrowed={isNarrowed} whole="?" onChanged={readAgain} />
  );
}

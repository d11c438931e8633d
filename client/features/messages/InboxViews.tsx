import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { queryOf } from "#shared/features/gridViews/gridViews.rules.ts";
import { touches, type Watch } from "#shared/wire/changes.ts";
import { isNarrowed } from "#client/engine/views/narrowing.ts";
import { GridViews } from "#client/resource/GridViews.tsx";
import { useGridViews } from "#client/resource/useGridViews.ts";
import { sortOf, usualOrder } from "./listOrder.ts";
import { useInboxPart } from "./useInboxPart.ts";
import { useMessagesPlace } from "./useMessagesPlace.ts";
import type { EnquirySide } from "./viewTabs.ts";
import { useConnection, useCounters, useEngine } from "./watches.ts";

const watched: readonly Watch[] = [{ resource: "gridViews" }];

export interface InboxViewsProps {
  readonly tab: string;
  readonly side: EnquirySide | null;
}

// The inbox as somebody has narrowed it before, under a name.
export function InboxViews({ tab, side }: InboxViewsProps) {
  const engine = useEngine();
  const [params] = useSearchParams();
  const { narrowing, words } = useMessagesPlace();
  const { state: connection } = useConnection();
  const counters = useCounters();
  const { views, isRead, readAgain, countAgain } = useGridViews("conversations", connection);
  useEffect(() => engine.onChanged((change) => void (touches(watched, change) && readAgain())), [engine, readAgain]);
  // What changed while nobody told is asked for.
  useEffect(() => engine.onWatching(readAgain), [engine, readAgain]);
  useInboxPart("views", isRead);
  useEffect(() => countAgain(), [counters, countAgain]);
  // What the address leaves to the device is said in a view: it is the same list for whoever opens it.
  const shown = new URLSearchParams(params);
  shown.set("tab", tab);
  if (side !== null) shown.set("tab2", side);
  shown.set("sort", sortOf[narrowing.order]);
  return (
    <GridViews
      resource="conversations"
      views={views}
      query={queryOf("conversations", shown)}
      isNarrowed={isNarrowed({ ...narrowing, order: "newest" }) || narrowing.order !== usualOrder || words !== ""}
      onChanged={readAgain}
    />
  );
}

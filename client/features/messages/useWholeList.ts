import { useEffect } from "react";
import type { ConversationsView } from "#client/engine/model.ts";
import type { Narrowing } from "#client/engine/views/narrowing.ts";
import { useEngine } from "./watches.ts";

// Of many conversations the office holds the newest alone, and who waits longest stands below: the rest is fetched, as far as people
// read. Without a line it is what is held.
const mostPages = 20;

export function useWholeList(view: ConversationsView, narrowing: Narrowing, isWanted: boolean): void {
  const engine = useEngine();
  useEffect(() => {
    if (!isWanted) return;
    let isOver = false;
    const fetchAll = async (): Promise<void> => {
      for (let page = 0; page < mostPages && !isOver; page++) {
        if (!engine.conversations(view, narrowing).read().hasMore) return;
        await engine.loadMore(view, narrowing);
      }
    };
    void fetchAll().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [engine, view, narrowing, isWanted]);
}

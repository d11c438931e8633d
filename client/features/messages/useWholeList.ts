import { useEffect, useState } from "react";
import type { Engine } from "#client/engine/engine.ts";
import type { ConversationsView } from "#client/engine/model.ts";
import type { Narrowing } from "#client/engine/views/narrowing.ts";
import { useEngine } from "./watches.ts";

const atOnce = 250;
const mostPages = 6;

// Of many conversations the office holds the newest alone, and who waits longest stands below: the rest is fetched, as far as people
// read. Without a line it is what is held.
export async function loadWhole(
  engine: Engine,
  view: ConversationsView,
  narrowing: Narrowing,
  isLeft = (): boolean => false,
): Promise<boolean> {
  for (let page = 0; page < mostPages && !isLeft(); page++) {
    const { isWindow, status } = engine.conversations(view, narrowing).read();
    if (!isWindow && status === "ready") return true;
    await engine.loadMore(view, narrowing, atOnce);
  }
  return false;
}

// True once no more of it is to come, although it is not whole.
export function useWholeList(view: ConversationsView, narrowing: Narrowing, isWanted: boolean): boolean {
  const engine = useEngine();
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    let isLeft = false;
    void loadWhole(engine, view, narrowing, () => isLeft)
      .catch(() => false)
      .then((isWhole) => {
        if (!isLeft && !isWhole) setOver(true);
      });
    return () => {
      isLeft = true;
    };
  }, [engine, view, narrowing, isWanted]);
  return isOver;
}

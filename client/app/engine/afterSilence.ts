import type { Engine } from "#client/engine/engine.ts";
import type { Unsubscribe } from "#client/engine/ports.ts";

// What is read at the start is read before there is a line. What changes in so short a time is told to whoever begins to watch.
const freshMs = 5_000;

interface AfterSilence {
  readonly engine: Pick<Engine, "onWatching">;
  readonly run: () => void;
  readonly now?: () => number;
}

// After every time in which nothing could be told.
export function afterSilence({ engine, run, now = () => performance.now() }: AfterSilence): Unsubscribe {
  const begunAt = now();
  let isFirst = true;
  return engine.onWatching(() => {
    const isFresh = isFirst && now() - begunAt < freshMs;
    isFirst = false;
    if (!isFresh) run();
  });
}

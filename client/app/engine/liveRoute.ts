import { touches, type Watch } from "#shared/wire/changes.ts";
import type { Engine } from "#client/engine/engine.ts";
import type { Unsubscribe } from "#client/engine/ports.ts";
import { afterSilence } from "./afterSilence.ts";

interface LiveRoute {
  readonly engine: Pick<Engine, "onChanged" | "onWatching">;
  // Of this page: what it has changed itself it has read already,
  readonly page: string;
  // but for a screen that somebody came to before the change was answered.
  readonly mayBeBehind: () => boolean;
  readonly shown: () => readonly Watch[];
  readonly readAgain: () => void;
  readonly now: () => number;
}

// The open route is read again when what it shows has changed elsewhere, and after a time in which nothing could be told.
export function keepRouteLive({ engine, page, mayBeBehind, shown, readAgain, now }: LiveRoute): Unsubscribe {
  const stops = [
    engine.onChanged((change) => {
      if ((change.by !== page || mayBeBehind()) && touches(shown(), change)) readAgain();
    }),
    afterSilence({ engine, now, run: () => void (shown().length > 0 && readAgain()) }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

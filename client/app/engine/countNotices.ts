import { touches, type Watch } from "#shared/wire/changes.ts";
import type { Engine } from "#client/engine/engine.ts";
import type { Clock } from "#client/engine/ports.ts";
import { afterFirstView } from "#client/session/firstView.ts";
import { afterSilence } from "./afterSilence.ts";
import { createAsking } from "./asking.ts";

interface CountOptions {
  readonly engine: Pick<Engine, "onChanged" | "onWatching">;
  readonly clock: Clock;
  readonly show: (count: number) => void;
  readonly ask?: () => Promise<number | undefined>;
}

// What happens to somebody is around every screen.
export const noticesWatched: readonly Watch[] = [{ resource: "notifications" }];

export function countNotices({ engine, clock, show, ask = askServer }: CountOptions): () => void {
  const asking = createAsking({ clock, ask, show });
  const stops = [
    engine.onChanged((change) => void (touches(noticesWatched, change) && asking.again())),
    afterSilence({ engine, run: asking.again }),
    asking.stop,
  ];
  void afterFirstView().then(asking.again);
  return () => stops.forEach((stop) => stop());
}

const askServer = async (): Promise<number> =>
  (await import(/* webpackChunkName: "reach" */ "./askNotices.ts")).askNotices();

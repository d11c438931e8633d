import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useRef, useState } from "react";
import type { HubCounts } from "#shared/features/hubHome/hubHome.contract.ts";
import { touches, type Watch } from "#shared/wire/changes.ts";
import { engineAtom } from "#client/features/messages/engine.atoms.ts";
import { behindFirstView } from "#client/session/firstView.ts";
import { frameWatchesAtom } from "#client/session/watches.atoms.ts";
import { afterSilence } from "../../engine/afterSilence.ts";
import { createAsking } from "../../engine/asking.ts";

const restMs = 30_000;

// What people report is looked at while it is new: its figure moves when somebody is told of it.
const watched: readonly Watch[] = [{ resource: "reviews" }];

const clock = {
  after: (ms: number, run: () => void) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

// How much waits in each place but the inbox, which is live: asked again when one moves about, not more often than every half minute. Without an answer there are no figures.
export function useHubCounts(here: string): HubCounts {
  const [counts, setCounts] = useState<HubCounts>({});
  const askedAt = useRef(-Infinity);
  const engine = useAtomValue(engineAtom);
  const setWatches = useSetAtom(frameWatchesAtom);
  useEffect(() => {
    if (performance.now() - askedAt.current < restMs) return;
    askedAt.current = performance.now();
    askCounts().then(setCounts, () => undefined);
  }, [here]);
  useEffect(() => {
    setWatches(watched);
    return () => setWatches([]);
  }, [setWatches]);
  useEffect(() => {
    if (!engine) return undefined;
    const asking = createAsking({ clock, ask: askCounts, show: setCounts });
    const stops = [
      engine.onChanged((change) => void (touches(watched, change) && asking.again())),
      afterSilence({ engine, run: asking.again }),
      asking.stop,
    ];
    return () => stops.forEach((stop) => stop());
  }, [engine]);
  return counts;
}

async function askCounts(): Promise<HubCounts> {
  await behindFirstView();
  const { askHubCounts } = await import(/* webpackChunkName: "hub-counts" */ "../../engine/askHubCounts.ts");
  return askHubCounts();
}

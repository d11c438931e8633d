import { useEffect, useRef, useState } from "react";
import { hubHome, type HubCounts } from "#shared/features/hubHome/hubHome.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";

const api = apiOf(hubHome);
const restMs = 30_000;

// How much waits in each place: asked again when one moves about, not more often than every half minute. Without an answer there are no figures.
export function useHubCounts(here: string): HubCounts {
  const [counts, setCounts] = useState<HubCounts>({});
  const askedAt = useRef(-Infinity);
  useEffect(() => {
    if (performance.now() - askedAt.current < restMs) return;
    askedAt.current = performance.now();
    api.counts({}, { isQuiet: true }).then(
      (answer) => setCounts(answer.counts),
      () => undefined,
    );
  }, [here]);
  return counts;
}

import { useEffect, useState } from "react";
import { health } from "#shared/features/health/health.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";

const api = apiOf(health);
// A cut is said within ten seconds: one pause and one wait are shorter than that.
const pauseMs = 4_000;
const patienceMs = 4_000;

export interface Reach {
  readonly isReached: boolean;
  // How long the last answer took; null while there is none.
  readonly tookMs: number | null;
}

// Whether the server answers, asked again and again while the page is looked at. A network that the browser believes in may lead nowhere.
export function useReach(hasNetwork: boolean): Reach {
  const [reach, setReach] = useState<Reach>({ isReached: true, tookMs: null });
  useEffect(() => {
    if (!hasNetwork) return undefined;
    const ending = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const askAgain = async (): Promise<void> => {
      if (!document.hidden) {
        const next = await reachNow(ending.signal);
        if (ending.signal.aborted) return;
        setReach(next);
      }
      timer = setTimeout(() => void askAgain(), pauseMs);
    };
    void askAgain();
    return () => {
      ending.abort();
      clearTimeout(timer);
    };
  }, [hasNetwork]);
  return hasNetwork ? reach : { isReached: false, tookMs: null };
}

async function reachNow(ending: AbortSignal): Promise<Reach> {
  const before = performance.now();
  const signal = AbortSignal.any([ending, AbortSignal.timeout(patienceMs)]);
  return api.read({}, { signal, isQuiet: true }).then(
    () => ({ isReached: true, tookMs: Math.round(performance.now() - before) }),
    () => ({ isReached: false, tookMs: null }),
  );
}

import { useAtomValue } from "jotai";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { GridJob } from "#shared/features/gridJobs/gridJobs.contract.ts";
import { isUnderWay } from "#shared/features/gridJobs/gridJobs.rules.ts";
import { jobsApi } from "#client/resource/jobs/useJob.ts";
import { begunJobsAtom } from "#client/session/takings.atoms.ts";

const askEveryMs = 1_500;

// One's own that are under way, on whichever device they were begun, and those that have come to their end while one looked on. Asked for
// again only as long as there are any.
export function useJobsUnderWay(onEnd: (job: GridJob) => void) {
  const begun = useAtomValue(begunJobsAtom);
  const [jobs, setJobs] = useState<readonly GridJob[]>([]);
  const [asks, setAsks] = useState(0);
  const seen = useRef<ReadonlySet<string>>(new Set());
  const onEnded = useEffectEvent(onEnd);
  const isGoing = jobs.some(({ state }) => isUnderWay(state));
  useEffect(() => {
    const leaving = new AbortController();
    jobsApi.recent({}, { isQuiet: true, signal: leaving.signal }).then(
      ({ jobs: found }) => {
        const going = found.filter(({ state }) => isUnderWay(state));
        const ended = found.filter(({ id, state }) => seen.current.has(id) && !isUnderWay(state));
        seen.current = new Set(going.map(({ id }) => id));
        setJobs(going);
        ended.forEach(onEnded);
      },
      () => undefined,
    );
    return () => leaving.abort();
  }, [begun, asks]);
  useEffect(() => {
    if (!isGoing) return undefined;
    const timer = setInterval(() => setAsks((now) => now + 1), askEveryMs);
    return () => clearInterval(timer);
  }, [isGoing]);
  return { jobs, look: () => setAsks((now) => now + 1) };
}

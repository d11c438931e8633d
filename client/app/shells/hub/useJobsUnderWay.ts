import { useAtomValue } from "jotai";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { GridJob } from "#shared/features/gridJobs/gridJobs.contract.ts";
import { isKept, isUnderWay } from "#shared/features/gridJobs/gridJobs.rules.ts";
import { jobsApi } from "#client/resource/jobs/useJob.ts";
import { begunJobsAtom } from "#client/session/takings.atoms.ts";

const askEveryMs = 1_500;
const hiddenEveryMs = 15_000;

// One's own that are under way or have left a file, on whichever device they were begun, and those that have come to their end while one looked on. Asked for
// again only as long as there are any.
export function useJobsUnderWay(onEnd: (job: GridJob) => void) {
  const begun = useAtomValue(begunJobsAtom);
  const [jobs, setJobs] = useState<readonly GridJob[]>([]);
  const [asks, setAsks] = useState(0);
  const seen = useRef<ReadonlySet<string>>(new Set());
  const onEnded = useEffectEvent(onEnd);
  useEffect(() => {
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Asked again behind the answer: a slow line is not asked faster than it answers.
    const goOn = (): void => {
      if (leaving.signal.aborted || seen.current.size === 0) return;
      timer = setTimeout(() => setAsks((now) => now + 1), document.hidden ? hiddenEveryMs : askEveryMs);
    };
    jobsApi
      .recent({}, { isQuiet: true, signal: leaving.signal })
      .then(
        ({ jobs: found }) => {
          const going = found.filter(({ state }) => isUnderWay(state));
          const kept = found.filter((job) => isKept(job, Date.now()));
          const ended = found.filter(({ id, state }) => seen.current.has(id) && !isUnderWay(state));
          seen.current = new Set(going.map(({ id }) => id));
          setJobs([...going, ...kept]);
          ended.forEach(onEnded);
        },
        () => undefined,
      )
      .finally(goOn);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [begun, asks]);
  return { jobs, look: () => setAsks((now) => now + 1) };
}

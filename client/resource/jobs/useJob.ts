import { useSetAtom } from "jotai";
import { useEffect, useState } from "react";
import { gridJobs, type GridJob, type GridJobRow } from "#shared/features/gridJobs/gridJobs.contract.ts";
import { isUnderWay } from "#shared/features/gridJobs/gridJobs.rules.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useOnce } from "#client/resource/useOnce.ts";
import { begunJobsAtom } from "#client/session/takings.atoms.ts";

export const jobsApi = apiOf(gridJobs);

const askEveryMs = 700;

// A job as it goes on, asked again as long as somebody works at it: whoever closes this does not end it.
export function useJob(first: GridJob) {
  const [job, setJob] = useState(first);
  const [failure, setFailure] = useState<unknown>(null);
  const noteBegun = useSetAtom(begunJobsAtom);
  // What was begun, and whose answer was lost, is answered when it is asked for again.
  const once = useOnce();
  const [now, setNow] = useState(() => Date.now());
  const isGoing = isUnderWay(job.state);
  const { undoUntil } = job;
  // The way back goes when its time is over.
  useEffect(() => {
    if (undoUntil === null) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, Date.parse(undoUntil) - Date.now()) + 1);
    return () => clearTimeout(timer);
  }, [undoUntil]);
  useEffect(() => {
    if (!isGoing) return undefined;
    const leaving = new AbortController();
    const timer = setTimeout(
      () =>
        void jobsApi.read({ id: job.id }, { isQuiet: true, signal: leaving.signal }).then(
          ({ item }) => {
            setFailure(null);
            setJob(item);
          },
          (cause: unknown) => {
            if (leaving.signal.aborted) return;
            setFailure(cause);
            // Asked again: a line that fails for a moment ends nothing.
            setJob((now) => ({ ...now }));
          },
        ),
      askEveryMs,
    );
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [job, isGoing]);
  const run = (ask: Promise<{ item: GridJob }>): void => {
    setFailure(null);
    ask.then(({ item }) => {
      setJob(item);
      noteBegun((count) => count + 1);
    }, setFailure);
  };
  return {
    job,
    now,
    failure,
    apply: (typed?: number) => run(jobsApi.apply({ id: job.id, ...(typed !== undefined && { typed }) }, once)),
    cancel: () => run(jobsApi.cancel({ id: job.id }, once)),
    undo: () => run(jobsApi.undo({ id: job.id }, once)),
  };
}

const atOnce = 100;
const againMs = 3_000;

// What became of its rows, read once it stands still.
export function useJobRows({ id, state }: GridJob) {
  const [rows, setRows] = useState<readonly GridJobRow[]>([]);
  const [hasMore, setMore] = useState(false);
  const isStill = !isUnderWay(state);
  const [tries, setTries] = useState(0);
  const read = (offset: number, signal?: AbortSignal) =>
    jobsApi.results({ id, offset }, { isQuiet: true, ...(signal && { signal }) }).then(
      ({ rows: found }) => {
        setRows((before) => (offset === 0 ? found : [...before, ...found]));
        setMore(found.length === atOnce);
        return true;
      },
      () => false,
    );
  useEffect(() => {
    if (!isStill) return undefined;
    const leaving = new AbortController();
    let later: ReturnType<typeof setTimeout>;
    // Whoever was refused has to see why, also when nobody answers for a while.
    void read(0, leaving.signal).then((isRead) => {
      if (!isRead && !leaving.signal.aborted) later = setTimeout(() => setTries(tries + 1), againMs);
    });
    return () => {
      clearTimeout(later);
      leaving.abort();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- read hangs on nothing but the job
  }, [id, state, isStill, tries]);
  return { rows, hasMore, more: () => void read(rows.length) };
}

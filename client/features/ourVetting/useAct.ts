import { useState } from "react";

// One thing done at a time: what it failed by stays in sight until the next try.
export function useAct(onDone: () => void) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const act = (work: () => Promise<unknown>): void => {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    work()
      .then(onDone, setFailure)
      .finally(() => setBusy(false));
  };
  return { isBusy, failure, act };
}

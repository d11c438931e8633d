import { useRef, useState } from "react";

interface Attempts {
  // What became of the last one, where it came to nothing.
  readonly failure: unknown;
  readonly attempt: (work: Promise<unknown>) => void;
  // Is begun here, unless one is under way: pressed twice, it is done once.
  readonly attemptOnce: (begin: () => Promise<unknown>) => void;
  readonly isBusy: boolean;
}

// Something that is done at a press: what follows once it is done, and what is said where it is refused.
export function useAttempt(onDone?: () => void): Attempts {
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const isUnderWay = useRef(false);
  const follow = (work: Promise<unknown>): Promise<void> =>
    work.then(
      () => {
        setFailure(null);
        onDone?.();
      },
      (cause: unknown) => setFailure(cause),
    );
  const attemptOnce = (begin: () => Promise<unknown>): void => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    setFailure(null);
    void follow(begin()).finally(() => {
      isUnderWay.current = false;
      setBusy(false);
    });
  };
  return { failure, attempt: (work) => void follow(work), attemptOnce, isBusy };
}

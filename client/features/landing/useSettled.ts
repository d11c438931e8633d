import { useEffect, useState } from "react";

export interface Settled<T> {
  readonly value: T | null;
  readonly hasFailed: boolean;
  readonly isPending: boolean;
}

interface Outcome<T> extends Settled<T> {
  readonly of: Promise<T> | null;
}

// What a promise has come to. While the next one is under way the last value stays.
export function useSettled<T>(promise: Promise<T> | null): Settled<T> {
  const [outcome, setOutcome] = useState<Outcome<T>>({ of: null, value: null, hasFailed: false, isPending: false });
  useEffect(() => {
    let isCurrent = true;
    const settle = (made: Pick<Outcome<T>, "value" | "hasFailed">): void => {
      if (isCurrent) setOutcome({ of: promise, isPending: false, ...made });
    };
    promise?.then(
      (value) => settle({ value, hasFailed: false }),
      () => settle({ value: null, hasFailed: true }),
    );
    return () => {
      isCurrent = false;
    };
  }, [promise]);
  return outcome.of === promise ? outcome : { ...outcome, isPending: promise !== null };
}

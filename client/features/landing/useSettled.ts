import { useEffect, useState } from "react";

export interface Settled<T> {
  readonly value: T | null;
  readonly hasFailed: boolean;
  readonly isPending: boolean;
}

interface Outcome<T> extends Settled<T> {
  readonly of: Promise<T> | null;
}

// A promise that can be asked, once it is kept, what it has come to.
export type Noted<T> = Promise<T> & { kept?: { readonly value: T } };

// What has come before it is first shown is shown at once, without the moment in which it would be waited for.
export function noteKept<T>(promise: Promise<T>): Noted<T> {
  const noted: Noted<T> = promise;
  promise.then(
    (value) => (noted.kept = { value }),
    () => undefined,
  );
  return noted;
}

const firstOutcome = <T>(promise: Noted<T> | null): Outcome<T> => ({
  of: promise?.kept ? promise : null,
  value: promise?.kept?.value ?? null,
  hasFailed: false,
  isPending: false,
});

// What a promise has come to. While the next one is under way the last value stays.
export function useSettled<T>(promise: Noted<T> | null): Settled<T> {
  const [outcome, setOutcome] = useState(() => firstOutcome(promise));
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

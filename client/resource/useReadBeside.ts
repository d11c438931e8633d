import { useCallback, useEffect, useEffectEvent, useState } from "react";

export interface ReadBeside<T> {
  // The newest that was read; it stays while it is read anew, and where that fails.
  readonly value: T | null;
  readonly failure: unknown;
  readonly again: () => void;
  // What another call has answered meanwhile.
  readonly put: (value: T) => void;
}

// Read beside what the screen itself reads, and anew with each other key.
export function useReadBeside<T extends object>(
  key: unknown,
  read: (signal: AbortSignal) => Promise<T>,
): ReadBeside<T> {
  const [value, setValue] = useState<T | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [tries, setTries] = useState(0);
  const readNow = useEffectEvent(read);
  const put = useCallback((found: T): void => {
    setValue(found);
    setFailure(null);
  }, []);
  useEffect(() => {
    const leaving = new AbortController();
    readNow(leaving.signal).then(
      (found) => leaving.signal.aborted || put(found),
      (cause: unknown) => leaving.signal.aborted || setFailure(cause),
    );
    return () => leaving.abort();
  }, [key, tries, put]);
  const again = useCallback(() => setTries((tried) => tried + 1), []);
  return { value, failure, again, put };
}

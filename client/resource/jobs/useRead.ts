import { useEffect, useState } from "react";

// Read once it is asked for; without it there is nothing to choose.
export function useRead<T>(read: (signal: AbortSignal) => Promise<readonly T[]>): readonly T[] {
  const [found, setFound] = useState<readonly T[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    read(leaving.signal).then(setFound, () => undefined);
    return () => leaving.abort();
  }, [read]);
  return found;
}

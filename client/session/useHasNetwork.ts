import { useSyncExternalStore } from "react";

// What the browser says of its network. That there is one promises nothing; that there is none is known at once.
export const useHasNetwork = (): boolean => useSyncExternalStore(watch, () => navigator.onLine);

function watch(listener: () => void) {
  const stopping = new AbortController();
  for (const event of ["online", "offline"]) addEventListener(event, listener, { signal: stopping.signal });
  return () => stopping.abort();
}

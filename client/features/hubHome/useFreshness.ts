import { useEffect, useRef } from "react";

const freshMs = 60_000;

// Whoever comes back to the page after a while sees the day as it is now.
export function useFreshness(asOf: string, refresh: () => void): void {
  const latest = useRef({ asOf, refresh });
  useEffect(() => {
    latest.current = { asOf, refresh };
  });
  useEffect(() => {
    const look = (): void => {
      const isStale = Date.now() - Date.parse(latest.current.asOf) > freshMs;
      if (document.visibilityState === "visible" && isStale && navigator.onLine) latest.current.refresh();
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
}

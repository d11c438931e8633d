import { useEffect, useRef, useState } from "react";

// What changes often, shown at once and then no more than once in so long; the newest is always shown in the end.
export function useSlowly<T>(value: T, everyMs: number): T {
  const [shown, setShown] = useState(value);
  const next = useRef(0);
  useEffect(() => {
    if (Object.is(value, shown)) return;
    const wait = Math.min(everyMs, Math.max(0, next.current - Date.now()));
    const show = (): void => {
      next.current = Date.now() + everyMs;
      setShown(value);
    };
    const timer = setTimeout(show, wait);
    return () => clearTimeout(timer);
  }, [value, shown, everyMs]);
  return shown;
}

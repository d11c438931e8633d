import { useCallback, useState } from "react";

// Charts are drawn for the room they have, so that their words keep their size.
export function useInlineSize(firstGuess: number) {
  const [size, setSize] = useState(firstGuess);
  const measure = useCallback((element: Element | null) => {
    if (!element || !("ResizeObserver" in globalThis)) return;
    const observer = new ResizeObserver(
      ([entry]) => entry && entry.contentRect.width > 0 && setSize(Math.round(entry.contentRect.width)),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [measure, size] as const;
}

import { useEffect, useRef, useState } from "react";

// Shorter loads show no skeleton at all; a skeleton that has shown stays long enough not to flash.
const showAfterMs = 150;
const stayAtLeastMs = 400;

export function useSteadyLoading(isLoading: boolean): boolean {
  const [isShown, setShown] = useState(false);
  const shownAt = useRef(0);
  useEffect(() => {
    if (isLoading === isShown) return;
    const waitMs = isLoading ? showAfterMs : Math.max(0, shownAt.current + stayAtLeastMs - Date.now());
    const timer = setTimeout(() => {
      shownAt.current = Date.now();
      setShown(isLoading);
    }, waitMs);
    return () => clearTimeout(timer);
  }, [isLoading, isShown]);
  return isShown;
}

import { useEffect, useRef, useState } from "react";

// A little before it comes into sight.
const aheadPx = 250;
// Once the first view has had the connection to itself, also on a weak line, the rest may come too.
const restMs = 8_000;

// Whether a place has been near the window, or the page has come to rest: what stands there need not be fetched before.
export function useNear() {
  const place = useRef<HTMLElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !place.current) return;
    const come = (): void => setNear(true);
    const watch = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && come(), {
      rootMargin: `${aheadPx}px`,
    });
    watch.observe(place.current);
    const rest = setTimeout(come, restMs);
    return () => {
      watch.disconnect();
      clearTimeout(rest);
    };
  }, [isNear]);
  return { place, isNear, come: () => setNear(true) };
}

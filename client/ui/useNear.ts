import { useEffect, useRef, useState } from "react";

// A little before it comes into sight.
const aheadPx = 250;

// Whether a place has ever been near the window: what stands there need not be fetched before.
export function useNear() {
  const place = useRef<HTMLElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !place.current) return;
    const watch = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && setNear(true), { rootMargin: `${aheadPx}px` });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [isNear]);
  return { place, isNear };
}

import { useEffect, useState, type RefObject } from "react";

// Whether something has been in sight yet.
export function useInSight(place: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (isSeen || !element) return;
    const watch = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [isSeen, place]);
  return isSeen;
}

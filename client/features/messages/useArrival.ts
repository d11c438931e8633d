import { useEffect, useRef, type RefObject } from "react";

// Where the list gave way to a conversation, the focus goes along: what it was on is not there any more.
export function useArrival(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    const isLost =
      activeElement === null || activeElement === document.body || activeElement.getClientRects().length === 0;
    if (isLost) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}

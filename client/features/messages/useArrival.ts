import { useEffect, useEffectEvent, useRef, type RefObject } from "react";

// Whoever opens a conversation from the list goes along with the focus: with a keyboard to where one writes, else, and where keys are commands, to its title. So does a focus whose place is gone.
export function useArrival(isForWriting: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const arrive = useEffectEvent(() => {
    const { activeElement } = document;
    const isLost =
      activeElement === null || activeElement === document.body || activeElement.getClientRects().length === 0;
    const isOnRow = activeElement?.closest("[data-row]") != null;
    const field = isForWriting && isOnRow ? heading.current?.closest("section")?.querySelector("textarea") : null;
    if (isLost || isOnRow) (field ?? heading.current)?.focus({ preventScroll: true });
  });
  useEffect(() => {
    arrive();
  }, []);
  return heading;
}

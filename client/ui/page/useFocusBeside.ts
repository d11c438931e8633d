import { useLayoutEffect, useRef, type RefObject } from "react";

const reached = "a[href], button:enabled, input:enabled, [tabindex='0']";

// Of a row that goes while somebody is in it, by a press or by itself: they go on in what then stands in its place, else in the row before,
// else at the top of the screen.
export function useFocusBeside<T extends HTMLElement>(): RefObject<T | null> {
  const row = useRef<T>(null);
  useLayoutEffect(() => {
    const own = row.current;
    return () => {
      const rows = own?.parentElement;
      if (!own || !rows || !own.contains(document.activeElement)) return;
      const at = [...rows.children].indexOf(own);
      const screen = own.closest("main");
      queueMicrotask(() => {
        // Whoever is elsewhere by now stays there.
        if (document.activeElement !== document.body) return;
        const beside = rows.isConnected ? (rows.children[at] ?? rows.children[at - 1]) : undefined;
        const next = beside?.querySelector<HTMLElement>(reached) ?? screen;
        next?.focus({ preventScroll: true });
      });
    };
  }, []);
  return row;
}

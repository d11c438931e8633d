import { useLayoutEffect, useRef, type RefObject } from "react";

const reached = "a[href], button:enabled, input:enabled, [tabindex='0']";

// Of a row that goes while somebody is in it, by a press or by itself: they go on in what then stands in its place, else in what stands before,
// else at the top of the screen. Where all rows go at once, it is the place of the whole that counts.
export function useFocusBeside<T extends HTMLElement>(): RefObject<T | null> {
  const row = useRef<T>(null);
  useLayoutEffect(() => {
    const own = row.current;
    return () => {
      if (!own?.contains(document.activeElement)) return;
      const screen = own.closest("main");
      const places = placesOf(own, screen);
      queueMicrotask(() => {
        // Whoever is elsewhere by now stays there.
        if (document.activeElement !== document.body) return;
        const place = places.find(({ within }) => within.isConnected);
        const beside = place && (place.within.children[place.at] ?? place.within.children[place.at - 1]);
        const next = (beside && reachedIn(beside)) ?? screen;
        next?.focus({ preventScroll: true });
      });
    };
  }, []);
  return row;
}

interface Place {
  readonly within: Element;
  readonly at: number;
}

// Where a row stands in its list, the list in what it belongs to, and so on, within the screen.
function placesOf(own: Element, screen: Element | null): readonly Place[] {
  const within = own.parentElement;
  if (!within || own === screen || within === screen) return [];
  const place = { within, at: [...within.children].indexOf(own) };
  return screen ? [place, ...placesOf(within, screen)] : [place];
}

const reachedIn = (beside: Element): HTMLElement | null =>
  beside instanceof HTMLElement && beside.matches(reached) ? beside : beside.querySelector<HTMLElement>(reached);

import { useEffect, useRef } from "react";

// When a person has gone to another place, its heading has the focus, so that a screen reader says where one is.
export function useHeadingFocus(place: string): void {
  const last = useRef(place);
  useEffect(() => {
    if (last.current === place) return;
    last.current = place;
    focusHeading();
  }, [place]);
}

// For what takes itself away when it is pressed, too.
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("h1");
  heading?.setAttribute("tabindex", "-1");
  heading?.focus({ preventScroll: true });
}

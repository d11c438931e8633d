import { useEffect, useRef } from "react";

// When a person has gone to another place, its heading has the focus, so that a screen reader says where one is.
export function useHeadingFocus(place: string): void {
  const last = useRef(place);
  useEffect(() => {
    if (last.current === place) return;
    last.current = place;
    const heading = document.querySelector<HTMLElement>("h1");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
  }, [place]);
}

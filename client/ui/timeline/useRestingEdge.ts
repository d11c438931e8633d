import { useEffect, useState, type RefObject } from "react";
import { calmMs } from "../scroll/rush.ts";

// The day at the left edge where the board has come to rest, in parts of a day. Nothing follows while it is scrolled: frames are for the bars.
export function useRestingEdge(box: RefObject<HTMLElement | null>, dayWidth: number): number {
  const [edge, setEdge] = useState(0);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const rest = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => setEdge(element.scrollLeft / dayWidth), calmMs);
    };
    rest();
    element.addEventListener("scrollend", rest);
    return () => {
      clearTimeout(timer);
      element.removeEventListener("scrollend", rest);
    };
  }, [box, dayWidth]);
  return edge;
}

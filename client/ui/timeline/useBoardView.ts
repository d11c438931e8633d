import { useLayoutEffect, useState, type RefObject } from "react";
import { itemsBetween, type BoardLayout } from "./boardLayout.ts";
import { createRush, type Rush } from "../scroll/rush.ts";

export interface Seen {
  readonly first: number;
  readonly last: number;
  // The day at the left edge, and how many days are in sight from there on.
  readonly day: number;
  readonly inSight: number;
}

interface BoardViewOptions {
  readonly box: RefObject<HTMLElement | null>;
  readonly layout: BoardLayout;
  readonly dayWidth: number;
}

// Drawn beyond the edges, and how far one scrolls before anything is drawn anew.
const spareHeight = 240;
const heightStep = 120;

// Which rows are near the screen, and which days are in sight. It only changes once a whole step has been scrolled.
export function useBoardView({ box, layout, dayWidth }: BoardViewOptions): {
  readonly seen: Seen;
  readonly rush: Rush;
} {
  const [rush] = useState(createRush);
  const [seen, setSeen] = useState<Seen>({ first: 0, last: 30, day: 0, inSight: 85 });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const look = (): void => {
      const { scrollTop, scrollLeft, clientHeight, clientWidth } = element;
      const top = Math.floor(scrollTop / heightStep) * heightStep - spareHeight;
      const height = (clientHeight || 800) + 2 * spareHeight + heightStep;
      const next = {
        ...itemsBetween(layout, top, top + height),
        day: Math.floor(scrollLeft / dayWidth),
        inSight: Math.ceil((clientWidth || 1_200) / dayWidth),
      };
      setSeen((before) => (isSame(before, next) ? before : next));
    };
    const scrolled = ({ timeStamp: at }: Event): void => {
      rush.moved({ left: element.scrollLeft, top: element.scrollTop, at });
      look();
    };
    look();
    const sized = new ResizeObserver(look);
    sized.observe(element);
    element.addEventListener("scroll", scrolled, { passive: true });
    return () => {
      sized.disconnect();
      element.removeEventListener("scroll", scrolled);
    };
  }, [box, layout, dayWidth, rush]);
  return { seen, rush };
}

const isSame = (a: Seen, b: Seen): boolean =>
  a.first === b.first && a.last === b.last && a.day === b.day && a.inSight === b.inSight;

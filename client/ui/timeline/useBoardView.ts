import { useLayoutEffect, useState, type RefObject } from "react";
import { itemsBetween, type BoardLayout } from "./boardLayout.ts";

export interface Seen {
  readonly first: number;
  readonly last: number;
  readonly firstDay: number;
  readonly lastDay: number;
}

interface BoardViewOptions {
  readonly box: RefObject<HTMLElement | null>;
  readonly layout: BoardLayout;
  readonly days: number;
  readonly dayWidth: number;
}

// Drawn beyond the edges, and how far one scrolls before anything is drawn anew.
const spareHeight = 240;
const heightStep = 40;
const spareDays = 14;
const dayStep = 7;

// Which rows and days are near the screen. It only changes once a whole step has been scrolled.
export function useBoardView({ box, layout, days, dayWidth }: BoardViewOptions): Seen {
  const [seen, setSeen] = useState<Seen>({ first: 0, last: 30, firstDay: 0, lastDay: 120 });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const look = (): void => {
      const { scrollTop, scrollLeft, clientHeight, clientWidth } = element;
      const top = Math.floor(scrollTop / heightStep) * heightStep - spareHeight;
      const height = (clientHeight || 800) + 2 * spareHeight + heightStep;
      const from = Math.floor(scrollLeft / dayWidth / dayStep) * dayStep - spareDays;
      const wide = Math.ceil((clientWidth || 1_200) / dayWidth) + 2 * spareDays + dayStep;
      const next = {
        ...itemsBetween(layout, top, top + height),
        firstDay: Math.max(0, from),
        lastDay: Math.min(days, from + wide),
      };
      setSeen((before) => (isSame(before, next) ? before : next));
    };
    look();
    const sized = new ResizeObserver(look);
    sized.observe(element);
    element.addEventListener("scroll", look, { passive: true });
    return () => {
      sized.disconnect();
      element.removeEventListener("scroll", look);
    };
  }, [box, layout, days, dayWidth]);
  return seen;
}

const isSame = (a: Seen, b: Seen): boolean =>
  a.first === b.first && a.last === b.last && a.firstDay === b.firstDay && a.lastDay === b.lastDay;

import { useRef, useState, type PointerEvent } from "react";
import { useDragClick } from "../control/useDragClick.ts";
import type { TimelineTrip } from "./timelineRows.ts";

export type Grip = "whole" | "start" | "end";

interface Hold {
  readonly trip: TimelineTrip;
  readonly homeId: string;
  readonly grip: Grip;
  readonly startX: number;
  readonly startY: number;
}

export interface Dragged extends Pick<Hold, "trip" | "homeId" | "grip"> {
  readonly y: number;
  readonly days: number;
  readonly overHomeId: string | null;
}

export interface DragEnds {
  readonly onLift: (trip: TimelineTrip) => void;
  readonly onMove: (trip: TimelineTrip, homeId: string) => void;
  readonly onPull: (trip: TimelineTrip, end: "start" | "end", days: number) => void;
}

const startsAfterPx = 6;

// What lies under the pointer, but for the bars, of which one is on the pointer.
const homeUnder = (x: number, y: number): string | null => {
  const below = document.elementsFromPoint(x, y).filter((element) => !element.closest("[data-trip]"));
  return (
    below.map((element) => element.closest("[data-home]")?.getAttribute("data-home")).find((id) => id !== undefined) ??
    null
  );
};

// A bar follows the mouse or the pen up and down, an end of it along the days. Fingers scroll the board; they move a trip from what its bar opens.
export function useTripDrag(dayWidth: number, ends: DragEnds | null) {
  const hold = useRef<Hold | null>(null);
  const click = useDragClick();
  const [dragged, setDragged] = useState<Dragged | null>(null);

  const take = (event: PointerEvent<HTMLElement>, held: Omit<Hold, "startX" | "startY">): void => {
    click.hold();
    if (!ends || event.pointerType === "touch" || event.button !== 0) return;
    event.stopPropagation();
    hold.current = { ...held, startX: event.clientX, startY: event.clientY };
  };
  const move = (event: PointerEvent<HTMLElement>): void => {
    if (!hold.current) return;
    const { trip, homeId, grip, startX, startY } = hold.current;
    const [x, y] = [event.clientX - startX, event.clientY - startY];
    if (!dragged && Math.hypot(x, y) < startsAfterPx) return;
    if (!dragged && grip === "whole") ends?.onLift(trip);
    event.currentTarget.setPointerCapture(event.pointerId);
    const over = grip === "whole" ? homeUnder(event.clientX, event.clientY) : null;
    setDragged({
      trip,
      homeId,
      grip,
      y: grip === "whole" ? y : 0,
      days: grip === "whole" ? 0 : Math.round(x / dayWidth),
      overHomeId: over === homeId ? null : over,
    });
  };
  const drop = (): void => {
    hold.current = null;
    if (!dragged) return;
    click.drop();
    setDragged(null);
    const { trip, grip, days, overHomeId } = dragged;
    if (grip !== "whole") {
      if (days !== 0) ends?.onPull(trip, grip, days);
    } else if (overHomeId !== null) ends?.onMove(trip, overHomeId);
  };
  const letGo = (): void => {
    hold.current = null;
    setDragged(null);
  };
  return {
    dragged,
    isOfDrag: click.isOfDrag,
    take,
    move,
    drop,
    letGo,
  };
}

import { useRef, useState, type PointerEvent } from "react";

interface Hold {
  readonly tripId: string;
  readonly homeId: string;
  readonly startX: number;
  readonly startY: number;
}

interface Dragged {
  readonly tripId: string;
  readonly x: number;
  readonly y: number;
  readonly overHomeId: string | null;
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

// A bar follows the mouse or the pen up and down. Fingers scroll the board; they, and keys, move a trip from what its bar opens.
export function useTripDrag(onMove: ((tripId: string, homeId: string) => void) | undefined) {
  const hold = useRef<Hold | null>(null);
  const endedAt = useRef(-Infinity);
  const [dragged, setDragged] = useState<Dragged | null>(null);

  const take = (event: PointerEvent<HTMLElement>, tripId: string, homeId: string) => {
    if (!onMove || event.pointerType === "touch" || event.button !== 0) return;
    hold.current = { tripId, homeId, startX: event.clientX, startY: event.clientY };
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    if (!hold.current) return;
    const { tripId, homeId, startX, startY } = hold.current;
    const [x, y] = [event.clientX - startX, event.clientY - startY];
    if (!dragged && Math.hypot(x, y) < startsAfterPx) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const over = homeUnder(event.clientX, event.clientY);
    setDragged({ tripId, x: 0, y, overHomeId: over === homeId ? null : over });
  };
  const drop = () => {
    hold.current = null;
    if (!dragged) return;
    endedAt.current = performance.now();
    setDragged(null);
    if (dragged.overHomeId !== null) onMove?.(dragged.tripId, dragged.overHomeId);
  };
  const letGo = () => {
    hold.current = null;
    setDragged(null);
  };
  return {
    tripId: dragged?.tripId ?? null,
    x: dragged?.x ?? 0,
    y: dragged?.y ?? 0,
    overHomeId: dragged?.overHomeId ?? null,
    // The click that ends a drag is not a press on the bar.
    hasJustEnded: () => performance.now() - endedAt.current < 100,
    handlersOf: (tripId: string, homeId: string) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => take(event, tripId, homeId),
      onPointerMove: move,
      onPointerUp: drop,
      onPointerCancel: letGo,
    }),
  };
}

export type TripDrag = ReturnType<typeof useTripDrag>;

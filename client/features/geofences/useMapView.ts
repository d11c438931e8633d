import { useEffect, useRef, useState, type PointerEvent } from "react";
import type { Point } from "#shared/features/places/movedPoint.rules.ts";
import { fromScreen, moved, zoomed, type Frame, type Spot, type View } from "./projection.ts";

// Moves the map: pulled with a finger or the mouse, closer with the wheel. A press that pulls nothing is a press.
export function useMapView(first: View, frame: Frame, onPress: (at: Point) => void) {
  const [view, setView] = useState(first);
  const svg = useRef<SVGSVGElement>(null);
  const held = useRef<{ readonly start: Spot; last: Spot; hasMoved: boolean } | null>(null);
  const spotIn = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Spot => {
    const box = svg.current?.getBoundingClientRect();
    return { x: clientX - (box?.left ?? 0), y: clientY - (box?.top ?? 0) };
  };
  // By hand, for React's own listener may not keep the page from scrolling.
  useEffect(() => {
    const own = svg.current;
    const turn = (event: WheelEvent): void => {
      event.preventDefault();
      const at = spotIn(event);
      setView((now) => zoomed(now, event.deltaY < 0 ? 1.2 : 1 / 1.2, at, frame));
    };
    own?.addEventListener("wheel", turn, { passive: false });
    return () => own?.removeEventListener("wheel", turn);
  }, [frame]);
  const handlers = {
    onPointerDown: (event: PointerEvent<SVGSVGElement>): void => {
      const start = spotIn(event);
      held.current = { start, last: start, hasMoved: false };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<SVGSVGElement>): void => {
      const hold = held.current;
      if (!hold) return;
      const at = spotIn(event);
      const isFar = Math.hypot(at.x - hold.start.x, at.y - hold.start.y) > 4;
      if (isFar) hold.hasMoved = true;
      if (!hold.hasMoved) return;
      const by = { x: at.x - hold.last.x, y: at.y - hold.last.y };
      hold.last = at;
      setView((now) => moved(now, by));
    },
    onPointerUp: (event: PointerEvent<SVGSVGElement>): void => {
      const hold = held.current;
      held.current = null;
      if (hold && !hold.hasMoved) onPress(fromScreen(spotIn(event), view, frame));
    },
    onPointerCancel: (): void => {
      held.current = null;
    },
  };
  const zoom = (factor: number): void =>
    setView((now) => zoomed(now, factor, { x: frame.width / 2, y: frame.height / 2 }, frame));
  return { view, setView, svg, spotIn, handlers, zoom };
}

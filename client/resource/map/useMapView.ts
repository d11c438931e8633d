import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { moved, spotAt, viewOf, zoomed, type MapView, type Size, type Spot } from "./mapView.ts";

const step = 80;
// A finger that rests is never quite still.
const still = 4;

interface MapActs {
  readonly onMoved?: (view: MapView, size: Size) => void;
  readonly onPress?: (spot: Spot) => void;
  // How many pixels the whole world may be wide.
  readonly closest?: number;
}

// The part of the map that is looked at: dragged by pointer, moved by arrows, fitted to what was found until somebody moves it. A press that
// drags nothing is a press.
export function useMapView(spots: readonly Spot[], { onMoved, onPress, closest }: MapActs) {
  const frame = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size | null>(null);
  const [own, setOwn] = useState<MapView | null>(null);
  const dragging = useRef<{ readonly x: number; readonly y: number; readonly view: MapView; isFar: boolean } | null>(
    null,
  );
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const watching = new ResizeObserver(([entry]) => {
      const { width, height } = entry?.contentRect ?? { width: 0, height: 0 };
      if (width > 0 && height > 0) setSize({ width, height });
    });
    watching.observe(element);
    return () => watching.disconnect();
  }, []);
  const view = size && (own ?? (spots.length > 0 ? viewOf(spots, size) : null));
  const settle = (next: MapView): void => {
    setOwn(next);
    if (size) onMoved?.(next, size);
  };
  const keys = (event: KeyboardEvent): void => {
    if (!view || event.target !== event.currentTarget) return;
    const ways: Readonly<Record<string, MapView>> = {
      ArrowLeft: moved(view, -step, 0),
      ArrowRight: moved(view, step, 0),
      ArrowUp: moved(view, 0, -step),
      ArrowDown: moved(view, 0, step),
      "+": zoomed(view, 2, closest),
      "-": zoomed(view, 0.5, closest),
    };
    const next = ways[event.key];
    if (!next) return;
    event.preventDefault();
    settle(next);
  };
  return {
    frame,
    size,
    view,
    settle,
    // What is found anew is shown, unless it was asked for by the part of the map.
    fit: () => setOwn(null),
    handlers: {
      onKeyDown: keys,
      onPointerDown: ({ clientX: x, clientY: y, target }: PointerEvent) => {
        if (view && !(target as Element).closest("button, a, label")) dragging.current = { x, y, view, isFar: false };
      },
      onPointerMove: ({ clientX, clientY, currentTarget, pointerId }: PointerEvent) => {
        const from = dragging.current;
        if (!from) return;
        if (!from.isFar) {
          from.isFar = Math.hypot(clientX - from.x, clientY - from.y) > still;
          if (!from.isFar) return;
          currentTarget.setPointerCapture(pointerId);
        }
        setOwn(moved(from.view, from.x - clientX, from.y - clientY));
      },
      onPointerUp: ({ clientX, clientY, currentTarget }: PointerEvent) => {
        const from = dragging.current;
        dragging.current = null;
        if (from?.isFar) settle(moved(from.view, from.x - clientX, from.y - clientY));
        else if (from && size) {
          const { left, top } = currentTarget.getBoundingClientRect();
          onPress?.(spotAt(clientX - left, clientY - top, from.view, size));
        }
      },
      onPointerCancel: () => {
        dragging.current = null;
      },
    },
  };
}

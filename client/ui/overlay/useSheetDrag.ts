import { useRef, useState, type PointerEvent } from "react";
import { isDraggedAway } from "./sheetDrag.ts";

interface Grip {
  readonly startY: number;
  readonly lastY: number;
  readonly lastAt: number;
  readonly speed: number;
}

// Only the head of a sheet drags: its body scrolls.
export function useSheetDrag(onClose: () => void) {
  const panel = useRef<HTMLDivElement>(null);
  const grip = useRef<Grip | null>(null);
  const [offset, setOffset] = useState(0);

  const start = (event: PointerEvent<HTMLElement>) => {
    if (event.target instanceof Element && event.target.closest("button, a")) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { startY: event.clientY, lastY: event.clientY, lastAt: event.timeStamp, speed: 0 };
  };
  const move = (event: PointerEvent) => {
    if (!grip.current) return;
    const { startY, lastY, lastAt } = grip.current;
    grip.current = {
      startY,
      lastY: event.clientY,
      lastAt: event.timeStamp,
      speed: (event.clientY - lastY) / Math.max(1, event.timeStamp - lastAt),
    };
    setOffset(Math.max(0, event.clientY - startY));
  };
  const end = () => {
    if (!grip.current) return;
    const { startY, lastY, speed } = grip.current;
    grip.current = null;
    setOffset(0);
    if (isDraggedAway({ distance: lastY - startY, height: panel.current?.offsetHeight ?? 0, speed })) onClose();
  };
  return {
    panel,
    offset,
    handlers: { onPointerDown: start, onPointerMove: move, onPointerUp: end, onPointerCancel: end },
  };
}

import { useRef, useState, type MouseEvent, type PointerEvent } from "react";
import { isAtEdge } from "./screenEdge.ts";

const actionWidth = 76;
const startsAfterPx = 10;

export type SwipeSide = "start" | "end";

interface Grip {
  readonly startX: number;
  readonly startY: number;
  readonly from: number;
  readonly isSwipe: boolean;
}

interface Counts {
  readonly start: number;
  readonly end: number;
}

// A finger draws the row aside; past half of the way it stays open, and a tap anywhere on it closes it again. Up and down is scrolling.
export function useRowSwipe({ start: startCount, end: endCount }: Counts) {
  const widths = { start: startCount * actionWidth, end: endCount * actionWidth } as const;
  const grip = useRef<Grip | null>(null);
  const [offset, setOffset] = useState(0);
  const [open, setOpen] = useState<SwipeSide | null>(null);
  const [isDrawn, setDrawn] = useState(false);

  const settle = (side: SwipeSide | null) => {
    setOpen(side);
    setDrawn(false);
    setOffset(side === null ? 0 : side === "end" ? -widths.end : widths.start);
  };
  const down = (event: PointerEvent) => {
    if (widths.start + widths.end === 0 || event.pointerType === "mouse" || isAtEdge(event.clientX)) return;
    grip.current = { startX: event.clientX, startY: event.clientY, from: offset, isSwipe: false };
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    if (!grip.current) return;
    const [x, y] = [event.clientX - grip.current.startX, event.clientY - grip.current.startY];
    if (!grip.current.isSwipe && (Math.abs(x) < startsAfterPx || Math.abs(y) > Math.abs(x))) return;
    if (!grip.current.isSwipe) event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { ...grip.current, isSwipe: true };
    setDrawn(true);
    setOffset(Math.max(-widths.end, Math.min(widths.start, grip.current.from + x)));
  };
  const up = () => {
    if (grip.current?.isSwipe) {
      const isFar = Math.abs(offset) > (offset < 0 ? widths.end : widths.start) / 2;
      settle(isFar ? (offset < 0 ? "end" : "start") : null);
    }
    grip.current = null;
  };
  // Scrolling took the finger over: nothing was meant.
  const lose = () => {
    if (grip.current?.isSwipe) settle(open);
    grip.current = null;
  };
  // Neither the end of a swipe nor the tap that closes an open row follows the link.
  const holdClick = (event: MouseEvent) => {
    if (offset === 0) return;
    event.preventDefault();
    event.stopPropagation();
    if (open !== null && grip.current === null) settle(null);
  };
  return {
    offset,
    open,
    isDrawn,
    close: () => settle(null),
    handlers: {
      onPointerDown: down,
      onPointerMove: move,
      onPointerUp: up,
      onPointerCancel: lose,
      onClickCapture: holdClick,
    },
  };
}

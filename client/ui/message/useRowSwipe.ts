import { useRef, useState, type MouseEvent, type PointerEvent } from "react";

const actionWidth = 76;
const startsAfterPx = 10;

interface Grip {
  readonly startX: number;
  readonly startY: number;
  readonly from: number;
  readonly isSwipe: boolean;
}

// A finger draws the row aside; past half of the way it stays open, and a tap anywhere on it closes it again.
export function useRowSwipe(actionCount: number) {
  const width = actionCount * actionWidth;
  const grip = useRef<Grip | null>(null);
  const [offset, setOffset] = useState(0);
  const [isOpen, setOpen] = useState(false);

  const settle = (open: boolean) => {
    setOpen(open);
    setOffset(open ? -width : 0);
  };
  const start = (event: PointerEvent) => {
    if (width === 0 || event.pointerType === "mouse") return;
    grip.current = { startX: event.clientX, startY: event.clientY, from: offset, isSwipe: false };
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    if (!grip.current) return;
    const [x, y] = [event.clientX - grip.current.startX, event.clientY - grip.current.startY];
    if (!grip.current.isSwipe && (Math.abs(x) < startsAfterPx || Math.abs(y) > Math.abs(x))) return;
    if (!grip.current.isSwipe) event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { ...grip.current, isSwipe: true };
    setOffset(Math.max(-width, Math.min(0, grip.current.from + x)));
  };
  const end = () => {
    if (grip.current?.isSwipe) settle(offset < -width / 2);
    grip.current = null;
  };
  // Neither the end of a swipe nor the tap that closes an open row follows the link.
  const holdClick = (event: MouseEvent) => {
    if (offset === 0) return;
    event.preventDefault();
    event.stopPropagation();
    if (isOpen && grip.current === null && offset === -width) settle(false);
  };
  return {
    offset,
    isOpen,
    close: () => settle(false),
    handlers: {
      onPointerDown: start,
      onPointerMove: move,
      onPointerUp: end,
      onPointerCancel: end,
      onClickCapture: holdClick,
    },
  };
}

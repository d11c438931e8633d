import { useRef, useState, type MouseEvent, type PointerEvent } from "react";
import { isAtEdge } from "#client/ui/message/screenEdge.ts";

const startsAfterPx = 12;
const repliesAtPx = 56;
const furthestPx = 72;

interface Grip {
  readonly x: number;
  readonly y: number;
  readonly target: Element;
  readonly isSwipe: boolean;
}

// A finger draws a message aside and lets go: that is a reply to it. Up and down is scrolling, and so is what the browser takes over.
export function useReplySwipe(onReply: ((target: Element) => void) | null) {
  const grip = useRef<Grip | null>(null);
  const hasSwiped = useRef(false);
  const [offset, setOffset] = useState(0);
  const drop = (): void => {
    grip.current = null;
    setOffset(0);
  };
  return {
    offset,
    isFar: offset >= repliesAtPx,
    handlers: {
      onPointerDown: ({ pointerType, clientX, clientY, target, isPrimary }: PointerEvent) => {
        hasSwiped.current = false;
        drop();
        if (onReply && pointerType === "touch" && isPrimary && !isAtEdge(clientX) && target instanceof Element)
          grip.current = { x: clientX, y: clientY, target, isSwipe: false };
      },
      onPointerMove: ({ clientX, clientY, currentTarget, pointerId }: PointerEvent<HTMLElement>) => {
        if (!grip.current) return;
        const [x, y] = [clientX - grip.current.x, Math.abs(clientY - grip.current.y)];
        if (!grip.current.isSwipe) {
          if (y > startsAfterPx || x < -startsAfterPx) return drop();
          if (x < startsAfterPx) return;
          currentTarget.setPointerCapture(pointerId);
          hasSwiped.current = true;
          grip.current = { ...grip.current, isSwipe: true };
        }
        setOffset(Math.max(0, Math.min(furthestPx, x)));
      },
      onPointerUp: () => {
        const held = grip.current;
        const isFar = offset >= repliesAtPx;
        drop();
        if (held?.isSwipe && isFar) onReply?.(held.target);
      },
      onPointerCancel: drop,
      // The end of a swipe presses nothing.
      onClickCapture: (event: MouseEvent) => {
        if (!hasSwiped.current) return;
        hasSwiped.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}

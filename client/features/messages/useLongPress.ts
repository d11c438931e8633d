import { useRef, type MouseEvent, type PointerEvent } from "react";

const longMs = 450;
const driftPx = 10;

interface Press {
  readonly x: number;
  readonly y: number;
  readonly timer: ReturnType<typeof setTimeout>;
}

// A finger that stays; one that moves scrolls. What the finger then lets go of is not pressed as well.
export function useLongPress(onLong: (target: Element) => void) {
  const press = useRef<Press | null>(null);
  const isLong = useRef(false);
  const end = (): void => {
    clearTimeout(press.current?.timer);
    press.current = null;
  };
  return {
    onPointerDown: ({ pointerType, clientX, clientY, target }: PointerEvent) => {
      end();
      isLong.current = false;
      if (pointerType !== "touch" || !(target instanceof Element)) return;
      const timer = setTimeout(() => {
        isLong.current = true;
        onLong(target);
      }, longMs);
      press.current = { x: clientX, y: clientY, timer };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (press.current && Math.hypot(clientX - press.current.x, clientY - press.current.y) > driftPx) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onContextMenu: (event: MouseEvent) => {
      if (press.current || isLong.current) event.preventDefault();
    },
    onClickCapture: (event: MouseEvent) => {
      if (!isLong.current) return;
      isLong.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

import { useRef, type MouseEvent } from "react";

// A drag ends with a click, which is no press on what was dragged. It comes when the browser gets to it, after whatever the drop has begun.
export function useDragClick() {
  const isDue = useRef(false);
  return {
    // What is taken hold of anew ends with a click of its own.
    hold: (): void => {
      isDue.current = false;
    },
    drop: (): void => {
      isDue.current = true;
    },
    // A key makes a click as well, without any press.
    isOfDrag: ({ detail }: Pick<MouseEvent, "detail">): boolean => isDue.current && detail > 0,
  };
}

import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from "react";

// Weeks of one row, from the first to the last of them.
export interface WeekRange {
  readonly rowId: string;
  readonly first: number;
  readonly last: number;
}

interface Hold {
  readonly rowId: string;
  readonly from: number;
}

interface Chosen extends Hold {
  readonly to: number;
}

const longPressMs = 400;

const rangeOf = ({ rowId, from, to }: Chosen): WeekRange => ({
  rowId,
  first: Math.min(from, to),
  last: Math.max(from, to),
});

// Which cell lies under a point or holds what was pressed.
function cellOf(element: Element | null): { readonly rowId: string; readonly week: number } | null {
  const cell = element?.closest("td");
  const rowId = cell?.closest("tr")?.dataset["rowId"];
  return cell && rowId !== undefined ? { rowId, week: cell.cellIndex - 1 } : null;
}

// Weeks are chosen by a drag with mouse or pen, by a long press and then a finger, or by Shift and the arrows; Shift and a press takes one alone.
export function useWeekRange(box: RefObject<HTMLElement | null>, onRange: ((range: WeekRange) => void) | undefined) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const hold = useRef<Hold | null>(null);
  const press = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isDragging = useRef(false);
  const hasEnded = useRef(false);

  // Only what is not passive keeps the page from scrolling under a finger that chooses.
  useEffect(() => {
    const element = box.current;
    if (!element || !onRange) return undefined;
    const keep = (event: TouchEvent): void => {
      if (isDragging.current) event.preventDefault();
    };
    element.addEventListener("touchmove", keep, { passive: false });
    return () => element.removeEventListener("touchmove", keep);
  }, [box, onRange]);
  useEffect(() => () => clearTimeout(press.current), []);

  if (!onRange) return { range: null, handlers: {} };

  const begin = (held: Hold): void => {
    isDragging.current = true;
    setChosen({ ...held, to: held.from });
  };
  const letGo = (): void => {
    clearTimeout(press.current);
    hold.current = null;
    isDragging.current = false;
    setChosen(null);
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    hasEnded.current = false;
    const cell = event.button === 0 && !event.shiftKey ? cellOf(event.target as Element) : null;
    if (!cell) return;
    const held = { rowId: cell.rowId, from: cell.week };
    hold.current = held;
    if (event.pointerType === "touch") press.current = setTimeout(() => begin(held), longPressMs);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    const held = hold.current;
    if (!held) return;
    const cell = cellOf(document.elementFromPoint(event.clientX, event.clientY));
    if (event.pointerType === "touch" && !isDragging.current) {
      if (cell?.rowId !== held.rowId || cell.week !== held.from) letGo();
      return;
    }
    if (!cell || cell.rowId !== held.rowId) return;
    if (!isDragging.current && cell.week === held.from) return;
    if (!isDragging.current) begin(held);
    setChosen({ ...held, to: cell.week });
  };
  const onPointerUp = (): void => {
    hasEnded.current = isDragging.current;
    const range = isDragging.current && chosen ? rangeOf(chosen) : null;
    letGo();
    if (range) onRange(range);
  };
  const onClickCapture = (event: MouseEvent<HTMLElement>): void => {
    const cell = cellOf(event.target as Element);
    // The click that ends a drag is not a press on a week.
    if (hasEnded.current) event.stopPropagation();
    else if (event.shiftKey && cell) {
      event.stopPropagation();
      onRange({ rowId: cell.rowId, first: cell.week, last: cell.week });
    }
    hasEnded.current = false;
  };
  const onKeyDownCapture = (event: KeyboardEvent<HTMLElement>): void => {
    const cell = cellOf(event.target as Element);
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (cell && event.shiftKey && by !== undefined) {
      const start = chosen?.rowId === cell.rowId ? chosen : { rowId: cell.rowId, from: cell.week, to: cell.week };
      const next = (event.target as Element).closest("tr")?.cells[start.to + by + 1]?.querySelector("button");
      if (next) {
        setChosen({ ...start, to: start.to + by });
        next.focus();
      }
    } else if (chosen && event.key === "Escape") setChosen(null);
    else if (chosen && (event.key === "Enter" || event.key === " ")) {
      setChosen(null);
      onRange(rangeOf(chosen));
    } else {
      if (chosen && event.key !== "Shift") setChosen(null);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    range: chosen && rangeOf(chosen),
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: letGo, onClickCapture, onKeyDownCapture },
  };
}
